import type { Clock } from '@handrail/base';
import { type HostStore, type OtherProcesses, type StoreBatch, StoreFailure } from '../src/index.ts';
import { claimedOutbox, claimedWakeups } from './memory-store/claimed-work.ts';
import { type MemberEvents, Members } from './memory-store/members.ts';
import { emptyDisk, isBusyElsewhere, type MemoryDisk } from './memory-store/memory-disk.ts';
import { PostBox } from './memory-store/memory-letters.ts';
import { type ProcessOptions, SharedProcess } from './memory-store/shared-process.ts';
import { dumpOf, type MemoryStore, openDisk, partsOver } from './memory-store.ts';
import { guardStore } from './store-guard.ts';

/** Registers that hosts keep in memory. */
const TOLD = /^(definitions|subscriptions|keys)\.(put|remove|revoke)$/;

interface SharedMemoryOptions extends MemberEvents {
  /** Decides on leases and claims; no clock of a process does. */
  readonly clock: Clock;
  /** Told of every batch in the moment it is committed. */
  readonly onCommit?: (opening: number, batch: StoreBatch) => void;
}

/** The store as one of several processes has it open. */
export interface SharedStore extends HostStore {
  readonly others: OtherProcesses;
  /** The number under which others know this process now. */
  opening(): number;
  /** What the clock of the memory says, as far as this process knows. */
  now(): number;
}

/**
 * A whole store in memory that several processes have open at the same time, by the rules of decision 0100. A write is
 * committed within its call, so what happens depends on the order of calls, on timers and on the clock alone.
 */
export class SharedMemory {
  readonly #disk: MemoryDisk = emptyDisk();
  readonly #members: Members;
  readonly #post = new PostBox();
  readonly #processes = new Set<SharedProcess>();
  readonly #onCommit: SharedMemoryOptions['onCommit'];

  constructor(options: SharedMemoryOptions) {
    this.#members = new Members(this.#disk, options.clock, options);
    this.#onCommit = options.onCommit;
  }

  /** Opens what is committed for one process, when all others are gone. */
  reopen(): MemoryStore {
    return openDisk(this.#disk);
  }

  /** Everything that is committed, to be searched for what must not be there. */
  dump(): string {
    return dumpOf(this.#disk);
  }

  /** Opens a copy made by `backup`. */
  openBackup(file: string): MemoryStore {
    return this.reopen().openBackup(file);
  }

  /** Opens the store for one more process. */
  open(options: ProcessOptions): SharedStore {
    const [disk, members] = [this.#disk, this.#members];
    const around = { disk, members, post: this.#post, processes: this.#processes, onCommit: this.#onCommit };
    const process = new SharedProcess(around, options);
    const opening = () => process.opening;
    const parts = partsOver(disk, opening);
    const others: OtherProcesses = {
      isBusyElsewhere: async (runId) => isBusyElsewhere(disk, runId, opening()),
      onChange: (listener) => process.listen(listener),
      ask: (runId, question) => process.letters.ask(runId, question),
      askAll: (question) => process.letters.askAll(question),
      onQuestion: (answer) => process.letters.onQuestion(answer),
      serving: () => Math.max(1, members.openings.length),
    };
    const store = {
      ...parts,
      events: { ...parts.events, append: async (batch: StoreBatch) => process.append(batch) },
      wakeups: claimedWakeups(disk, members, opening),
      outbox: claimedOutbox(disk, members, opening),
      others,
      close: async () => {},
    };
    const whileOpen = async <Value>(work: () => Promise<Value>) => {
      if (process.isClosed) throw new StoreFailure('closed', 'The store is closed.');
      return work();
    };
    const guarded = guardStore(store, {
      read: whileOpen,
      write: async ({ operation }, work) => {
        const result = await whileOpen(work);
        const [register = ''] = operation.split('.');
        if (TOLD.test(operation)) process.tellOthers({ ...NOTHING, registers: [register] });
        return result;
      },
    });
    return { ...guarded, others, opening, now: () => process.now(), close: async () => process.close() };
  }
}

const NOTHING = { runIds: [], registers: [], inboxes: [], leavesWork: false, fillsOutbox: false };
