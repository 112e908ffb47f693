import { describe, expect, test } from 'vitest';
import { ownerEnglish } from '../messages/english.ts';
import { createMomentFormat, momentEnglish } from './format-moment.ts';
import { createTimeFormat } from './format-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.UTC(2026, 10, 15, 9, 30);
const time = createTimeFormat(ownerEnglish, 'UTC');
const sentences = { ...ownerEnglish, time: momentEnglish };
const moments = createMomentFormat(sentences, 'UTC');

describe('times in tables', () => {
  test.each([
    [0, '0 s'],
    [49, '< 0.1 s'],
    [50, '0.1 s'],
    [420, '0.4 s'],
    [9_999, '10.0 s'],
    [10_000, '10 s'],
    [59_999, '60 s'],
    [MINUTE, '1 min'],
    [HOUR - 1, '59 min'],
    [HOUR, '1 h'],
    [24 * HOUR - 1, '23 h 59 min'],
    [24 * HOUR, '1 day'],
    [12_000, '12 s'],
    [200_000, '3 min'],
    [7_500_000, '2 h 5 min'],
    [7_200_000, '2 h'],
    [400_000_000, '4 days'],
    [Number.NaN, 'unknown'],
    [-1, 'unknown'],
  ])('%d milliseconds are %s', (ms, expected) => {
    expect(time.duration(ms)).toBe(expected);
  });

  test.each([
    [now, 'just now'],
    [now - 4_000, 'just now'],
    [now - 9_999, 'just now'],
    [now - 10_000, '10 s ago'],
    [now + 10_000, 'in 10 s'],
    [now - MINUTE, '1 min ago'],
    [now - 7 * 24 * HOUR + 1, '6 days ago'],
    [now - 7 * 24 * HOUR, '8 Nov 2026'],
    [now - 30_000, '30 s ago'],
    [now - 4 * MINUTE, '4 min ago'],
    [now + 2 * MINUTE, 'in 2 min'],
    [now - 72 * HOUR, '3 days ago'],
    [now + 7 * 24 * HOUR - 4_000, 'in 7 days'],
    [now + 6 * 24 * HOUR, 'in 6 days'],
    [now - 30 * 24 * HOUR, '16 Oct 2026'],
    [Number.NaN, 'unknown'],
    [Number.MAX_VALUE, 'unknown'],
  ])('%d is %s', (at, expected) => {
    expect(time.relative(at, now)).toBe(expected);
  });

  test.each([
    [581_000, '9:41'],
    [3_729_000, '1:02:09'],
    [400, '0:01'],
    [HOUR, '1:00:00'],
    [HOUR - 1_000, '59:59'],
    [48 * HOUR - 1_000, '47:59:59'],
    [48 * HOUR, '2 days'],
    [72 * HOUR, '3 days'],
    [7 * 24 * HOUR - 4_000, '7 days'],
    [7 * 24 * HOUR - 2 * HOUR, '6 days'],
    [0, undefined],
    [-5, undefined],
    [Number.NaN, undefined],
  ])('%d milliseconds before a deadline %s is left', (left, expected) => {
    expect(time.countdown(left, 0)).toBe(expected);
    expect(time.countdown(now + left, now)).toBe(expected);
  });

  test('exact times have seconds, and a time zone', () => {
    expect(time.exact(now)).toBe('15 Nov 2026, 09:30:00');
    expect(createTimeFormat(ownerEnglish, 'Asia/Tokyo').exact(now)).toContain('18:30:00');
    expect(time.exact(Number.NaN)).toBe('unknown');
  });
});

describe('times in sentences', () => {
  test.each([
    [0, 'less than a minute'],
    [59_999, 'less than a minute'],
    [MINUTE, '1 minute'],
    [9 * MINUTE + 59_000, '9 minutes'],
    [HOUR, '1 hour'],
    [HOUR + 20 * MINUTE, '1 hour 20 minutes'],
    [9 * HOUR + 59 * MINUTE, '9 hours 59 minutes'],
    [10 * HOUR + 59 * MINUTE, '10 hours'],
    [24 * HOUR, '24 hours'],
    [HOUR - 1_000, '59 minutes'],
    [2 * HOUR - 1_000, '2 hours'],
    [48 * HOUR - MINUTE, '47 hours'],
    [48 * HOUR - 1, '2 days'],
    [48 * HOUR, '2 days'],
    [50 * HOUR, '2 days'],
    [7 * 24 * HOUR - 4_000, '7 days'],
    [7 * 24 * HOUR - 2 * HOUR, '6 days'],
  ])('%d milliseconds are %s', (duration, expected) => {
    expect(moments.inWords(duration)).toBe(expected);
  });

  test.each([
    [now, 'today at 09:30 UTC'],
    [now + 20 * HOUR, 'tomorrow at 05:30 UTC'],
    [now - 10 * HOUR, 'yesterday at 23:30 UTC'],
    [Date.UTC(2026, 11, 24, 18), '24 Dec 2026 at 18:00 UTC'],
    [Number.MAX_VALUE, ''],
    [Number.NaN, ''],
  ])('%d is %s', (at, expected) => {
    expect(moments.moment(at, now)).toBe(expected);
  });

  test('the clock has seconds, and the time zone is the one that was asked for', () => {
    expect(moments.clock(now)).toBe('09:30:00');
    expect(createMomentFormat(sentences, 'Asia/Tokyo').moment(now, now)).toMatch(/^today at 18:30 /);
  });
});
