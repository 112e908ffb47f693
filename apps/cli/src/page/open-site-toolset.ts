import { type ActionOutcome, createPageToolset } from '@handrail/page';
import type { Confirm, Toolset } from '@handrail/tools';
import type { CliIo } from '../cli-io.ts';
import { openSiteToolsetMessages } from '../messages/pages.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Approving } from './confirm-by-approval.ts';
import { type Finish, finishOf, withFinish } from './name-finish.ts';
import type { OpenPage } from './open-page.ts';

/** The tools of a page, and a way to the owner that may ask what a tool is like on the page where it happens. */
export function openSiteToolset(
  { execution, preview }: OpenPage,
  confirmWith: (approving: Approving) => Confirm | undefined,
  io: CliIo,
  onOutcome: (outcome: ActionOutcome) => void = () => undefined,
): Toolset {
  const { runtime } = execution;
  const descriptor = (tool: string) =>
    createPageToolset(execution)
      .list()
      .find(({ name }) => name === tool);
  const confirm = confirmWith({ descriptor, runtime, preview });
  const finishes = new Map<string, Finish | undefined>();
  const tools = createPageToolset(execution, {
    ...(confirm ? { confirm } : {}),
    onOutcome: (outcome) => {
      finishes.set(outcome.action, finishOf(outcome, runtime));
      onOutcome(outcome);
    },
    onLeftOut: (id, reason) =>
      io.printError(openSiteToolsetMessages.notOffered(cleanLine(id), cleanLine(reason))),
    onDefect: (defect, tool) => io.printError(openSiteToolsetMessages.defect(tool, String(defect))),
  });
  return {
    ...tools,
    async call(name, input, context) {
      const result = await tools.call(name, input, context);
      const finish = finishes.get(name);
      finishes.delete(name);
      return withFinish(result, finish);
    },
  };
}
