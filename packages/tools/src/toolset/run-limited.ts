import { type AbortSignalLike, AbortSource, type Timers } from '../abort.ts';
import { errorCodes, type ToolErrorCode, ToolFailure } from '../result/tool-error.ts';

export interface CallLimits {
  readonly signal: AbortSignalLike | undefined;
  readonly timeLimit?: number | undefined;
  readonly timers?: Timers | undefined;
  /** What the caller is told about the state things are left in. */
  readonly aftermath: string;
}

/** Waits for something that is not the work's own doing: the time stands still meanwhile and starts anew after it. */
export type Pause = <Result>(wait: () => Promise<Result>) => Promise<Result>;

/**
 * Runs work that can be given up on. When the caller aborts or the time is over the answer comes at once; the work is
 * told by its signal, and what it still does or throws after that is dropped.
 */
export function runLimited<Result>(
  work: (signal: AbortSignalLike, pause: Pause) => Result | Promise<Result>,
  { signal, timeLimit, timers, aftermath }: CallLimits,
): Promise<Result> {
  if (timeLimit !== undefined && !timers) {
    throw new ToolFailure('UNSUPPORTED', 'This toolset cannot keep a time limit. Call it without one.');
  }
  const source = new AbortSource();
  return new Promise<Result>((resolve, reject) => {
    let ended = false;
    let pauses = 0;
    let stopTimer = () => {};
    const end = () => {
      ended = true;
      stopTimer();
      signal?.removeEventListener('abort', onAbort);
    };
    const giveUp = (code: ToolErrorCode, what: string) => {
      end();
      reject(new ToolFailure(code, `The call ${what}. ${aftermath}`));
      source.abort();
    };
    const onAbort = () => giveUp(errorCodes.aborted, 'was given up by its caller');
    const onTime = () => giveUp(errorCodes.timedOut, `took longer than ${timeLimit} milliseconds`);
    const startTimer = () => {
      if (timeLimit !== undefined && timers && !ended) stopTimer = timers.after(timeLimit, onTime);
    };
    const pause: Pause = async (wait) => {
      stopTimer();
      pauses += 1;
      try {
        return await wait();
      } finally {
        pauses -= 1;
        if (pauses === 0) startTimer();
      }
    };

    // A signal that is set off already tells nobody.
    if (signal?.aborted) return onAbort();
    startTimer();
    let result: Result | Promise<Result>;
    try {
      result = work(source.signal, pause);
    } catch (error) {
      end();
      return reject(error);
    }
    if (signal?.aborted) onAbort();
    // Most work is done by now, and nothing has to be listened to.
    if (!isPromise(result)) {
      end();
      return resolve(result);
    }
    if (!ended) signal?.addEventListener('abort', onAbort);
    Promise.resolve(result).finally(end).then(resolve, reject);
  });
}

function isPromise<Result>(result: Result | Promise<Result>): result is Promise<Result> {
  return typeof (result as { readonly then?: unknown } | null | undefined)?.then === 'function';
}
