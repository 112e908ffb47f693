import { expect, test } from 'vitest';
import { createSteadyClock } from './steady-clock.ts';

const DAY = 86_400_000;

function clockAt(start: number) {
  let now = start;
  const clock = createSteadyClock({ now: () => now });
  return {
    clock,
    set(to: number) {
      now = to;
      return clock.now();
    },
  };
}

test('a steady clock says what the clock says', () => {
  const { clock, set } = clockAt(1_000);
  expect(clock.now()).toBe(1_000);
  expect(set(1_500)).toBe(1_500);
  expect(set(1_500 + DAY)).toBe(1_500 + DAY);
});

test('a clock that is set back holds nothing up: time goes on, at half the pace, until it has caught up', () => {
  const { set } = clockAt(DAY);
  expect(set(0)).toBe(DAY);
  expect(set(400)).toBe(DAY + 200);
  expect(set(800)).toBe(DAY + 400);
  let last = 0;
  for (let now = 1_000; now <= 3 * DAY; now += 1_000) last = set(now);
  expect(last).toBe(3 * DAY);
});

test('setting a clock back and forth makes no days', () => {
  const { set } = clockAt(DAY);
  for (let round = 0; round < 20; round += 1) {
    set(0);
    set(DAY);
  }
  expect(set(DAY)).toBeLessThanOrEqual(DAY + 20_000);
});

test('a steady clock never goes back and gives whole milliseconds', () => {
  const { set } = clockAt(DAY);
  let last = 0;
  for (const now of [DAY + 1, 7, 8, DAY, 3, 4, 5, DAY * 2, 11, DAY * 3]) {
    const steady = set(now);
    expect(Number.isInteger(steady)).toBe(true);
    expect(steady).toBeGreaterThanOrEqual(last);
    last = steady;
  }
});
