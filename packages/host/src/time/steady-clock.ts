import type { Clock } from '@handrail/base';

/**
 * A clock that never goes back. When the machine's clock is set back, time goes on from where it was, at half the pace,
 * until the machine's clock has caught up: what was to happen in a second happens in two, not in a day.
 */
export function createSteadyClock(clock: Clock): Clock {
  let last = clock.now();
  let ahead = 0;
  return {
    now() {
      const now = clock.now();
      const passed = now - last;
      last = now;
      if (passed < 0) ahead -= passed;
      else if (ahead > 0) ahead = Math.max(0, ahead - passed / 2);
      return ahead === 0 ? now : Math.floor(now + ahead);
    },
  };
}
