import type { Clock } from '@handrail/base';

const LONGEST_STEP_MS = 1_000;

/**
 * A clock that never goes back. When the machine's clock is set back, time goes on from where it was, at half the pace,
 * until the machine's clock has caught up: what was to happen in a second happens in two, not in a day. A clock that
 * is set forward again while it is behind is not taken for time that passed.
 */
export function createSteadyClock(clock: Clock): Clock {
  let last = clock.now();
  let steady = last;
  return {
    now() {
      const now = clock.now();
      const passed = now - last;
      last = now;
      if (now >= steady) steady = now;
      else if (passed > 0) steady += Math.min(passed / 2, LONGEST_STEP_MS);
      return Math.floor(steady);
    },
  };
}
