import type { JsonObject } from '@handrail/base';
import type { DrainPolicy, RunEvent, RunSnapshot, RunStatus, TraceContext, Workflow } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { HostOutcome } from '../outcome.ts';
import type { RunQuery, RunRecord } from '../ports/run-record.ts';
import type { ReceiptClaim } from './receipt-claim.ts';

/** What can be done with runs. A run of another tenant, workspace or mode is like one that is not there. */
export interface RunService {
  create(caller: Caller, request: RunRequest, claim?: ReceiptClaim): Promise<HostOutcome<CreatedRun>>;
  read(caller: Caller, runId: string): Promise<HostOutcome<RunSnapshot>>;
  list(caller: Caller, query: Omit<RunQuery, 'tenant' | 'mode' | 'workspace'>): Promise<readonly RunRecord[]>;
  /** Cancelling an ended run changes nothing and tells how it ended. */
  cancel(
    caller: Caller,
    runId: string,
    reason?: string,
    claim?: ReceiptClaim,
  ): Promise<HostOutcome<CancelledRun>>;
  pause(
    caller: Caller,
    runId: string,
    request: PauseRequest,
    claim?: ReceiptClaim,
  ): Promise<HostOutcome<PausedRun>>;
  resume(
    caller: Caller,
    runId: string,
    reason?: string,
    claim?: ReceiptClaim,
  ): Promise<HostOutcome<ResumedRun>>;
  /** Committed events only, from this sequence on. */
  readEvents(caller: Caller, runId: string, from: number, limit: number): Promise<HostOutcome<EventPage>>;
  /** Hears committed events from now on; see `watch` for how to miss none. */
  watch(caller: Caller, runId: string, listener: RunListener): Promise<HostOutcome<RunWatch>>;
  readArtifact(caller: Caller, runId: string, artifactId: string): Promise<HostOutcome<unknown>>;
}

export interface RunRequest {
  readonly workflowId: string;
  readonly inputs?: JsonObject;
  readonly scopeId?: string;
  readonly configurable?: JsonObject;
  readonly tags?: readonly string[];
  readonly metadata?: JsonObject;
  readonly transport?: 'rest' | 'mcp' | 'a2a' | 'ui';
  /** `X-Dedup: enforce`. */
  readonly exclusive?: boolean;
  /** `X-Force-Engine-Version`, as it was sent. */
  readonly forceEngineVersion?: string;
  /** Where who asks traces it. */
  readonly trace?: TraceContext;
}

export interface CreatedRun {
  readonly runId: string;
  readonly status: RunStatus;
}

export interface CancelledRun {
  readonly runId: string;
  /** `cancelling` while children are still ending. */
  readonly status: RunStatus | 'cancelling';
}

export interface PauseRequest {
  readonly reason?: string;
  readonly drainPolicy?: DrainPolicy;
}

export interface PausedRun {
  readonly runId: string;
  readonly pausedAt: string;
}

export interface ResumedRun {
  readonly runId: string;
  readonly resumedAt: string;
}

export interface EventPage {
  readonly events: readonly RunEvent[];
  /** The run has ended and these are its last events. */
  readonly isComplete: boolean;
  /** To fold the events with `foldRun`, for readers that want states. */
  readonly workflow: Workflow;
}

/** Called in the order of the log, after the commit, never before `watch` has resolved. Must not block. */
export interface RunListener {
  committed(events: readonly RunEvent[]): void;
}

/**
 * Events up to `lastSequence` are for `readEvents`, those after it come to the listener. Between the two none is
 * missed and none comes twice.
 */
export interface RunWatch {
  readonly lastSequence: number;
  readonly isComplete: boolean;
  close(): void;
}
