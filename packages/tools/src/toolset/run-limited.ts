import { type AbortSignalLike, AbortSource, type Timers } from '../abort.ts';
import { errorCodes, type ToolErrorCode, ToolFailure } from '../result/tool-error.ts';

export interface RunLimits {
  readonly signal: AbortSignalLike | undefined;
  readonly timeLimit: number | undefined;
  readonly timers: Timers | undefined;
}

/**
 * Runs work that can be given up on. When the caller aborts or the time is over the answer comes at once; the work is
 * told by its signal, and what it still does or throws after that is dropped.
 */
export function runLimited<Result>(
  work: (signal: AbortSignalLike) => Result | Promise<Result>,
  { signal, timeLimit, timers }: RunLimits,
): Promise<Result> {
  if (timeLimit !== undefined && !timers) {
    throw new ToolFailure('UNSUPPORTED', 'This toolset cannot keep a time limit. Call it without one.');
  }
  const source = new AbortSource();
  return new Promise<Result>((resolve, reject) => {
    const cleanUps: (() => void)[] = [];
    const settle = () => {
      for (const cleanUp of cleanUps.splice(0)) cleanUp();
    };
    const giveUp = (code: ToolErrorCode, what: string) => {
      settle();
      reject(
        new ToolFailure(
          code,
          `The call ${what}. A change it makes may have happened: look before you repeat it.`,
        ),
      );
      source.abort();
    };
    const onAbort = () => giveUp(errorCodes.aborted, 'was given up by its caller');
    const onTime = () => giveUp(errorCodes.timedOut, `took longer than ${timeLimit} milliseconds`);

    // A signal that is set off already tells nobody.
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    cleanUps.push(() => signal?.removeEventListener('abort', onAbort));
    if (timeLimit !== undefined && timers) cleanUps.push(timers.after(timeLimit, onTime));
    Promise.resolve()
      .then(() => work(source.signal))
      .finally(settle)
      .then(resolve, reject);
  });
}
