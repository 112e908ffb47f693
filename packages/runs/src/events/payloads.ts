import type { JsonObject, JsonValue } from '@handrail/base';
import type { ForkOrigin } from '../forks/fork-start.ts';
import type { RunLimits } from '../limits/run-limits.ts';
import type { TraceContext } from '../spans/trace-context.ts';

/** `code` is for programs, `message` for people; `details` never hold a submitted value. */
export type RunError = {
  readonly code: string;
  readonly message: string;
  readonly details?: JsonObject;
  readonly retryable?: boolean;
};

export type RunOwner = { readonly tenant: string; readonly workspace?: string; readonly principal?: string };

export type DrainPolicy = 'immediate' | 'drain-current-node';

/** Which way the work goes after a node that decides about a loop. */
export type Route = 'forward' | 'back' | 'leave';

export type ChildFailurePolicy = 'fail-parent' | 'absorb';

export type VariableMapping = { readonly [name: string]: string };

export type VoteAction = 'accept' | 'reject' | 'refine' | 'edit-accept';

/** What a node decided about the edges behind it. */
type Outcome = {
  /** Ids of the edges whose condition did not hold. */
  readonly untaken?: readonly string[];
  readonly route?: Route;
  /** Output ports whose values are masked here and kept by the host. */
  readonly sealed?: readonly string[];
};

/**
 * What this package writes. Members named `handrail` are ours, in payloads the wire leaves open; folding needs them,
 * and a reader of the wire may ignore them.
 */
export interface Payloads {
  readonly 'run.started': {
    readonly workflowId: string;
    readonly inputs: JsonObject;
    readonly transport?: string;
    readonly engineVersion?: string;
    readonly owner?: RunOwner;
    readonly tags?: readonly string[];
    readonly metadata?: JsonObject;
    readonly configurable?: JsonObject;
    readonly handrail: {
      readonly workflowVersion: string;
      readonly workflowDigest?: string;
      readonly limits: RunLimits;
      readonly parent?: { readonly runId: string; readonly nodeId: string };
      readonly sealed?: readonly string[];
      readonly unset?: readonly string[];
      readonly fork?: ForkOrigin;
      /** The owner started it themselves. */
      readonly inPerson?: true;
      readonly trace?: TraceContext;
    };
  };
  readonly 'run.completed': { readonly durationMs: number };
  readonly 'run.failed': {
    readonly error: RunError;
    readonly failedNodeId?: string;
    readonly durationMs: number;
  };
  readonly 'run.cancelled': {
    readonly reason?: string;
    readonly cancelledBy?: string;
    readonly durationMs: number;
    readonly parentRunId?: string;
  };
  readonly 'run.paused': { readonly reason?: string; readonly drainPolicy: DrainPolicy };
  readonly 'run.resumed': { readonly reason?: string };
  readonly 'node.started': {
    readonly nodeId: string;
    readonly typeId: string;
    readonly attempt: number;
    /** Values of the ports that are expressions: evaluated once, at the start. */
    readonly handrail?: { readonly inputs: JsonObject; readonly sealed?: readonly string[] };
  };
  readonly 'node.completed': {
    readonly nodeId: string;
    readonly outputs: JsonObject;
    readonly durationMs: number;
    readonly handrail?: Outcome;
  };
  readonly 'node.failed': {
    readonly nodeId: string;
    readonly error: RunError;
    readonly attempts?: number;
    /** `sealed`: the reason is withheld here and kept by the host. */
    readonly handrail?: Outcome;
  };
  readonly 'node.retried': {
    readonly nodeId: string;
    readonly attempt: number;
    readonly delayMs: number;
    readonly lastError: RunError;
    /** The node was not at fault, such as when its host stopped. */
    readonly handrail?: { readonly costsNoRetry: true };
  };
  readonly 'node.suspended': {
    readonly nodeId: string;
    readonly interruptId: string;
    /** Only the four kinds this event knows; others are told by `reason`. */
    readonly kind?: string;
    readonly key: string;
    readonly reason?: string;
    readonly handrail: {
      readonly completes: boolean;
      readonly onRejection: 'fail' | 'complete';
      readonly profile?: string;
      readonly secret?: boolean;
      /** The data of the request is masked and kept by the host, under the request. */
      readonly sealed?: true;
    };
  };
  readonly 'node.resumed': { readonly nodeId: string; readonly interruptId: string };
  readonly 'node.skipped': { readonly nodeId: string; readonly reason: SkipReason };
  readonly 'node.cancelled': { readonly nodeId: string; readonly reason: string };
  readonly 'node.dispatched': {
    readonly childRunId: string;
    readonly childWorkflowId: string;
    readonly childStatus: string;
  };
  readonly 'interrupt.requested': {
    readonly kind: string;
    readonly key: string;
    readonly data: JsonObject;
    readonly resumeSchema?: JsonObject;
    readonly timeoutMs?: number;
  };
  readonly 'interrupt.resolved': {
    readonly nodeId: string;
    readonly interruptId: string;
    readonly kind?: string;
    readonly resumeValue: JsonValue;
    readonly resolvedAt: string;
    readonly resolvedBy: string;
    readonly handrail?: { readonly sealed: true };
  };
  readonly 'approval.requested': JsonObject;
  readonly 'approval.received': JsonObject;
  readonly 'run.dead_lettered': {
    readonly runId: string;
    readonly nodeId: string;
    readonly reason: string;
    readonly attempts: number;
  };
  readonly 'approval.granted': {
    readonly gateId: string;
    readonly principal: string;
    readonly quorumProgress: { readonly granted: number; readonly required: number };
  };
  readonly 'approval.rejected': {
    readonly gateId: string;
    readonly principal: string;
    readonly reason?: string;
  };
  readonly 'approval.overridden': {
    readonly gateId: string;
    readonly principal: string;
    readonly reason: string;
  };
  readonly 'clarification.requested': JsonObject;
  readonly 'clarification.resolved': {
    readonly nodeId: string;
    readonly answers: JsonObject;
    readonly answeredBy: string;
  };
  readonly 'channel.written': {
    readonly channel: string;
    readonly value: JsonValue;
    readonly reducer: string;
    readonly writtenAt: string;
    readonly nodeId?: string;
    readonly schemaVersion?: number;
    readonly sourceEngineId?: string;
    readonly sourceRunId?: string;
  };
  readonly 'variable.changed': {
    readonly name: string;
    readonly next: JsonValue;
    readonly nodeId: string;
    readonly handrail?: { readonly sealed: true };
  };
  readonly 'version.pinned': {
    readonly changeId: string;
    readonly version: number;
    readonly nodeId?: string;
  };
  readonly 'workflow.loopback-limit': {
    readonly nodeId: string;
    readonly iterations: number;
    readonly limit: number;
  };
  readonly 'cap.breached': {
    readonly kind: string;
    readonly limit: number;
    readonly observed: number;
    readonly nodeId?: string;
  };
  readonly 'runOrchestrator.decided': {
    readonly agentId: string;
    readonly decision: JsonObject;
    readonly iteration: number;
  };
  readonly 'log.appended': { readonly level: string; readonly message: string; readonly nodeId?: string };

  /** The run will end as said once no child that ends with it is left. */
  readonly 'handrail.run.ending': {
    readonly as: 'run.cancelled' | 'run.failed';
    readonly terminal: JsonObject;
  };
  readonly 'handrail.pause.requested': { readonly reason?: string; readonly drainPolicy: DrainPolicy };
  /** The run was resumed before it had come to rest. */
  readonly 'handrail.pause.withdrawn': { readonly reason?: string };
  readonly 'handrail.node.delayed': {
    readonly nodeId: string;
    readonly attempt: number;
    readonly until: string;
  };
  readonly 'handrail.approval.voted': {
    readonly nodeId: string;
    readonly interruptId: string;
    readonly voter: string;
    readonly action: VoteAction;
    readonly resumeValue: JsonValue;
    readonly sealed?: true;
    /** How the page that took it saw it being read. */
    readonly reading?: JsonObject;
  };
  /** People got more time. */
  readonly 'handrail.interrupt.extended': {
    readonly nodeId: string;
    readonly interruptId: string;
    readonly byMs: number;
    readonly deadline: string;
    readonly extendedBy: string;
  };
  /** One person is asked now, and nobody else. */
  readonly 'handrail.interrupt.assigned': {
    readonly nodeId: string;
    readonly interruptId: string;
    readonly assignedTo: string;
    readonly assignedBy: string;
  };
  readonly 'handrail.approval.asked': {
    readonly nodeId: string;
    readonly interruptId: string;
    readonly askedBy: string;
    readonly question: string;
  };
  readonly 'handrail.channel.opened': {
    readonly channel: string;
    readonly ttlMs?: number;
    readonly maxSize?: number;
  };
  /** A tainted node writes to it: what is written from here on is masked. */
  readonly 'handrail.channel.sealed': { readonly channel: string };
  /** A tainted node touches this, or a node touches what a tainted one touched. */
  /** Without a place when the node itself was given something secret. */
  readonly 'handrail.taint.spread': { readonly nodeId: string; readonly place?: string };
  /** Documents that tainted nodes made. */
  readonly 'handrail.taint.sealed': { readonly nodeId: string; readonly artifactIds: readonly string[] };
  readonly 'handrail.trigger.fired': { readonly triggerId: string; readonly channel: string };
  readonly 'handrail.children.planned': {
    readonly nodeId: string;
    readonly mode: 'sub-workflow' | 'dispatch';
    readonly workers: readonly PlannedWorker[];
    readonly wait: boolean;
    readonly onChildFailure: ChildFailurePolicy;
    readonly propagateCancellation: boolean;
  };
  readonly 'handrail.child.started': {
    readonly nodeId: string;
    readonly ordinal: number;
    readonly childRunId: string;
    readonly workflowId: string;
  };
  readonly 'handrail.child.changed': {
    readonly nodeId: string;
    readonly childRunId: string;
    readonly status: string;
  };
  readonly 'handrail.child.ended': {
    readonly nodeId: string;
    readonly childRunId: string;
    readonly status: string;
  };
  readonly 'handrail.effect.started': { readonly nodeId: string; readonly key: string };
  readonly 'handrail.effect.ended': {
    readonly nodeId: string;
    readonly key: string;
    readonly outcome: EffectOutcome;
    readonly result: JsonValue;
    readonly sealed?: true;
  };
}

export type PlannedWorker = {
  readonly workflowId: string;
  /** Child variable ← parent variable. */
  readonly inputMapping: VariableMapping;
  /** Parent variable ← child variable. */
  readonly outputMapping: VariableMapping;
};

/** `unknown`: the process ended between asking and hearing back, and nobody can tell what happened. */
export type EffectOutcome = 'succeeded' | 'failed' | 'unknown';

/** A failure upstream is passed on by the nodes it skips; a branch not taken and a disabled node end there. */
export type SkipReason = 'branch-not-taken' | 'upstream-failed' | 'disabled';
