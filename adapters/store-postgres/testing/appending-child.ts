import { StoreFailure } from '@handrail/host';
import { sampleBatch, sampleWrite } from '@handrail/host/testing';
import { createPostgresStore } from '../src/index.ts';

// Appends to one run for as long as it may, and says on its own line what became of each append.
const [url = '', runId = ''] = process.argv.slice(2);
const store = await createPostgresStore({
  url,
  key: new Uint8Array(32).fill(7),
  logKey: new Uint8Array(32).fill(8),
  lease: { leaseMs: 600, beatMs: 100 },
});
for (let from = 0; ; from += 1) {
  const write = sampleWrite(runId, {
    from,
    payloads: [{ by: 'child' }],
    wake: { busy: true, at: undefined },
  });
  const result = await store.events.append(sampleBatch(write)).catch((error: unknown) => error);
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
