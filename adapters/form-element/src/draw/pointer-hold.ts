/**
 * Nothing moves under the pointer (decision 0082). Pressing a button leaves the field before it; an error that showed then would
 * push the button away, and the press would be lost. So what shows when a field is left waits until the pointer is released.
 */
export class PointerHold {
  #waiting: (() => void)[] | null = null;
  readonly #closing = new AbortController();

  /** Wherever it is pressed: the button of a form around this one moves as well. */
  constructor() {
    const { signal } = this.#closing;
    window.addEventListener('pointerdown', () => this.#hold(), { signal, capture: true });
  }

  close(): void {
    this.#closing.abort();
  }

  /** Does it now, or when the pointer that is down was released and its press was heard. */
  readonly whenReleased = (work: () => void): void => {
    if (this.#waiting) this.#waiting.push(work);
    else work();
  };

  #hold(): void {
    if (this.#waiting) return;
    this.#waiting = [];
    const stop = new AbortController();
    const release = () => {
      stop.abort();
      // The press comes right after the release.
      setTimeout(() => {
        const waiting = this.#waiting ?? [];
        this.#waiting = null;
        for (const work of waiting) work();
      });
    };
    for (const type of ['pointerup', 'pointercancel', 'blur'])
      window.addEventListener(type, release, { signal: stop.signal, capture: type !== 'blur' });
  }
}
