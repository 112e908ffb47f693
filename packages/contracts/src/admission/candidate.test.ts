import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { type Candidate, idOf, isSameAs, keyOf, readValue } from './candidate.ts';
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
  [[], 'empty', 'empty'],
  [['Oak', 'Elm'], { value: ['Oak', 'Elm'] }, 'malformed'],
  [['Oak', 7], 'malformed', 'malformed'],
  [['Oak', ' '], 'malformed', 'malformed'],
  [['x'.repeat(2_000)], { value: ['x'.repeat(2_000)] }, 'malformed'],
  [['x'.repeat(2_001)], 'malformed', 'malformed'],
  [Array(100).fill('Oak'), { value: Array(100).fill('Oak') }, 'malformed'],
  [Array(101).fill('Oak'), 'malformed', 'malformed'],
  [{ note: 'x', from: '2025-01-01' }, 'malformed', 'malformed'],
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

test.each<[JsonValue, string | undefined, string, string]>([
  ['Oak', undefined, 'text oak', 'Oak'],
  ['Oak', 'item-1', 'id item-1', 'item-1'],
  [7, undefined, 'json 7', '7'],
  [['Oak'], undefined, 'json ["Oak"]', '["Oak"]'],
])('the value %j, resolved to %s, is told from others by %s and kept as %s', (value, resolvedId, key, id) => {
  expect([keyOf({ value, resolvedId }), idOf({ value, resolvedId })]).toEqual([key, id]);
});

test.each<[JsonValue, string | undefined, boolean]>([
  ['ITEM-1', undefined, true],
  ['oak', undefined, true],
  ['elm', undefined, false],
  ['oak', 'item-2', false],
  ['elm', 'item-1', true],
  [1, undefined, false],
])('the value %j, resolved to %s, means "Oak", item-1: %s', (value, resolvedId, expected) => {
  const candidate: Candidate = {
    value,
    resolvedId,
    source: 'current_turn',
    quality: 'high',
    kind: undefined,
    isNoise: false,
    matches: 1,
  };
  expect(isSameAs(candidate, 'item-1', 'Oak')).toBe(expected);
});
