import type { Role } from './roles/role-service.ts';

/** What this host really serves: discovery is made from it, and from nothing else. */
export interface HostFeatures {
  readonly nodeTypes: readonly string[];
  readonly limits: {
    readonly maxNodeExecutions: number;
    readonly maxRunDurationMs: number;
    readonly maxLoopIterations: number;
    readonly clarificationRounds: number;
  };
  readonly engineVersion: number;
  /** Published workflows that are registered for every tenant. */
  readonly fixtures: readonly string[];
  readonly pauseResume: boolean;
  readonly webhooks: boolean;
  /** Set for a host under test only. */
  readonly testing?: TestingFeatures;
  /** Set when runs can reach the outside. */
  readonly httpClient:
    | { readonly maxResponseBodyBytes: number; readonly requestTimeoutMs: number }
    | undefined;
  readonly orchestrator: boolean;
  readonly debugBundle: boolean;
  /** Set when the audit log can be verified: the key of its checkpoints. */
  readonly auditKey: string | undefined;
  /** Notes about runs can be kept. */
  readonly feedback: boolean;
  /** Set when files can be kept. */
  readonly workspace: { readonly maxFileBytes: number; readonly maxFiles: number } | undefined;
  /** How long runs are kept that used up their retries, in days; undefined without an end. */
  readonly deadLetterDays: number | undefined;
  /** There are prompts to read and render. */
  readonly prompts: boolean;
  /** Set when roles are looked up. */
  readonly roles: readonly Role[] | undefined;
  /** Workflows can be started by a schedule. */
  readonly schedules: boolean;
  /** Exported runs can be signed. */
  readonly signsRuns: boolean;
  /** How spans of runs are sent, where they are. */
  readonly spanProtocols: readonly ('http/json' | 'http/protobuf')[];
  /** Set when runs tell where they came from. */
  readonly hostId: string | undefined;
}

export interface TestingFeatures {
  /** What test callers may name in `configurable.mockProvider.id`. */
  readonly mockProviders: readonly string[];
  /** What test callers may ask for by `X-Force-Engine-Version`. */
  readonly forceEngineVersions: { readonly min: number; readonly max: number };
  /** There is a node type that records what an agent would. */
  readonly mockAgent?: boolean;
  /** What a host tells others about a run can be read by tests. */
  readonly spans?: boolean;
  /** Every request is answered as if there were too many. */
  readonly limitsEveryRequest: boolean;
}
