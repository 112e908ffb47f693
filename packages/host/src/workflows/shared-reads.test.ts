import { expect, test } from 'vitest';
import { SharedReads } from './shared-reads.ts';

/** A store whose reads end when the test says so. */
class SlowStore {
  stored = 'first';
  readonly open: (() => void)[] = [];

  readonly read = async (): Promise<string> => {
    const found = this.stored;
    await new Promise<void>((resolve) => this.open.push(resolve));
    return found;
  };

  async answer(): Promise<void> {
    this.open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('reads that come while one is under way are one, which begins after them', async () => {
  const [reads, store] = [new SharedReads<string>(), new SlowStore()];
  const before = reads.read('a', store.read);
  store.stored = 'second';
  const after = [1, 2, 3].map(() => reads.read('a', store.read));
  expect(store.open).toHaveLength(1);
  await store.answer();
  expect(await before).toBe('first');
  expect(store.open).toHaveLength(1);
  await store.answer();
  expect(await Promise.all(after)).toEqual(['second', 'second', 'second']);
  const alone = reads.read('a', store.read);
  await store.answer();
  expect(await alone).toBe('second');
  expect(store.open).toEqual([]);
});

test('reads of different things do not wait for each other', async () => {
  const [reads, store] = [new SharedReads<string>(), new SlowStore()];
  const both = [reads.read('a', store.read), reads.read('b', store.read)];
  expect(store.open).toHaveLength(2);
  await store.answer();
  await store.answer();
  expect(await Promise.all(both)).toEqual(['first', 'first']);
});

test('one that fails is the failure of who shares it, and of nobody after', async () => {
  const reads = new SharedReads<string>();
  const fail = async () => {
    await null;
    throw new Error('Not reached.');
  };
  const first = reads.read('a', fail);
  const next = reads.read('a', async () => 'reached');
  await expect(first).rejects.toThrow('Not reached.');
  expect(await next).toBe('reached');
  expect(await reads.read('a', async () => 'again')).toBe('again');
});
