import { describe, expect, test } from 'vitest';
import { readOptions } from '../../testing/read-options.ts';
import { readDuration } from './read-duration.ts';
import { readTime } from './read-time.ts';

describe('a time', () => {
  test.each([
    ['14:30', '', '14:30'],
    ['03:30', '', '03:30'],
    ['3:30', '', ['ambiguous', '03:30', '15:30']],
    ['3:30', 'de-DE', '03:30'],
    ['3:30', 'en-US', ['ambiguous', '03:30', '15:30']],
    ['12:15', '', '12:15'],
    ['3 pm', '', '15:00'],
    ['3:30pm', '', '15:30'],
    ['12 am', '', '00:00'],
    ['12 p.m.', '', '12:00'],
    ['13 pm', '', ['unreadable']],
    ['14:30:05', '', '14:30:05'],
    ['24:00', '', ['unreadable']],
    ['14:60', '', ['unreadable']],
    ['15 Uhr', 'in de', '15:00'],
    ['15.30 Uhr', 'in de', '15:30'],
    ['3 Uhr', 'in de', ['ambiguous', '03:00', '15:00']],
    ['15h30', 'in fr', '15:30'],
    ['15 uur', 'in nl', '15:00'],
    ['noon', 'in en', '12:00'],
    ['15', '', ['unreadable']],
    ['10.30', '', ['unreadable']],
    ['three', 'in en', ['unreadable']],
  ])('%j %s is %j', (text, options, expected) => {
    const read = readTime(text, readOptions(options));
    expect(read.ok ? read.value.time : [read.reason, ...read.readings.map(({ time }) => time)]).toEqual(
      expected,
    );
  });
});

describe('a duration', () => {
  test.each([
    ['PT1H30M', '', 'PT1H30M'],
    ['P2W', '', 'P2W'],
    ['P', '', undefined],
    ['90 min', '', 'PT90M'],
    ['1h30', '', 'PT1H30M'],
    ['2 hours', 'in en', 'PT2H'],
    ['1.5 hours', 'in en', 'PT1.5H'],
    ['1 hour 30 minutes', 'in en', 'PT1H30M'],
    ['2 days and 4 hours', 'in en', 'P2DT4H'],
    ['30 minutes 1 hour', 'in en', undefined],
    ['three weeks', 'in en', 'P3W'],
    ['an hour', 'in en', 'PT1H'],
    ['2 Stunden', 'in de', 'PT2H'],
    ['6 mois', 'in fr', 'P6M'],
    ['2 hours', '', undefined],
    ['2 and a half hours', 'in en', 'PT150M'],
    ['two and a half hours', 'in en', 'PT150M'],
    ['an hour and a half', 'in en', 'PT90M'],
    ['half an hour', 'in en', 'PT30M'],
    ['two and a half', 'in en', undefined],
    ['two and a half weeks', 'in en', undefined],
    ['half a day', 'in en', undefined],
    ['1.5 and a half hours', 'in en', undefined],
    ['2', '', undefined],
  ])('%j %s is %j', (text, options, expected) => {
    const read = readDuration(text, readOptions(options));
    expect(read.ok ? read.value.duration : undefined).toBe(expected);
  });
});
