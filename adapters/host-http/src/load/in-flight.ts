import type { ErrorFacts } from '../errors/error-answer.ts';

const RETRY_AFTER_SECONDS = 1;

/** How much is going on at once. Past its bound, a request is better refused than left to wait without end. */
export class InFlight {
  readonly #most: number;
  readonly #what: string;
  #count = 0;

  constructor(most: number, what: string) {
    this.#most = most;
    this.#what = what;
  }

  enter(): boolean {
    if (this.#count >= this.#most) return false;
    this.#count += 1;
    return true;
  }

  leave(): void {
    this.#count -= 1;
  }

  get count(): number {
    return this.#count;
  }

  get refusal(): ErrorFacts {
    return busy(`This host has as many ${this.#what} as it takes. Try again soon.`, RETRY_AFTER_SECONDS);
  }
}

export function busy(message: string, retryAfter: number): ErrorFacts {
  return {
    status: 503,
    code: 'overloaded',
    message,
    details: { retryAfter },
    headers: { 'retry-after': String(retryAfter) },
  };
}
