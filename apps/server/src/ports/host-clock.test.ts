import { expect, test } from 'vitest';
import { createHostClock } from './host-clock.ts';

const DAY = 86_400_000;

function turnedByHand(notBefore = 0) {
  const hands = { wall: Date.UTC(2026, 0, 1), steady: 5_000.25 };
  const clock = createHostClock(
    () => hands.wall,
    () => hands.steady,
    notBefore,
  );
  const pass = (milliseconds: number) => {
    hands.wall += milliseconds;
    hands.steady += milliseconds;
  };
  return { hands, clock, pass };
}

test('time passes as on the wall', () => {
  const { clock, pass } = turnedByHand();
  const start = clock.now();
  pass(1_500);
  expect(clock.now() - start).toBe(1_500);
});

test('a wall clock that is set back by a day does not stop time', () => {
  const { hands, clock, pass } = turnedByHand();
  const start = clock.now();
  hands.wall -= DAY;
  pass(2_000);
  expect(clock.now() - start).toBe(2_000);
  pass(3_000);
  expect(clock.now() - start).toBe(5_000);
});

test('a wall clock that jumps ahead by a day is followed, and time goes on from there', () => {
  const { hands, clock, pass } = turnedByHand();
  const start = clock.now();
  hands.wall += DAY;
  expect(clock.now() - start).toBe(DAY);
  hands.wall -= DAY;
  pass(1_000);
  expect(clock.now() - start).toBe(DAY + 1_000);
});

test('a clock that starts behind what was recorded goes on from there, at half the pace', () => {
  const recorded = Date.UTC(2026, 0, 1) + DAY;
  const { clock, pass } = turnedByHand(recorded);
  expect(clock.now()).toBe(recorded);
  pass(2_000);
  expect(clock.now()).toBe(recorded + 1_000);
  pass(2 * DAY);
  const caughtUp = clock.now();
  expect(caughtUp).toBe(Date.UTC(2026, 0, 1) + 2_000 + 2 * DAY);
  pass(1_000);
  expect(clock.now()).toBe(caughtUp + 1_000);
});

test('a clock that starts after what was recorded is not changed by it', () => {
  const { clock, pass } = turnedByHand(Date.UTC(2025, 0, 1));
  expect(clock.now()).toBe(Date.UTC(2026, 0, 1));
  pass(1_000);
  expect(clock.now()).toBe(Date.UTC(2026, 0, 1) + 1_000);
});
