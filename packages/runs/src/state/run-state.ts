import type { JsonObject } from '@handrail/base';
import type { ChannelState } from '../channels/channel-state.ts';
import type { IndexSet } from '../collections/index-set.ts';
import type { OrderedMap } from '../collections/ordered-map.ts';
import type { Table } from '../collections/table.ts';
import type { DrainPolicy, EffectOutcome, RunError, RunOwner } from '../events/payloads.ts';
import type { ForkOrigin } from '../forks/fork-start.ts';
import type { Instant } from '../instant.ts';
import type { RunLimits } from '../limits/run-limits.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { ChildRun, InterruptKind, NodeState } from './node-state.ts';
import type { RunValue, Sealed } from './run-value.ts';

/**
 * A run, folded from its log. It is never changed: folding on gives another one, so a host may decide ahead of its
 * store and fall back to what is committed.
 *
 * The sets are what scheduling looks at, so that asking for the next steps costs what is going on, not the log.
 */
export interface RunState {
  readonly workflow: Workflow;
  readonly phase: RunPhase;
  /** Sequence of the next event. */
  readonly nextSequence: number;
  readonly runId: string;
  readonly startedAt: Instant;
  readonly endedAt: Instant | undefined;
  readonly transport: string | undefined;
  readonly engineVersion: string | undefined;
  readonly owner: RunOwner | undefined;
  /** Whether the owner started it themselves. */
  readonly inPerson: boolean;
  readonly tags: readonly string[] | undefined;
  readonly metadata: JsonObject | undefined;
  readonly configurable: JsonObject;
  readonly limits: RunLimits;
  readonly parent: { readonly runId: string; readonly nodeId: string } | undefined;
  readonly fork: ForkOrigin | undefined;

  readonly nodes: Table<NodeState>;
  /** Pending nodes that may start now. */
  readonly ready: IndexSet;
  /** Pending nodes that never will. */
  readonly skips: IndexSet;
  /** Nodes that run, sleep, wait, or are to be retried. */
  readonly active: IndexSet;
  readonly loops: readonly LoopState[];
  /** Triggers a write has set off, by their place in the workflow, with the time they fire. */
  readonly armed: ReadonlyMap<number, Instant>;
  readonly running: number;
  readonly executions: number;
  /** Nodes that failed, in order, also those that a later pass started again. */
  readonly failures: readonly number[];

  readonly variables: OrderedMap<RunValue>;
  /** Names of those that are still as they were given when the run was started. */
  readonly given: ReadonlySet<string>;
  /** Names that are masked in this run although its workflow does not say so. */
  readonly sensitive: ReadonlySet<string>;
  /** What tainted nodes touched, such as a form: whoever touches it next is tainted too. */
  readonly taintedPlaces: ReadonlySet<string>;
  /** Tools, as toolset/tool, that the capabilities this run was admitted to allow. */
  readonly admittedTools: ReadonlySet<string>;
  /** Ids of documents that tainted nodes made. */
  readonly sealedArtifacts: ReadonlySet<string>;
  readonly channels: OrderedMap<ChannelState>;
  /** Resume values by interrupt key: asking again finds the answer. */
  readonly answers: OrderedMap<RunValue>;
  /** What somebody decided last at an approval; that nobody did in time is no decision. */
  readonly lastAnswer: string | undefined;
  /** By how much the deadlines of answered interrupts had been put off, by key; those that were not are left out. */
  readonly extensions: OrderedMap<number>;
  readonly children: OrderedMap<ChildRun>;
  /** Children that are to be cancelled because their node stopped waiting for them. */
  readonly abandoned: readonly string[];
  readonly effects: OrderedMap<EffectState>;
  readonly pins: OrderedMap<number>;
  /** Event ids of tool calls that have not returned, by call id. */
  readonly toolCalls: OrderedMap<string>;
  readonly usage: Usage | undefined;

  readonly orchestrator: OrchestratorState | undefined;
  /** Dispatches so far, over all dispatch nodes. */
  readonly dispatches: number;
  readonly pause: PauseState | undefined;
  readonly ending: { readonly as: 'run.cancelled' | 'run.failed'; readonly terminal: JsonObject } | undefined;
  readonly error: RunError | undefined;
  readonly failedNodeId: string | undefined;
  /** Set when the run was cancelled because its parent ended. */
  readonly cancelledByParent: boolean;
  /** The last `interrupt.requested`: the `node.suspended` behind it says whose it is. */
  readonly requested: RequestedInterrupt | undefined;
}

/** `ending`: everything has stopped but children that end with the run. */
export type RunPhase =
  | 'new'
  | 'active'
  | 'pausing'
  | 'paused'
  | 'ending'
  | 'completed'
  | 'failed'
  | 'cancelled';

export interface LoopState {
  readonly pass: number;
  /** Nodes of the loop that have ended in this pass. */
  readonly ended: number;
  /** Where the next pass begins; none when there will be none. */
  readonly heads: readonly number[];
}

export interface EffectState {
  readonly nodeId: string;
  readonly outcome: EffectOutcome | 'started';
  readonly result: RunValue;
}

export interface OrchestratorState {
  readonly agentId: string;
  /** As it may be shown. */
  readonly decision: JsonObject;
  /** All of it, where `decision` is masked. */
  readonly sealedDecision: Sealed | undefined;
  readonly eventId: string;
  readonly turns: number;
}

export interface PauseState {
  readonly at: Instant;
  readonly drainPolicy: DrainPolicy;
  readonly reason: string | undefined;
}

export interface RequestedInterrupt {
  readonly nodeId: string;
  readonly kind: InterruptKind;
  readonly key: string;
  readonly data: JsonObject;
  readonly sealedData: Sealed | undefined;
  readonly resumeSchema: JsonObject | undefined;
  readonly timeoutMs: number | undefined;
}

/** Summed over all calls; provider and model are the last call's, as the snapshot wants them. */
export interface Usage {
  readonly usd: number | undefined;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly provider: string;
  readonly model: string;
}

export function isSensitive({ workflow, sensitive }: RunState, name: string): boolean {
  return workflow.variables.get(name)?.sensitive === true || sensitive.has(name);
}

export function isTerminal(phase: RunPhase): boolean {
  return phase === 'completed' || phase === 'failed' || phase === 'cancelled';
}
