import { join } from 'node:path';
import type { HostStore, StoreFailure } from '@handrail/host';
import { sampleBatch, sampleWrite } from '@handrail/host/testing';
import { until } from '@handrail/testing/until';
import { describe, expect, test } from 'vitest';
import { newFolder, openStore } from '../testing/open-fixture.ts';
import { loadDriver } from './driver/load-driver.ts';
import { openForReading } from './file/open-file.ts';
import type { CommitGate } from './write/commit-gate.ts';

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

/** A gate that a test closes and opens, and how many commits have come to it. */
function newGate() {
  const commitGate: CommitGate = new Int32Array(new SharedArrayBuffer(8));
  return {
    commitGate,
    commits: () => Atomics.load(commitGate, 1),
    close: () => Atomics.store(commitGate, 0, 1),
    open: () => {
      Atomics.store(commitGate, 0, 0);
      Atomics.notify(commitGate, 0);
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a check of the store', () => {
  test.each(['same', 'thread'] as const)('commits a change every time (writer: %s)', async (writer) => {
    const file = join(newFolder(), 'host.db');
    const store = await openStore({ file, writer });
    const other = openForReading(await loadDriver(undefined), file);
    const version = () => Number(other.prepare('PRAGMA data_version').get([])?.[0]);
    for (let round = 0; round < 3; round += 1) {
      const before = version();
      await store.check();
      expect(version()).not.toBe(before);
    }
    other.close();
  });

  test('fails while nothing can be stored, and leaves the room it needs free', async () => {
    const file = join(newFolder(), 'host.db');
    const store = await openStore({ file, mostBytes: 1_000_000 });
    await store.check();
    const failure = await fill(store, 'run');
    expect(failure.reason).toBe('full');
    await expect(store.check()).rejects.toMatchObject({ name: 'StoreFailure', reason: 'full' });
    await store.retention.remove(Array.from({ length: 100 }, (_, index) => `run${index}`));
    while (await store.retention.purge());
    await store.check();
  });
});

describe('a slow disk', () => {
  test('holds back the answer until the commit, and readers see nothing before it', async () => {
    const file = join(newFolder(), 'host.db');
    const { commitGate, commits, close, open } = newGate();
    const store = await openStore({ file, writer: 'thread', commitGate });
    await store.events.append(sampleBatch(sampleWrite('first')));
    const count = await countRuns(file);
    close();
    let answered = false;
    const append = store.events.append(sampleBatch(sampleWrite('second'))).then((result) => {
      answered = true;
      return result;
    });
    await until(() => commits() === 2, 'the second commit');
    expect(await store.events.readRecord('second')).toBeUndefined();
    expect(count()).toBe(1);
    expect(answered).toBe(false);
    open();
    expect(await append).toEqual(STORED);
    expect(count()).toBe(2);
  });

  test('is waited for once by all who write meanwhile, and never by the event loop', async () => {
    const { commitGate, commits, close, open } = newGate();
    const store = await openStore({ file: join(newFolder(), 'host.db'), writer: 'thread', commitGate });
    close();
    const first = store.events.append(sampleBatch(sampleWrite('first')));
    await until(() => commits() === 1, 'the first commit');
    const others: Promise<unknown>[] = [];
    for (let writer = 0; writer < 64; writer += 1) {
      others.push(store.events.append(sampleBatch(sampleWrite(`run${writer}`))));
      await turn();
    }
    await turn();
    expect(commits()).toBe(1);
    open();
    expect(await first).toEqual(STORED);
    expect(await Promise.all(others)).toEqual(others.map(() => STORED));
    expect(commits()).toBe(2);
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
      const ended = await store.retention.endedBefore(2, undefined, 50);
      expect(await store.retention.remove(ended.map(({ runId }) => runId))).toHaveLength(50);
      while (await store.retention.purge());
      expect(await store.events.append(sampleBatch(sampleWrite('c')))).toEqual(STORED);
      expect(await store.events.readRecord('b0')).toBeUndefined();
      await store.close();
      expect(await (await openStore({ file })).events.append(sampleBatch(sampleWrite('d')))).toEqual(STORED);
    },
  );
});
