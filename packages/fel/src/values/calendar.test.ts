import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileExpression } from '../compile/compile-expression.ts';
import type { Environment } from '../environment.ts';
import { addToDate, type CalendarUnit, dateDifference } from './calendar.ts';
import { compareDates, type FelDate, parseDate } from './date.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

function day(text: string): FelDate {
  const date = parseDate(text);
  if (!date) throw new Error(`"${text}" is not a date.`);
  return date;
}

const years = (later: string, earlier: string) => dateDifference(day(later), day(earlier), 'years');
const months = (later: string, earlier: string) => dateDifference(day(later), day(earlier), 'months');

test.each([
  ['2026-02-27', 17],
  ['2026-02-28', 18],
  ['2026-03-01', 18],
  ['2028-02-28', 19],
  ['2028-02-29', 20],
])('a person born on 29 February 2008 has, on %s, the age %d', (today, age) => {
  expect(years(today, '2008-02-29')).toBe(age);
  expect(years('2008-02-29', today)).toBe(-age);
});

test('a month that began on a day the next one does not have is whole on the last day of that one', () => {
  expect(months('2026-02-27', '2026-01-31')).toBe(0);
  expect(months('2026-02-28', '2026-01-31')).toBe(1);
  expect(months('2026-04-30', '2026-03-31')).toBe(1);
  expect(months('2028-02-28', '2028-01-31')).toBe(0);
});

const anyDay = fc
  .date({ min: new Date(Date.UTC(1900, 0, 1)), max: new Date(Date.UTC(2100, 0, 1)), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));
const lateDays = fc
  .tuple(fc.integer({ min: 1900, max: 2100 }), fc.constantFrom('01-31', '02-28', '02-29', '03-31', '12-31'))
  .map(([year, rest]) => parseDate(`${year}-${rest}`) ?? day(`${year}-02-28`));
const unit = fc.constantFrom<CalendarUnit>('years', 'months', 'days');

test('what is added to a day is what lies between the two, in both directions', () => {
  const property = fc.property(
    fc.oneof(anyDay, lateDays),
    fc.integer({ min: -500, max: 500 }),
    unit,
    (from, amount, by) => {
      const to = addToDate(from, amount, by);
      if (to) expect(dateDifference(to, from, by)).toBe(amount);
    },
  );
  fc.assert(property, { numRuns });
});

test('the difference is the most that can be added without passing the later day, and swapping turns its sign', () => {
  const property = fc.property(fc.oneof(anyDay, lateDays), fc.oneof(anyDay, lateDays), unit, (a, b, by) => {
    const [earlier, later] = compareDates(a, b) <= 0 ? [a, b] : [b, a];
    const count = dateDifference(later, earlier, by);
    const reached = addToDate(earlier, count, by);
    const next = addToDate(earlier, count + 1, by);
    expect(reached && compareDates(reached, later)).toBeLessThanOrEqual(0);
    expect(next && compareDates(next, later)).toBeGreaterThan(0);
    expect(dateDifference(earlier, later, by)).toBe(count === 0 ? 0 : -count);
  });
  fc.assert(property, { numRuns });
});

test.each([
  ['2008-02-29', '2026-03-01'],
  ['2008-03-01', '2026-03-01'],
  ['2006-03-01', '2024-03-01'],
  ['2006-02-28', '2024-02-28'],
  ['2004-02-29', '2022-03-01'],
  ['2008-02-28', '2026-02-28'],
  ['2008-06-15', '2026-06-15'],
  ['2008-01-01', '2026-01-01'],
])(
  'the expression for forms in which 1 March must count makes who was born on %s eighteen on %s',
  (born, since) => {
    const rule = compileExpression(
      `let coming = dateAdd(@${born}, 18, 'years') in coming < today() or (coming = today() and day(coming) = day(@${born}))`,
    );
    const at = (text: string) => rule.evaluate(clockAt(Date.parse(text)));
    const before = new Date(Date.parse(since) - 86_400_000).toISOString().slice(0, 10);
    expect([at(before), at(since)]).toEqual([false, true]);
  },
);

function clockAt(now: number): Environment {
  return {
    read: () => null,
    now: () => now,
    utcOffsetMinutes: 0,
    locale: null,
    meta: () => null,
    instance: () => null,
    report: () => undefined,
  };
}
