import { expect, test } from 'vitest';
import { alignEvents, type ComparedEvent } from './align-events.ts';
import { foldRows } from './fold-rows.ts';

const events = (names: string): ComparedEvent[] => [...names].map((type) => ({ type, payload: {} }));
const shown = (first: string, second: string) =>
  foldRows(alignEvents(events(first), events(second)))
    .map((stretch) => (stretch.kind === 'equal' ? `=${stretch.rows.length}` : stretch.row.kind))
    .join(' ');

test.each([
  ['abcdefgh', 'abcdefgh', '=8'],
  ['ab', 'ab', 'both both'],
  ['abcdefXgh', 'abcdefgh', '=4 both both a both both'],
  ['Xabcdefgh', 'abcdefgh', 'a both both =6'],
  ['', '', ''],
])('%s and %s fold to %s', (first, second, expected) => {
  expect(shown(first, second)).toBe(expected);
});
