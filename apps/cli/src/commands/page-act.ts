import type { JsonObject } from '@handrail/base';
import { type Confirm, connectInProcess, errorCodes, readOutcome, type ToolError } from '@handrail/tools';
import { openTerminalConfirm } from '../assist/confirm-on-terminal.ts';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonArgument } from '../documents/read-json-argument.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { confirmByApproval, ownApprovals } from '../page/confirm-by-approval.ts';
import { formatOutcome } from '../page/format-outcome.ts';
import { openSite } from '../page/open-page.ts';
import { openSiteToolset } from '../page/open-site-toolset.ts';
import type { PageOptions } from '../page/page-options.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface PageActOptions extends PageOptions {
  readonly target: string;
  readonly action: string;
  /** JSON text; `-` reads it from standard input, `@file` from a file. */
  readonly input?: string;
  /** The id of an approval that the owner issued. */
  readonly approval?: string;
}

/** Carries out one action of a page, or looks at one of its data views. */
export async function pageAct(options: PageActOptions, io: CliIo): Promise<ExitCode> {
  const { action, approval } = options;
  const input = options.input === undefined ? {} : await readJsonArgument('The input', options.input, io);
  const page = await openSite(options.target, options, io);
  try {
    const refusals: string[] = [];
    const onTerminal = approval === undefined ? await openTerminalConfirm(io) : undefined;
    const toolset = openSiteToolset(
      page,
      (approving): Confirm | undefined => {
        if (approval === undefined) return onTerminal;
        const redeem = ownApprovals(io);
        return confirmByApproval(
          (subject) => redeem.redeem(approval, subject, io.clock.now()),
          approving,
          (message) => refusals.push(message),
        );
      },
      io,
    );
    const tool = toolset.list().find(({ name }) => name === action);
    if (!tool) {
      const names = toolset
        .list()
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('page.'));
      throw wrongUse(`The site offers no "${cleanLine(action)}". It offers: ${cleanLine(names.join(', '))}.`);
    }
    const outcome = readOutcome(await connectInProcess(toolset).call(action, input));
    if (options.json)
      io.print(toJsonText(outcome.ok ? { action, result: outcome.value } : { action, error: outcome.error }));
    else if (outcome.ok)
      io.print(formatOutcome(tool.title, outcome.value as JsonObject, await loadPaint(io.colour)));
    else io.printError(`handrail: ${sentenceOf(outcome.error, refusals)}`);
    return outcome.ok ? 0 : 1;
  } finally {
    await page.close();
  }
}

function sentenceOf({ code, message }: ToolError, refusals: readonly string[]): string {
  const help =
    code !== errorCodes.confirmationRequired
      ? ''
      : refusals.length > 0
        ? ` ${refusals.join(' ')}`
        : ' Ask them to run "handrail page approve" with the same address, action and input, and pass on --approval.';
  return cleanLine(`${message} (${code})${help}`);
}
