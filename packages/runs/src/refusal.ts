import type { JsonObject } from '@handrail/base';

/** Why a command changes nothing. The codes are the wire's own; which HTTP status one becomes is the host's business. */
export type RunRefusalCode =
  | 'validation_error'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'run_terminal'
  | 'capability_required'
  | 'interrupt_not_found'
  | 'interrupt_already_resolved'
  | 'interrupt_cancelled'
  | 'interrupt_expired'
  | 'interrupt_gone'
  | 'passkey_required'
  | 'channel_access_denied'
  | 'channel_schema_breaking_change'
  | 'channel_cross_engine_write_forbidden'
  | 'version_out_of_range';

export interface RunRefusal {
  readonly code: RunRefusalCode;
  /** Names the thing, the reason and the way out, never a submitted value. */
  readonly message: string;
  readonly details?: JsonObject;
}

/** Ends a decision from anywhere inside it; `decide` catches it, so nobody outside ever sees it thrown. */
export class RefusedCommand extends Error {
  readonly refusal: RunRefusal;

  constructor(refusal: RunRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export function refuse(code: RunRefusalCode, message: string, details?: JsonObject): never {
  throw new RefusedCommand(details ? { code, message, details } : { code, message });
}
