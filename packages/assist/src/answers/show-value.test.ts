import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { MAX_SHOWN_VALUE, showValue } from './show-value.ts';

test.each<JsonValue>([null, true, 7, '', 'text', [], {}, [1, 'two', { three: null }]])(
  'a value that is not too large is shown as it is: %j',
  (value) => {
    expect(showValue(value)).toEqual({ value, isCut: false });
  },
);

test('a text is shown whole up to the limit, and in part beyond it', () => {
  const whole = 'a'.repeat(MAX_SHOWN_VALUE);
  expect(showValue(whole)).toEqual({ value: whole, isCut: false });
  expect(showValue(`${whole}b`)).toEqual({ value: `${'a'.repeat(500)}…`, isCut: true });
  expect(showValue('abcdef', 4)).toEqual({ value: 'abcd…', isCut: true });
});

test('a text is not cut within a character', () => {
  expect(showValue('ab🌳cd', 3)).toEqual({ value: 'ab…', isCut: true });
  expect(showValue('ab🌳cd', 4)).toEqual({ value: 'ab🌳…', isCut: true });
});

test('of a long list the first entries are shown, and of a large object the first members', () => {
  const list = Array.from({ length: 3_000 }, (_, at) => at);
  expect(showValue(list)).toEqual({ value: list.slice(0, 50), isCut: true });
  const members = Object.fromEntries(list.map((at) => [`k${at}`, at]));
  expect(showValue(members)).toEqual({
    value: Object.fromEntries(list.slice(0, 50).map((at) => [`k${at}`, at])),
    isCut: true,
  });
});

test('each part costs, so that many small ones end as well as one large one', () => {
  expect(showValue({ one: 1, two: [2, 3], three: 'text', four: 4, five: {} }, 40)).toEqual({
    value: { one: 1, two: [2, 3] },
    isCut: true,
  });
  expect(showValue([[1], [2], [3], [4]], 16)).toEqual({ value: [null, null, null, null], isCut: true });
  expect(showValue(['aaaa', 'bbbb', 'cccc', 'dddd'], 16)).toEqual({
    value: ['aaaa', 'bbbb', '…', '…'],
    isCut: true,
  });
});

test('what is nested too deeply is left out', () => {
  const nested = (depth: number): JsonValue => (depth === 0 ? 'x'.repeat(9_000) : { in: nested(depth - 1) });
  const shown = JSON.stringify(showValue(nested(9)).value);
  expect(shown).toBe('{"in":{"in":{"in":{"in":{"in":{"in":null}}}}}}');
});

test('what is nested too deeply is left out of a part', () => {
  const nested = (depth: number): JsonValue => (depth === 0 ? 'x' : [nested(depth - 1)]);
  const long = 'y'.repeat(100);
  expect(showValue([nested(5), long], 100)).toEqual({
    value: [nested(5), `${'y'.repeat(51)}…`],
    isCut: true,
  });
  expect(JSON.stringify(showValue([nested(9), long], 400).value)).toContain(long);
  expect(JSON.stringify(showValue([nested(9), { a: long.repeat(9) }], 400).value)).toMatch(
    /^\[\[\[\[\[\[null\]\]\]\]\],/,
  );
});
