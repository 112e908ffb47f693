import type { TestNames } from '@handrail/host';

const MOST = 1_000;

/** Names that a test gave another address, until it is done. */
export class MovedNames implements TestNames {
  readonly #addresses = new Map<string, readonly string[]>();

  move(name: string, address: string): void {
    if (this.#addresses.size >= MOST) this.#addresses.clear();
    this.#addresses.set(name.toLowerCase(), [address]);
  }

  resolve(name: string): readonly string[] | undefined {
    return this.#addresses.get(name.toLowerCase());
  }

  clear(): void {
    this.#addresses.clear();
  }
}
