const BURST = 20;
const PER_SECOND = 5;
const MOST = 5_000;

/** How much of what a connector says of its progress is kept: it is an observation, so the rest is left out. */
export class ProgressRate {
  #left = BURST;
  #at: number | undefined;
  #kept = 0;

  admits(at: number): boolean {
    const passed = this.#at === undefined ? 0 : Math.max(0, at - this.#at);
    this.#at = at;
    this.#left = Math.min(BURST, this.#left + (passed / 1_000) * PER_SECOND);
    if (this.#left < 1 || this.#kept >= MOST) return false;
    this.#left -= 1;
    this.#kept += 1;
    return true;
  }
}
