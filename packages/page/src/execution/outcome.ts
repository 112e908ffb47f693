import type { JsonObject, JsonValue } from '@handrail/base';
import type { ToolRisk } from '@handrail/tools';
import type { PageFinding } from '../annotations/finding.ts';
import type { SiteManifest } from '../manifest/site-manifest.ts';
import type { ActionEvidence, Verdict } from './evidence.ts';
import type { ExecutionLog } from './execution-log.ts';

export const OUTCOME_STATUSES = [
  'completed',
  'awaiting_review',
  'needs_confirmation',
  'validation_error',
  'execution_error',
  'missing_required_fields',
] as const;

export type OutcomeStatus = (typeof OUTCOME_STATUSES)[number];

/** Why something did not happen. Sites give messages for codes in their manifest; the reasons are ours. */
export interface OutcomeError {
  readonly code: string;
  readonly reason: FailureReason;
  /** The site's own words for the code where it has some, ours otherwise. */
  readonly message: string;
  /** What exactly was wrong. It never holds a submitted value. */
  readonly detail: string;
}

export type FailureReason =
  | 'UNKNOWN_ACTION'
  | 'NOT_ON_THIS_PAGE'
  | 'NOT_MAPPED'
  | 'ORIGIN_MISMATCH'
  | 'SCOPE_DENIED'
  | 'INVALID_ARGUMENTS'
  | 'MISSING_FIELDS'
  | 'SELECTOR_IN_ARGUMENTS'
  | 'AMBIGUOUS_ELEMENT'
  | 'FIELD_NOT_ON_PAGE'
  | 'NOT_OPERABLE'
  | 'VALUE_CHANGED'
  | 'CONFIRMATION_REQUIRED'
  | 'CONFIRMATION_DECLINED'
  | 'PAGE_CHANGED'
  | 'PAGE_REFUSED'
  | 'SITE_REPORTED_FAILURE'
  | 'OUTCOME_UNCLEAR'
  | 'GIVEN_UP';

export interface ConfirmationMetadata {
  readonly action: string;
  readonly title: string;
  readonly risk: ToolRisk;
  readonly scope: string;
}

/** The result of an action. */
export interface ActionOutcome {
  readonly status: OutcomeStatus;
  /** Whether it did what it is for, as far as the evidence goes. */
  readonly verdict: Verdict;
  readonly evidence: readonly ActionEvidence[];
  readonly action: string;
  /** The final text of the status element. */
  readonly result?: string;
  /** The result that the page shows, if it fits the output schema. */
  readonly output?: JsonValue;
  readonly error?: OutcomeError;
  readonly missingFields?: readonly string[];
  readonly confirmation?: ConfirmationMetadata;
  /** Fields that hold another value than before. */
  readonly changed: readonly string[];
  readonly diagnostics: readonly PageFinding[];
  readonly log: ExecutionLog;
}

/** Codes that the proposal's example manifest names; other reasons are their own code. */
const CODES: Partial<Record<FailureReason, string>> = {
  SCOPE_DENIED: 'UNAUTHORIZED',
  INVALID_ARGUMENTS: 'VALIDATION_ERROR',
  MISSING_FIELDS: 'VALIDATION_ERROR',
  SELECTOR_IN_ARGUMENTS: 'VALIDATION_ERROR',
  AMBIGUOUS_ELEMENT: 'VALIDATION_ERROR',
};

/** Codes of the proposal's example manifest for answers of a site. */
const HTTP_CODES: ReadonlyMap<number, string> = new Map([
  [400, 'VALIDATION_ERROR'],
  [401, 'UNAUTHORIZED'],
  [403, 'UNAUTHORIZED'],
  [422, 'VALIDATION_ERROR'],
]);

export function outcomeError(
  reason: FailureReason,
  detail: string,
  manifest: SiteManifest | undefined,
  evidence: readonly ActionEvidence[],
): OutcomeError {
  // What the site itself calls it says more than a status that many errors share.
  const own = evidence.filter(({ kind }) => kind === 'site-error');
  const declared = [...own, ...evidence]
    .map(codeOf)
    .find((code) => code !== undefined && manifest?.errors.has(code));
  const code = declared ?? CODES[reason] ?? reason;
  return { code, reason, message: manifest?.errors.get(code) ?? detail, detail };
}

/** The code under which a manifest may declare a message for this. */
function codeOf(evidence: ActionEvidence): string | undefined {
  switch (evidence.kind) {
    case 'site-error':
      return evidence.code;
    case 'http-error':
      return HTTP_CODES.get(evidence.status);
    case 'validation':
      return 'VALIDATION_ERROR';
    default:
      return undefined;
  }
}

/** The wire form of an outcome, as runtimes answer planners. */
export function runtimeResponse(outcome: ActionOutcome): JsonObject {
  const { status, verdict, evidence, action, result, output, error, missingFields, confirmation, log } =
    outcome;
  return {
    status,
    verdict,
    evidence: evidence.map((each) => ({ ...each })),
    action,
    ...(result === undefined ? {} : { result }),
    ...(output === undefined ? {} : { output }),
    ...(error ? { error: error.message, error_code: error.reason } : {}),
    ...(missingFields ? { missing_fields: missingFields } : {}),
    ...(confirmation ? { confirmation_metadata: { ...confirmation } } : {}),
    log: log as unknown as JsonObject,
  };
}
