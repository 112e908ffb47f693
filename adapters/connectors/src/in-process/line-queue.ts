import type { ConnectorEnd } from '@handrail/host';

export type Got = { readonly line: unknown } | { readonly ended: ConnectorEnd };

interface Waiting {
  readonly line: unknown;
  readonly taken: () => void;
}

/** Lines on their way to the host. Whoever says one waits until it was taken, so that nobody runs ahead. */
export class LineQueue {
  readonly #waiting: Waiting[] = [];
  #wake: ((got: Got) => void) | undefined;
  #ended: ConnectorEnd | undefined;

  say(line: unknown): Promise<void> {
    if (this.#ended) return Promise.resolve();
    const wake = this.#wake;
    this.#wake = undefined;
    if (wake) {
      wake({ line });
      return Promise.resolve();
    }
    return new Promise((taken) => this.#waiting.push({ line, taken }));
  }

  end(ended: ConnectorEnd): void {
    this.#ended ??= ended;
    this.#wake?.({ ended: this.#ended });
    this.#wake = undefined;
  }

  next(): Promise<Got> {
    const waiting = this.#waiting.shift();
    waiting?.taken();
    if (waiting) return Promise.resolve({ line: waiting.line });
    if (this.#ended) return Promise.resolve({ ended: this.#ended });
    return new Promise((wake) => {
      this.#wake = wake;
    });
  }
}
