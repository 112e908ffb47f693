import type { JsonObject } from '@handrail/base';

/** Codes of the error envelope that programs act on. A host may know more. */
export type HostErrorCode =
  | 'unauthenticated'
  | 'key_expired'
  | 'key_revoked'
  | 'forbidden'
  | 'run_forbidden'
  | 'not_found'
  | 'validation_error'
  | 'run_already_active'
  | 'idempotency_in_flight'
  | 'idempotency_key_mismatch'
  | 'conflict'
  | 'run_terminal'
  | 'rate_limited'
  | 'unsupported_stream_mode'
  | 'capability_not_provided'
  | 'capability_required'
  | 'interrupt_not_found'
  | 'interrupt_already_resolved'
  | 'interrupt_cancelled'
  | 'interrupt_expired'
  | 'interrupt_gone'
  | 'webhook_url_rejected'
  | 'internal_error'
  | (string & {});

/** The host said no. Asking again without changing anything gives the same answer, unless `retryAfterMs` is set. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly status: number;
  readonly code: HostErrorCode;
  readonly details: JsonObject;
  /** When the host says that a later try may work. */
  readonly retryAfterMs: number | undefined;

  constructor(
    status: number,
    code: HostErrorCode,
    message: string,
    more: { readonly details?: JsonObject; readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? {};
    this.retryAfterMs = more.retryAfterMs;
  }
}

/** The host could not be asked, or broke off. Whether it did what was asked is unknown; the same key may be used again. */
export class HostUnreachable extends Error {
  override readonly name = 'HostUnreachable';
}

/** What answered is not a Handrail host, or one that this client does not understand. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
