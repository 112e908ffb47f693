import type { JsonObject, JsonValue } from '@handrail/base';
import type { ToolRisk } from '@handrail/tools';
import type { Finding } from '../annotations/finding.ts';
import type { SiteManifest } from '../manifest/site-manifest.ts';
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
  | 'CONFIRMATION_REQUIRED'
  | 'CONFIRMATION_DECLINED'
  | 'PAGE_CHANGED'
  | 'PAGE_REFUSED'
  | 'OUTCOME_UNCLEAR'
  | 'GIVEN_UP';

export interface ConfirmationMetadata {
  readonly action: string;
  readonly title: string;
  readonly risk: ToolRisk;
  readonly scope: string;
}

/** What came of an action. */
export interface ActionOutcome {
  readonly status: OutcomeStatus;
  readonly action: string;
  /** What the status element said afterwards. */
  readonly result?: string;
  /** The same as a value, where it is JSON that fits the output schema. */
  readonly output?: JsonValue;
  readonly error?: OutcomeError;
  readonly missingFields?: readonly string[];
  readonly confirmation?: ConfirmationMetadata;
  /** Fields whose value is another one than before. */
  readonly changed: readonly string[];
  readonly diagnostics: readonly Finding[];
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

export function outcomeError(
  reason: FailureReason,
  detail: string,
  manifest: SiteManifest | undefined,
): OutcomeError {
  const code = CODES[reason] ?? reason;
  return { code, reason, message: manifest?.errors.get(code) ?? detail, detail };
}

/** The wire form of an outcome, as runtimes answer planners. */
export function runtimeResponse(outcome: ActionOutcome): JsonObject {
  const { status, action, result, error, missingFields, confirmation, log } = outcome;
  return {
    status,
    action,
    ...(result === undefined ? {} : { result }),
    ...(error ? { error: error.message, error_code: error.reason } : {}),
    ...(missingFields ? { missing_fields: missingFields } : {}),
    ...(confirmation ? { confirmation_metadata: { ...confirmation } } : {}),
    log: log as unknown as JsonObject,
  };
}
