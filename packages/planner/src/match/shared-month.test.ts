import { expect, test } from 'vitest';
import { sharedMonth } from './shared-month.ts';

const STRETCHES = { from: ['from', 'between'], to: ['to', 'and'], definite: ['the'] };

/** The days that are found where the last two words are the 6th of March. */
function daysIn(before: string, readings: readonly object[] = [{ kind: 'date', date: '2026-03-06' }]) {
  const request = `${before}6 March`;
  const piece = { span: [before.length, request.length], text: '6 March', readings };
  const found = sharedMonth([piece] as never, request, { stretches: STRETCHES } as never);
  return found?.map(({ text, span, readings: [day] }) => [
    text,
    request.slice(...span),
    (day as { readonly date?: string }).date,
  ]);
}

const SIXTH = ['6 March', '6 March', '2026-03-06'];

test.each<[string, unknown]>([
  ['Book it from 4 to ', [['4', '4', '2026-03-04'], SIXTH]],
  ['Book it From 4 TO ', [['4', '4', '2026-03-04'], SIXTH]],
  ['Book it between 1 and ', [['1', '1', '2026-03-01'], SIXTH]],
  ['Book it from 05 to ', [['05', '05', '2026-03-05'], SIXTH]],
  ['Book it from 4th to ', [['4th', '4th', '2026-03-04'], SIXTH]],
  ['Book it from the 4th to the ', [['4th', '4th', '2026-03-04'], SIXTH]],
  ['Book it 4–', [['4', '4', '2026-03-04'], SIXTH]],
  ['Book it 4 – ', undefined],
  ['Book it B4–', undefined],
  ['Book it from the 4th to some ', undefined],
  ['Book 4 to ', undefined],
  ['Book it of 4 to ', undefined],
  ['Book it from 4 or ', undefined],
  ['Book it from 6 to ', undefined],
  ['Book it from 7 to ', undefined],
  ['Book it from 0 to ', undefined],
  ['Book it from 104 to ', undefined],
  ['Book it on ', undefined],
])('“%s6 March” speaks of the days %j', (before, days) => {
  expect(daysIn(before)).toEqual(days);
});

test.each([
  ['something else than a day', [{ kind: 'number', decimal: '6' }]],
  [
    'one of several things',
    [
      { kind: 'date', date: '2026-03-06' },
      { kind: 'number', decimal: '6' },
    ],
  ],
  ['nothing', []],
])('a day before %s is not of its month', (_what, readings) => {
  expect(daysIn('Book it from 4 to ', readings)).toBeUndefined();
});

test('what was read in place of the day before is left out', () => {
  const request = 'Book it from 4 to 6 March';
  const found = sharedMonth(
    [
      { span: [13, 14], text: '4', readings: [{ kind: 'number', decimal: '4' }] },
      { span: [18, 25], text: '6 March', readings: [{ kind: 'date', date: '2026-03-06' }] },
      { span: [0, 4], text: 'Book', readings: [] },
    ] as never,
    request,
    { stretches: STRETCHES } as never,
  );
  expect(found?.map(({ text, readings: [first] }) => [text, first?.kind])).toEqual([
    ['Book', undefined],
    ['4', 'date'],
    ['6 March', 'date'],
  ]);
});
