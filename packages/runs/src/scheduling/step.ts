import type { JsonObject } from '@handrail/base';
import type { Instant } from '../instant.ts';
import type { TimerPurpose } from './timers.ts';

/** Something the host should see to. Asked again, nothing changes: a step that is under way has the same key. */
export type Step = SettleStep | CancelChildStep | StartNodeStep | RunNodeStep | StartChildStep | TimerStep;

/** The log ends in the middle of a batch: decide `settle`. */
export interface SettleStep {
  readonly kind: 'settle';
  readonly key: string;
}

/** Cancel a child run with this run as its parent, then tell this run by `child-changed`. */
export interface CancelChildStep {
  readonly kind: 'cancel-child';
  readonly key: string;
  readonly childRunId: string;
}

interface NodeStep {
  readonly key: string;
  readonly nodeId: string;
  readonly typeId: string;
  readonly pass: number;
  readonly attempt: number;
  /** Begins the key of everything the node brings about outside, the same for every attempt. */
  readonly effectKey: string;
}

/** Decide `start-node`; once that is stored, a `run-node` step follows. */
export interface StartNodeStep extends NodeStep {
  readonly kind: 'start-node';
}

/**
 * Execute the node, unless an execution of this key is at work in this process. After a crash there is none, and the
 * node is executed again from its beginning: answers and effects it already has are found under their keys.
 */
export interface RunNodeStep extends NodeStep {
  readonly kind: 'run-node';
  /** How often this attempt was continued, after a delay or an interrupt. */
  readonly turn: number;
}

/** Create a child run and, in the same transaction, decide `child-started` here. */
export interface StartChildStep {
  readonly kind: 'start-child';
  readonly key: string;
  readonly nodeId: string;
  readonly ordinal: number;
  readonly workflowId: string;
  /** With their real values; `sealed` names those that stay masked in the child as well. */
  readonly inputs: JsonObject;
  readonly unset: readonly string[];
  readonly sealed: readonly string[];
}

/** Decide `time-passed` at this time or later. */
export interface TimerStep {
  readonly kind: 'timer';
  readonly key: string;
  readonly purpose: TimerPurpose;
  readonly due: Instant;
  readonly nodeId: string | undefined;
}
