import { createPageToolset } from '@handrail/page';
import type { Confirm, Toolset } from '@handrail/tools';
import type { CliIo } from '../cli-io.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Approving } from './confirm-by-approval.ts';
import type { OpenPage } from './open-page.ts';

/** The tools of a page, and a way to the owner that may ask which tools there are. */
export function openSiteToolset(
  { execution, preview }: OpenPage,
  confirmWith: (approving: Approving) => Confirm | undefined,
  io: CliIo,
): Toolset {
  let made: Toolset | undefined;
  const toolset = (): Toolset => {
    if (!made) throw new Error('The tools are asked for before they are made.');
    return made;
  };
  const confirm = confirmWith({ toolset, runtime: execution.runtime, preview });
  made = createPageToolset(execution, {
    ...(confirm ? { confirm } : {}),
    onLeftOut: (id, reason) =>
      io.printError(`handrail: "${cleanLine(id)}" is not offered. ${cleanLine(reason)}`),
    onDefect: (defect, tool) => io.printError(`handrail: a defect in ${tool}:\n${String(defect)}`),
  });
  return made;
}
