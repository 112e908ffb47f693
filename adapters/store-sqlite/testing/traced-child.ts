import { writeSync } from 'node:fs';
import { createSqliteStore } from '../src/index.ts';

/** Appends one batch after another, and says on standard output when it asks and when it is answered. */
const [file = '', count = '20'] = process.argv.slice(2);
const store = await createSqliteStore({
  file,
  key: new Uint8Array(32).fill(7),
  logKey: new Uint8Array(32).fill(8),
});
for (let index = 0; index < Number(count); index += 1) {
  const runId = `run${index}`;
  writeSync(1, `ask ${index}\n`);
  await store.events.append({
    runs: [
      {
        record: {
          runId,
          tenant: 'acme',
          workspace: undefined,
          principal: 'key-1',
          mode: 'live',
          workflowId: 'greet',
          workflowDigest: 'digest',
          scopeId: undefined,
          parentRunId: undefined,
          status: 'running',
          createdAt: 1,
          changedAt: 1,
          endedAt: undefined,
          lastSequence: 0,
        },
        from: 0,
        events: [
          {
            eventId: `${runId}.0`,
            runId,
            type: 'run.started',
            payload: {},
            timestamp: '2026-01-01T00:00:00.000Z',
            sequence: 0,
          },
        ],
        sealed: [],
        wake: { busy: false, at: undefined },
      },
    ],
  });
  writeSync(1, `answer ${index}\n`);
}
await store.close();
