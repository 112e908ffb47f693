import { describe, expect, test } from 'vitest';
import { createSayTime } from './say-time.ts';
import { english } from './texts.ts';

const now = Date.UTC(2026, 10, 15, 9, 30);
const say = createSayTime(english, 'UTC')(now);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('times are said as people say them', () => {
  test.each([
    [0, 'less than a minute'],
    [59_999, 'less than a minute'],
    [MINUTE, '1 minute'],
    [9 * MINUTE + 59_000, '9 minutes'],
    [HOUR, '1 hour'],
    [HOUR + 20 * MINUTE, '1 hour 20 minutes'],
    [24 * HOUR, '24 hours'],
    [50 * HOUR, '2 days'],
  ])('%d milliseconds are %s', (duration, words) => {
    expect(say.duration(duration)).toBe(words);
  });

  test.each([
    [now, 'today at 09:30 UTC'],
    [now + 20 * HOUR, 'tomorrow at 05:30 UTC'],
    [now - 10 * HOUR, 'yesterday at 23:30 UTC'],
    [Date.UTC(2026, 11, 24, 18), '24 Dec 2026 at 18:00 UTC'],
    [Number.MAX_VALUE, ''],
    [Number.NaN, ''],
  ])('%d is %s', (at, words) => {
    expect(say.moment(at)).toBe(words);
  });

  test.each([
    [now + HOUR, 'just now'],
    [now - 59_000, 'just now'],
    [now - 3 * MINUTE, '3 minutes ago'],
    [now - 72 * HOUR, '3 days ago'],
  ])('%d was %s', (at, words) => {
    expect(say.ago(at)).toBe(words);
  });

  test('the time zone is the one that was asked for', () => {
    expect(createSayTime(english, 'Asia/Tokyo')(now).moment(now)).toMatch(/^today at 18:30 /);
  });
});
