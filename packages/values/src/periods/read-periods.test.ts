import { describe, expect, test } from 'vitest';
import { readPeriods } from './read-periods.ts';

describe('the periods of a message', () => {
  test.each([
    ['in March 2025', [{ from: '2025-03-01', to: '2025-03-31' }]],
    ['since 2025', [{ from: '2025-01-01' }]],
    ['before 2025', [{ to: '2024-12-31' }]],
    ['after 2024', [{ from: '2025-01-01' }]],
    ['until 28 February 2024', [{ to: '2024-02-28' }]],
    ['between January 2025 and March 2025', [{ from: '2025-01-01', to: '2025-03-31' }]],
    ['Jan\u2013Mar 2025', [{ from: '2025-01-01', to: '2025-03-31' }]],
    ['between March 2025 and March 2025', [{ from: '2025-03-01', to: '2025-03-31' }]],
    ['from 3 May 2025 to 3 May 2025', [{ from: '2025-05-03', to: '2025-05-03' }]],
    ['last month', []],
  ])('%j spells out %j', (text, periods) => {
    expect(readPeriods(text)).toEqual({ periods, isUnclear: false });
  });

  test.each(['not 2025', 'except March 2025', 'by 2025', 'since 2024 and before 2025'])(
    '%j is not wholly understood',
    (text) => {
      expect(readPeriods(text).isUnclear).toBe(true);
    },
  );
});

test.each(['Room 12, please', '3 of them', 'order 00123'])(
  'numbers that name no period are none: %s',
  (text) => {
    expect(readPeriods(text)).toEqual({ periods: [], isUnclear: false });
  },
);
