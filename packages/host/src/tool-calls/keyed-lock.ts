/** Lets one at a time have a name. Those who wait get it in the order they came. */
export class KeyedLock {
  readonly #last = new Map<string, Promise<void>>();

  async hold<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name);
    let release = () => {};
    const mine = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#last.set(name, mine);
    await before;
    try {
      return await work();
    } finally {
      release();
      if (this.#last.get(name) === mine) this.#last.delete(name);
    }
  }
}
