import type { JsonObject, JsonValue } from '@handrail/base';
import type { ActionOutcome } from '@handrail/page';
import {
  type CallProvenance,
  type Confirm,
  errorCodes,
  type Redemption,
  readOutcome,
  type ToolError,
  type Toolset,
} from '@handrail/tools';
import { inOwnersWords, openTerminalConfirm } from '../assist/confirm-on-terminal.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { siteCallerMessages } from '../messages/pages.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint, type Paint } from '../terminal/paint.ts';
import { confirmByApproval, ownApprovals, showingRequest, wayToApprove } from './confirm-by-approval.ts';
import { formatOutcome, formatRefusal, type ShownJudgement } from './format-outcome.ts';
import { type Finish, finishIn } from './name-finish.ts';
import type { OpenPage } from './open-page.ts';
import { openSiteToolset } from './open-site-toolset.ts';
import { type ActionHints, hintsFor } from './page-hints.ts';

/** Codes of a call that may have been under way when it ended. */
const OPEN_ENDED: ReadonlySet<string> = new Set([
  'x-outcome-unclear',
  'ENGINE_ERROR',
  errorCodes.timedOut,
  errorCodes.aborted,
  errorCodes.closed,
  errorCodes.answerTooLarge,
]);
const NOT_PRESSED = { kind: 'not-pressed', supports: 'failure' } as const;

/** What a refusal says about the action. Without an outcome, only codes of refusals before the call mean "not done". */
function judgeRefusal({ code }: ToolError, outcome: ActionOutcome | undefined): ShownJudgement {
  if (outcome?.error) {
    const verdict = outcome.verdict === 'failed' ? 'failed' : 'unclear';
    return { verdict, evidence: outcome.evidence as unknown as readonly JsonValue[] };
  }
  if (OPEN_ENDED.has(code)) return { verdict: 'unclear', evidence: [] };
  return { verdict: 'failed', evidence: [NOT_PRESSED] };
}

const LONGEST_VALUE = 200;

/** How a prepared action is finished: what to fill in and where, since only the owner submits it. */
function formatReview(title: string, { url, values }: Finish, paint: Paint, notice?: string): string {
  const lines = Object.entries(values).map(([field, value]) => {
    const text = cleanLine(typeof value === 'string' ? value : JSON.stringify(value));
    const shown = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
    return `    ${cleanLine(field)}: ${shown}`;
  });
  return [
    siteCallerMessages.leftToOwner(paint.yellow('?'), paint.bold(cleanLine(title))),
    ...(notice === undefined ? [] : [`  ${cleanLine(notice)}`]),
    siteCallerMessages.finishAt(cleanLine(url)),
    ...(lines.length > 0 ? [siteCallerMessages.withValues, ...lines] : []),
  ].join('\n');
}

/** What came of one call, for people and for programs. */
export interface CallReport {
  readonly exit: ExitCode;
  readonly json: JsonObject;
  readonly text: string;
  readonly isRefusal: boolean;
  /** What is left to the owner. */
  readonly finish?: Finish;
}

export interface CallDetails {
  readonly provenance?: CallProvenance;
  /** Made before another call led elsewhere. */
  readonly hints?: ActionHints;
  /** Why the owner gets no window although one was wanted. */
  readonly notice?: string | undefined;
}

export interface SiteCaller {
  readonly toolset: Toolset;
  call(action: string, input: JsonValue, details?: CallDetails): Promise<CallReport>;
}

/**
 * Makes calls on a site for the owner. What needs their confirmation is asked about on the terminal, or covered by one of
 * the approvals. Nothing else confirms.
 */
export async function openSiteCaller(
  page: OpenPage,
  approvals: readonly string[],
  io: CliIo,
): Promise<SiteCaller> {
  const refusals: string[] = [];
  let last: ActionOutcome | undefined;
  const onTerminal = approvals.length === 0 ? await openTerminalConfirm(io, 'owner') : undefined;
  const toolset = openSiteToolset(
    page,
    (approving): Confirm | undefined => {
      if (approvals.length === 0) return onTerminal && showingRequest(onTerminal, approving);
      const own = ownApprovals(io);
      return confirmByApproval(
        async (subject) => {
          let redemption: Redemption | undefined;
          for (const id of approvals) {
            redemption = await own.redeem(id, subject, io.clock.now());
            if (redemption.ok) return redemption;
          }
          if (!redemption) throw new Error('There is no approval to redeem.');
          return redemption;
        },
        approving,
        (message) => refusals.push(message),
      );
    },
    io,
    (outcome) => {
      last = outcome;
    },
  );
  const paint = await loadPaint(io.colour);
  return {
    toolset,
    async call(action, input, { provenance, hints = hintsFor(page, action), notice } = {}) {
      refusals.length = 0;
      last = undefined;
      const title = toolset.list().find(({ name }) => name === action)?.title ?? cleanLine(action);
      const outcome = readOutcome(await toolset.call(action, input, provenance ? { provenance } : {}));
      if (!outcome.ok) {
        const way = () => wayToApprove(page.execution, action);
        const help = `${openerHint(outcome.error.message)}${helpFor(outcome.error, refusals, way)}${spaced(hints.afterRefusal())}`;
        const refusal = onTerminal ? inOwnersWords(outcome.error) : outcome.error;
        const error = { ...refusal, message: `${refusal.message}${help}` };
        const judgement = judgeRefusal(error, last);
        return {
          exit: judgement.verdict === 'failed' ? 1 : 4,
          json: { action, ...judgement, error: { ...error } },
          text: formatRefusal(title, error, judgement, paint),
          isRefusal: true,
        };
      }
      const answer = outcome.value as JsonObject;
      const finish = finishIn(answer);
      const hint = hints.afterOutcome(answer.verdict === 'succeeded');
      const noted = hint === undefined ? '' : siteCallerMessages.note(hint);
      return {
        exit: finish ? 5 : answer.verdict === 'succeeded' ? 0 : 4,
        json: { action, result: answer, ...(hint === undefined ? {} : { hint }) },
        text: finish
          ? formatReview(title, finish, paint, notice)
          : `${formatOutcome(title, answer, paint)}${noted}`,
        isRefusal: false,
        ...(finish ? { finish } : {}),
      };
    },
  };
}

/** A refusal for something in a closed dialog names what opens it; here that can be done in the same command. */
function openerHint(message: string): string {
  const opener = /the action "([\w.-]{1,100})" opens it\./.exec(message)?.[1];
  return opener === undefined ? '' : siteCallerMessages.addFirst(opener);
}

function spaced(text: string | undefined): string {
  return text === undefined ? '' : ` ${text}`;
}

/** The way is asked for only where it matters: a page that is gone has none. */
function helpFor({ code }: ToolError, refusals: readonly string[], way: () => string): string {
  if (code !== errorCodes.confirmationRequired) return '';
  return refusals.length > 0 ? ` ${refusals.join(' ')} ${way()}` : siteCallerMessages.askOwner;
}
