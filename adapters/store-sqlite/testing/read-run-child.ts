import { writeSync } from 'node:fs';
import { createSqliteStore } from '../src/sqlite-store.ts';

/** Another process over the same file: says which events of a run it finds. */
const [file = '', runId = ''] = process.argv.slice(2);
const store = await createSqliteStore({
  file,
  key: new Uint8Array(32).fill(7),
  logKey: new Uint8Array(32).fill(8),
  writer: 'same',
});
writeSync(1, JSON.stringify(await store.events.readEvents(runId, 0, 1_000)));
await store.close();
