import type { JsonObject, JsonValue } from '@handrail/base';
import type {
  ChildFailurePolicy,
  DrainPolicy,
  EffectOutcome,
  RunError,
  RunOwner,
  VariableMapping,
} from '../events/payloads.ts';
import type { Instant } from '../instant.ts';
import type { TraceContext } from '../spans/trace-context.ts';
import type { ChildStatus, InterruptKind } from '../state/node-state.ts';

/** One execution of a node. What comes back from an older one is refused. */
export interface NodeExecution {
  readonly nodeId: string;
  readonly pass: number;
  readonly attempt: number;
}

export interface HostLimits {
  readonly maxNodeExecutions?: number;
  readonly maxRunDurationMs?: number;
  readonly maxLoopIterations?: number;
}

export interface CreateRun {
  readonly type: 'create-run';
  readonly runId: string;
  readonly inputs?: JsonObject;
  readonly configurable?: JsonObject;
  readonly tags?: readonly string[];
  readonly metadata?: JsonObject;
  readonly owner?: RunOwner;
  /** The owner started it themselves, signed in, and no program for them. */
  readonly inPerson?: boolean;
  readonly transport?: 'rest' | 'mcp' | 'a2a' | 'ui';
  readonly engineVersion?: string;
  /** Says which definition this is, for whoever loads the log again. */
  readonly workflowDigest?: string;
  readonly limits?: HostLimits;
  readonly parent?: { readonly runId: string; readonly nodeId: string };
  /** Variables a parent mapped from one that had no value: not even their default applies. */
  readonly unset?: readonly string[];
  /** Inputs to mask although this workflow does not say so. */
  readonly sensitive?: readonly string[];
  /** Node types this host gates, with the capability each of them needs. */
  readonly gatedTypes?: { readonly [typeId: string]: string };
  readonly causationId?: string;
  /** Where who asked for the run traces it. */
  readonly trace?: TraceContext;
}

export interface StartNode extends NodeExecution {
  readonly type: 'start-node';
}

/** A node that may start, but that this host cannot execute. */
export interface RefuseNode {
  readonly type: 'refuse-node';
  readonly nodeId: string;
  readonly error: RunError;
}

export interface NodeChannelWrite {
  readonly channel: string;
  readonly value: JsonValue;
  /** For channels the workflow does not declare. */
  readonly reducer?: string;
  readonly ttlMs?: number;
  readonly maxSize?: number;
}

export interface CompleteNode extends NodeExecution {
  readonly type: 'complete-node';
  readonly outputs?: JsonObject;
  readonly variables?: JsonObject;
  readonly writes?: readonly NodeChannelWrite[];
  /** Outputs and variables that hold nothing of what the node was given, also where that is sensitive. */
  readonly clear?: readonly string[];
  /** Only along the edges that lead back: somebody asked for changes. */
  readonly route?: 'back';
}

export interface FailNode extends NodeExecution {
  readonly type: 'fail-node';
  readonly error: RunError;
  /** At least 0 and below 1: spreads retries of many runs. Recorded as part of the delay. */
  readonly jitter?: number;
  /** The node is not at fault: it begins another attempt after this time, whatever its policy, and no retry is used up. */
  readonly again?: { readonly afterMs: number };
  /** The reason holds nothing of what the node was given. */
  readonly isClear?: boolean;
  /** A limit of the node's own that was reached, recorded before it fails. */
  readonly cap?: { readonly kind: string; readonly limit: number; readonly observed: number };
}

/** The node sleeps and is continued when the time has come. */
export interface DelayNode extends NodeExecution {
  readonly type: 'delay-node';
  readonly until: Instant;
}

export interface SuspendNode extends NodeExecution {
  readonly type: 'suspend-node';
  readonly interruptId: string;
  readonly kind: InterruptKind;
  readonly key: string;
  readonly data: JsonObject;
  readonly resumeSchema?: JsonObject;
  readonly timeoutMs?: number;
  /** The answer is the node's outcome; otherwise the node is continued with it. */
  readonly completes?: boolean;
  /** What a rejected approval makes of a node that its answer completes. */
  readonly onRejection?: 'fail' | 'complete';
  readonly profile?: string;
  readonly secret?: boolean;
  /** The data as everybody may see it where what the node was given is sensitive; otherwise what holds content is masked. */
  readonly shown?: JsonObject;
}

export interface ResolveInterrupt {
  readonly type: 'resolve-interrupt';
  readonly nodeId: string;
  /** When given, only this interrupt is meant, not a later one of the same node. */
  readonly interruptId?: string;
  readonly value: JsonValue;
  readonly by: string;
  /**
   * `delivery`: a secret interrupt is over. The answer goes to its connector and is never given here; `{reason}` says
   * that there is none.
   */
  readonly via: 'bearer' | 'token' | 'owner' | 'delivery';
  /** Whether `value.voter` counts as the voter. Otherwise it is always `by`. */
  readonly mayNameVoter?: boolean;
  /** For an owner who has passkeys: the one that confirmed exactly this answer, or `needed` when none did. */
  readonly passkey?: 'needed' | DamagedPasskeys | ConfirmingPasskey;
  /** How the page that took the answer saw it being read; recorded with an approval as that page's word. */
  readonly reading?: JsonObject;
  /** What the roles of whoever decides allow at a governance gate; nothing when left out. */
  readonly authority?: {
    readonly decide: boolean;
    readonly override: boolean;
    /** An override decides alone. */
    readonly bypassesQuorum: boolean;
  };
}

/** No passkey of the owner can confirm anything, because what is stored of them is damaged. */
export interface DamagedPasskeys {
  /** The ids of those, as far as they are known. */
  readonly damaged: readonly string[];
}

/** Which authenticator confirmed an approval. It names the authenticator and holds nothing of its key. */
export interface ConfirmingPasskey {
  /** The host's own id for it: a digest, not the id that the authenticator knows it by. */
  readonly id: string;
  /** As its owner named it. */
  readonly label: string;
}

/** Puts off the deadline of an open interrupt. */
export interface ExtendInterrupt {
  readonly type: 'extend-interrupt';
  readonly nodeId: string;
  readonly interruptId?: string;
  readonly byMs: number;
  readonly by: string;
  readonly via: 'bearer' | 'owner';
}

/** Gives an open interrupt to one person: only they are asked from then on. */
export interface AssignInterrupt {
  readonly type: 'assign-interrupt';
  readonly nodeId: string;
  readonly interruptId?: string;
  /** Whoever sends this has checked that they can answer. */
  readonly to: string;
  readonly by: string;
  readonly via: 'bearer' | 'owner';
}

export interface CancelRun {
  readonly type: 'cancel-run';
  readonly reason?: string;
  readonly by?: string;
  /** Only when the parent's end is the reason. */
  readonly parentRunId?: string;
}

export interface PauseRun {
  readonly type: 'pause-run';
  readonly reason?: string;
  readonly drainPolicy?: DrainPolicy;
}

export interface ResumeRun {
  readonly type: 'resume-run';
  readonly reason?: string;
}

/** Does what is due: time limits, deadlines of interrupts, channel triggers. */
export interface TimePassed {
  readonly type: 'time-passed';
}

export interface PlanChildren extends NodeExecution {
  readonly type: 'plan-children';
  readonly mode: 'sub-workflow' | 'dispatch';
  readonly workers: readonly string[];
  readonly wait?: boolean;
  readonly onChildFailure?: ChildFailurePolicy;
  readonly propagateCancellation?: boolean;
  readonly inputMapping?: VariableMapping;
  readonly outputMapping?: VariableMapping;
  readonly perWorkerInputMappings?: { readonly [workflowId: string]: VariableMapping };
  readonly perWorkerOutputMappings?: { readonly [workflowId: string]: VariableMapping };
  /** Dispatches a run may make, over all its dispatch nodes. */
  readonly iterationCap?: number;
}

export interface ChildStarted {
  readonly type: 'child-started';
  readonly nodeId: string;
  readonly ordinal: number;
  readonly childRunId: string;
}

export interface ChildChanged {
  readonly type: 'child-changed';
  readonly childRunId: string;
  readonly status: ChildStatus;
  /** Of a completed child: what the output mapping may take from. */
  readonly variables?: JsonObject;
  /** Names among `variables` to mask here too. */
  readonly sealed?: readonly string[];
  readonly error?: RunError;
}

/** The turn of an orchestrator: its decision is recorded and its node done. */
export interface DecideWorkers extends NodeExecution {
  readonly type: 'decide-workers';
  readonly agentId: string;
  readonly decision: JsonObject;
}

export interface WriteChannel extends NodeChannelWrite {
  readonly type: 'write-channel';
  /** Whose write it is: an execution of a node, or another run. */
  readonly from: NodeExecution | { readonly runId: string; readonly engineId: string };
}

export interface Fact {
  readonly type: string;
  readonly payload: JsonValue;
  readonly nodeId?: string;
  readonly causationId?: string;
}

/** Facts that others found out and the run keeps: usage, artifacts, tool calls, decisions about egress and so on. */
export interface RecordFacts {
  readonly type: 'record-facts';
  readonly facts: readonly Fact[];
  /** Documents that are stored with them, and what they are about: see `start-effect`. */
  readonly artifacts?: {
    readonly nodeId: string;
    readonly ids: readonly string[];
    readonly touches?: readonly string[];
  };
}

export interface PinVersion {
  readonly type: 'pin-version';
  readonly changeId: string;
  readonly min: number;
  readonly max: number;
  readonly nodeId?: string;
}

/** Recorded before something happens outside, under the key that lets it happen only once. */
export interface StartEffect extends NodeExecution {
  readonly type: 'start-effect';
  readonly key: string;
  /** The owner does it while the node waits for them; otherwise the node must be at work. */
  readonly isWaiting?: boolean;
  /** What keeps something of what it is given for whoever comes next, such as a form. */
  readonly touches?: readonly string[];
}

export interface EndEffect {
  readonly type: 'end-effect';
  readonly key: string;
  readonly outcome: EffectOutcome;
  readonly result?: JsonValue;
  /** Ids of the documents that are stored with it. */
  readonly artifacts?: readonly string[];
}

/** A limit that somebody else counts was reached. */
export interface ReachCap {
  readonly type: 'reach-cap';
  readonly kind: string;
  readonly limit: number;
  readonly observed: number;
  readonly nodeId?: string;
  readonly error: RunError;
}

export interface FailRun {
  readonly type: 'fail-run';
  readonly error: RunError;
}

/** Records what follows from the log as it is, such as skipped nodes and the end of the run. */
export interface Settle {
  readonly type: 'settle';
}

export type RunCommand =
  | CreateRun
  | StartNode
  | RefuseNode
  | CompleteNode
  | FailNode
  | DelayNode
  | SuspendNode
  | ResolveInterrupt
  | ExtendInterrupt
  | AssignInterrupt
  | CancelRun
  | PauseRun
  | ResumeRun
  | TimePassed
  | PlanChildren
  | ChildStarted
  | ChildChanged
  | DecideWorkers
  | WriteChannel
  | RecordFacts
  | PinVersion
  | StartEffect
  | EndEffect
  | ReachCap
  | FailRun
  | Settle;
