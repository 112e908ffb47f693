/** How many requests are taken: `burst` at once, and `perSecond` on average. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Fills with time. Also counts what was asked in the current second, to tell a client what it does. */
export class TokenBucket {
  readonly #whole: Rate;
  readonly #sharedBy: () => number;
  #tokens: number;
  #filledAt: number;
  #secondAt: number;
  #asked = 0;

  /** `sharedBy`: how many processes take requests. Each has its share, so that all together give what one would. */
  constructor(rate: Rate, now: number, sharedBy: () => number = () => 1) {
    this.#whole = rate;
    this.#sharedBy = sharedBy;
    this.#tokens = this.#rate.burst;
    this.#filledAt = now;
    this.#secondAt = now;
  }

  /** Milliseconds to wait; 0 when the request is taken. */
  take(now: number): number {
    this.#fill(now);
    if (now - this.#secondAt >= 1000) {
      this.#secondAt = now;
      this.#asked = 0;
    }
    this.#asked += 1;
    if (this.#tokens >= 1) {
      this.#tokens -= 1;
      return 0;
    }
    return Math.ceil(((1 - this.#tokens) * 1000) / this.#rate.perSecond);
  }

  /** What was taken turned out to be free. */
  giveBack(): void {
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + 1);
  }

  get limit(): number {
    return this.#rate.perSecond;
  }

  get #rate(): Rate {
    const processes = this.#sharedBy();
    const { perSecond, burst } = this.#whole;
    return { perSecond: perSecond / processes, burst: Math.max(1, burst / processes) };
  }

  get observed(): number {
    return this.#asked;
  }

  /** A bucket that is full again can be forgotten. */
  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens >= this.#rate.burst;
  }

  #fill(now: number): void {
    // A clock that went back must not take tokens away or give them for ever.
    const passed = Math.max(0, now - this.#filledAt);
    this.#filledAt = now;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + (passed * this.#rate.perSecond) / 1000);
  }
}
