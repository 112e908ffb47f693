import { createMemoryStore } from './memory-store.ts';
import type { OpenFixture } from './store-suite/fixture.ts';
import { describeHostStore, describeStoredRecords } from './store-suite.ts';

const open: OpenFixture = async () => {
  const store = createMemoryStore();
  let backups = 0;
  return {
    store,
    reopen: async () => store.reopen(),
    newBackup: () => {
      backups += 1;
      return `backup ${backups}`;
    },
    openBackup: async (file) => store.openBackup(file),
  };
};

describeHostStore('the memory store', open);
describeStoredRecords('the memory store', open);
