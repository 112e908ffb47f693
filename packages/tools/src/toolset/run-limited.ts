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
 * told by its signal, and what it still does or throws after that is dropped. Work that is done at once is not waited
 * for: its result is returned, and what it throws is thrown.
 */
export function runLimited<Result>(
  work: (signal: AbortSignalLike, pause: Pause) => Result | Promise<Result>,
  limits: CallLimits,
): Result | Promise<Result> {
  if (limits.timeLimit !== undefined && !limits.timers) {
    throw new ToolFailure('UNSUPPORTED', 'This toolset cannot keep a time limit. Call it without one.');
  }
  return new LimitedWork(limits).run(work);
}

class LimitedWork {
  readonly #limits: CallLimits;
  readonly #source = new AbortSource();
  #ended = false;
  #pauses = 0;
  #stopTimer: (() => void) | undefined;
  /** Why it was given up. */
  #failure: ToolFailure | undefined;
  /** Ends the wait for work that is not done at once. */
  #reject: ((failure: ToolFailure) => void) | undefined;

  constructor(limits: CallLimits) {
    this.#limits = limits;
  }

  run<Result>(
    work: (signal: AbortSignalLike, pause: Pause) => Result | Promise<Result>,
  ): Result | Promise<Result> {
    const { signal } = this.#limits;
    // A signal that is set off already tells nobody.
    if (signal?.aborted) throw this.#abort();
    this.#startTimer();
    let result: Result | Promise<Result>;
    try {
      result = work(this.#source.signal, (wait) => this.#pause(wait));
    } catch (error) {
      this.#end();
      throw this.#failure ?? error;
    }
    if (signal?.aborted) this.#abort();
    // Most work is done by now, and nothing has to be listened to.
    if (isPromise(result)) return this.#wait(result);
    this.#end();
    if (this.#failure) throw this.#failure;
    return result;
  }

  #wait<Result>(result: Promise<Result>): Promise<Result> {
    const onAbort = () => this.#abort();
    const { signal } = this.#limits;
    const end = () => {
      this.#end();
      signal?.removeEventListener('abort', onAbort);
    };
    return new Promise<Result>((resolve, reject) => {
      this.#reject = (failure) => {
        end();
        reject(failure);
      };
      if (this.#failure) this.#reject(this.#failure);
      else signal?.addEventListener('abort', onAbort);
      Promise.resolve(result).finally(end).then(resolve, reject);
    });
  }

  #abort(): ToolFailure {
    return this.#giveUp(errorCodes.aborted, 'was given up by its caller');
  }

  #giveUp(code: ToolErrorCode, what: string): ToolFailure {
    this.#end();
    this.#failure ??= new ToolFailure(code, `The call ${what}. ${this.#limits.aftermath}`);
    this.#reject?.(this.#failure);
    this.#source.abort();
    return this.#failure;
  }

  #end(): void {
    this.#ended = true;
    this.#stopTimer?.();
  }

  #startTimer(): void {
    const { timeLimit, timers } = this.#limits;
    if (timeLimit === undefined || !timers || this.#ended) return;
    this.#stopTimer = timers.after(timeLimit, () =>
      this.#giveUp(errorCodes.timedOut, `took longer than ${timeLimit} milliseconds`),
    );
  }

  async #pause<Result>(wait: () => Promise<Result>): Promise<Result> {
    this.#stopTimer?.();
    this.#pauses += 1;
    try {
      return await wait();
    } finally {
      this.#pauses -= 1;
      if (this.#pauses === 0) this.#startTimer();
    }
  }
}

export function isPromise<Result>(result: Result | Promise<Result>): result is Promise<Result> {
  return typeof (result as { readonly then?: unknown } | null | undefined)?.then === 'function';
}
