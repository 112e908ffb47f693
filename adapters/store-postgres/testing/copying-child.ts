import { openFileSource } from '@handrail/store-sqlite';
import { copyStore, openDatabaseTarget } from '../src/index.ts';

// Copies a file into a database, says what it does, and stops in the middle of it until it is killed.
const [file = '', url = '', table = ''] = process.argv.slice(2);
const keys = [new Uint8Array(32).fill(7)] as const;
const logKey = new Uint8Array(32).fill(8);
const source = await openFileSource({ file, keys, logKey });
const target = await openDatabaseTarget({ url, keys, logKey });
const stopping = {
  ...target,
  put: async (...given: Parameters<typeof target.put>) => {
    await target.put(...given);
    if (given[0] === table) await new Promise(() => setInterval(() => console.log('stored'), 10));
  },
};
await copyStore(source, stopping, () => {});
