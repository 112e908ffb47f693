import type { JsonValue } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';
import type { RunQuery, RunRecord } from './run-record.ts';
import type { AppendResult, StoreBatch } from './store-batch.ts';

/** The logs of all runs: append-only, `(run, sequence)` unique. Everything else is a projection of them. */
export interface EventStore {
  /**
   * Stores a batch. Resolves when it would survive a loss of power, and not before: whoever waits for it may then tell
   * the world. Many calls may share one commit. Rejects with `StoreFailure` when nothing can be stored.
   */
  append(batch: StoreBatch): Promise<AppendResult>;
  readRecord(runId: string): Promise<RunRecord | undefined>;
  /** Events with a sequence of `from` or more, in order. */
  readEvents(runId: string, from: number, limit: number): Promise<readonly RunEvent[]>;
  /** Newest first. The tenant is part of the look-up, never a filter after it. */
  findRuns(query: RunQuery): Promise<readonly RunRecord[]>;
  /** What an event only shows as masked. */
  readSealed(eventId: string, pointer: string): Promise<JsonValue | undefined>;
  readArtifact(runId: string, artifactId: string): Promise<JsonValue | undefined>;
}
