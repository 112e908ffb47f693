import type { Instant, RunOutcome, RunStatus, RunVerdict } from '@handrail/runs';
import type { DataScope } from '../data-scope.ts';

/** Test runs and live runs never see each other, whoever asks. */
export type RunMode = 'live' | 'test';

/** What a store keeps beside the log of a run, to find it and to say whose it is. Written anew with every batch. */
export interface RunRecord extends DataScope {
  readonly runId: string;
  readonly principal: string;
  readonly workflowId: string;
  /** Which definition: it stays the one the run began with. */
  readonly workflowDigest: string;
  readonly scopeId: string | undefined;
  readonly parentRunId: string | undefined;
  readonly status: RunStatus;
  /** Of a run that ended because somebody or a rule said no. */
  readonly verdict?: RunVerdict;
  readonly createdAt: Instant;
  readonly changedAt: Instant;
  readonly endedAt: Instant | undefined;
  /** Of a run that ended, when its workflow says how long it is kept. */
  readonly keepUntil?: Instant;
  /** Sequence of the last event. */
  readonly lastSequence: number;
}

/** Which runs of those that a scope has charge of, newest first. Without a workspace: of every one of the tenant. */
export interface RunQuery extends DataScope {
  readonly statuses?: readonly RunStatus[];
  /** How they ended. Together with `statuses`: runs that fit both. */
  readonly outcomes?: readonly RunOutcome[];
  readonly workflowId?: string;
  readonly parentRunId?: string;
  /** Only runs that were started with this tag. */
  readonly tag?: string;
  /** Run id of the last one of the page before. Run ids sort by the time they were made. */
  readonly before?: string;
  readonly limit: number;
}
