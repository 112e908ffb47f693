import { expect, test } from 'vitest';
import { covers, dateScopeOf, endsLater, isDateScope, sameScope, startsEarlier } from './date-scope.ts';

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
  ...['2000-02-29', '2024-02-29', '0000-01-01', '2026-12-31', '2026-01-31', '2026-04-30'].map(
    (from): [unknown, boolean] => [{ from }, true],
  ),
  ...['1900-02-29', '2025-02-29', '2026-00-01', '2026-13-01', '2026-05-00', '2026-05-32', '2026-04-31'].map(
    (from): [unknown, boolean] => [{ from }, false],
  ),
  ...['2026/05-01', '2026-05/01', '202x-05-01', '2026-05-01T', '2026-5-01', '2026-05-0:', '2026-05-0/'].map(
    (from): [unknown, boolean] => [{ from }, false],
  ),
])('whether %j is a period: %s', (value, expected) => {
  expect(isDateScope(value)).toBe(expected);
});

test('only the two ends of a period are taken over', () => {
  const more = { from: MAY, to: JUNE, note: 'x' };
  expect(dateScopeOf(more)).toEqual({ from: MAY, to: JUNE });
  expect(dateScopeOf({ from: MAY })).toStrictEqual({ from: MAY });
  expect(dateScopeOf({ to: MAY })).toStrictEqual({ to: MAY });
  expect(dateScopeOf({})).toStrictEqual({});
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

test.each([
  [{ from: MAY, to: JUNE }, { from: MAY, to: JUNE }, true],
  [{ from: MAY }, { from: MAY, to: JUNE }, true],
  [{ from: MAY, to: JUNE }, { from: MAY }, false],
  [{ from: JUNE }, { from: MAY, to: JUNE }, false],
  [{}, { to: MAY }, true],
])('%j has every day of %j: %s', (one, other, expected) => {
  expect(covers(one, other)).toBe(expected);
});

const periods = [
  {},
  { from: MAY },
  { from: JUNE },
  { to: MAY },
  { to: JUNE },
  { from: MAY, to: JUNE },
] as const;

test.each(periods.flatMap((one) => periods.map((other) => [one, other] as const)))(
  '%j against %j begins earlier, ends later, and is covered as its days say',
  (one, other) => {
    const [first, last] = ['0000-00-00', '9999-99-99'];
    const days = (period: { readonly from?: string; readonly to?: string }) =>
      [period.from ?? first, period.to ?? last] as const;
    const [[from, to], [otherFrom, otherTo]] = [days(one), days(other)];
    expect(startsEarlier(one, other)).toBe(from < otherFrom);
    expect(endsLater(one, other)).toBe(to > otherTo);
    expect(covers(one, other)).toBe(from <= otherFrom && to >= otherTo);
    expect(sameScope(one, other)).toBe(from === otherFrom && to === otherTo);
  },
);
