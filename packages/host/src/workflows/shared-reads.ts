/**
 * Reads of the same thing that wait for each other. One that is asked for while another is under way begins after it, together with
 * all that ask meanwhile: so everybody gets what was stored when they asked, or later.
 */
export class SharedReads<Value> {
  readonly #running = new Map<string, Promise<Value>>();
  readonly #next = new Map<string, Promise<Value>>();

  read(key: string, read: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key);
    if (!running) return this.#begin(key, read);
    const waiting = this.#next.get(key);
    if (waiting) return waiting;
    const after = () => {
      this.#next.delete(key);
      return this.#begin(key, read);
    };
    const next = running.then(after, after);
    this.#next.set(key, next);
    return next;
  }

  #begin(key: string, read: () => Promise<Value>): Promise<Value> {
    const reading = read().finally(() => {
      if (this.#running.get(key) === reading) this.#running.delete(key);
    });
    this.#running.set(key, reading);
    return reading;
  }
}
