import type { DateValue } from '@handrail/values';
import { expect, test } from 'vitest';
import { siteOf } from '../testing/site-of.ts';
import { dayOfYears, nearestDays, otherDays } from './unsaid-date.ts';

/** Today is Monday, 2 March 2026. */
const knowledge = siteOf('office', { actions: {} });

interface Asked {
  readonly label?: string;
  readonly verbs?: readonly string[];
  readonly kind?: 'action' | 'view';
}

function workOf({ verbs = [], kind = 'action' }: Asked) {
  return { said: { knowledge }, info: { verbGroups: new Set(verbs), capability: { kind } } } as never;
}

const fieldOf = ({ label = 'Day' }: Asked) => ({ label, name: 'day' }) as never;
const dayOf = (date: string, fromToday?: 'year'): DateValue => ({
  kind: 'date',
  date,
  ...(fromToday ? { fromToday } : {}),
});
const datesOf = (days: readonly { readonly kind: string }[]) => days.map((each) => (each as DateValue).date);

const OVER = { label: 'Date of birth' };
const BOOKED = { verbs: ['book'] };

test.each<[string, Asked, DateValue, readonly string[] | undefined]>([
  ['a day to come of what is over is of last year', OVER, dayOf('2026-03-03', 'year'), ['2025-03-03']],
  ['a whole day to come of what is over is none', OVER, dayOf('2026-03-03'), []],
  ['today may be over', OVER, dayOf('2026-03-02', 'year'), undefined],
  ['yesterday is over', OVER, dayOf('2026-03-01', 'year'), undefined],
  ['a day that is over cannot be booked', BOOKED, dayOf('2026-03-01'), []],
  ['nor scheduled', { verbs: ['schedule'] }, dayOf('2026-03-01'), []],
  ['today can be booked', BOOKED, dayOf('2026-03-02'), undefined],
  ['a day to come can be booked', BOOKED, dayOf('2026-03-03'), undefined],
  ['what is only sent may be of any day', { verbs: ['send'] }, dayOf('2026-03-01'), undefined],
  ['a day of birth may be booked with', { ...OVER, ...BOOKED }, dayOf('1990-03-01'), undefined],
])('%s', (_what, asked, day, days) => {
  const others = otherDays(workOf(asked), fieldOf(asked), day);
  expect(others && datesOf(others)).toEqual(days);
});

test.each<[string, Asked, readonly string[], readonly string[]]>([
  ['a far day to come is the next one', {}, ['2030-03-25'], ['2026-03-25']],
  ['a far day that was this year is that of the next', {}, ['2030-03-01'], ['2027-03-01']],
  ['today is near', {}, ['2030-03-02'], ['2026-03-02']],
  ['a far day of what is over was last year', OVER, ['2020-03-25'], ['2025-03-25']],
  ['or this year', OVER, ['2020-03-01'], ['2026-03-01']],
  ['or today', OVER, ['2020-03-02'], ['2026-03-02']],
  ['far years are one near day', {}, ['2024-03-25', '2030-03-25'], ['2026-03-25']],
  ['a near year stays as it is read', {}, ['2026-03-25', '2030-03-25'], ['2026-03-25', '2030-03-25']],
  ['nothing stays nothing', {}, [], []],
])('where no year was said, %s', (_what, asked, read, days) => {
  const readings = read.map((date) => dayOf(date, 'year'));
  expect(datesOf(nearestDays(workOf(asked), fieldOf(asked), readings))).toEqual(days);
});

test('a far year that was said is kept', () => {
  expect(nearestDays(workOf({}), fieldOf({}), [dayOf('2030-03-25')])).toEqual([dayOf('2030-03-25')]);
});

const YEARS = ['2025-03-20', '2026-03-20', '2027-03-20'];
const LIST = { kind: 'view' } as const;

test.each<[string, Asked, readonly string[], string | undefined]>([
  ['what is planned is the next one', BOOKED, YEARS, '2026-03-20'],
  ['what is planned comes in any order', BOOKED, [...YEARS].reverse(), '2026-03-20'],
  ['what is planned is not today', BOOKED, ['2026-03-02', '2027-03-02'], '2027-03-02'],
  ['what is planned is at most a year ahead', BOOKED, ['2025-03-04', '2027-03-04'], undefined],
  ['what is planned is not over', BOOKED, ['2024-03-20', '2025-03-20'], undefined],
  ['what is only sent is not known', { verbs: ['send'] }, YEARS, undefined],
  ['what is over is the last one', OVER, ['2024-03-20', '2025-03-20', '2026-03-20'], '2025-03-20'],
  ['what is over may be today', OVER, ['2025-03-02', '2026-03-02'], '2026-03-02'],
  ['what is over is not to come', OVER, ['2026-03-20', '2027-03-20'], undefined],
  ['a list is of the nearest one', LIST, ['2025-03-20', '2026-03-20'], '2026-03-20'],
  ['a list is of the nearest one, also if it is over', LIST, ['2026-02-20', '2027-02-20'], '2026-02-20'],
  ['a list of what is over is of the nearest one', { ...OVER, ...LIST }, YEARS, '2026-03-20'],
  ['one day is no choice', BOOKED, ['2026-03-20'], undefined],
  ['different days are no choice of years', BOOKED, ['2026-03-20', '2026-03-21'], undefined],
])('of the same day of several years, %s', (_what, asked, read, day) => {
  const readings = read.map((date) => dayOf(date));
  expect(dayOfYears(workOf(asked), fieldOf(asked), readings)?.date).toBe(day);
});

test('what may be something else than a day is not known', () => {
  const readings = [dayOf('2026-03-20'), dayOf('2027-03-20'), { kind: 'number', decimal: '20' } as const];
  expect(dayOfYears(workOf(BOOKED), fieldOf({}), readings as never)).toBeUndefined();
});
