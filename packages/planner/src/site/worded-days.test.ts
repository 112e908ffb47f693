import { expect, test } from 'vitest';
import { wordedDays } from './worded-days.ts';

test.each([
  ['Yoga flow 5 March 2026 18:00', ['2026-03-05']],
  ['Mar 5, 2026', ['2026-03-05']],
  ['5. März 2026', ['2026-03-05']],
  ['le 5 mars 2026', ['2026-03-05']],
  ['5 de marzo de 2026', ['2026-03-05']],
  ['05.03.2026', ['2026-03-05']],
  ['2026-03-05', []],
  ['5 bags 2026', []],
  ['45 March 2026', []],
  ['March 2026', []],
  ['1.2.3.2026', []],
])('the days that “%s” shows are %j', (text, days) => {
  expect(wordedDays(text)).toEqual(days);
});
