import { type RunWrite, StoreFailure } from '@handrail/host';
import { createPostgresStore } from '../src/index.ts';

// Appends to one run for as long as it may, and says on its own line what became of each append. It is given the first
// write; the others are like it.
const [url = '', first = ''] = process.argv.slice(2);
const sample: RunWrite = JSON.parse(first);
const store = await createPostgresStore({
  url,
  key: new Uint8Array(32).fill(7),
  logKey: new Uint8Array(32).fill(8),
  lease: { leaseMs: 600, beatMs: 100 },
});

function writeAt(from: number): RunWrite {
  const events = sample.events.map((event) => ({ ...event, eventId: `child.${from}`, sequence: from }));
  return { ...sample, from, events, record: { ...sample.record, lastSequence: from } };
}

for (let from = 0; ; from += 1) {
  const result = await store.events.append({ runs: [writeAt(from)] }).catch((error: unknown) => error);
  if (result instanceof StoreFailure) console.log(result.reason);
  else if (typeof result === 'object' && result !== null && 'conflict' in result)
    console.log(String(result.conflict));
  else if (typeof result === 'object' && result !== null && 'stored' in result) {
    console.log('stored');
    continue;
  } else console.log(String(result));
  break;
}
await store.close();
