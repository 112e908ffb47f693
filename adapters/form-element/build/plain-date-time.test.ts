import fc from 'fast-check';
import * as library from 'temporal-polyfill/fns/PlainDateTime';
import { expect, test } from 'vitest';
import * as ours from './plain-date-time.ts';

const ADD = [
  ['days', library.addDays, ours.addDays],
  ['months', library.addMonths, ours.addMonths],
  ['years', library.addYears, ours.addYears],
] as const;
const DIFFERENCE = [
  ['days', library.diffDays, ours.diffDays],
  ['months', library.diffMonths, ours.diffMonths],
  ['years', library.diffYears, ours.diffYears],
] as const;

const runs = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 1000);

const moment = fc.tuple(
  fc.integer({ min: 0, max: 9999 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 28 }).chain((day) => fc.constantFrom(day, 28)),
  fc.integer({ min: 0, max: 23 }),
  fc.integer({ min: 0, max: 59 }),
);
/** Days at the end of months, where clamping matters. */
const monthEnd = fc.constantFrom(
  [2024, 2, 29, 0, 0] as const,
  [2023, 1, 31, 12, 30] as const,
  [2000, 2, 29, 23, 59] as const,
  [1900, 2, 28, 0, 0] as const,
  [2025, 12, 31, 0, 1] as const,
);
type Parts = readonly [number, number, number, number, number];
const anyMoment: fc.Arbitrary<Parts> = fc.oneof(moment, monthEnd);

test.each(ADD)('added %s agree with the library', (_unit, theirs, own) => {
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: -5000, max: 5000 }), (parts, amount) => {
      const wanted = library.toString(theirs(library.create(...parts), amount)).slice(0, 10);
      expect(ours.toString(own(ours.create(...parts), amount)).slice(0, 10)).toBe(wanted);
    }),
    { numRuns: runs },
  );
});

test.each(DIFFERENCE)('the difference in %s agrees with the library', (_unit, theirs, own) => {
  fc.assert(
    fc.property(anyMoment, anyMoment, (one, other) => {
      const [from, to] =
        library.compare(library.create(...one), library.create(...other)) <= 0 ? [one, other] : [other, one];
      const wanted = theirs(library.create(...from), library.create(...to), 'trunc');
      expect(own(ours.create(...from), ours.create(...to))).toBe(wanted);
    }),
    { numRuns: runs },
  );
});
