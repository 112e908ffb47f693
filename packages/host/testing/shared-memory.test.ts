import { afterEach } from 'vitest';
import { SharedMemory } from './shared-memory.ts';
import type { OpenFixture } from './store-suite/fixture.ts';
import type { OpenShared } from './store-suite/others.ts';
import { describeHostStore, describeSharedStore, describeStoredRecords } from './store-suite.ts';
import { VirtualTime } from './virtual-time.ts';

let ticking: NodeJS.Timeout | undefined;
afterEach(() => clearInterval(ticking));

/** Time goes on by itself, so that what is under way arrives. */
const openShared: OpenShared = async () => {
  const time = new VirtualTime();
  const memory = new SharedMemory({ clock: time });
  let passing = Promise.resolve();
  const pass = (milliseconds: number) => {
    passing = passing.then(() => time.advance(milliseconds));
    return passing;
  };
  ticking = setInterval(() => pass(20), 2);
  return {
    open: async ({ isSilent = false } = {}) => memory.open({ timers: time, wall: time, isSilent }),
    passLease: () => pass(1_100),
  };
};

const alone: OpenFixture = async () => {
  const time = new VirtualTime();
  const memory = new SharedMemory({ clock: time });
  let backups = 0;
  const open = async () => memory.open({ timers: time, wall: time });
  const store = await open();
  return {
    store,
    reopen: async () => {
      await store.close();
      return open();
    },
    newBackup: () => {
      backups += 1;
      return `backup ${backups}`;
    },
    openBackup: async (file) => memory.openBackup(file),
  };
};

describeHostStore('a process on the shared memory', alone);
describeStoredRecords('a process on the shared memory', alone);
describeSharedStore('the shared memory', openShared);
