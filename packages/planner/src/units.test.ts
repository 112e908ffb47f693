import { describe, expect, test } from 'vitest';
import { STUDIO } from './testing/studio-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

describe('a length of time is given in the unit of the field, where that is exact', () => {
  test.each([
    ['Book the blue room on 12 March at 10:00 for 90 min', '1.5'],
    ['Book the blue room on 12 March at 10:00 for 1h30', '1.5'],
    ['Book the blue room on 12 March at 10:00 for 45 minutes', '0.75'],
    ['Book the blue room on 12 March at 10:00 for 2 hours and 15 minutes', '2.25'],
    ['Book the blue room on 12 March at 10:00 for 3 hours', '3'],
  ])('%s', (request, hours) => {
    expect(told(understand(request, STUDIO))).toBe(
      `session.book day=2026-03-12 hours=${hours} room=blue start=10:00`,
    );
  });

  test.each([
    // 100 minutes are no hours with two decimals, and a day is not always 24 hours here.
    'Book the blue room on 12 March at 10:00 for 100 min',
    'Book the blue room on 12 March at 10:00 for 1 hour 40 minutes',
    'Book the blue room on 12 March at 10:00 for 2 days',
    'Book the blue room on 12 March at 10:00 for about 90 min',
  ])('%s is asked about', (request) => {
    expect(told(understand(request, STUDIO))).toBe('ask hours');
  });

  test('hours are minutes where a field counts minutes', () => {
    expect(told(understand('Set minutes before to 1h30', STUDIO))).toBe('alerts.save minutes=90');
  });
});

describe('a value with a unit is for the one field that has the unit', () => {
  test.each([
    ['Claim back tape: blue room, 2.5 kg, 58.90 EUR', 'tape.claim price=58.9 room=blue weight=2.5'],
    ['Claim back tape: blue room, 58.90 EUR, 2.5 kg', 'tape.claim price=58.9 room=blue weight=2.5'],
    ['Claim back tape: red room, 2 kilos, 40 euros', 'tape.claim price=40 room=red weight=2'],
    ['Claim back tape for the red room, 40 euros', 'tape.claim price=40 room=red'],
  ])('%s', (request, right) => {
    expect(told(understand(request, STUDIO))).toBe(right);
  });

  test.each(['Claim back tape: blue room, 2.5, 58.90', 'Claim back tape: blue room, 58.90 USD, 2.5 kg'])(
    '%s is asked about',
    (request) => {
      expect(told(understand(request, STUDIO))).toMatch(/^ask/);
    },
  );
});
