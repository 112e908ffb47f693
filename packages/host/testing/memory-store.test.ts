import { createMemoryStore } from './memory-store.ts';
import { describeHostStore } from './store-suite.ts';

describeHostStore('the memory store', async () => {
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
});
