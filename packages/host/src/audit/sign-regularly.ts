import type { Timers } from '@handrail/tools';
import type { AuditLog } from '../ports/audit-log.ts';
import { StoreFailure } from '../ports/store-batch.ts';

/** Below the five minutes of auth-profiles.md, also when nothing happens any more. */
const EVERY_MS = 240_000;

/** Signs what the store has not signed by itself. Gives back how to stop. */
export function signRegularly(log: AuditLog, timers: Timers, onDefect: (error: unknown) => void): () => void {
  let isStopped = false;
  let cancel = () => {};
  const wait = () => {
    if (!isStopped) cancel = timers.after(EVERY_MS, sign);
  };
  const sign = () => {
    log
      .sign()
      .catch((error: unknown) => {
        // A store that takes no writes now takes them later.
        if (!(error instanceof StoreFailure)) onDefect(error);
      })
      .finally(wait);
  };
  wait();
  return () => {
    isStopped = true;
    cancel();
  };
}
