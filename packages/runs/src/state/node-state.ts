import type { JsonObject } from '@handrail/base';
import type {
  ChildFailurePolicy,
  PlannedWorker,
  Route,
  RunError,
  SkipReason,
  VoteAction,
} from '../events/payloads.ts';
import type { Instant } from '../instant.ts';
import type { RunValue, Sealed } from './run-value.ts';

/**
 * One node of a run.
 *
 * pending → running    its joins hold and it was started; `attempt` counts from 0 in every pass of a loop
 *         → skipped    its joins cannot hold any more, or it is disabled
 * running → suspended  it waits at an interrupt
 *         → waiting    it waits for child runs
 *         → retrying   the attempt failed and another one is due at `dueAt`
 *         → completed, failed, cancelled
 *
 * A running node with `dueAt` sleeps until then. Another pass of its loop puts an ended node back to pending.
 */
export interface NodeState {
  readonly status: NodeStatus;
  readonly pass: number;
  readonly attempt: number;
  /** Attempts of this pass that failed and were tried again; a pause also makes an attempt, but uses up no retry. */
  readonly retries: number;
  /** How often the attempt was continued, after sleeping or after an interrupt. */
  readonly turn: number;
  /** Since when the node works, sleeps or waits for children; its time limit counts from here, people's time does not. */
  readonly turnAt: Instant | undefined;
  /** Edges that arrived, per join group: succeeded, failed, skipped. */
  readonly arrivals: readonly number[];
  readonly startedAt: Instant | undefined;
  readonly endedAt: Instant | undefined;
  readonly dueAt: Instant | undefined;
  readonly inputs: ReadonlyMap<string, RunValue>;
  /** It was given something sealed, or touched what such a node touched, in this attempt or before. */
  readonly isTainted: boolean;
  /** Of the last pass that completed; sealed ports are masked here. */
  readonly outputs: JsonObject;
  readonly sealedOutputs: ReadonlyMap<string, Sealed> | undefined;
  readonly error: RunError | undefined;
  /** All of the error, where `error` withholds the reason. */
  readonly sealedError: Sealed | undefined;
  readonly skipReason: SkipReason | undefined;
  readonly untaken: readonly string[];
  readonly route: Route | undefined;
  readonly interrupt: OpenInterrupt | undefined;
  /** The last interrupt that was not answered in time: late answers are told so. */
  readonly expiredInterrupt: string | undefined;
  /** Interrupts asked so far, for keys that a restarted node finds again. */
  readonly asked: number;
  readonly children: ChildPlan | undefined;
}

export type NodeStatus =
  | 'pending'
  | 'running'
  | 'suspended'
  | 'retrying'
  | 'waiting'
  | 'completed'
  | 'failed'
  | 'skipped'
  | 'cancelled';

export interface OpenInterrupt {
  readonly id: string;
  readonly kind: InterruptKind;
  readonly key: string;
  /** As it may be shown. */
  readonly data: JsonObject;
  /** All of the data, where `data` is masked. */
  readonly sealedData: Sealed | undefined;
  readonly resumeSchema: JsonObject | undefined;
  readonly requestedAt: Instant;
  readonly deadline: Instant | undefined;
  /** By how much the deadline was put off so far. */
  readonly extendedMs: number;
  /** The node is done with the answer; otherwise it is continued. */
  readonly completes: boolean;
  readonly onRejection: 'fail' | 'complete';
  readonly profile: string | undefined;
  /** The answer goes to a waiting connector and is never recorded. */
  readonly secret: boolean;
  /** The only person who is asked, after somebody gave it to them. */
  readonly assignee?: string | undefined;
  /** One per voter, the latest. */
  readonly votes: readonly Vote[];
}

export interface Vote {
  readonly voter: string;
  readonly action: VoteAction;
  readonly resumeValue: RunValue;
}

/** Who resolves an interrupt that was not answered in time. */
export const TIMEOUT = 'system:timeout';

export const INTERRUPT_KINDS = [
  'approval',
  'clarification',
  'external-event',
  'custom',
  'conversation.start',
  'conversation.exchange',
  'conversation.close',
  'low-confidence',
] as const;

export type InterruptKind = (typeof INTERRUPT_KINDS)[number];

export interface ChildPlan {
  readonly mode: 'sub-workflow' | 'dispatch';
  readonly workers: readonly PlannedWorker[];
  readonly wait: boolean;
  readonly onChildFailure: ChildFailurePolicy;
  readonly propagateCancellation: boolean;
  /** Run ids in the order of `workers`; fewer while some have not started. */
  readonly started: readonly string[];
}

export interface ChildRun {
  readonly runId: string;
  readonly workflowId: string;
  readonly status: ChildStatus;
  /** Place of the node that started it. */
  readonly node: number;
  /** How many children this run had before it. */
  readonly order: number;
  /** Whether it is cancelled when this run is, or when its node stops waiting for it. */
  readonly endsWithParent: boolean;
}

export const CHILD_STATUSES = [
  'pending',
  'running',
  'paused',
  'waiting-approval',
  'waiting-input',
  'waiting-external',
  'completed',
  'failed',
  'cancelled',
] as const;

export type ChildStatus = (typeof CHILD_STATUSES)[number];

export function hasEnded(status: NodeStatus | ChildStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'skipped' || status === 'cancelled';
}

/** In the hands of the host, or waiting for something that is not another node. */
export function isActive(status: NodeStatus): boolean {
  return status === 'running' || status === 'suspended' || status === 'retrying' || status === 'waiting';
}
