import { existsSync, statSync } from 'node:fs';
import { readFindings } from './plan.ts';

export interface Watch {
  /** Ends the watch, and says whether the process had to be ended. */
  stop(): boolean;
}

/** Ends the process that writes these results when it has written nothing for too long, or the time is up. */
export function endWhenStuck(results: string, mostMs: number, until: number, tick: () => void): Watch {
  let stuck = false;
  let size = -1;
  let since = Date.now();
  const timer = setInterval(() => {
    const now = existsSync(results) ? statSync(results).size : 0;
    tick();
    if (now !== size) {
      size = now;
      since = Date.now();
    }
    if ((Date.now() - since > mostMs || Date.now() > until) && !stuck) {
      const started = readFindings(results).findLast(({ what }) => what === 'process');
      if (started?.what !== 'process') return;
      stuck = true;
      process.kill(started.pid, 'SIGKILL');
    }
  }, 2_000);
  return {
    stop: () => {
      clearInterval(timer);
      return stuck;
    },
  };
}
