import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HostStore, StoreFailure } from '@handrail/host';
import { sampleBatch, sampleWrite } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { newFolder, openStore } from '../testing/open-fixture.ts';
import { loadDriver } from './driver/load-driver.ts';
import { openForReading } from './file/open-file.ts';

const STORED = { stored: true };

function countRuns(file: string) {
  return loadDriver(undefined).then((driver) => {
    const count = openForReading(driver, file).prepare('SELECT count(*) FROM runs');
    return () => Number(count.get([])?.[0]);
  });
}

/** Appends runs until one is refused, and gives the refusal. */
async function fill(store: HostStore, name: string): Promise<StoreFailure> {
  for (let index = 0; index < 2_000; index += 1) {
    const record = { status: 'completed', endedAt: 1 } as const;
    const write = sampleWrite(`${name}${index}`, { record, payloads: ['x'.repeat(3_000)] });
    const failure = await store.events.append(sampleBatch(write)).then(
      () => undefined,
      (error: StoreFailure) => error,
    );
    if (failure) return failure;
  }
  throw new Error('Nothing was refused.');
}

describe('a slow disk', () => {
  test('holds back the answer until the commit, and readers see nothing before it', async () => {
    const file = join(newFolder(), 'host.db');
    const store = await openStore({ file, writer: 'thread', commitDelay: 400 });
    await store.events.append(sampleBatch(sampleWrite('first')));
    const count = await countRuns(file);
    let answered = false;
    const append = store.events.append(sampleBatch(sampleWrite('second'))).then((result) => {
      answered = true;
      return result;
    });
    await sleep(150);
    expect(answered).toBe(false);
    expect(count()).toBe(1);
    expect(await store.events.readRecord('second')).toBeUndefined();
    expect(await append).toEqual(STORED);
    expect(count()).toBe(2);
  });

  test('of 10 ms a sync delays writers a little and the event loop not at all', async () => {
    const store = await openStore({ file: join(newFolder(), 'host.db'), writer: 'thread', commitDelay: 10 });
    await store.events.append(sampleBatch(sampleWrite('first')));
    const times: number[] = [];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const end = performance.now() + 1_500;
    const writers = Array.from({ length: 64 }, async (_, writer) => {
      for (let index = 0; performance.now() < end; index += 1) {
        const start = performance.now();
        await store.events.append(sampleBatch(sampleWrite(`run${writer}x${index}`)));
        times.push(performance.now() - start);
      }
    });
    await Promise.all(writers);
    delay.disable();
    times.sort((left, right) => left - right);
    // 64 writers share each commit: one by one they would take 640 ms.
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(500);
    expect(times.length).toBeGreaterThan(64 * 5);
    // On the serving thread every commit would hold the loop for 10 ms.
    expect(delay.percentile(50) / 1e6).toBeLessThan(8);
  });
});

describe('a disk that is full', () => {
  test.each(['same', 'thread'] as const)(
    'refuses what does not fit as a whole, and goes on once there is room (writer: %s)',
    async (writer) => {
      const file = join(newFolder(), 'host.db');
      const store = await openStore({ file, writer, mostBytes: 1_000_000 });
      expect(await fill(store, 'a')).toMatchObject({ name: 'StoreFailure', reason: 'full' });
      const count = await countRuns(file);
      const before = count();
      expect(before).toBeGreaterThan(100);
      const failures = await Promise.allSettled(
        Array.from({ length: 5 }, (_, index) =>
          store.events.append(sampleBatch(sampleWrite(`b${index}`, { payloads: ['x'.repeat(9_000)] }))),
        ),
      );
      for (const failure of failures) expect(failure).toMatchObject({ reason: { reason: 'full' } });
      expect(count()).toBe(before);
      expect(await store.events.readEvents('a0', 0, 9)).toHaveLength(1);
      expect(await store.events.removeEnded(2, 50)).toBe(50);
      expect(await store.events.append(sampleBatch(sampleWrite('c')))).toEqual(STORED);
      expect(await store.events.readRecord('b0')).toBeUndefined();
      await store.close();
      expect(await (await openStore({ file })).events.append(sampleBatch(sampleWrite('d')))).toEqual(STORED);
    },
  );
});
