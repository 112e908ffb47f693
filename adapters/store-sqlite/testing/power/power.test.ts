import { describe, expect, test } from 'vitest';
import { Disk, type DiskStep } from './disk.ts';
import { readSteps } from './read-steps.ts';

const hex = (text: string) =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');

describe('a disk without power', () => {
  const write = (at: number, text: string): DiskStep => ({
    type: 'write',
    file: 'a',
    at,
    data: Buffer.from(text),
  });
  const disk = (...steps: readonly DiskStep[]) => {
    const made = new Disk();
    for (const step of steps) made.apply(step);
    return made;
  };
  const textOf = (files: ReadonlyMap<string, Buffer>) => files.get('a')?.toString();

  test('has what was synced, and of the rest what the moment decides', () => {
    const made = disk(write(0, 'one'), { type: 'sync', file: 'a' }, write(3, 'two'), {
      type: 'sync',
      file: 'b',
    });
    expect(textOf(made.afterLoss(() => false))).toBe('one');
    expect(textOf(made.afterLoss(() => true))).toBe('onetwo');
  });

  test('tears a write between two sectors, and writes in any order', () => {
    const made = disk(write(0, 'a'.repeat(512) + 'b'.repeat(512)));
    let parts = 0;
    const torn = made.afterLoss(() => {
      parts += 1;
      return parts === 2;
    });
    expect(parts).toBe(2);
    expect(
      torn
        .get('a')
        ?.subarray(0, 512)
        .every((byte) => byte === 0),
    ).toBe(true);
    expect(torn.get('a')?.subarray(512).toString()).toBe('b'.repeat(512));
  });

  test('cuts and removes files only for certain once that is synced', () => {
    const made = disk(write(0, 'one'), { type: 'sync', file: 'a' }, { type: 'truncate', file: 'a', size: 1 });
    expect(textOf(made.afterLoss(() => false))).toBe('one');
    expect(textOf(made.afterLoss(() => true))).toBe('o');
    made.apply({ type: 'remove', file: 'a' });
    expect(made.afterLoss(() => true).has('a')).toBe(false);
    expect(textOf(made.afterLoss(() => false))).toBe('one');
    made.apply(write(0, 'new'));
    made.apply({ type: 'sync-names' });
    expect(made.afterLoss(() => false).has('a')).toBe(false);
    expect(textOf(made.afterLoss(() => true))).toBe('new');
  });
});

test('a trace is read: writes from where they begin, syncs from where they return, of this folder only', () => {
  const path = `<${hex('/data/db-wal')}>`;
  const steps = readSteps(
    [
      `7 pwrite64(5${path}, "${hex('ab')}", 2, 32) = 2`,
      `7 pwrite64(5</elsewhere/db>, "${hex('ab')}", 2, 32) = 2`,
      `8 fdatasync(5</data/db-wal> <unfinished ...>`,
      `9 pwrite64(6</data/db>, "${hex('c')}", 1, 0 <unfinished ...>`,
      '8 <... fdatasync resumed>) = 0',
      '9 <... pwrite64 resumed>) = 1',
      `7 fsync(6</data/db>) = -1 EIO (Input/output error)`,
      `7 link("${hex('/data/db.part')}", "${hex('/data/db')}") = 0`,
      `7 ftruncate(5</data/db-wal>, 0) = 0`,
      `7 unlink("${hex('/data/db-wal')}") = 0`,
      `7 fsync(9</data>) = 0`,
      `7 write(1<pipe:[1]>, "${hex('answer 12\n')}", 10) = 10`,
    ].join('\n'),
    '/data',
  );
  expect(steps).toEqual([
    { type: 'write', file: 'db-wal', at: 32, data: Buffer.from('ab') },
    { type: 'write', file: 'db', at: 0, data: Buffer.from('c') },
    { type: 'sync', file: 'db-wal' },
    { type: 'link', file: 'db.part', to: 'db' },
    { type: 'truncate', file: 'db-wal', size: 0 },
    { type: 'remove', file: 'db-wal' },
    { type: 'sync-names' },
    { type: 'answer', no: 12 },
  ]);
});
