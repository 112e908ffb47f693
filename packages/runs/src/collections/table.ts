const BITS = 6;
const WIDTH = 1 << BITS;

/**
 * A row of fixed length that is copied by copying only what changes: `edit` gives one that shares all chunks and
 * copies a chunk when it is first written. Whoever hands a table out stops writing to it.
 */
export class Table<Value> {
  readonly length: number;
  readonly #chunks: Value[][];
  /** Places of chunks that nobody else has; undefined: all of them. */
  readonly #own: Set<number> | undefined;

  private constructor(length: number, chunks: Value[][], own?: Set<number>) {
    this.length = length;
    this.#chunks = chunks;
    this.#own = own;
  }

  static of<Value>(values: readonly Value[]): Table<Value> {
    const chunks: Value[][] = [];
    for (let start = 0; start < values.length; start += WIDTH) {
      chunks.push(values.slice(start, start + WIDTH));
    }
    return new Table(values.length, chunks);
  }

  edit(): Table<Value> {
    const [first] = this.#chunks;
    if (first && this.#chunks.length === 1) return new Table(this.length, [first.slice()]);
    return new Table(this.length, this.#chunks.slice(), new Set());
  }

  /** Asking outside the table is a defect of the caller. */
  at(index: number): Value {
    const chunk = this.#chunks[index >> BITS];
    const value = chunk?.[index & (WIDTH - 1)];
    if (value === undefined) throw new RangeError(`No place ${index} in a table of ${this.length}.`);
    return value;
  }

  set(index: number, value: Value): void {
    const place = index >> BITS;
    let chunk = this.#chunks[place];
    if (!chunk || index >= this.length) {
      throw new RangeError(`No place ${index} in a table of ${this.length}.`);
    }
    if (this.#own && !this.#own.has(place)) {
      chunk = chunk.slice();
      this.#chunks[place] = chunk;
      this.#own.add(place);
    }
    chunk[index & (WIDTH - 1)] = value;
  }

  *[Symbol.iterator](): Generator<Value> {
    for (const chunk of this.#chunks) yield* chunk;
  }
}
