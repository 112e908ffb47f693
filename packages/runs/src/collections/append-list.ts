/**
 * A list that grows at the end and shrinks at the front without changing older versions of itself. Versions share one
 * array; only appending to a version that is no longer the newest copies it.
 */
export class AppendList<Value> {
  readonly #items: Value[];
  readonly #start: number;
  readonly #end: number;

  private constructor(items: Value[], start: number, end: number) {
    this.#items = items;
    this.#start = start;
    this.#end = end;
  }

  static of<Value>(values: readonly Value[]): AppendList<Value> {
    return new AppendList([...values], 0, values.length);
  }

  get length(): number {
    return this.#end - this.#start;
  }

  get first(): Value | undefined {
    return this.length > 0 ? this.#items[this.#start] : undefined;
  }

  append(value: Value): AppendList<Value> {
    // What was dropped at the front is let go once it outweighs what is left.
    const newest = this.#end === this.#items.length && this.#start <= this.length + 32;
    const items = newest ? this.#items : this.toArray();
    items.push(value);
    return new AppendList(items, newest ? this.#start : 0, items.length);
  }

  dropFirst(count: number): AppendList<Value> {
    return count <= 0
      ? this
      : new AppendList(this.#items, Math.min(this.#start + count, this.#end), this.#end);
  }

  toArray(): Value[] {
    return this.#items.slice(this.#start, this.#end);
  }
}
