import type { Clock } from '@handrail/base';
import { StoreFailure } from '../../src/index.ts';
import type { MemoryDisk } from './memory-disk.ts';

/** A process that has not been heard of for so long is taken for gone. */
export const LEASE_MS = 1_000;
/** How often a process says that it is there. */
export const BEAT_MS = 250;

/** Told the moment it happens, for those who check what processes do to each other. */
export interface MemberEvents {
  /** A process is there. `before` is what it was known as until others took it for gone. */
  readonly onBegun?: (opening: number, before: number | undefined) => void;
  /** A process is not there any more, whether it knows that or not. */
  readonly onGone?: (opening: number) => void;
}

/** The processes that share a disk, each with a row that it renews by the clock of the disk and by no other. */
export class Members {
  readonly #disk: MemoryDisk;
  readonly #clock: Clock;
  readonly #events: MemberEvents;

  constructor(disk: MemoryDisk, clock: Clock, events: MemberEvents) {
    this.#disk = disk;
    this.#clock = clock;
    this.#events = events;
  }

  now(): number {
    return this.#clock.now();
  }

  isThere(opening: number): boolean {
    return this.#disk.members.has(opening);
  }

  get openings(): readonly number[] {
    return [...this.#disk.members.keys()];
  }

  begin(before?: number): number {
    this.#disk.openings += 1;
    const opening = this.#disk.openings;
    this.#disk.members.set(opening, this.now());
    this.#events.onBegun?.(opening, before);
    return opening;
  }

  /** False when others took it for gone meanwhile. */
  renew(opening: number): boolean {
    if (!this.isThere(opening)) return false;
    this.#disk.members.set(opening, this.now());
    return true;
  }

  end(opening: number): void {
    if (this.#disk.members.delete(opening)) this.#events.onGone?.(opening);
  }

  /** Takes away those that have been silent for too long. An append is one step here, so none is in the middle of one. */
  removeGone(own: number): void {
    for (const [opening, seenAt] of [...this.#disk.members]) {
      if (opening !== own && seenAt < this.now() - LEASE_MS) this.end(opening);
    }
  }

  /** Nothing is stored in the name of a process that others took for gone. */
  requireFence(opening: number): void {
    if (this.isThere(opening)) return;
    throw new StoreFailure('broken', 'Others took over what this process was doing. Nothing is stored.');
  }
}
