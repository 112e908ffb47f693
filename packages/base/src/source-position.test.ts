import { expect, test } from 'vitest';
import { LineIndex, positionsOf } from './source-position.ts';

const TEXT = `{
  "items": [
    { "key": "a/b", "~": true }
  ],
  "items/x": 1
}
`;

test.each([
  ['', 1, 1],
  ['/items', 2, 12],
  ['/items/0/key', 3, 14],
  ['/items/0/~0', 3, 26],
  ['/items~1x', 5, 14],
  ['/items/0/missing/deep', 3, 5],
  ['/nowhere', 1, 1],
  ['/itemsOfOthers', 1, 1],
  ['/items/0/keys', 3, 5],
])('the value at "%s" is in line %i, column %i', (pointer, line, column) => {
  expect(positionsOf(TEXT, [pointer], 10).get(pointer)).toEqual({ line, column });
});

test('an offset at the end of a line belongs to that line', () => {
  const lines = new LineIndex('ab\ncd\n');
  expect([0, 2, 3, 6].map((offset) => lines.at(offset))).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 3 },
    { line: 2, column: 1 },
    { line: 3, column: 1 },
  ]);
});
