import type { AbortSignalLike } from '@handrail/tools';
import type { ReadyEntry } from '../ports/outbox.ts';
import type { DeliveryLimits } from './delivery-limits.ts';

/** How the entries of one queue are sent. */
export interface OutboxDelivery {
  readonly limits: Pick<DeliveryLimits, 'retryDelaysMs' | 'pauseMs'>;
  /**
   * Sends one entry. `done` takes it out of its queue, delivered or given up; after `failed` the queue waits and tries
   * it again. A crash tries it again as well, so whoever receives it may see it twice.
   */
  attempt(entry: ReadyEntry, signal: AbortSignalLike): Promise<'done' | 'failed'>;
}

/** Undefined for a queue that nobody serves any more. */
export type DeliveryFor = (queue: string) => OutboxDelivery | undefined;
