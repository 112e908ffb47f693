interface AutosavePort {
  /** Saves everything as it is now. */
  readonly save: () => Promise<void>;
  readonly onSaved: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** After the last key press, but a person who does not stop typing is saved as well. */
const QUIET_MS = 300;
const MOST_MS = 2_000;

/** Saves soon after something changed, one at a time, and says when it could not. */
export class Autosave {
  readonly #port: AutosavePort;
  readonly #closing = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changedSince: number | null = null;
  #running: Promise<void> | null = null;
  #hasFailed = false;

  constructor(port: AutosavePort) {
    this.#port = port;
    const { signal } = this.#closing;
    const flush = () => void this.flush();
    document.addEventListener('visibilitychange', flush, { signal });
    window.addEventListener('pagehide', flush, { signal });
    // Only who would lose something is asked to stay.
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (this.#hasFailed && this.#changedSince !== null) event.preventDefault();
      },
      { signal },
    );
  }

  changed(): void {
    const now = performance.now();
    this.#changedSince ??= now;
    clearTimeout(this.#timer);
    const wait = Math.min(QUIET_MS, Math.max(0, this.#changedSince + MOST_MS - now));
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  /** Saves now what is not saved yet; resolves when that is done or has failed. */
  async flush(): Promise<void> {
    while (this.#running) await this.#running;
    if (this.#changedSince === null || this.#closing.signal.aborted) return;
    this.#running = this.#save();
    await this.#running;
  }

  /** Saves until nothing is left to save, also what is typed meanwhile. False when it could not. */
  async settle(): Promise<boolean> {
    do await this.flush();
    while (this.#changedSince !== null && !this.#hasFailed && !this.#closing.signal.aborted);
    return this.#changedSince === null;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#closing.abort();
  }

  async #save(): Promise<void> {
    clearTimeout(this.#timer);
    const since = this.#changedSince;
    this.#changedSince = null;
    try {
      await this.#port.save();
      this.#hasFailed = false;
      this.#port.onSaved();
    } catch (error) {
      this.#hasFailed = true;
      this.#changedSince ??= since;
      this.#port.onFailed(error);
    } finally {
      this.#running = null;
    }
  }
}
