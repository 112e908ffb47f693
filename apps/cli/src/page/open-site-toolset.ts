import { type ActionOutcome, createPageToolset } from '@handrail/page';
import type { Confirm, Toolset } from '@handrail/tools';
import type { CliIo } from '../cli-io.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Approving } from './confirm-by-approval.ts';
import { nameFinish } from './name-finish.ts';
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
  const tools = createPageToolset(execution, {
    ...(confirm ? { confirm } : {}),
    onOutcome,
    onLeftOut: (id, reason) =>
      io.printError(`handrail: "${cleanLine(id)}" is not offered. ${cleanLine(reason)}`),
    onDefect: (defect, tool) => io.printError(`handrail: a defect in ${tool}:\n${String(defect)}`),
  });
  made = {
    ...tools,
    call: async (name, input, context) => nameFinish(await tools.call(name, input, context), runtime),
  };
  return made;
}
