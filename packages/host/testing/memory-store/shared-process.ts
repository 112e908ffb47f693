import type { Clock } from '@handrail/base';
import type { Timers } from '@handrail/tools';
import type { AppendResult, ForeignChange, StoreBatch } from '../../src/index.ts';
import { appendBatch } from './append-batch.ts';
import { BEAT_MS, type Members } from './members.ts';
import type { MemoryDisk } from './memory-disk.ts';
import { MemoryLetters, type PostBox } from './memory-letters.ts';

export interface ProcessOptions {
  readonly timers: Timers;
  /** What the clock of the machine says; how far it is off is measured with every renewal. */
  readonly wall: Clock;
  /** How long news to this process are under way; undefined for those that get lost. */
  readonly travel?: () => number | undefined;
  /** Says once that it is there, and never again. */
  readonly isSilent?: boolean;
}

interface Surroundings {
  readonly disk: MemoryDisk;
  readonly members: Members;
  readonly post: PostBox;
  /** Every process that has the store open, this one included. */
  readonly processes: Set<SharedProcess>;
  readonly onCommit: ((opening: number, batch: StoreBatch) => void) | undefined;
}

/** One of the processes that share a memory: its lease, what it hears of the others, and how it appends. */
export class SharedProcess {
  readonly letters: MemoryLetters;
  readonly #around: Surroundings;
  readonly #options: ProcessOptions;
  readonly #listeners = new Set<(change: ForeignChange) => void>();
  #opening: number;
  /** How far its wall clock is ahead of the clock of the memory. */
  #ahead = 0;
  #isClosed = false;

  constructor(around: Surroundings, options: ProcessOptions) {
    const { disk, members, post, processes } = around;
    const { timers } = options;
    this.#around = around;
    this.#options = options;
    this.#opening = members.begin();
    this.letters = new MemoryLetters({
      ...{ disk, members, post, timers },
      opening: () => this.#opening,
      tell: (to) => {
        for (const each of processes) if (each.opening === to) each.#hear(() => each.letters.take());
      },
    });
    processes.add(this);
    this.#compare();
    if (!options.isSilent) timers.after(BEAT_MS, () => this.#renew());
  }

  get opening(): number {
    return this.#opening;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  now(): number {
    return this.#options.wall.now() - this.#ahead;
  }

  listen(listener: (change: ForeignChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  append(batch: StoreBatch): AppendResult {
    const { disk, members, onCommit } = this.#around;
    const by = this.#opening;
    try {
      members.requireFence(by);
    } catch (error) {
      // It goes on as another process, which has to look at everything anew.
      this.#opening = members.begin(by);
      throw error;
    }
    const result = appendBatch(disk, batch, by);
    if (!result.stored) return result;
    onCommit?.(by, batch);
    this.tellOthers(changeOf(batch));
    return result;
  }

  tellOthers(change: ForeignChange): void {
    for (const each of this.#around.processes) {
      if (each !== this) each.#hear(() => each.#pass(change));
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#around.processes.delete(this);
    this.#around.members.end(this.#opening);
  }

  #renew(): void {
    if (this.#isClosed) return;
    const { members } = this.#around;
    if (!members.renew(this.#opening)) this.#opening = members.begin(this.#opening);
    this.#compare();
    // Nobody may have told of them.
    this.letters.take();
    this.#options.timers.after(BEAT_MS, () => this.#renew());
  }

  #compare(): void {
    this.#ahead = this.#options.wall.now() - this.#around.members.now();
  }

  #hear(take: () => void): void {
    const { travel = () => 0, timers } = this.#options;
    const ms = travel();
    if (ms !== undefined) timers.after(ms, () => this.#isClosed || take());
  }

  #pass(change: ForeignChange): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}

function changeOf({ runs, outbox = [] }: StoreBatch): ForeignChange {
  return {
    runIds: runs.map(({ record }) => record.runId),
    registers: [],
    inboxes: runs
      .filter(({ changesInbox }) => changesInbox)
      .map(({ record: { tenant, workspace, mode } }) => ({ tenant, workspace, mode })),
    leavesWork: runs.some(({ leavesWork }) => leavesWork),
    fillsOutbox: outbox.length > 0,
  };
}
