import { writeSync } from 'node:fs';
import { startAssistanceBench } from '@handrail/host/testing';
import { createSqliteStore } from '../src/sqlite-store.ts';
import { derivedFrom } from './derived-from.ts';

/** Another process over the same file: says which events of a run it finds, and what a host of its own makes of them. */
const [file = '', runId = ''] = process.argv.slice(2);
const store = await createSqliteStore({
  file,
  key: new Uint8Array(32).fill(7),
  logKey: new Uint8Array(32).fill(8),
  writer: 'same',
});
const events = await store.events.readEvents(runId, 0, 1_000);
const bench = await startAssistanceBench({ store });
writeSync(1, JSON.stringify({ events, derived: await derivedFrom(bench, runId) }));
await bench.host.close();
await store.close();
