import { serialize } from 'node:v8';
import { type HostStore, StoreFailure } from '../src/index.ts';
import { copyDisk, emptyDisk, type MemoryDisk } from './memory-store/memory-disk.ts';
import { memoryEvents, memoryWakeups } from './memory-store/memory-events.ts';
import { memoryListings } from './memory-store/memory-listings.ts';
import { memoryPasskeys } from './memory-store/memory-passkeys.ts';
import { memoryRecords } from './memory-store/memory-records.ts';
import {
  memoryDefinitions,
  memoryKeys,
  memoryOnce,
  memoryOutbox,
  memoryReceipts,
  memorySecrets,
  memorySubscriptions,
} from './memory-store/memory-registers.ts';
import { memoryRetention } from './memory-store/memory-retention.ts';
import { guardStore } from './store-guard.ts';

/**
 * A whole store in memory. A write is committed within its call, so what happens depends on the order of calls alone.
 * For slow, failing and dying stores put `createFaultyStore` around it.
 */
export interface MemoryStore extends HostStore {
  /** Opens what is committed again, as the next process would. What that process finds busy is an orphan. */
  reopen(): MemoryStore;
  /** Everything that is committed, to be searched for what must not be there. */
  dump(): string;
  /** Opens a copy made by `backup`. */
  openBackup(file: string): MemoryStore;
}

export function createMemoryStore(): MemoryStore {
  return openDisk(emptyDisk());
}

/** Opens what is committed for one process, whatever others were there before. */
export function openDisk(disk: MemoryDisk): MemoryStore {
  disk.openings += 1;
  disk.members.clear();
  const opening = disk.openings;
  let closed = false;
  const whileOpen = async <Value>(work: () => Promise<Value>) => {
    if (closed) throw new StoreFailure('closed', 'The store is closed.');
    return work();
  };
  const store: HostStore = {
    // One process at a time is alive, whatever still runs of the one before.
    ...partsOver(disk, () => disk.openings),
    wakeups: memoryWakeups(disk, opening),
    outbox: memoryOutbox(disk),
    close: async () => {},
  };
  return {
    ...guardStore(store, { read: whileOpen, write: (_point, work) => whileOpen(work) }),
    close: async () => {
      closed = true;
    },
    reopen: () => openDisk(disk),
    dump: () => dumpOf(disk),
    openBackup: (file) => {
      const copy = disk.backups.get(file);
      if (!copy) throw new Error(`There is no backup "${file}".`);
      return openDisk(copy);
    },
  };
}

/** All of a store that is the same for one process and for several. */
export function partsOver(
  disk: MemoryDisk,
  opening: () => number,
): Omit<HostStore, 'wakeups' | 'outbox' | 'close'> {
  return {
    events: memoryEvents(disk, opening),
    receipts: memoryReceipts(disk),
    definitions: memoryDefinitions(disk),
    keys: memoryKeys(disk),
    subscriptions: memorySubscriptions(disk),
    once: memoryOnce(disk),
    retention: memoryRetention(disk),
    secrets: memorySecrets(disk),
    passkeys: memoryPasskeys(disk),
    listings: memoryListings(disk),
    records: memoryRecords(disk),
    check: async () => {},
    backup: async (file) => {
      if (disk.backups.has(file)) throw new Error(`There is a backup "${file}" already.`);
      disk.backups.set(file, copyDisk(disk));
    },
  };
}

/** Everything that is committed, as text. */
export function dumpOf(disk: MemoryDisk): string {
  return serialize(disk).toString('latin1');
}
