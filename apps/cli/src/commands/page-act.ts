import type { JsonObject } from '@handrail/base';
import type { ActionOutcome } from '@handrail/page';
import { type Confirm, connectInProcess, errorCodes, readOutcome, type ToolError } from '@handrail/tools';
import { inOwnersWords, openTerminalConfirm } from '../assist/confirm-on-terminal.ts';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonArgument } from '../documents/read-json-argument.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { confirmByApproval, ownApprovals, wayToApprove } from '../page/confirm-by-approval.ts';
import { formatOutcome, formatRefusal } from '../page/format-outcome.ts';
import { formatReview } from '../page/format-review.ts';
import { judgeRefusal } from '../page/judge-refusal.ts';
import { finishIn } from '../page/name-finish.ts';
import { openSite } from '../page/open-page.ts';
import { openSiteToolset } from '../page/open-site-toolset.ts';
import { hintsFor } from '../page/page-hints.ts';
import type { PageOptions } from '../page/page-options.ts';
import { isLeftToOwner, openWindow, type ReviewPage, waitForOwner } from '../page/review-window.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface PageActOptions extends PageOptions {
  readonly target: string;
  readonly action: string;
  /** JSON text; `-` reads it from standard input, `@file` from a file. */
  readonly input?: string;
  /** The id of an approval that the owner issued. */
  readonly approval?: string;
  /** An action that makes this one reachable, such as one that opens the dialog it is in. */
  readonly first?: string;
}

/** Carries out one action of a page, or looks at one of its data views. */
export async function pageAct(options: PageActOptions, io: CliIo): Promise<ExitCode> {
  const { action, approval } = options;
  const input = options.input === undefined ? {} : await readJsonArgument('The input', options.input, io);
  const { page, notice } = await openFor(options, io);
  try {
    const refusals: string[] = [];
    let last: ActionOutcome | undefined;
    const onTerminal = approval === undefined ? await openTerminalConfirm(io, 'owner') : undefined;
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
      (outcome) => {
        last = outcome;
      },
    );
    const hints = hintsFor(page, action);
    const tool = toolset.list().find(({ name }) => name === action);
    if (!tool) {
      const names = toolset
        .list()
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('page.'));
      throw wrongUse(
        `The site does not offer "${cleanLine(action)}". ${
          names.length > 0 ? `It offers: ${cleanLine(names.join(', '))}.` : 'It offers nothing to agents.'
        }${spaced(hints.afterRefusal())}`,
      );
    }
    const client = connectInProcess(toolset);
    const paint = await loadPaint(io.colour);
    if (options.first !== undefined) {
      const first = readOutcome(await client.call(options.first, {}));
      if (!first.ok) {
        const judgement = judgeRefusal(first.error, last);
        if (options.json) io.print(toJsonText({ action: options.first, ...judgement, error: first.error }));
        else io.printError(formatRefusal(cleanLine(options.first), first.error, judgement, paint));
        return judgement.verdict === 'failed' ? 1 : 4;
      }
    }
    const outcome = readOutcome(await client.call(action, input));
    if (!outcome.ok) {
      const help = `${openerHint(outcome.error.message)}${helpFor(outcome.error, refusals, () => wayToApprove(page.execution, action))}${spaced(hints.afterRefusal())}`;
      const refusal = onTerminal ? inOwnersWords(outcome.error) : outcome.error;
      const error = { ...refusal, message: `${refusal.message}${help}` };
      const judgement = judgeRefusal(error, last);
      if (options.json) io.print(toJsonText({ action, ...judgement, error }));
      else io.printError(formatRefusal(tool.title, error, judgement, paint));
      return judgement.verdict === 'failed' ? 1 : 4;
    }
    const answer = outcome.value as JsonObject;
    const finish = finishIn(answer);
    const hint = hints.afterOutcome(answer.verdict === 'succeeded');
    if (options.json)
      io.print(toJsonText({ action, result: answer, ...(hint === undefined ? {} : { hint }) }));
    else if (finish) io.print(formatReview(tool.title, finish, paint, notice));
    else
      io.print(`${formatOutcome(tool.title, answer, paint)}${hint === undefined ? '' : `\n  Note: ${hint}`}`);
    if (finish && page.window) await waitForOwner(page.window, io);
    if (finish) return 5;
    return answer.verdict === 'succeeded' ? 0 : 4;
  } finally {
    await page.close();
  }
}

/** What the owner has to finish is opened where they can, if somebody sits here. */
async function openFor(options: PageActOptions, io: CliIo): Promise<ReviewPage> {
  const page = await openSite(options.target, options, io);
  const isWindowWanted =
    options.browser === true &&
    isLeftToOwner(page, options.action) &&
    io.openTerminal({ keepOutputClean: true }) !== null;
  if (!isWindowWanted) return { page };
  return openWindow(page, () => openSite(options.target, { ...options, headed: true }, io));
}

/** A refusal for something in a closed dialog names what opens it; here that can be done in the same command. */
function openerHint(message: string): string {
  const opener = /the action "([\w.-]{1,100})" opens it\./.exec(message)?.[1];
  return opener === undefined ? '' : ` Add --first ${opener}.`;
}

function spaced(text: string | undefined): string {
  return text === undefined ? '' : ` ${text}`;
}

/** The way is asked for only where it matters: a page that is gone has none. */
function helpFor({ code }: ToolError, refusals: readonly string[], way: () => string): string {
  if (code !== errorCodes.confirmationRequired) return '';
  return refusals.length > 0
    ? ` ${refusals.join(' ')} ${way()}`
    : ' Ask them to run "handrail page approve" with the same address, action and input, and pass on --approval.';
}
