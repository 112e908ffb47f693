/** What one host allows. Everything left out has a default that suits one process on one machine. */
export interface HostLimitOptions {
  /** Node executions of one run; callers may ask for less. */
  readonly maxNodeExecutions?: number;
  readonly maxRunDurationMs?: number;
  readonly maxLoopIterations?: number;
  readonly clarificationRounds?: number;
  /** Creations that wait for the store at a time. More are refused as `overloaded`. */
  readonly maxPendingCreations?: number;
  /** Runs whose projection stays in memory after they went idle. */
  readonly maxIdleRuns?: number;
  /** About how many bytes all of them may take. */
  readonly maxIdleBytes?: number;
  /** Nodes that reach outside and are executed at a time, over all runs. */
  readonly maxExecutions?: number;
  /** How long a connector may say nothing while nothing is asked of the owner. */
  readonly connectorSilenceMs?: number;
  /** How long runs are kept after their end; for ever when left out. */
  readonly keepEndedMs?: number;
  /** How long a request with an idempotency key is answered the same. At least a day (idempotency.md). */
  readonly receiptLifeMs?: number;
  /** How long a second request with the same key waits for the first. */
  readonly receiptWaitMs?: number;
  /** The longest time between two looks at timers. */
  readonly pollMs?: number;
  /** Time between two tries to store what the host itself has to record. */
  readonly storeRetryMs?: number;
}

export type HostLimitValues = Required<Omit<HostLimitOptions, 'keepEndedMs'>> & {
  readonly keepEndedMs: number | undefined;
};

const DAY_MS = 86_400_000;

export function settleHostLimits(options: HostLimitOptions = {}): HostLimitValues {
  return {
    maxNodeExecutions: options.maxNodeExecutions ?? 1_000,
    maxRunDurationMs: options.maxRunDurationMs ?? 30 * DAY_MS,
    maxLoopIterations: options.maxLoopIterations ?? 100,
    clarificationRounds: options.clarificationRounds ?? 5,
    maxPendingCreations: options.maxPendingCreations ?? 2_000,
    maxIdleRuns: options.maxIdleRuns ?? 1_000,
    maxIdleBytes: options.maxIdleBytes ?? 64_000_000,
    maxExecutions: options.maxExecutions ?? 500,
    connectorSilenceMs: options.connectorSilenceMs ?? 600_000,
    keepEndedMs: options.keepEndedMs,
    receiptLifeMs: Math.max(options.receiptLifeMs ?? DAY_MS, DAY_MS),
    receiptWaitMs: options.receiptWaitMs ?? 10_000,
    pollMs: Math.min(options.pollMs ?? 500, 500),
    storeRetryMs: options.storeRetryMs ?? 250,
  };
}
