import { expect, test } from 'vitest';
import { readValue } from './candidate.ts';
import { own } from './plain-fields.ts';

test.each<[unknown, unknown, unknown]>([
  ['Oak', { value: 'Oak' }, 'malformed'],
  ['x'.repeat(2_000), { value: 'x'.repeat(2_000) }, 'malformed'],
  ['x'.repeat(2_001), 'malformed', 'malformed'],
  ['  ', 'empty', 'empty'],
  [7, { value: 7 }, 'malformed'],
  [Number.NaN, 'malformed', 'malformed'],
  [false, { value: false }, 'malformed'],
  [undefined, 'empty', 'empty'],
  [null, 'empty', 'empty'],
  [() => 1, 'malformed', 'malformed'],
  [
    { from: '2025-01-01', to: '2025-01-31' },
    expect.anything(),
    { value: { from: '2025-01-01', to: '2025-01-31' } },
  ],
  [{ from: 7 }, expect.anything(), 'malformed'],
])('case %#: a value is read as it is, and as a period', (raw, plain, period) => {
  expect([readValue(raw, false), readValue(raw, true)]).toEqual([plain, period]);
});

test('a name that every object has finds nothing', () => {
  expect([own({ a: 1 }, 'a'), own({}, 'constructor'), own({}, '__proto__')]).toEqual([
    1,
    undefined,
    undefined,
  ]);
});
