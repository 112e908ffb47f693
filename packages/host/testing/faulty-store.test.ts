import { describe, expect, test } from 'vitest';
import { createFaultyStore, type WriteFault } from './faulty-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { sampleBatch, sampleReceipt, sampleWrite } from './store-suite/samples.ts';
import { describeHostStore } from './store-suite.ts';

describeHostStore('a store with no faults put in front of it', async () => {
  const inside = createMemoryStore();
  return {
    store: createFaultyStore(inside),
    reopen: async () => createFaultyStore(inside.reopen()),
    newBackup: () => 'backup',
    openBackup: async (file) => inside.openBackup(file),
  };
});

describe('a faulty store', () => {
  /** Meets the fault at its second write. */
  function openWith(fault: WriteFault) {
    const inside = createMemoryStore();
    const points: string[] = [];
    const store = createFaultyStore(inside, ({ number, operation }) => {
      points.push(`${number} ${operation}`);
      return number === 2 ? fault : undefined;
    });
    const append = (runId: string) => store.events.append(sampleBatch(sampleWrite(runId)));
    return { inside, store, append, points };
  }

  /** What became of a promise by now. */
  async function stateOf(promise: Promise<unknown>): Promise<unknown> {
    await new Promise((resolve) => setImmediate(resolve));
    return Promise.race([promise, Promise.resolve('pending')]);
  }

  test('counts its writes and says which they are', async () => {
    const { store, append, points } = openWith({ type: 'fail', reason: 'full' });
    await append('run1');
    await store.events.readRecord('run1');
    await expect(store.receipts.put(sampleReceipt('r'), 0)).rejects.toMatchObject({ reason: 'full' });
    await store.once.consume('x', 1);
    expect(points).toEqual(['1 events.append', '2 receipts.put', '3 once.consume']);
    expect(store.writes).toBe(3);
    expect(await store.receipts.find('r', 0)).toBeUndefined();
  });

  test('answers a conflict and stores nothing', async () => {
    const result = { stored: false, conflict: 'sequence', runId: 'run2' } as const;
    const { store, append } = openWith({ type: 'conflict', result });
    await append('run1');
    expect(await append('run2')).toEqual(result);
    expect(await store.events.readRecord('run2')).toBeUndefined();
  });

  test('stores late, and then meets what comes next', async () => {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { store, append } = openWith({ type: 'delay', until });
    await append('run1');
    const late = append('run2');
    expect(await stateOf(late)).toBe('pending');
    expect(await store.events.readRecord('run2')).toBeUndefined();
    release();
    expect(await late).toEqual({ stored: true });
  });

  test.each([
    ['crash-before', false],
    ['crash-after', true],
  ] as const)('dies at a write (%s), and no listener hears of anything any more', async (type, isStored) => {
    const { inside, store, append } = openWith({ type });
    await append('run1');
    const calls = [append('run2'), append('run3'), store.events.readRecord('run1'), store.close()];
    for (const call of calls) expect(await stateOf(call)).toBe('pending');
    expect(store.crashed).toBe(true);
    const next = inside.reopen();
    expect(await next.events.readRecord('run1')).toBeDefined();
    expect((await next.events.readRecord('run2')) !== undefined).toBe(isStored);
    expect(await next.events.readRecord('run3')).toBeUndefined();
  });

  test('dies when told to, with what waits', async () => {
    const { inside, store, append } = openWith({ type: 'delay', until: new Promise(() => {}) });
    await append('run1');
    const waiting = append('run2');
    store.crash();
    expect(await stateOf(waiting)).toBe('pending');
    expect(await inside.reopen().events.readRecord('run2')).toBeUndefined();
  });
});
