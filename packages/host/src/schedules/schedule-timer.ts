import type { Clock } from '@handrail/base';
import type { Instant } from '@handrail/runs';
import type { Timers } from '@handrail/tools';
import { type DataScope, scopeKey } from '../data-scope.ts';

/** The longest time between two looks, whatever the clock says meanwhile. */
const LONGEST_WAIT = 60_000;

interface TimerOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Every schedule there is, with its next slot. */
  readonly readAll: () => AsyncIterable<Slot>;
  /** Sees to a slot that has come, and gives the next one. */
  readonly fire: (slot: Slot) => Promise<Instant | undefined>;
  /** Other processes make schedules too, so all are read again from time to time. */
  readonly isShared: boolean;
  readonly onDefect: (error: unknown) => void;
}

export interface Slot {
  readonly scope: DataScope;
  readonly scheduleId: string;
  readonly at: Instant | undefined;
}

/** Knows the next slot of every schedule, and fires those that have come. */
export class ScheduleTimer {
  readonly #options: TimerOptions;
  readonly #slots = new Map<string, Slot>();
  #cancel = () => {};
  #look: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: TimerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await this.#readAll();
    this.#arm();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#look;
  }

  /** A schedule was made or changed; without a slot it rests. */
  changed(slot: Slot): void {
    const key = keyOf(slot);
    if (slot.at === undefined) this.#slots.delete(key);
    else this.#slots.set(key, slot);
    if (!this.#look) this.#arm();
  }

  #arm(): void {
    this.#cancel();
    if (this.#isStopped) return;
    let wait = LONGEST_WAIT;
    const now = this.#options.clock.now();
    for (const { at } of this.#slots.values()) if (at !== undefined) wait = Math.min(wait, at - now);
    if (this.#slots.size === 0 && !this.#options.isShared) return;
    this.#cancel = this.#options.timers.after(Math.max(0, wait), () => {
      this.#look = this.#lookAround()
        .catch(this.#options.onDefect)
        .finally(() => {
          this.#look = undefined;
          this.#arm();
        });
    });
  }

  async #lookAround(): Promise<void> {
    if (this.#options.isShared) await this.#readAll();
    const now = this.#options.clock.now();
    for (const slot of [...this.#slots.values()]) {
      if (this.#isStopped) return;
      if (slot.at === undefined || slot.at > now) continue;
      try {
        const next = await this.#options.fire(slot);
        // Whoever changed it meanwhile knows better.
        if (this.#slots.get(keyOf(slot)) === slot) this.changed({ ...slot, at: next });
      } catch (error) {
        this.#options.onDefect(error);
        this.#slots.set(keyOf(slot), { ...slot, at: now + LONGEST_WAIT });
      }
    }
  }

  async #readAll(): Promise<void> {
    this.#slots.clear();
    for await (const slot of this.#options.readAll()) {
      if (slot.at !== undefined) this.#slots.set(keyOf(slot), slot);
    }
  }
}

function keyOf({ scope, scheduleId }: Slot): string {
  return JSON.stringify([scopeKey(scope), scheduleId]);
}
