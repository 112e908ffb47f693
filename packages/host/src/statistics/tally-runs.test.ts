import { describe, expect, test } from 'vitest';
import { tallyRuns, windowOf } from './tally-runs.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 15, 12, 20);

describe('a window of the last hours', () => {
  test.each([
    [1, 5, 12],
    [6, 15, 24],
    [24, 60, 24],
    [48, 180, 16],
    [168, 1_440, 7],
    [720, 1_440, 30],
  ])('of %i hours has stretches of %i minutes', (hours, minutes, count) => {
    const window = windowOf(hours, NOON);
    expect(window).toMatchObject({ bucketMs: minutes * 60_000, count });
    expect(window.from % window.bucketMs).toBe(0);
    expect(window.from + count * window.bucketMs).toBeGreaterThan(NOON);
  });
});

describe('a tally of runs', () => {
  const window = windowOf(24, NOON);
  const at = NOON - HOUR;

  test('counts each run where it began and takes durations of those that ended by themselves', () => {
    const tally = tallyRuns(
      [
        { status: 'completed', createdAt: at, endedAt: at + 10 },
        { status: 'completed', createdAt: at, endedAt: at + 30 },
        { status: 'failed', createdAt: at, endedAt: at + 2 * HOUR },
        { status: 'cancelled', createdAt: at, endedAt: at + 9 * HOUR },
        { status: 'failed', verdict: 'declined', createdAt: at, endedAt: at + 9 * HOUR },
        { status: 'completed', verdict: 'declined', createdAt: at, endedAt: at + 9 * HOUR },
        { status: 'completed', verdict: 'refused', createdAt: at, endedAt: at + 1 },
        { status: 'running', createdAt: at, endedAt: undefined },
      ],
      window,
    );
    expect(tally.filter(({ started }) => started > 0)).toEqual([
      {
        start: Date.UTC(2026, 10, 15, 11),
        started: 8,
        done: 2,
        declined: 2,
        refused: 1,
        failed: 1,
        cancelled: 1,
        ended: 3,
        p50: undefined,
        p99: undefined,
      },
    ]);
  });

  test('leaves out what began before or after, and says nothing of durations where nothing ended', () => {
    const tally = tallyRuns(
      [
        { status: 'completed', createdAt: window.from - 1, endedAt: NOON },
        { status: 'completed', createdAt: NOON + HOUR, endedAt: NOON + HOUR },
      ],
      window,
    );
    expect(tally).toHaveLength(24);
    expect(
      tally.every(({ started, p50, p99 }) => started === 0 && p50 === undefined && p99 === undefined),
    ).toBe(true);
  });

  test('never counts a run that ended before it began as less than nothing', () => {
    const back = { status: 'completed', createdAt: at, endedAt: at - 5 } as const;
    const [last] = tallyRuns(Array(20).fill(back), window).slice(-2);
    expect(last).toMatchObject({ p50: 0, p99: 0 });
  });
});
