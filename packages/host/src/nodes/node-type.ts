import type { JsonObject, JsonValue } from '@handrail/base';
import type {
  CompleteNode,
  DecideWorkers,
  DelayNode,
  Fact,
  FailNode,
  Instant,
  NodeExecution,
  PlanChildren,
  RunNodeStep,
  RunState,
  SuspendNode,
} from '@handrail/runs';
import type { AbortSignalLike } from '@handrail/tools';
import type { RunMode } from '../ports/run-record.ts';
import type { OpenToolset } from '../ports/toolset-source.ts';
import type { NodeAbout } from './node-about.ts';

/** What a node can be. The host knows it by `typeId`; a workflow that names an unknown one is refused. */
export type NodeType = PureNodeType | OutsideNodeType;

/** What is known of a node type without the world it works in. */
export interface NodeDeclaration {
  readonly typeId: string;
  /** Left out by types of others: their settings are not known here. */
  readonly about?: NodeAbout;
  /** Ids of things the host must provide; one that is missing fails the node without executing it. */
  readonly requires?: readonly string[];
  /** Works with something that keeps state outside the log, such as a form or a page: a branch cannot begin behind it. */
  readonly keepsState?: true;
  /** What is wrong with a config, as far as it can be told without running; undefined when nothing is. */
  checkConfig?(config: JsonObject): ConfigProblem | undefined;
}

export interface ConfigProblem {
  /** The setting. */
  readonly field: string;
  /** A sentence that names it. */
  readonly message: string;
}

/** Reads nothing but its work, so it is executed inside the decision and shares its batch. */
export interface PureNodeType extends NodeDeclaration {
  readonly reach: 'none';
  execute(work: NodeWork): NodeEnd;
}

/** Executed after its start is committed; may be executed again after a crash, and finds its effects by key. */
export interface OutsideNodeType extends NodeDeclaration {
  readonly reach: 'outside';
  execute(work: OutsideWork): Promise<NodeEnd>;
  /**
   * What the outside would answer to the same now; undefined when it is not asked. A replay keeps what was recorded and
   * reports the difference. Left out by types whose effects must not be repeated.
   */
  replay?(work: ReplayedWork): Promise<ReplayedEnd | undefined>;
}

export interface ReplayedWork {
  readonly tenant: string;
  readonly nodeId: string;
  readonly config: JsonObject;
}

export type ReplayedEnd =
  | { readonly kind: 'valid'; readonly outputs: JsonObject }
  /** A model that answered before would not answer any more. */
  | { readonly kind: 'refusal'; readonly reason?: string | undefined };

export interface NodeWork {
  readonly run: RunState;
  readonly step: RunNodeStep;
  readonly config: JsonObject;
  /** With sealed values opened. What a node with one of those brings about is sealed, unless it vouches for it. */
  readonly inputs: JsonObject;
  readonly at: Instant;
  newId(): string;
}

export interface OutsideWork extends NodeWork {
  readonly tenant: string;
  readonly mode: RunMode;
  /** Set off when the run is cancelled, the node timed out, or the host closes. */
  readonly signal: AbortSignalLike;
  /** Does something outside at most once, ever, under this name within the node. */
  effect(request: EffectRequest): Promise<EffectResult>;
  /** Kept with the next batch of the run; resolves when committed. */
  record(facts: readonly Fact[]): Promise<void>;
  /** Does something with a toolset while nobody else in this run does. */
  holdToolset<Result>(id: string, work: () => Promise<Result>): Promise<Result>;
  /** Opens `source/instance` for this run, in the state this run left it. */
  openToolset(id: string): Promise<OpenToolset>;
  /** Begins this node's connector, or goes on with it, until it is done or the node has to wait for the owner. */
  runConnector(name: string, config: JsonObject): Promise<NodeEnd>;
  readSecret(name: string): Promise<string | undefined>;
  /**
   * Which version of a change this run goes by: the highest that is offered when it first asks, and the same ever after.
   * A run that goes by one which is not offered any more fails (version-negotiation.md §Pinned changes).
   */
  getVersion(changeId: string, min: number, max: number): Promise<number>;
  /** Whether the result of the node is sensitive now: by its inputs, or by what it is about to touch. */
  isTainted(touches?: readonly string[]): boolean;
  /** What an effect of this run stored as an artifact. */
  readArtifact(artifactId: string): Promise<JsonValue | undefined>;
}

export interface EffectRequest {
  /** Distinct within the node; the same after a crash. */
  readonly name: string;
  /** Whether doing it twice is as good as once: only then is an effect with unknown outcome repeated. */
  readonly idempotent: boolean;
  /** What keeps something of what it is given for whoever comes next, such as a toolset: they share what is sensitive. */
  readonly touches?: readonly string[];
  /** Stored with the key, before. */
  readonly factsBefore?: readonly Fact[];
  /** Rejects only when it was given up: nothing is recorded then, and whoever asks next gets `unknown`. */
  perform(key: string): Promise<PerformedEffect>;
}

export interface PerformedEffect {
  /** What a later execution gets instead of doing it again. Content-free where it must be: it goes into the log. */
  readonly result: JsonValue;
  /** Stored with the outcome, after. */
  readonly factsAfter?: readonly Fact[];
  /** Stored with it too: the state of a toolset, a response. */
  readonly artifacts?: readonly { readonly artifactId: string; readonly content: JsonValue }[];
}

export type EffectResult =
  | { readonly outcome: 'done'; readonly result: JsonValue }
  /** It was begun before a crash and it is unknown whether it happened. */
  | { readonly outcome: 'unknown' };

type Without<Command> = Command extends NodeExecution ? Omit<Command, keyof NodeExecution> : never;

/** How an execution ends, as the command that records it. */
export type NodeEnd = Without<
  CompleteNode | FailNode | DelayNode | SuspendNode | PlanChildren | DecideWorkers
>;
