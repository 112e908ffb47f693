export interface DeliveryLimits {
  readonly timeoutMs: number;
  /** How long a queue waits after its first failure, its second, and so on; after more than these the breaker is open. */
  readonly retryDelaysMs: readonly number[];
  /** How long an open breaker waits before it lets one delivery try. */
  readonly pauseMs: number;
  readonly maxAtOnce: number;
}

/** Four failures in a row open the breaker for an hour (webhooks.md); what waits then is kept, not dropped. */
export const defaultDeliveryLimits: DeliveryLimits = {
  timeoutMs: 5_000,
  retryDelaysMs: [1_000, 5_000, 30_000],
  pauseMs: 3_600_000,
  maxAtOnce: 16,
};

/** How long a queue waits that failed this often in a row. */
export function delayAfter(
  failures: number,
  { retryDelaysMs, pauseMs }: Pick<DeliveryLimits, 'retryDelaysMs' | 'pauseMs'>,
): number {
  return retryDelaysMs[failures - 1] ?? pauseMs;
}
