import type { Instant } from '@handrail/runs';
import type { RunRecord } from './run-record.ts';

/** Takes away for good what a store has kept. Every call does a little, so that other writes get their turn. */
export interface Retention {
  /** Runs that ended before this, those that ended first, after the last one of the page before. */
  endedBefore(at: Instant, after: KeptRun | undefined, limit: number): Promise<readonly KeptRun[]>;
  /** Runs with a `keepUntil` before this, the earliest first. */
  keptUntil(at: Instant, after: KeptRun | undefined, limit: number): Promise<readonly KeptRun[]>;
  /** Runs that this principal began, of any tenant and mode, some at a time. */
  runsOf(principal: string, after: number | undefined): Promise<RunsPage>;
  /**
   * Removes those of the runs that are free to go and gives their ids: from then on they cannot be found. A run stays
   * while it has not ended, its parent or a child has not ended, somebody still works on it, or something is to be
   * sent because of it. What an idempotency key was answered stays until it expires, unless this is an erasure.
   */
  remove(runIds: readonly string[], options?: RemoveOptions): Promise<readonly string[]>;
  /** Deletes some of what removed runs have left. False when nothing is left, also not in unused parts of files. */
  purge(): Promise<boolean>;
  /** Takes back what was to be sent and was put in the outbox before this; gives how many entries. */
  removeUnsent(before: Instant, limit: number): Promise<number>;
  /** Deletes all that is known of the passkeys of an owner, of any tenant and mode, removed ones as well; gives how many. */
  removePasskeys(owner: string): Promise<number>;
  /** Notes that somebody begins to erase something. The runs are counted as they are removed. */
  beginErasure(erasure: Omit<Erasure, 'runs'>): Promise<void>;
  /** Newest first. */
  erasures(limit: number): Promise<readonly Erasure[]>;
}

/** A run, and when its time began to count. */
export interface KeptRun {
  readonly runId: string;
  readonly at: Instant;
}

export interface RunsPage {
  readonly runs: readonly RunRecord[];
  /** Where to go on; undefined when there are no more. */
  readonly next: number | undefined;
}

export interface RemoveOptions {
  /** Takes back what is still to be sent because of the runs instead of waiting for it. */
  readonly dropsUnsent?: boolean;
  /** The erasure that the runs are counted in. With it receipts go as well. */
  readonly erasure?: string;
}

/** That something was erased on request; never what. */
export interface Erasure {
  readonly id: string;
  readonly at: Instant;
  readonly by: string;
  readonly scope: 'run' | 'owner';
  readonly runs: number;
}
