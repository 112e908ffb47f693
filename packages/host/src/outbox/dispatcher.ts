import type { Clock } from '@handrail/base';
import { AbortSource, type Timers } from '@handrail/tools';
import type { Outbox, ReadyEntry } from '../ports/outbox.ts';
import type { DeliveryFor } from './delivery.ts';
import { delayAfter } from './delivery-limits.ts';

export interface DispatcherOptions {
  readonly outbox: Outbox;
  readonly deliveryFor: DeliveryFor;
  /** Reads anew what queues there are, where other processes may have made one. */
  readonly learn?: () => Promise<void>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly maxAtOnce: number;
  readonly onDefect: (error: unknown) => void;
}

const STORE_RETRY_MS = 1_000;
const LONGEST_SLEEP_MS = 60_000;

/**
 * Sends what is in the outbox, one delivery per queue at a time and each queue in its order. A failed delivery delays
 * its queue and stays in it; a queue that nobody serves any more is removed. A crash after a delivery, before that is
 * stored, delivers it again.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #underWay = new Map<string, AbortSource>();
  readonly #serving = new Set<Promise<void>>();
  #looking: Promise<void> | undefined;
  #isWanted = false;
  #isClosed = false;
  #stopTimer = () => {};

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** There may be something to send. Costs nothing when a look is under way. */
  wake(): void {
    if (this.#isClosed) return;
    this.#isWanted = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#isWanted) this.wake();
    });
  }

  /** Gives up what is being sent in this queue. */
  stop(queue: string): void {
    this.#underWay.get(queue)?.abort();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopTimer();
    for (const source of this.#underWay.values()) source.abort();
    await this.#looking;
    await Promise.all(this.#serving);
  }

  async #look(): Promise<void> {
    const { outbox, clock, maxAtOnce, onDefect } = this.#options;
    this.#stopTimer();
    try {
      while (this.#isWanted && !this.#isClosed) {
        this.#isWanted = false;
        for (const entry of await outbox.ready(clock.now(), maxAtOnce)) this.#begin(entry);
      }
      const earliest = await outbox.earliest();
      if (earliest === undefined) return;
      // A queue that could be tried now is under way, and wakes us when it is not any more, or became due after the look.
      const wait = earliest - clock.now();
      if (wait > 0 || this.#underWay.size === 0) this.#sleep(Math.max(wait, 1));
    } catch (error) {
      onDefect(error);
      this.#sleep(STORE_RETRY_MS);
    }
  }

  #begin(entry: ReadyEntry): void {
    const { maxAtOnce } = this.#options;
    if (this.#isClosed || this.#underWay.has(entry.queue) || this.#underWay.size >= maxAtOnce) return;
    const source = new AbortSource();
    this.#underWay.set(entry.queue, source);
    const serving = this.#serve(entry, source).finally(() => this.#serving.delete(serving));
    this.#serving.add(serving);
  }

  async #serve(entry: ReadyEntry, source: AbortSource): Promise<void> {
    const { timers, onDefect } = this.#options;
    const end = () => {
      this.#underWay.delete(entry.queue);
      this.wake();
    };
    try {
      await this.#send(entry, source);
      end();
    } catch (error) {
      // The store took no note of it: trying at once would only go round in a circle.
      onDefect(error);
      if (!this.#isClosed) timers.after(STORE_RETRY_MS, end);
    }
  }

  async #send(entry: ReadyEntry, source: AbortSource): Promise<void> {
    const { outbox, deliveryFor, clock, learn } = this.#options;
    let delivery = deliveryFor(entry.queue);
    if (!delivery && learn) {
      await learn();
      delivery = deliveryFor(entry.queue);
    }
    if (!delivery) return outbox.removeQueue(entry.queue);
    if ((await delivery.attempt(entry, source.signal)) === 'done') return outbox.delivered(entry);
    // What was given up because the host closes is not a failure of the receiver.
    if (this.#isClosed) return;
    const failures = entry.failures + 1;
    return outbox.postpone(entry.queue, clock.now() + delayAfter(failures, delivery.limits), failures);
  }

  #sleep(milliseconds: number): void {
    if (this.#isClosed) return;
    const wake = () => this.wake();
    this.#stopTimer = this.#options.timers.after(Math.min(milliseconds, LONGEST_SLEEP_MS), wake);
  }
}
