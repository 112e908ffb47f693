/** The part of the platform's `AbortSignal` that is used here; a real one fits. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Makes a signal and sets it off. Pure packages have no `AbortController`. */
export class AbortSource {
  readonly #listeners = new Set<() => void>();
  #aborted = false;
  readonly signal: AbortSignalLike;

  constructor() {
    const isAborted = () => this.#aborted;
    this.signal = {
      get aborted() {
        return isAborted();
      },
      addEventListener: (_type, listener) => this.#listeners.add(listener),
      removeEventListener: (_type, listener) => this.#listeners.delete(listener),
    };
  }

  abort(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}

/** Runs something later. Gives back what cancels it. */
export interface Timers {
  after(milliseconds: number, run: () => void): () => void;
}
