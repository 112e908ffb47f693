import { type ActionOutcome, createPageToolset } from '@handrail/page';
import type { Confirm, Toolset } from '@handrail/tools';
import type { CliIo } from '../cli-io.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Approving } from './confirm-by-approval.ts';
import { type Finish, finishOf, withFinish } from './name-finish.ts';
import type { OpenPage } from './open-page.ts';

/** The tools of a page, and a way to the owner that may ask which tools there are. */
export function openSiteToolset(
  { execution, preview }: OpenPage,
  confirmWith: (approving: Approving) => Confirm | undefined,
  io: CliIo,
  onOutcome: (outcome: ActionOutcome) => void = () => undefined,
): Toolset {
  let made: Toolset | undefined;
  const toolset = (): Toolset => {
    if (!made) throw new Error('The tools are asked for before they are made.');
    return made;
  };
  const { runtime } = execution;
  const confirm = confirmWith({ toolset, runtime, preview });
  const finishes = new Map<string, Finish | undefined>();
  const tools = createPageToolset(execution, {
    ...(confirm ? { confirm } : {}),
    onOutcome: (outcome) => {
      finishes.set(outcome.action, finishOf(outcome, runtime));
      onOutcome(outcome);
    },
    onLeftOut: (id, reason) =>
      io.printError(`handrail: "${cleanLine(id)}" is not offered. ${cleanLine(reason)}`),
    onDefect: (defect, tool) => io.printError(`handrail: a defect in ${tool}:\n${String(defect)}`),
  });
  made = {
    ...tools,
    async call(name, input, context) {
      const result = await tools.call(name, input, context);
      const finish = finishes.get(name);
      finishes.delete(name);
      return withFinish(result, finish);
    },
  };
  return made;
}
