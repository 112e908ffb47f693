/** Lets some in at a time; the others wait in the order they came. */
export class Gate {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(most: number) {
    this.#most = most;
  }

  enter(): Promise<void> | undefined {
    if (this.#inside < this.#most) {
      this.#inside += 1;
      return undefined;
    }
    return new Promise((enter) => this.#waiting.push(enter));
  }

  /** The next one takes the place of the one who leaves. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#inside -= 1;
  }
}
