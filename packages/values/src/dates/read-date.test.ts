import { describe, expect, test } from 'vitest';
import { readOptions } from '../../testing/read-options.ts';
import { english } from '../languages/en.ts';
import { readDate } from './read-date.ts';

// A Sunday.
const today = '2026-11-15';
const shown = (text: string, options = '') => {
  const read = readDate(text, { today, ...readOptions(options) });
  return read.ok ? read.value.date : [read.reason, ...read.readings.map(({ date }) => date)];
};

describe('a date of digits', () => {
  test.each([
    ['2026-04-03', '', '2026-04-03'],
    ['2026-04-03', 'en-US', '2026-04-03'],
    ['2026/4/3', '', '2026-04-03'],
    ['03/04/2026', '', ['ambiguous', '2026-04-03', '2026-03-04']],
    ['03/04/2026', 'en-US', '2026-03-04'],
    ['03/04/2026', 'en-GB', '2026-04-03'],
    ['3.4.2026', 'de-DE', '2026-04-03'],
    ['3. 4. 2026', 'cs', '2026-04-03'],
    ['3. 4. 26', 'cs', ['ambiguous', '2026-04-03', '1926-04-03']],
    ['3. 4. 6', 'cs', ['no_such_day']],
    ['3.4.6', 'cs', ['unreadable']],
    ['3/ 4/ 2026', 'cs', ['unreadable']],
    ['3. 4.2026', 'cs', ['unreadable']],
    ['03.04.2026', 'en-US', ['ambiguous', '2026-04-03', '2026-03-04']],
    ['05/09/1970', 'so', ['ambiguous', '1970-09-05', '1970-05-09']],
    ['03.04.2026', 'in en', ['ambiguous', '2026-04-03', '2026-03-04']],
    ['03-04-2026', 'in nl', '2026-04-03'],
    ['25/12/2026', '', '2026-12-25'],
    ['25/12/2026', 'en-US', ['other_format', '2026-12-25']],
    ['04/04/2026', '', '2026-04-04'],
    ['2024/13/1', '', ['no_such_day']],
    ['30/02/2026', '', ['no_such_day']],
    ['29.2.2024', 'de', '2024-02-29'],
    ['29.2.2026', 'de', ['no_such_day']],
    ['3.4.26', 'de', ['ambiguous', '2026-04-03', '1926-04-03']],
    ['1.2.3', '', ['unreadable']],
    [
      '10/11/12',
      '',
      ['ambiguous', '2012-11-10', '2112-11-10', '2012-10-11', '2112-10-11', '2010-11-12', '2110-11-12'],
    ],
    ['10/11/12', 'in de', ['ambiguous', '2012-11-10', '2112-11-10']],
    ['10/11/2012', 'in en', ['ambiguous', '2012-11-10', '2012-10-11']],
    ['12:30', '', ['unreadable']],
    ['1405/1/14', 'fa', ['no_such_day']],
    ['1.1.1601', 'de', '1601-01-01'],
    ['31.12.1600', 'de', ['no_such_day']],
    ['31.12.2199', 'de', '2199-12-31'],
    ['1.1.2200', 'de', ['no_such_day']],
    ['3/4/2569', 'th', ['no_such_day']],
    ['2026-03-04', 'ky', ['ambiguous', '2026-03-04', '2026-04-03']],
    ['٣/٤/٢٠٢٦', 'ar-EG', '2026-04-03'],
    ['3/4', '', ['unreadable']],
  ])('%j %s is %j', (text, options, expected) => {
    expect(shown(text, options)).toEqual(expected);
  });
});

describe('a date in words', () => {
  test.each([
    ['today', 'in en', '2026-11-15'],
    ['tomorrow', 'in en', '2026-11-16'],
    ['yesterday', 'in en', '2026-11-14'],
    ['the day after tomorrow', 'in en', '2026-11-17'],
    ['3 April 2026', 'in en', '2026-04-03'],
    ['April 3rd, 2026', 'in en', '2026-04-03'],
    ['the 3rd of April 2026', 'in en', '2026-04-03'],
    ['12 March', 'in en', '2027-03-12'],
    ['Friday 12 March', 'in en', '2027-03-12'],
    // Neither that of 2026 nor that of 2027 is a Monday.
    ['Monday 12 March', 'in en', ['ambiguous', '2029-03-12']],
    ['3 October', 'in en', ['ambiguous', '2026-10-03', '2027-10-03']],
    ['Friday', 'in en', '2026-11-20'],
    ['on Friday', 'in en', '2026-11-20'],
    ['last Friday', 'in en', '2026-11-13'],
    ['next Friday', 'in en', ['ambiguous', '2026-11-20', '2026-11-27']],
    ['Sunday', 'in en', ['ambiguous', '2026-11-15', '2026-11-22']],
    ['in 3 days', 'in en', '2026-11-18'],
    ['3 days ago', 'in en', '2026-11-12'],
    ['in two weeks', 'in en', '2026-11-29'],
    ['in 3 months', 'in en', ['ambiguous', '2027-02-15']],
    ['Friday 20 November 2026', 'in en', '2026-11-20'],
    ['Monday 20 November 2026', 'in en', ['no_such_day']],
    ['next week', 'in en', ['unreadable']],
    ['last 2 days', 'in en', ['unreadable']],
    ['2 days', 'in en', ['unreadable']],
    ['30 February 2026', 'in en', ['unreadable']],
    ['March 2025', 'in en', ['unreadable']],
    ['Friday to Monday', 'in en', ['unreadable']],
    ['next friday to May Fashion', 'in en', ['unreadable']],
    ['sun screen', 'in en', ['unreadable']],
    ['tomorrow at 3', 'in en', ['unreadable']],
    ['the 3rd of December next year', 'in en', ['unreadable']],
    ['a week from today', 'in en', '2026-11-22'],
    ['now', 'in en', ['unreadable']],
    ['2024/13/1', 'in en', ['no_such_day']],
    ['morgen', 'in de', '2026-11-16'],
    ['3. April 2026', 'in de', '2026-04-03'],
    ['am 3. April 2026', 'in de', '2026-04-03'],
    ['31. März 2026', 'in de', '2026-03-31'],
    ['übermorgen', 'in de', '2026-11-17'],
    ['in 3 Tagen', 'in de', '2026-11-18'],
    ['vor 3 Tagen', 'in de', '2026-11-12'],
    ['letzten Freitag', 'in de', '2026-11-13'],
    ['3 avril 2026', 'in fr', '2026-04-03'],
    ['le 1er avril 2026', 'in fr', '2026-04-01'],
    ['demain', 'in fr', '2026-11-16'],
    ['dans 3 jours', 'in fr', '2026-11-18'],
    ['3 de abril de 2026', 'in es', '2026-04-03'],
    ['mañana', 'in es', '2026-11-16'],
    ['pasado mañana', 'in es', '2026-11-17'],
    ['hace 6 días', 'in es', '2026-11-09'],
    ['3 aprile 2026', 'in it', '2026-04-03'],
    ['domani', 'in it', '2026-11-16'],
    ['3 april 2026', 'in nl', '2026-04-03'],
    ['morgen', 'in nl', '2026-11-16'],
    ['vrijdag', 'in nl', '2026-11-20'],
  ])('%j %s is %j', (text, options, expected) => {
    expect(shown(text, options)).toEqual(expected);
  });

  test('is not read without the words of its language', () => {
    expect(shown('3 April 2026')).toEqual(['unreadable']);
    expect(shown('3 kwietnia 2026', 'pl in en')).toEqual(['unreadable']);
  });

  test('says what follows from today', () => {
    expect(readDate('Friday', { today, language: english })).toMatchObject({ value: { fromToday: 'week' } });
    expect(readDate('12 March', { today, language: english })).toMatchObject({
      value: { fromToday: 'year' },
    });
  });

  test('needs a day to count from', () => {
    expect(readDate('tomorrow', { today: 'now', language: english }).ok).toBe(false);
  });
});
