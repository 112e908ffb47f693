import type { Clock } from '@handrail/base';

/**
 * Wall time that never goes back. It runs with the monotonic clock and follows the wall clock when that jumps ahead,
 * so a wall clock that is set back neither stops timers nor makes the past happen again.
 */
export function createHostClock(
  wall: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
): Clock {
  let anchor = wall();
  let anchoredAt = monotonic();
  return {
    now() {
      const at = monotonic();
      const steady = anchor + Math.max(0, at - anchoredAt);
      const seen = wall();
      if (seen > steady) {
        anchor = seen;
        anchoredAt = at;
        return seen;
      }
      return Math.floor(steady);
    },
  };
}
