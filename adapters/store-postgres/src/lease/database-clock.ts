/**
 * The clock of the database, as this process knows it: its own wall clock and how far that is off. Processes on machines whose
 * clocks differ agree on when a timer has come.
 */
export class DatabaseClock {
  readonly #wall: () => number;
  #offset = 0;
  /** How far the offset may be wrong. */
  #doubt = Number.POSITIVE_INFINITY;

  constructor(wall: () => number = Date.now) {
    this.#wall = wall;
  }

  now(): number {
    return this.#wall() + this.#offset;
  }

  /** Asks the database, and takes over what it says unless that is within what the way there takes. */
  async compare<Answer>(
    ask: () => Promise<{ readonly answer: Answer; readonly at: number }>,
  ): Promise<Answer> {
    const [sentAt, sent] = [performance.now(), this.#wall()];
    const { answer, at } = await ask();
    const doubt = (performance.now() - sentAt) / 2;
    const offset = Math.round(at - (sent + doubt));
    const isOff = Math.abs(offset - this.#offset) > doubt + this.#doubt;
    if (doubt < this.#doubt || isOff) {
      this.#offset = offset;
      this.#doubt = Math.max(1, doubt);
    }
    return answer;
  }
}
