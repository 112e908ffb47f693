import { join } from 'node:path';
import { StoreFailure } from '@handrail/host';
import { sampleBatch, sampleReceipt, sampleWrite } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { newFolder, openStore } from '../../testing/open-fixture.ts';

const STORED = { stored: true };

describe('a writer in its own thread', () => {
  test('stores, refuses and answers in order, and keeps what is sealed', async () => {
    const file = join(newFolder(), 'host.db');
    const store = await openStore({ file, writer: 'thread' });
    const sealed = [{ eventId: 'run1.0', pointer: '/a', value: 'hidden' }];
    const calls = [
      store.events.append(sampleBatch(sampleWrite('run1', { sealed }))),
      store.events.append(sampleBatch(sampleWrite('run1'))),
      store.receipts.put(sampleReceipt('r'), 0),
      store.once.consume('link', 1),
      store.events.append({ runs: [sampleWrite('run2')], receipts: [sampleReceipt('r')] }),
      store.once.consume('link', 1),
      store.events.append({
        runs: [sampleWrite('run3')],
        artifacts: [{ runId: 'run3', artifactId: 'a', content: 1 }],
      }),
    ];
    expect(await Promise.all(calls)).toEqual([
      STORED,
      { stored: false, conflict: 'sequence', runId: 'run1' },
      true,
      true,
      { stored: false, conflict: 'receipt', id: 'r' },
      false,
      STORED,
    ]);
    expect(await store.events.readSealed('run1.0', '/a')).toBe('hidden');
    await store.close();
    const again = await openStore({ file });
    expect(await again.events.readArtifact('run3', 'a')).toBe(1);
  });

  test('gives a batch that cannot be stored back to its caller alone', async () => {
    const store = await openStore({ file: join(newFolder(), 'host.db'), writer: 'thread' });
    const entry = { queue: 'q', id: '1', content: {} };
    const calls = [
      store.events.append({ runs: [sampleWrite('run1')], outbox: [entry] }),
      store.events.append({ runs: [sampleWrite('run2')], outbox: [entry] }),
      store.events.append(sampleBatch(sampleWrite('run3'))),
    ];
    const [first, second, third] = await Promise.allSettled(calls);
    expect(first).toMatchObject({ value: STORED });
    expect(second?.status === 'rejected' && second.reason).not.toBeInstanceOf(StoreFailure);
    expect(third).toMatchObject({ value: STORED });
    expect(await store.events.readRecord('run2')).toBeUndefined();
  });

  test('refuses more than may wait as overloaded, and stores what it took', async () => {
    const bounds = { operations: 10, characters: 1_000_000 };
    const store = await openStore({ file: join(newFolder(), 'host.db'), writer: 'thread', bounds });
    const calls = Array.from({ length: 30 }, (_, index) =>
      store.events.append(sampleBatch(sampleWrite(`run${index}`))),
    );
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 10 }, () => 'fulfilled'),
      ...Array.from({ length: 20 }, () => 'rejected'),
    ]);
    for (const result of results.slice(10))
      expect(result).toMatchObject({ reason: { reason: 'overloaded' } });
    expect(await store.events.append(sampleBatch(sampleWrite('later')))).toEqual(STORED);
  });

  test('counts what waits by its size as well', async () => {
    const bounds = { operations: 1_000, characters: 10_000 };
    const store = await openStore({ file: join(newFolder(), 'host.db'), writer: 'thread', bounds });
    const append = (runId: string, size: number) =>
      store.events.append(sampleBatch(sampleWrite(runId, { payloads: ['x'.repeat(size)] })));
    const [first, second, third] = await Promise.allSettled([
      append('a', 9_000),
      append('b', 9_000),
      append('c', 10),
    ]);
    expect(first).toMatchObject({ value: STORED });
    expect(second).toMatchObject({ reason: { reason: 'overloaded' } });
    expect(third).toMatchObject({ value: STORED });
    expect(await append('big', 50_000)).toEqual(STORED);
  });

  test('begins with the first writes of a turn that goes on', async () => {
    const commitGate = new Int32Array(new SharedArrayBuffer(8));
    const store = await openStore({ file: join(newFolder(), 'host.db'), writer: 'thread', commitGate });
    await store.events.append(sampleBatch(sampleWrite('first')));
    const before = Atomics.load(commitGate, 1);
    const calls = Array.from({ length: 8 }, (_, index) =>
      store.events.append(sampleBatch(sampleWrite(`run${index}`))),
    );
    // This turn does not end before the writer, in its own thread, is at a commit.
    const until = performance.now() + 20_000;
    while (Atomics.load(commitGate, 1) === before && performance.now() < until);
    expect(Atomics.load(commitGate, 1)).toBeGreaterThan(before);
    expect(await Promise.all(calls)).toEqual(calls.map(() => STORED));
  });
});
