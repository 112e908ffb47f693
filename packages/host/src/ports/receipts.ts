import type { Instant } from '@handrail/runs';

/** What a request with an idempotency key was answered; asked again, it is answered the same without doing it again. */
export interface Receipt {
  /** Digest of scope, operation and key. */
  readonly id: string;
  /** Keyed digest of the canonical body, so that the same key with another body is noticed. */
  readonly requestDigest: string;
  readonly status: number;
  /** JSON text; empty for a reply without a body. */
  readonly body: string;
  readonly expiresAt: Instant;
}

export interface Receipts {
  find(id: string, at: Instant): Promise<Receipt | undefined>;
  /** For requests that change no run. Gives false, and stores nothing, when there is one that has not expired. */
  put(receipt: Receipt, at: Instant): Promise<boolean>;
  /** Also forgets things of `Once` that expired a day ago or more. */
  removeExpired(at: Instant): Promise<void>;
}
