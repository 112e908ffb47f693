import { expect, test } from 'vitest';
import { createHostIds } from './host-ids.ts';

test('ids sort in the order they were made, whatever the clock does', () => {
  let now = Date.UTC(2026, 0, 1);
  const ids = createHostIds({ now: () => now });
  const made: string[] = [];
  for (let round = 0; round < 5_000; round += 1) {
    made.push(ids.newRunId());
    if (round % 7 === 0) now += 1;
    if (round % 1_000 === 999) now -= 86_400_000;
  }
  expect([...made].sort()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made.every((id) => /^[0-9a-z]{26}$/.test(id))).toBe(true);
});

test('an id of a later millisecond sorts after all of an earlier one', () => {
  let now = 1_000;
  const ids = createHostIds({ now: () => now });
  const early = Array.from({ length: 100 }, () => ids.newId());
  now += 1;
  expect(ids.newId() > (early.at(-1) ?? '')).toBe(true);
});

test('secrets have 256 bits, and random numbers lie in their range', () => {
  const ids = createHostIds({ now: () => 0 });
  expect(Buffer.from(ids.newSecret(), 'base64url')).toHaveLength(32);
  for (let round = 0; round < 100; round += 1) {
    const value = ids.random();
    expect(value >= 0 && value < 1).toBe(true);
  }
});
