/** Draws the next piece; false when nothing is left of it. */
export type Step = () => boolean;

/** How long one piece of work may keep a key press waiting. */
const SLICE_MS = 8;

/**
 * Work in small pieces, deepest first, so that what is read first is drawn first. Some of it is done at once; the rest is
 * done between the person's own doings.
 */
export class WorkQueue {
  readonly #steps: Step[] = [];
  readonly #channel = new MessageChannel();
  readonly #now: () => number;
  #isAwaited = false;
  #onEmpty: (() => void)[] = [];

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#channel.port1.onmessage = () => {
      this.#isAwaited = false;
      this.workFor(SLICE_MS);
    };
  }

  add(step: Step): void {
    this.#steps.push(step);
  }

  /** Works for about that long, and goes on later when something is left. */
  workFor(milliseconds: number): void {
    const end = this.#now() + milliseconds;
    this.workUntil(() => this.#now() >= end);
    if (this.#steps.length > 0) this.#goOnLater();
  }

  /** Works until something is so, or until nothing is left to do. */
  workUntil(isDone: () => boolean): void {
    while (this.#steps.length > 0 && !isDone()) {
      const { length } = this.#steps;
      const step = this.#steps[length - 1];
      // What a step adds goes first, and the step itself is only taken off when it has nothing more.
      if (step && !step()) this.#steps.splice(this.#steps.indexOf(step), 1);
    }
    if (this.#steps.length === 0) for (const tell of this.#onEmpty.splice(0)) tell();
  }

  /** Resolves when everything is done. */
  get whenEmpty(): Promise<void> {
    if (this.#steps.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onEmpty.push(resolve));
  }

  close(): void {
    this.#steps.length = 0;
    this.#channel.port1.close();
    for (const tell of this.#onEmpty.splice(0)) tell();
  }

  #goOnLater(): void {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    this.#channel.port2.postMessage(null);
  }
}
