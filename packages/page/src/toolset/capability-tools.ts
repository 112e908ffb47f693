import type { JsonObject } from '@handrail/base';
import {
  cleanText,
  errorCodes,
  needsConfirmation,
  quoteAtEnd,
  type Tool,
  ToolFailure,
} from '@handrail/tools';
import { awaitDrawn } from '../execution/await-drawn.ts';
import { lookAtView } from '../execution/look-at-view.ts';
import {
  type ActionOutcome,
  type FailureReason,
  type OutcomeError,
  runtimeResponse,
} from '../execution/outcome.ts';
import { type Execution, runAction } from '../execution/run-action.ts';
import { siteHere } from '../execution/site-here.ts';
import { nextStep } from '../request/next-step.ts';
import type { Capability } from '../site/overview.ts';
import { PageRefusal } from '../tree/page-refusal.ts';
import type { CoercedCalls } from './coerced-calls.ts';
import type { Queue } from './queue.ts';

const NO_ARGUMENTS: JsonObject = { type: 'object', properties: {}, additionalProperties: false };
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 1_000;
const MAX_ROWS_LENGTH = 60_000;
const MAX_QUOTE = 300;
const MAX_REFUSAL = 2_000;
const MOST_STEPS = 100;
const MOST_DIAGNOSTICS = 20;
const MOST_EVIDENCE = 20;

/** Outcomes that a consumer is to read as a refusal, with the code it gets. */
const CODES: Record<FailureReason, `x-${string}` | 'NOT_FOUND' | 'INVALID_VALUE' | 'UNSUPPORTED'> = {
  UNKNOWN_ACTION: 'UNSUPPORTED',
  NOT_ON_THIS_PAGE: 'NOT_FOUND',
  NOT_MAPPED: 'NOT_FOUND',
  ORIGIN_MISMATCH: 'x-origin-mismatch',
  SCOPE_DENIED: 'x-scope-denied',
  INVALID_ARGUMENTS: 'INVALID_VALUE',
  MISSING_FIELDS: 'INVALID_VALUE',
  SELECTOR_IN_ARGUMENTS: 'INVALID_VALUE',
  AMBIGUOUS_ELEMENT: 'x-ambiguous-element',
  FIELD_NOT_ON_PAGE: 'NOT_FOUND',
  NOT_OPERABLE: 'x-not-operable',
  VALUE_CHANGED: 'x-value-changed',
  CONFIRMATION_REQUIRED: errorCodes.confirmationRequired,
  CONFIRMATION_DECLINED: errorCodes.confirmationDeclined,
  PAGE_CHANGED: 'x-page-changed',
  PAGE_REFUSED: 'x-page-refused',
  SITE_REPORTED_FAILURE: 'x-site-reported-failure',
  OUTCOME_UNCLEAR: 'x-outcome-unclear',
  GIVEN_UP: errorCodes.aborted,
};

/** What all tools of one page share. */
export interface Shared {
  readonly queue: Queue;
  readonly calls: CoercedCalls;
  /** Hears every outcome of a call, also those that the caller gets as a refusal. */
  readonly onOutcome: (outcome: ActionOutcome) => void;
}

export function actionTool<Element extends object>(
  execution: Execution<Element>,
  capability: Capability,
  { queue, calls, onOutcome }: Shared,
): Tool {
  const { id, terms } = capability;
  return {
    ...described(capability),
    effect: 'write',
    risk: terms.risk,
    idempotent: terms.idempotent,
    confirmation: terms.confirmation,
    async verify(input) {
      await queue.run(() => arrive(execution, id));
      refuseFailure(await runAction(execution, id, input, { isTrial: true, coercions: calls.of(id, input) }));
    },
    invoke: (input, { ask, signal }) =>
      queue.run(async () => {
        await arrive(execution, id);
        // The toolset has asked under the terms it was made with; stricter ones of the page now are asked about anew.
        const isConfirmed = (now: Capability) => needsConfirmation(terms) && !isStricter(now, capability);
        const coercions = calls.of(id, input);
        const outcome = await runAction(execution, id, input, { ask, signal, isConfirmed, coercions });
        onOutcome(outcome);
        return answerOf(outcome);
      }),
  };
}

export function viewTool<Element extends object>(
  execution: Execution<Element>,
  capability: Capability,
  { queue, calls, onOutcome }: Shared,
): Tool {
  return {
    ...described(capability),
    effect: 'read',
    risk: 'none',
    idempotent: true,
    confirmation: 'never',
    invoke: (input) =>
      queue.run(async () => {
        const { id } = capability;
        const outcome = await lookAtView(execution, id, input, calls.of(id, input));
        onOutcome(outcome);
        refuseFailure(outcome);
        const { route = '', rows = [], keys, isCut = false } = outcome;
        const shown = fitting(rows);
        const isShort = isCut || shown.length < rows.length;
        return {
          ...answerOf(outcome),
          route,
          rows: shown,
          ...(keys ? { keys: keys.slice(0, shown.length) } : {}),
          ...(isShort ? { isCut: true } : {}),
        };
      }),
  };
}

/** Goes to the page of an action that is elsewhere: calling a tool is asking for it (§6.4). */
async function arrive<Element extends object>(execution: Execution<Element>, id: string): Promise<void> {
  const step = nextStep({ kind: 'action', action: id, args: {} }, siteHere(execution), 0);
  // The page at hand may have been opened a moment ago: running the action waits for it.
  if (step.do !== 'go') return;
  try {
    await execution.runtime.navigate(step.route, step.onArrival);
    await awaitDrawn(execution, { id });
  } catch (error) {
    if (error instanceof PageRefusal) throw new ToolFailure(CODES.PAGE_REFUSED, error.message);
    throw error;
  }
}

function isStricter(now: Capability, then: Capability): boolean {
  return now.terms.risk !== then.terms.risk || now.terms.confirmation !== then.terms.confirmation;
}

function described({ id, title, description, inputSchema, route }: Capability) {
  const about = cleanText(description, MAX_DESCRIPTION) || cleanText(title, MAX_TITLE);
  return {
    name: id,
    title: cleanText(title, MAX_TITLE),
    description: route === undefined ? about : `${about} (Page: ${route})`,
    inputSchema: inputSchema ?? NO_ARGUMENTS,
  };
}

/** As many rows as an answer may hold; a narrower query gets the others. */
function fitting(rows: readonly JsonObject[]): readonly JsonObject[] {
  let length = 0;
  const end = rows.findIndex((row) => {
    length += JSON.stringify(row).length;
    return length > MAX_ROWS_LENGTH;
  });
  return end === -1 ? rows : rows.slice(0, end);
}

/** What happened must be reported as such, so the answer stays small whatever was filled in. */
function answerOf(outcome: ActionOutcome): JsonObject {
  refuseFailure(outcome);
  const { changed, diagnostics, log } = outcome;
  return {
    ...runtimeResponse({
      ...outcome,
      evidence: outcome.evidence.slice(0, MOST_EVIDENCE),
      log: { ...log, steps: log.steps.slice(0, MOST_STEPS) },
    }),
    changed: changed.slice(0, MOST_STEPS),
    ...(diagnostics.length > 0
      ? {
          diagnostics: diagnostics.slice(0, MOST_DIAGNOSTICS).map(({ rule, message }) => ({ rule, message })),
        }
      : {}),
  };
}

/** Throws what a consumer is to read as a refusal. A value that the page's own validation stops is a wrong value. */
export function refuseFailure(outcome: ActionOutcome): void {
  const { error, evidence } = outcome;
  if (!error) return;
  const invalid = evidence.find((each) => each.kind === 'validation');
  const path = invalid?.fields[0];
  const code = invalid ? CODES.INVALID_ARGUMENTS : CODES[error.reason];
  throw new ToolFailure(code, refusalOf(outcome, error), path === undefined ? {} : { path });
}

/** Our reason first, then quotes of the site: the declared message for the code, the status, and values it changed. */
function refusalOf({ result, evidence }: ActionOutcome, { code, message, detail }: OutcomeError): string {
  const said = [detail];
  if (message !== detail)
    said.push(`The site calls this "${cleanText(code, MAX_QUOTE)}": ${quoted(message)}`);
  if (result !== undefined) said.push(`The page says: ${quoted(result)}`);
  for (const each of evidence) {
    if (each.kind === 'value-changed')
      said.push(`The field "${each.field}" now holds ${cleanText(JSON.stringify(each.now), MAX_QUOTE)}.`);
  }
  return said.join(' ').slice(0, MAX_REFUSAL);
}

function quoted(text: string): string {
  return quoteAtEnd(cleanText(text, MAX_QUOTE));
}
