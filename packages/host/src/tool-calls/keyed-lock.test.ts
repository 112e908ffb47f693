import { expect, test } from 'vitest';
import { KeyedLock } from './keyed-lock.ts';

/** Work that ends when it is let. */
function held(log: string[], name: string) {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = async () => {
    log.push(`${name} begins`);
    await until;
    log.push(`${name} ends`);
    return name;
  };
  return { work, release };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('one at a time has a name, in the order they came, and other names do not wait', async () => {
  const lock = new KeyedLock();
  const log: string[] = [];
  const works = ['one', 'two', 'three'].map((name) => held(log, name));
  const results = works.map(({ work }) => lock.hold('form', work));
  const other = held(log, 'other');
  const elsewhere = lock.hold('elsewhere', other.work);
  await turn();
  expect(log).toEqual(['one begins', 'other begins']);
  for (const { release } of [other, ...works]) {
    release();
    await turn();
  }
  expect(log.slice(2)).toEqual([
    'other ends',
    'one ends',
    'two begins',
    'two ends',
    'three begins',
    'three ends',
  ]);
  expect(await Promise.all([...results, elsewhere])).toEqual(['one', 'two', 'three', 'other']);
});

test('work that fails lets the next one in', async () => {
  const lock = new KeyedLock();
  const failed = lock.hold('form', () => Promise.reject(new Error('no')));
  const next = lock.hold('form', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await lock.hold('form', async () => 'again')).toBe('again');
});

test('whoever comes while the second one is at work waits for that one', async () => {
  const lock = new KeyedLock();
  const log: string[] = [];
  const [one, two, three] = [held(log, 'one'), held(log, 'two'), held(log, 'three')];
  const all = [lock.hold('form', one.work), lock.hold('form', two.work)];
  one.release();
  await turn();
  all.push(lock.hold('form', three.work));
  await turn();
  expect(log).toEqual(['one begins', 'one ends', 'two begins']);
  two.release();
  three.release();
  await Promise.all(all);
  expect(log.slice(3)).toEqual(['two ends', 'three begins', 'three ends']);
});
