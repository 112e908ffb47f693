import { expect, test } from 'vitest';
import { readOptions } from '../../testing/read-options.ts';
import { looksLikeTime, readClock, readTime } from './read-time.ts';

/** All that a text may mean as a time or a stretch of time. */
function meant(text: string, options: string): string {
  const read = readClock(text, readOptions(options));
  if (!read) return 'no time';
  const values = read.values.map((value) => (value.kind === 'time' ? value.time : value.duration));
  return [read.reason ?? '', ...values].join(' ').trim();
}

test.each([
  ['23:59', '', '23:59'],
  ['24:59', '', 'unreadable'],
  ['0:00', '', '00:00'],
  ['12:59', '', '12:59'],
  ['12:60', '', 'unreadable'],
  ['12:59:59', '', '12:59:59'],
  ['12:59:60', '', 'unreadable'],
  ['11:00', '', 'ambiguous 11:00 23:00'],
  ['1:00', '', 'ambiguous 01:00 13:00'],
  ['11:00', 'de-DE', '11:00'],
  ['11:00', 'zz-ZZ', 'ambiguous 11:00 23:00'],
  ['12 am', '', '00:00'],
  ['12 pm', '', '12:00'],
  ['1 am', '', '01:00'],
  ['11 p.m.', '', '23:00'],
  ['0 am', '', 'unreadable'],
  ['13 am', '', 'unreadable'],
  ['7.30 pm', '', '19:30'],
  ['7.30', '', 'no time'],
  ['7.30 Uhr', 'in de', '07:30'],
  ['7 Uhr', 'in de', 'ambiguous 07:00 19:00'],
  ['7 Uhr', 'in en', 'no time'],
  ['15h30', '', 'ambiguous 15:30 PT15H30M'],
  ['15 h', '', 'ambiguous 15:00 PT15H'],
  ['15u30', 'in nl', 'ambiguous 15:30 PT15H30M'],
  ['15u30', 'in en', 'no time'],
  ['15', '', 'no time'],
  ['15 kg', 'in en', 'no time'],
  ['midnight', 'in en', '00:00'],
  ['midnight', 'in de', 'no time'],
  ['toString', 'in en', 'no time'],
])('%j %s means: %s', (text, options, expected) => {
  expect(meant(text, options)).toBe(expected);
});

test.each([
  ['25:00', true],
  ['7:5', false],
  ['12:345', false],
  ['15h30', true],
  ['15h3', false],
  ['1530', false],
])('whether %s was meant to be a time: %s', (text, expected) => {
  expect(looksLikeTime(text)).toBe(expected);
});

test('a time is read with blanks around it, and with its place', () => {
  expect(readTime('  14:30 ')).toMatchObject({ ok: true, value: { kind: 'time', time: '14:30' } });
  expect(readTime('15h30', readOptions('in fr'))).toMatchObject({ ok: true, value: { time: '15:30' } });
  expect(readTime('x'.repeat(20_000))).toMatchObject({ ok: false, reason: 'unreadable' });
  expect(readTime('14:3٠')).toMatchObject({ ok: false, reason: 'unreadable' });
});
