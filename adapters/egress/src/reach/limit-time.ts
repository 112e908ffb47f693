import type { EgressFailure } from '../errors.ts';

export interface TimeLimit {
  /** Aborts with the failure when time is over, or with the outer signal's reason. */
  readonly signal: AbortSignal;
  /** To be called when the work has ended, one way or the other. */
  stop(): void;
}

/** What a timer can hold. A longer time would be taken for none. */
const LONGEST_MS = 2 ** 31 - 1;

export function limitTime(ms: number, outer: AbortSignal, late: () => EgressFailure): TimeLimit {
  const controller = new AbortController();
  const onOuter = () => controller.abort(outer.reason);
  const timer = setTimeout(() => controller.abort(late()), Math.min(ms, LONGEST_MS));
  if (outer.aborted) onOuter();
  else outer.addEventListener('abort', onOuter, { once: true });
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timer);
      outer.removeEventListener('abort', onOuter);
    },
  };
}

/** Stops waiting for work that cannot be stopped itself. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
