/** What is outside: it keeps count of what was done to it and forgets nothing when a process dies. */
export class World {
  readonly counts = new Map<string, number>();
  readonly #isRecorded: (key: string) => boolean;
  readonly #complain: (complaint: string) => void;

  constructor(isRecorded: (key: string) => boolean, complain: (complaint: string) => void) {
    this.#isRecorded = isRecorded;
    this.#complain = complain;
  }

  act(key: string): void {
    if (!this.#isRecorded(key)) this.#complain(`${key} happened before it was recorded`);
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count > 1 && key.includes('/once-')) this.#complain(`${key} happened ${count} times`);
  }
}
