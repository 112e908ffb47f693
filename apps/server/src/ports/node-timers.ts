import type { Timers } from '@handrail/tools';

/** None of them keeps a process alive that has nothing else to do: an open server does that. */
export const nodeTimers: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
