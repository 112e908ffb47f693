import { expect, test } from 'vitest';
import { markedParts } from './marked-text.ts';

test.each([
  ['one value', [{ anchor: 'trip', start: 4, end: 10 }], ['for ', 'trip=Lisbon', ' now']],
  ['none', [], ['for Lisbon now']],
  [
    'two that overlap',
    [
      { anchor: 'a', start: 0, end: 6 },
      { anchor: 'b', start: 4, end: 8 },
    ],
    ['a=for Li', 'sbon now'],
  ],
  ['one beyond the end', [{ anchor: 'a', start: 4, end: 99 }], ['for Lisbon now']],
  ['one without a place', [{ anchor: 'date_scope', start: 0, end: 0 }], ['for Lisbon now']],
])('a text with %s falls into its parts', (_what, found, expected) => {
  const shown = markedParts('for Lisbon now', found).map(({ text, anchor }) =>
    anchor === undefined ? text : `${anchor}=${text}`,
  );
  expect(shown).toEqual(expected);
});
