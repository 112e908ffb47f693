import type { Clock } from '@handrail/base';

/**
 * Wall time that never goes back. It runs with the monotonic clock and follows the wall clock when that jumps ahead,
 * so a wall clock that is set back neither stops timers nor makes the past happen again. `notBefore` is the latest time of
 * an earlier process: where the wall clock is behind it, time goes on from there at half the pace until that has caught up.
 */
export function createHostClock(
  wall: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
  notBefore = 0,
): Clock {
  const started = wall();
  let anchor = Math.max(started, notBefore);
  let anchoredAt = monotonic();
  let pace = started < notBefore ? 0.5 : 1;
  return {
    now() {
      const at = monotonic();
      const steady = anchor + pace * Math.max(0, at - anchoredAt);
      const seen = wall();
      if (seen > steady) {
        anchor = seen;
        anchoredAt = at;
        pace = 1;
        return seen;
      }
      return Math.floor(steady);
    },
  };
}
