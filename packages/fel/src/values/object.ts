import type { FelObject, FelValue } from './value.ts';

/** An object value from its entries. A repeated key keeps its last value. */
export function felObject(entries: Iterable<readonly [string, FelValue]>): FelObject {
  return new MapObject(new Map(entries));
}

/** An object literal, or one made by a host from entries. */
export class MapObject implements FelObject {
  readonly felType = 'object';
  readonly #entries: ReadonlyMap<string, FelValue>;

  constructor(entries: ReadonlyMap<string, FelValue>) {
    this.#entries = entries;
  }

  keys(): readonly string[] {
    return [...this.#entries.keys()];
  }

  get(key: string): FelValue | undefined {
    return this.#entries.get(key);
  }
}
