import { once } from 'node:events';
import { join } from 'node:path';
import type { HostStore } from '@handrail/host';
import { describe, expect, test } from 'vitest';
import { newFolder, openStore } from '../testing/open-fixture.ts';
import { startProgram } from '../testing/start-program.ts';
import { verifyStore } from './file/verify-store.ts';
import { createSqliteStore } from './sqlite-store.ts';

const CYCLES = Number(process.env.HANDRAIL_CRASH_CYCLES ?? 5);
const KEY = new Uint8Array(32).fill(7);
const LOG_KEY = new Uint8Array(32).fill(8);

/** Lets a process write until it has stored some batches, kills it, and gives what it had been told is stored. */
async function writeAndKill(file: string, cycle: number, whileOpen: () => Promise<void>): Promise<string[]> {
  const child = startProgram(new URL('../testing/crash-child.ts', import.meta.url), [file, String(cycle)]);
  let output = '';
  let looked: Promise<void> | undefined;
  for await (const text of child.stdout.setEncoding('utf8')) {
    output += text;
    if (output.startsWith('open\n')) looked ??= whileOpen();
    const wanted = 200 + (cycle % 5) * 50;
    if (output.split('\n').length > wanted && child.exitCode === null) {
      await looked;
      child.kill('SIGKILL');
    }
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  // The last line may be cut; a line that is whole was written after its batch was stored.
  return output.split('\n').slice(1, -1);
}

async function checkBatch(store: HostStore, name: string, from: number): Promise<void> {
  for (const runId of [`${name}a`, `${name}b`]) {
    const events = await store.events.readEvents(runId, from, 2);
    expect(events.map(({ sequence }) => sequence)).toEqual([from, from + 1]);
    expect(await store.events.readSealed(`${runId}.${from}`, '/text')).toBe(from);
  }
  expect(await store.receipts.find(`${name}.${from}`, 0)).toBeDefined();
}

/** Batches nobody was told of may be there, but only whole ones. */
async function checkWhole(store: HostStore, name: string): Promise<void> {
  const first = await store.events.readRecord(`${name}a`);
  const second = await store.events.readRecord(`${name}b`);
  expect(second?.lastSequence).toBe(first?.lastSequence);
  const last = first?.lastSequence ?? -1;
  for (const runId of [`${name}a`, `${name}b`]) {
    const events = await store.events.readEvents(runId, 0, 1e6);
    expect(events.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: last + 1 }, (_, index) => index),
    );
  }
  expect(await store.events.readArtifact(`${name}a`, 'last')).toBe(first ? last - 1 : undefined);
}

describe('a process that is killed while it writes', () => {
  test(
    `loses nothing that was confirmed as stored, in ${CYCLES} cycles; no other process opens the file meanwhile`,
    async () => {
      const file = join(newFolder(), 'host.db');
      const runs: string[] = [];
      let stored = 0;
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        const lines = await writeAndKill(file, cycle, async () => {
          await expect(createSqliteStore({ file, key: KEY, logKey: LOG_KEY })).rejects.toMatchObject({
            problem: 'in-use',
            message: expect.stringContaining('already running'),
          });
        });
        const store = await openStore({ file });
        for (const line of lines) {
          const [name = '', from, result] = line.split(' ');
          expect(result).toBe('true');
          await checkBatch(store, name, Number(from));
          stored += 1;
        }
        const names = Array.from({ length: 16 }, (_, index) => `run${cycle}x${index}`);
        for (const name of names) await checkWhole(store, name);
        for (const name of names)
          if (await store.events.readRecord(`${name}a`)) runs.push(`${name}a`, `${name}b`);
        expect(await store.wakeups.orphans(undefined, 1_000)).toEqual([...runs].sort());
        expect((await store.outbox.ready(0, 1_000)).length).toBe(runs.length / 2);
        await store.close();
      }
      expect(stored).toBeGreaterThan(CYCLES * 150);
      expect(await verifyStore({ file, keys: [KEY], logKey: LOG_KEY })).toMatchObject({
        runs: runs.length,
        found: 0,
      });
    },
    CYCLES * 60_000,
  );
});
