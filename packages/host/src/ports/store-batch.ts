import type { JsonObject, JsonValue } from '@handrail/base';
import type { Instant, RunEvent, SealedValue } from '@handrail/runs';
import type { ListingWrite } from './listings.ts';
import type { Receipt } from './receipts.ts';
import type { RunRecord } from './run-record.ts';

/** What one decision, or several taken together, leave behind: all of it is stored, or nothing. */
export interface StoreBatch {
  /** One entry per run. */
  readonly runs: readonly RunWrite[];
  readonly outbox?: readonly OutboxEntry[];
  /** One that expired before the latest `changedAt` of `runs` is in nobody's way. */
  readonly receipts?: readonly Receipt[];
  readonly artifacts?: readonly ArtifactWrite[];
}

export interface RunWrite {
  /** The run as it is once these events are stored. */
  readonly record: RunRecord;
  /** Sequence of the first of `events`, 0 in a new log: the batch is refused when the log does not end right before it. */
  readonly from: number;
  readonly events: readonly RunEvent[];
  readonly sealed: readonly SealedValue[];
  readonly wake: Wake;
  /** What changes in the lists with these events. */
  readonly listed?: readonly ListingWrite[];
  /** Of a run that begins in this batch, to find it by; they never change. */
  readonly tags?: readonly string[];
  /**
   * Another process is at work on the run, and stays so. The batch is refused as one of another sequence when that is not
   * so any more, and every other batch when it is. Only for stores with `others`.
   */
  readonly asGuest?: boolean;
  /**
   * This process does no work on runs. Who was at work on the run, or left it behind, stays as it is, and `wake` says when
   * another process has to look. Only for stores with `others`.
   */
  readonly leavesWork?: boolean;
  /** What waits for an owner may be different afterwards: processes that show it are told. */
  readonly changesInbox?: boolean;
  /** Refuse the batch when another run of this tenant, workspace, mode and `scopeId` has not ended. */
  readonly exclusive?: boolean;
}

/** When somebody has to look at a run again. */
export interface Wake {
  /** A process is working on it, or waits for its children: if that process dies, the run is an orphan. */
  readonly busy: boolean;
  /** The first timer. */
  readonly at: Instant | undefined;
}

/** Something to be sent once the events it tells of are stored. Entries of one queue are sent in the order of their ids. */
export interface OutboxEntry {
  /** Unique, and sorts by the time it was made. */
  readonly id: string;
  readonly queue: string;
  /** The run it tells of, which is kept until it is sent. */
  readonly runId?: string;
  readonly content: JsonObject;
  /** When it was made; the latest `changedAt` of the batch when left out. */
  readonly madeAt?: Instant;
}

/** A document a run keeps: a form as filled in so far, a response. Encrypted at rest, like sealed values. */
export interface ArtifactWrite {
  readonly runId: string;
  readonly artifactId: string;
  readonly content: JsonValue;
}

/** When several things are in the way, the first of receipt, sequence and scope is named. */
export type AppendResult =
  | { readonly stored: true }
  /** Somebody else wrote to the log: fold it again and decide anew. */
  | { readonly stored: false; readonly conflict: 'sequence'; readonly runId: string }
  /** The request was answered before, maybe by another process. */
  | { readonly stored: false; readonly conflict: 'receipt'; readonly id: string }
  | { readonly stored: false; readonly conflict: 'scope'; readonly activeRunId: string };

/**
 * The store cannot take writes now: disk full, read-only, closed. Nothing of the batch is stored. May be tried again,
 * unless what is stored is `damaged`: that stays so.
 */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly reason: 'full' | 'read-only' | 'closed' | 'overloaded' | 'broken' | 'damaged';

  constructor(reason: StoreFailure['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
