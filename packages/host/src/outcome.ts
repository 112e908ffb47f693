import type { AssistanceRefusalCode } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import type { RunRefusalCode } from '@handrail/runs';

/** A refusal is an answer, not an error: it has a code of the wire, and says the way out. */
export type HostOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: HostRefusal };

export interface HostRefusal {
  readonly code: HostRefusalCode;
  readonly message: string;
  readonly details?: JsonObject;
}

export type HostRefusalCode =
  | RunRefusalCode
  | AssistanceRefusalCode
  | 'invalid_from_seq'
  | 'engine_version_mismatch'
  | 'run_already_active'
  | 'run_forbidden'
  | 'webhook_url_rejected'
  | 'capability_not_provided'
  | 'force_engine_version_forbidden'
  | 'unsupported_force_engine_version'
  | 'mock_provider_forbidden'
  | 'unsupported_mock_provider'
  | 'approval_mismatch'
  | 'replay_diverged_at_refusal'
  | 'replay_memory_snapshot_unavailable'
  | 'prompt_ref_invalid'
  | 'prompt_variable_unresolved'
  | 'prompt_variable_type_mismatch'
  | 'workspace_conflict'
  | 'workspace_too_large'
  /** What came from a passkey confirms nothing; `details.reason` says why. */
  | 'passkey_refused'
  /** Too much is going on; `details.retryAfter` says when to try again, in seconds. */
  | 'overloaded'
  /** The store takes no writes. Nothing happened. */
  | 'store_unavailable'
  | 'store_damaged';
