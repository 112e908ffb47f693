/** The part of the platform's `AbortSignal` that is used here; a real one fits. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

let setOff: (signal: SourceSignal) => void;

/** One is made for every call, so what only some calls need is made when they need it. */
class SourceSignal implements AbortSignalLike {
  #aborted = false;
  #listeners: Set<() => void> | undefined;

  static {
    setOff = (signal) => {
      if (signal.#aborted) return;
      signal.#aborted = true;
      // A listener that another one removes is not called any more.
      for (const listener of signal.#listeners ?? []) listener();
      signal.#listeners = undefined;
    };
  }

  get aborted(): boolean {
    return this.#aborted;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners ??= new Set();
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners?.delete(listener);
  }
}

/** Makes a signal and sets it off. Pure packages have no `AbortController`. */
export class AbortSource {
  readonly #signal = new SourceSignal();

  get signal(): AbortSignalLike {
    return this.#signal;
  }

  abort(): void {
    setOff(this.#signal);
  }
}

/** Runs something later. Gives back what cancels it. */
export interface Timers {
  after(milliseconds: number, run: () => void): () => void;
}
