import type { HostOutcome } from '../outcome.ts';

/**
 * The right to answer a request with an idempotency key. A service that gets one stores the answer in the same batch
 * as what the request did, so that no crash can come between them.
 */
export interface ReceiptClaim {
  readonly id: string;
  readonly requestDigest: string;
  /** What the caller will be answered; undefined when this outcome is not to be kept. */
  reply(outcome: HostOutcome<unknown>): StoredReply | undefined;
  /** Set by the service when the receipt went into a batch, so that nobody stores it a second time. */
  stored: boolean;
}

export interface StoredReply {
  readonly status: number;
  readonly body: string;
}

/** What is known of a request that was answered. */
export type ReceiptAnswer =
  | { readonly state: 'replay'; readonly reply: StoredReply }
  | { readonly state: 'mismatch' };

/** Receipts as an HTTP adapter uses them. */
export interface ReceiptService {
  begin(id: string, requestDigest: string, reply: ReceiptClaim['reply']): Promise<ReceiptBeginning>;
}

export type ReceiptBeginning =
  | {
      readonly state: 'new';
      readonly claim: ReceiptClaim;
      /** What another process has answered meanwhile: its request with this key was faster. */
      answeredElsewhere(): Promise<ReceiptAnswer | undefined>;
      finish(reply: StoredReply | undefined): Promise<void>;
    }
  | ReceiptAnswer
  /** Another request with this key is being worked on and did not end in time. */
  | { readonly state: 'in-flight'; readonly retryAfterSeconds: number };
