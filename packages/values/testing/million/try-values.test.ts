import { expect, test } from 'vitest';
import { LOCALES, tryValues } from './try-values.ts';

// The whole proof is `npm run values`; this is its first part, with its own seed.
test('values that every locale of CLDR writes are read right, asked about or refused, never wrong', () => {
  const { counts, wrong } = tryValues(7_000, 20_261_115, LOCALES);
  expect(wrong).toEqual([]);
  expect(Object.values(counts).reduce((sum, each) => sum + each.wrong, 0)).toBe(0);
  // A reader that refuses everything is never wrong either.
  expect(counts.number.read).toBeGreaterThan(850);
  expect(counts.amount.read).toBeGreaterThan(700);
  expect(counts.percent.read).toBeGreaterThan(750);
  expect(counts['date in digits'].read).toBeGreaterThan(650);
  expect(counts['date in words'].read).toBeGreaterThan(220);
});

test('the same seed gives the same counts', () => {
  const locales = LOCALES.slice(0, 20);
  expect(tryValues(400, 5, locales)).toEqual(tryValues(400, 5, locales));
});
