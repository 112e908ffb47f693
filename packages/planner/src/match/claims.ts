import type { Run } from '../text/phrases.ts';

/** Which words of a request are used, and by what. A word is used once. */
export class Claims {
  readonly #by = new Map<number, string>();

  take({ first, last }: Run, by: string): void {
    for (let at = first; at <= last; at += 1) this.#by.set(at, by);
  }

  takeAll(indexes: Iterable<number>, by: string): void {
    for (const at of indexes) this.#by.set(at, by);
  }

  isFree(at: number): boolean {
    return !this.#by.has(at);
  }

  areFree({ first, last }: Run): boolean {
    for (let at = first; at <= last; at += 1) if (!this.isFree(at)) return false;
    return true;
  }

  ownerOf(at: number): string | undefined {
    return this.#by.get(at);
  }
}
