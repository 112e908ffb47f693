import type { JsonObject } from '@handrail/base';
import type { ForkMode, LogDifference, RunOverlay, RunStatus, TraceContext } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { HostOutcome } from '../outcome.ts';
import type { ReceiptClaim } from './receipt-claim.ts';

/** What can be made of the log of a run: another run, a comparison, where it came from, a bundle to look into. */
export interface ForkService {
  fork(
    caller: Caller,
    runId: string,
    request: ForkRequest,
    claim?: ReceiptClaim,
  ): Promise<HostOutcome<ForkedRun>>;
  diff(caller: Caller, runId: string, against: string): Promise<HostOutcome<RunDifference>>;
  /** The run that started this one; `not_found` where this host does not tell. */
  ancestry(caller: Caller, runId: string): Promise<HostOutcome<RunAncestry>>;
  /** Its first events, as they are stored, together with the digest of a file that shows them. */
  sign(caller: Caller, runId: string, events: number, file: string): Promise<HostOutcome<SignedRun>>;
  /** Everything about a run but its content. */
  bundle(caller: Caller, runId: string): Promise<HostOutcome<RunBundle>>;
}

export interface ForkRequest {
  readonly mode: ForkMode;
  /** The whole run when left out of a replay. */
  readonly fromSeq?: number;
  readonly runOptionsOverlay?: RunOverlay;
  /** Where who asks traces it. */
  readonly trace?: TraceContext;
}

export interface ForkedRun {
  readonly runId: string;
  readonly sourceRunId: string;
  readonly fromSeq: number;
  readonly mode: ForkMode;
  readonly status: RunStatus;
}

export interface RunDifference extends LogDifference {
  readonly a: string;
  readonly b: string;
  readonly stateDiff: JsonObject;
}

/** A type alias, so that it is a JSON object to everybody. */
export type RunAncestry = {
  readonly runId: string;
  readonly hostId: string;
  readonly parent: {
    readonly runId: string;
    readonly hostId: string;
    readonly cause: 'core.subWorkflow' | 'core.dispatch';
  } | null;
};

export type SignedRun = {
  readonly runId: string;
  readonly events: number;
  /** Of the chain over these events. */
  readonly head: string;
  readonly file: string;
  readonly publicKey: string;
  readonly signature: string;
};

export interface RunBundle {
  /** All members but the events. */
  readonly head: JsonObject;
  readonly eventCount: number;
  /** The events in order, some at a time, read while they are taken. Rejects with `StoreFailure`. */
  events(): AsyncIterable<readonly JsonObject[]>;
}
