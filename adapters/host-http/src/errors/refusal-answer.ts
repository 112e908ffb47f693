import type { HostRefusal, HostRefusalCode } from '@handrail/host';
import type { ApiAnswer } from '../api/answer.ts';
import { type ErrorFacts, errorAnswer } from './error-answer.ts';

const STATUS: Readonly<Record<HostRefusalCode, number>> = {
  validation_error: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  run_terminal: 409,
  capability_required: 422,
  interrupt_not_found: 404,
  interrupt_already_resolved: 409,
  interrupt_cancelled: 422,
  interrupt_expired: 410,
  interrupt_gone: 410,
  passkey_required: 403,
  passkey_refused: 403,
  channel_access_denied: 400,
  channel_schema_breaking_change: 400,
  channel_cross_engine_write_forbidden: 400,
  version_out_of_range: 409,
  invalid_from_seq: 422,
  engine_version_mismatch: 409,
  run_already_active: 409,
  run_forbidden: 403,
  webhook_url_rejected: 400,
  capability_not_provided: 501,
  force_engine_version_forbidden: 403,
  unsupported_force_engine_version: 400,
  mock_provider_forbidden: 403,
  unsupported_mock_provider: 400,
  approval_mismatch: 409,
  replay_diverged_at_refusal: 422,
  replay_memory_snapshot_unavailable: 422,
  prompt_ref_invalid: 400,
  prompt_variable_unresolved: 400,
  prompt_variable_type_mismatch: 400,
  workspace_conflict: 409,
  workspace_too_large: 413,
  invalid_request: 400,
  invalid_status: 400,
  invalid_value: 422,
  no_pending_interaction: 409,
  interaction_id_mismatch: 409,
  protocol_violation: 409,
  overloaded: 503,
  store_unavailable: 503,
  store_damaged: 500,
};

/** Codes that may be tried again soon say when, in the header as in the details. */
const RETRY_AFTER_SECONDS: Partial<Record<HostRefusalCode, number>> = {
  run_already_active: 1,
  overloaded: 1,
  store_unavailable: 5,
};

export function refusalAnswer(refusal: HostRefusal, correlationId: string): ApiAnswer<never> {
  return errorAnswer(refusalFacts(refusal), correlationId);
}

export function refusalFacts({ code, message, details }: HostRefusal): ErrorFacts {
  const status = STATUS[code];
  const least = RETRY_AFTER_SECONDS[code];
  if (least === undefined) return { status, code, message, ...(details && { details }) };
  const asked = details?.retryAfter;
  const retryAfter = typeof asked === 'number' && asked > 0 ? Math.ceil(asked) : least;
  return {
    status,
    code,
    message,
    details: { ...details, retryAfter },
    headers: { 'retry-after': String(retryAfter) },
  };
}
