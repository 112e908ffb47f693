import { writeSync } from 'node:fs';
import type { HostStore, StoreBatch } from '@handrail/host';
import { createSqliteStore } from '../src/index.ts';

const WRITERS = 16;

/** What the parent looks for: two runs, an entry, a receipt and an artifact that belong together. */
function batchFor(name: string, from: number): StoreBatch {
  const write = (runId: string) => ({
    record: {
      runId,
      tenant: 'acme',
      workspace: undefined,
      principal: 'key-1',
      mode: 'live' as const,
      workflowId: 'greet',
      workflowDigest: 'digest',
      scopeId: undefined,
      parentRunId: undefined,
      status: 'running' as const,
      createdAt: 1,
      changedAt: from,
      endedAt: undefined,
      lastSequence: from + 1,
    },
    from,
    events: [from, from + 1].map((sequence) => ({
      eventId: `${runId}.${sequence}`,
      runId,
      type: 'log.appended',
      payload: { text: 'x'.repeat(200) },
      timestamp: '2026-01-01T00:00:00.000Z',
      sequence,
    })),
    sealed: [{ eventId: `${runId}.${from}`, pointer: '/text', value: from }],
    wake: { busy: true, at: undefined },
  });
  return {
    runs: [write(`${name}a`), write(`${name}b`)],
    outbox: [{ queue: name, id: String(from).padStart(9, '0'), content: { from } }],
    receipts: [{ id: `${name}.${from}`, requestDigest: 'd', status: 201, body: '', expiresAt: 1e15 }],
    artifacts: [{ runId: `${name}a`, artifactId: 'last', content: from }],
  };
}

/** Says each batch that is stored on standard output, and nothing that is not. */
async function writeForEver(store: HostStore, name: string): Promise<never> {
  for (let from = 0; ; from += 2) {
    const result = await store.events.append(batchFor(name, from));
    writeSync(1, `${name} ${from} ${result.stored}\n`);
  }
}

const [file = '', cycle = ''] = process.argv.slice(2);
const store = await createSqliteStore({
  file,
  key: new Uint8Array(32).fill(7),
  logKey: new Uint8Array(32).fill(8),
});
writeSync(1, 'open\n');
await Promise.all(Array.from({ length: WRITERS }, (_, index) => writeForEver(store, `run${cycle}x${index}`)));
