import { describe, expect, test } from 'vitest';
import { check } from '../../testing/check.ts';
import { evaluate } from '../../testing/evaluate.ts';

describe('dates and times (core 3.5.4)', () => {
  const now = Date.UTC(2025, 2, 4, 23, 30, 5);

  test('CORE-16.4-01 today and now come from the clock of the host', () => {
    check([
      ['today()', '2025-03-04', undefined, { now }],
      ['now()', '2025-03-04T23:30:05Z', undefined, { now }],
      ['today()', '2025-03-05', undefined, { now, utcOffsetMinutes: 60 }],
      ['now()', '2025-03-05T00:30:05+01:00', undefined, { now, utcOffsetMinutes: 60 }],
      ['now()', '2025-03-04T18:00:05-05:30', undefined, { now, utcOffsetMinutes: -330 }],
      ['now()', '2025-03-04T23:30:05.250Z', undefined, { now: now + 250 }],
      ['now() = now()', true, undefined, { now }],
      ['now() > today()', true, undefined, { now, utcOffsetMinutes: 60 }],
    ]);
    expect(evaluate('today()', { now: Number.NaN }).codes).toEqual(['bad-argument']);
  });

  test('CORE-16.4-03 parts are read from dates, times and date-times', () => {
    check([
      ['month(@2025-03-04)', 3],
      ["hours('10:20:30')", 10],
      ['year(@2025-03-04)', 2025],
      ['day(@2025-03-04)', 4],
      ['day(@2025-03-04T23:00:00-05:00)', 4],
      ["minutes('10:20:30')", 20],
      ["seconds('10:20:30')", 30],
      ['hours(@2025-03-04T23:01:02-05:00)', 23],
      ['seconds(@2025-03-04T23:01:02Z)', 2],
      ["hours('2025-03-04T07:00:00Z')", 7],
      ["hours('24:00:00')", null, 'bad-argument'],
      ["hours('1:00:00')", null, 'bad-argument'],
      ['hours(@2025-03-04)', null, 'bad-argument'],
      ["hours('2025-03-04')", null, 'bad-argument'],
      ["year('2025-03-04')", null, 'type-error'],
      ['year(null)', null],
    ]);
  });

  test('CORE-16.4-04 time builds HH:MM:SS and timeDiff gives signed whole seconds', () => {
    check([
      ['time(9,5,0)', '09:05:00'],
      ['time(25,0,0)', null, 'bad-argument'],
      ["timeDiff('10:00:00','10:00:30')", -30],
      ["timeDiff('14:30:00','13:00:00')", 5400],
      ['time(23,59,59)', '23:59:59'],
      ['time(0,60,0)', null, 'bad-argument'],
      ['time(0,0,-1)', null, 'bad-argument'],
      ['time(1.5,0,0)', null, 'bad-argument'],
      ["timeDiff('x','10:00:00')", null, 'bad-argument'],
      ['time(null,0,0)', null],
    ]);
  });

  test('CORE-16.4-05 duration gives milliseconds of an ISO duration', () => {
    check([
      ["duration('PT1M')", 60_000],
      ["duration('-P1D')", -86_400_000],
      ["duration('x')", null, 'bad-argument'],
      ["duration('P1Y2M3DT4H5M6.5S')", ((365 + 60 + 3) * 24 * 3600 + 4 * 3600 + 5 * 60 + 6.5) * 1000],
      ["duration('PT0S')", 0],
      ["duration('P')", null, 'bad-argument'],
      ["duration('PT')", null, 'bad-argument'],
      ["duration('P1DT')", null, 'bad-argument'],
      ["duration('P1W')", null, 'bad-argument'],
      ["duration('P1.5D')", null, 'bad-argument'],
      ['duration(null)', null],
    ]);
  });

  test('CORE-16.4-06 dateDiff is the first minus the second in whole units, cut towards zero', () => {
    check([
      ["dateDiff(@2025-03-01,@2025-01-31,'months')", 1],
      ["dateDiff(@2025-01-31,@2025-03-01,'months')", -1],
      ["dateDiff(@2025-03-01,@2025-02-01,'days')", 28],
      ["dateDiff(@2024-03-01,@2024-02-01,'days')", 29],
      ["dateDiff(@2025-06-14,@2000-06-15,'years')", 24],
      ["dateDiff(@2025-06-15,@2000-06-15,'years')", 25],
      ["dateDiff(@2000-06-15,@2025-06-14,'years')", -24],
      ["dateDiff(@2025-01-01,@2025-01-01,'days')", 0],
      ["dateDiff(@2025-01-02T11:00:00Z,@2025-01-01T12:00:00Z,'days')", 0],
      ["dateDiff(@2025-01-02T00:00:00+02:00,@2025-01-01T22:00:00Z,'days')", 0],
      ["dateDiff(@2025-01-03,@2025-01-01T12:00:00Z,'days')", 1],
      ["dateDiff(@2025-01-03,@2025-01-01,'weeks')", null, 'bad-argument'],
      ["dateDiff('2025-01-03',@2025-01-01,'days')", null, 'type-error'],
      ["dateDiff(null,@2025-01-01,'days')", null],
    ]);
  });

  test('CORE-16.4-07 dateAdd clamps month ends', () => {
    check([
      ["dateAdd(@2025-01-31,1,'months')", '2025-02-28'],
      ["dateAdd(@2024-01-31,1,'months')", '2024-02-29'],
      ["dateAdd(@2024-02-29,1,'years')", '2025-02-28'],
      ["dateAdd(@2025-03-31,-1,'months')", '2025-02-28'],
      ["dateAdd(@2025-12-31,1,'days')", '2026-01-01'],
      ["dateAdd(@2025-01-31T10:20:30+02:00,1,'months')", '2025-02-28T10:20:30+02:00'],
      ["dateAdd(@9999-12-31,1,'days')", null, 'bad-argument'],
      ["dateAdd(@2025-01-01,1e9,'years')", null, 'bad-argument'],
      ["dateAdd(@2025-01-01,0.5,'days')", null, 'bad-argument'],
      ["dateAdd(@2025-01-01,1,'hours')", null, 'bad-argument'],
      ["dateAdd(null,1,'days')", null],
    ]);
  });

  test.each(['@2025-02-29', '@2025-13-01', '@2025-01-01T25:00:00', '@2025-01-01T10:00:00+99:00'])(
    'the impossible date %s is an evaluation error, not a syntax error',
    (source) => check([[source, null, 'bad-argument']]),
  );
});
