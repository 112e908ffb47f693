import { expect, test } from 'vitest';
import { refuse } from './refusal.ts';

test.each([
  [199, 199, 'a'],
  [200, 200, 'a'],
  [201, 200, '…'],
  [100_000, 200, '…'],
])('a path of %i characters is named by %i of them', (length, expected, last) => {
  const { path } = refuse('NOT_FOUND', 'a'.repeat(length), 'There is no such place.');
  expect([path.length, path.at(-1), path.startsWith('aaa')]).toEqual([expected, last, true]);
});
