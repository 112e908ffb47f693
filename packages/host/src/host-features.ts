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
  readonly mockProviders: readonly string[];
  /** What test callers may ask for by `X-Force-Engine-Version`. */
  readonly forceEngineVersions?: { readonly min: number; readonly max: number };
  /** Set when runs can reach the outside. */
  readonly httpClient:
    | { readonly maxResponseBodyBytes: number; readonly requestTimeoutMs: number }
    | undefined;
  readonly orchestrator: boolean;
}
