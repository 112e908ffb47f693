import type { Instant } from '@handrail/runs';
import type { OutboxEntry } from './store-batch.ts';

/** What has to be sent. An entry leaves only when it was delivered or its queue is removed; a failure delays its queue. */
export interface Outbox {
  /** The first entry of every queue that may be tried now, lowest id first, with how often in a row its queue failed. */
  ready(at: Instant, limit: number): Promise<readonly ReadyEntry[]>;
  /** When the first waiting queue may be tried, 0 when it never failed; undefined when there is nothing to send. */
  earliest(): Promise<Instant | undefined>;
  /** Takes the entry away; its queue has not failed since. */
  delivered(entry: OutboxEntry): Promise<void>;
  /** Lets the whole queue wait, so that its order holds. */
  postpone(queue: string, until: Instant, failures: number): Promise<void>;
  removeQueue(queue: string): Promise<void>;
}

export interface ReadyEntry extends OutboxEntry {
  readonly failures: number;
}
