import type { Timers } from '@handrail/tools';

/** The clock every platform has. Tests and simulations pass their own. */
export const platformTimers: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
