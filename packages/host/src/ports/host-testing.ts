import type { JsonObject, JsonValue } from '@handrail/base';
import type { RunSpan } from '@handrail/runs';
import type { TestingFeatures } from '../host-features.ts';
import type { NodeType } from '../nodes/node-type.ts';
import type { HostOutcome } from '../outcome.ts';
import type { PromptService } from '../prompts/serve-prompts.ts';

/**
 * What a host under test has beside what every host has. A host that works for people is made without it: it knows none
 * of these node types and refuses whatever else is only for tests.
 */
export interface HostTesting {
  /** Served beside those of the host, and instead of its own where they have the same id. */
  readonly nodeTypes: readonly NodeType[];
  /** What discovery says about it. */
  readonly features: TestingFeatures;
  /** Asked only for test callers, and only when they ask for one of these. */
  admit(request: TestRequest): HostOutcome<TestedRun>;
  /** Under which key the answer to a model request would be kept, and whether this tenant made it before. */
  cacheKey?(tenant: string, request: JsonObject): Promise<JsonObject>;
  /** For a host that has none of its own. */
  readonly prompts?: PromptService;
  /** What the mock model answers next when this node of the tenant asks, in this order. */
  program?(tenant: string, nodeId: string, answers: readonly JsonObject[]): void;
  /** Where the spans of runs are kept for tests. */
  readonly spans?: TestSpans;
  /** Asked before the resolver of the machine is. */
  readonly names?: TestNames;
  /** Forgets what tests have set. */
  reset?(): void;
}

export interface TestSpans {
  readonly take: (spans: readonly RunSpan[]) => void;
  /** Those of all that is stored so far of a run. */
  of(runId: string): Promise<readonly RunSpan[]>;
  /** How to wait until all that is stored is taken. */
  waitFor(idle: () => Promise<void>): void;
}

/** Names that tests move to other addresses, as whoever controls them could. */
export interface TestNames {
  /** From now on, until the next reset. */
  move(name: string, address: string): void;
  /** Undefined for a name that no test has moved. */
  resolve(name: string): readonly string[] | undefined;
}

export interface TestRequest {
  /** `configurable.mockProvider`, as it was sent. */
  readonly mockProvider?: JsonValue;
  /** `X-Force-Engine-Version`, as it was sent. */
  readonly forceEngineVersion?: string;
}

export interface TestedRun {
  /** The host's own when left out. */
  readonly engineVersion?: string;
}
