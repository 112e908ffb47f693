import { expect, test } from 'vitest';
import { dateScopeOf, endsLater, isDateScope, startsEarlier } from './date-scope.ts';

const [MAY, JUNE] = ['2026-05-01', '2026-06-01'];

test.each<[unknown, boolean]>([
  [{ from: MAY, to: JUNE }, true],
  [{ from: MAY, to: MAY }, true],
  [{ from: MAY }, true],
  [{ to: MAY }, true],
  [{ from: JUNE, to: MAY }, false],
  [{}, false],
  [null, false],
  [[MAY, JUNE], false],
  ['2026-05-01', false],
  [{ from: '2026-02-30', to: JUNE }, false],
  [{ from: MAY, to: '2026-06-31' }, false],
  [{ from: MAY, to: 7 }, false],
  [{ from: 7 }, false],
  [{ from: MAY, till: JUNE }, false],
  [{ from: '1 May 2026' }, false],
])('whether %j is a period: %s', (value, expected) => {
  expect(isDateScope(value)).toBe(expected);
});

test('only the two ends of a period are taken over', () => {
  const more = { from: MAY, to: JUNE, note: 'x' };
  expect(dateScopeOf(more)).toEqual({ from: MAY, to: JUNE });
  expect(dateScopeOf({ from: MAY })).toEqual({ from: MAY });
  expect(dateScopeOf({ to: MAY })).toEqual({ to: MAY });
  expect(dateScopeOf({})).toEqual({});
});

test('an open end reaches further than any day', () => {
  expect(startsEarlier({ from: MAY }, { from: JUNE })).toBe(true);
  expect(startsEarlier({ from: JUNE }, { from: MAY })).toBe(false);
  expect(startsEarlier({ from: MAY }, { from: MAY })).toBe(false);
  expect(startsEarlier({ to: MAY }, { from: MAY })).toBe(true);
  expect(startsEarlier({ from: MAY }, { to: JUNE })).toBe(false);
  expect(endsLater({ to: JUNE }, { to: MAY })).toBe(true);
  expect(endsLater({ to: MAY }, { to: JUNE })).toBe(false);
  expect(endsLater({ to: MAY }, { to: MAY })).toBe(false);
  expect(endsLater({ from: MAY }, { to: MAY })).toBe(true);
  expect(endsLater({ to: JUNE }, { from: MAY })).toBe(false);
});
