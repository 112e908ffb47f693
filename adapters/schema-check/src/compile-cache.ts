import type { CheckValue } from '@handrail/base';

/** Larger schemas are few, ours, and kept by whoever compiled them. */
const MAX_KEY = 100_000;

/** Compiled checks by the text of their schema; the one unused for longest goes first. */
export class CompileCache {
  readonly #max: number;
  readonly #checks = new Map<string, CheckValue>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string, compile: () => CheckValue): CheckValue {
    const check = this.#checks.get(key) ?? compile();
    if (key.length > MAX_KEY) return check;
    this.#checks.delete(key);
    this.#checks.set(key, check);
    const [oldest] = this.#checks.keys();
    if (this.#checks.size > this.#max && oldest !== undefined) this.#checks.delete(oldest);
    return check;
  }
}
