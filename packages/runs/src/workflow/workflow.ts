import type { JsonObject, JsonValue } from '@handrail/base';

/** A workflow definition as the scheduler reads it: places instead of names, loops found, joins counted. */
export interface Workflow {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  /** The definition as it was given, for those who ask for it back. */
  readonly document: JsonObject;
  readonly nodes: readonly WorkflowNode[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly edges: readonly WorkflowEdge[];
  readonly loops: readonly WorkflowLoop[];
  /** Nodes that start with the run. */
  readonly entries: readonly number[];
  readonly variables: ReadonlyMap<string, WorkflowVariable>;
  readonly channels: ReadonlyMap<string, ChannelDeclaration>;
  readonly channelTriggers: readonly ChannelTrigger[];
  readonly settings: WorkflowSettings;
  readonly configurableSchema: JsonObject | undefined;
}

export interface WorkflowNode {
  readonly index: number;
  readonly id: string;
  readonly typeId: string;
  readonly name: string;
  readonly config: JsonObject;
  readonly inputs: ReadonlyMap<string, PortValue>;
  readonly disabled: boolean;
  readonly retry: RetryPolicy;
  /** No limit when undefined. */
  readonly timeoutMs: number | undefined;
  readonly sensitiveOutputs: ReadonlySet<string>;
  readonly incoming: readonly number[];
  readonly outgoing: readonly number[];
  /** Incoming edges that are no back edges, by their rule. A node runs when every one of these groups holds. */
  readonly joins: readonly JoinGroup[];
  /** The loop the node belongs to. */
  readonly loop: number | undefined;
}

export interface JoinGroup {
  readonly rule: TriggerRule;
  readonly edges: number;
}

export type TriggerRule = 'all_success' | 'any_success' | 'all_complete' | 'none_failed' | 'any_failed';

export interface WorkflowEdge {
  readonly index: number;
  readonly id: string;
  readonly source: number;
  readonly target: number;
  readonly rule: TriggerRule;
  /** Place among the target's joins; -1 for a back edge, which takes part in none. */
  readonly group: number;
  readonly condition: EdgeCondition | undefined;
  /** `back` starts another pass of the loop it stays in, `exit` leaves a loop, all others are `forward`. */
  readonly role: 'forward' | 'back' | 'exit';
  /** Both ends belong to the same loop. */
  readonly staysInLoop: boolean;
}

export interface EdgeCondition {
  readonly type: 'expression' | 'equals' | 'notEquals' | 'contains' | 'regex';
  readonly left: string;
  readonly right: JsonValue;
  readonly expression: string;
}

export type PortValue =
  | { readonly type: 'static'; readonly value: JsonValue }
  | { readonly type: 'expression'; readonly expression: string }
  | {
      readonly type: 'connection';
      readonly nodeId: string;
      readonly outputKey: string;
      readonly optional: boolean;
    }
  | { readonly type: 'variable'; readonly variableName: string; readonly optional: boolean };

/** Nodes that can reach each other. A pass runs each of them at most once. */
export interface WorkflowLoop {
  readonly nodes: readonly number[];
  /** Bounded by `maxLoopIterations` and the execution limit rather than by `maxLoopbackIterations`. */
  readonly supervised: boolean;
}

export interface RetryPolicy {
  readonly maxRetries: number;
  readonly delayMs: number;
  readonly backoff: 'fixed' | 'exponential';
  readonly maxDelayMs: number;
}

export type VariableType = 'string' | 'number' | 'boolean' | 'object' | 'array';

export interface WorkflowVariable {
  readonly name: string;
  readonly type: VariableType;
  readonly required: boolean;
  readonly defaultValue: JsonValue | undefined;
  readonly sensitive: boolean;
}

export interface ChannelDeclaration {
  readonly name: string;
  readonly reducer: string;
  readonly schema: JsonObject | undefined;
  readonly defaultValue: JsonValue | undefined;
  readonly maxSize: number | undefined;
  readonly ttlMs: number | undefined;
  readonly schemaVersion: number;
  readonly compatibleWith: ReadonlySet<number>;
  /** Undefined means anybody. */
  readonly readers: readonly string[] | undefined;
  readonly writers: readonly string[] | undefined;
  readonly sensitive: boolean;
}

export interface ChannelTrigger {
  readonly id: string;
  readonly channel: string;
  readonly node: number;
  readonly onlyFrom: 'child' | 'parent' | 'any';
  readonly debounceMs: number;
}

export interface WorkflowSettings {
  /** No limit when undefined. */
  readonly timeoutMs: number | undefined;
  readonly maxLoopbackIterations: number;
  /** How long a run is kept after its end; as long as the host keeps runs when undefined. */
  readonly keepMs: number | undefined;
}
