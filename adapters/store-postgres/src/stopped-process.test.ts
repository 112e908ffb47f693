import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sampleBatch, sampleWrite } from '@handrail/host/testing';
import { afterEach, expect, test } from 'vitest';
import { openStore, sharedDatabase } from '../testing/open-fixture.ts';

const database = sharedDatabase();
const root = join(import.meta.dirname, '../../..');
let child: ChildProcess | undefined;

afterEach(() => {
  child?.kill('SIGKILL');
});

function startChild(url: string, runId: string): readonly string[] {
  const program = fileURLToPath(new URL('../testing/appending-child.ts', import.meta.url));
  const jiti = join(root, 'node_modules/jiti/lib/jiti-cli.mjs');
  const first = sampleWrite(runId, { payloads: [{ by: 'child' }], wake: { busy: true, at: undefined } });
  // This store from its source, what it imports as built: that starts eight times as fast.
  const started = spawn(process.execPath, [jiti, program, url, JSON.stringify(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const lines: string[] = [];
  createInterface({ input: started.stdout }).on('line', (line) => lines.push(line));
  return lines;
}

test('a process that is stopped under load and goes on too late stores nothing more', async () => {
  const url = await database.url();
  const store = await openStore({ url, lease: { leaseMs: 600, beatMs: 100 } });
  const lines = startChild(url, 'run1');
  await expect.poll(() => lines.length).toBeGreaterThan(20);
  child?.kill('SIGSTOP');
  // It may be stopped anywhere in an append, also in the middle of its transaction.
  await expect.poll(() => store.wakeups.orphans(undefined, 9)).toEqual(['run1']);
  const { lastSequence = -1 } = (await store.events.readRecord('run1')) ?? {};
  const taken = sampleWrite('run1', {
    from: lastSequence + 1,
    payloads: [{ by: 'other' }],
    wake: { busy: true, at: undefined },
  });
  expect(await store.events.append(sampleBatch(taken))).toEqual({ stored: true });
  const ended = child && once(child, 'exit');
  child?.kill('SIGCONT');
  await ended;
  expect(['broken', 'sequence']).toContain(lines.at(-1));
  const events = await store.events.readEvents('run1', 0, 100_000);
  expect(events.at(-1)?.payload).toEqual({ by: 'other' });
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index));
  // Every append that it was told of is there.
  expect(events.length - 1).toBeGreaterThanOrEqual(lines.filter((line) => line === 'stored').length);
});
