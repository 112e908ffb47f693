const UNITS = 65_536;

/** A stretch of a text, end excluded. */
export type Stretch = readonly [start: number, end: number];

/**
 * Finds many words in a text in one pass, so that what it costs depends on the length of the text and not on how many
 * words there are or how much they are alike (Aho and Corasick). Positions are those of UTF-16 units.
 */
export class WordFinder {
  readonly #next = new Map<number, number>();
  /** What words begin with. */
  readonly #begins = new Set<number>();
  readonly #fallback: number[] = [];
  /** Length of the longest word that ends here; 0 for none. */
  readonly #ends: number[] = [0];

  constructor(words: Iterable<string>) {
    const children: [parent: number, unit: number, node: number][] = [];
    for (const word of words) this.#add(word, children);
    this.#connect(children);
  }

  get isEmpty(): boolean {
    return this.#ends.length === 1;
  }

  /** Words that overlap are one stretch. */
  find(text: string): readonly Stretch[] {
    if (this.isEmpty) return [];
    const found: [number, number][] = [];
    let node = 0;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (node === 0 && !this.#begins.has(unit)) continue;
      node = this.#step(node, unit);
      const length = this.#ends[node] ?? 0;
      if (length > 0) addStretch(found, at + 1 - length, at + 1);
    }
    return found;
  }

  #add(word: string, children: [number, number, number][]): void {
    let node = 0;
    for (let at = 0; at < word.length; at += 1) {
      const unit = word.charCodeAt(at);
      const known = this.#next.get(node * UNITS + unit);
      if (known === undefined) {
        const child = this.#ends.push(0) - 1;
        this.#next.set(node * UNITS + unit, child);
        children.push([node, unit, child]);
        node = child;
      } else node = known;
    }
    if (node === 0) return;
    this.#ends[node] = word.length;
    this.#begins.add(word.charCodeAt(0));
  }

  /** From the shortest beginnings to the longest: where to go on when a longer one fails. */
  #connect(children: readonly [parent: number, unit: number, node: number][]): void {
    const depth = [0];
    for (const [parent, , node] of children) depth[node] = (depth[parent] ?? 0) + 1;
    const ordered = [...children].sort((a, b) => (depth[a[2]] ?? 0) - (depth[b[2]] ?? 0));
    for (const [parent, unit, node] of ordered) {
      const fallback = parent === 0 ? 0 : this.#step(this.#fallback[parent] ?? 0, unit);
      this.#fallback[node] = fallback;
      this.#ends[node] = Math.max(this.#ends[node] ?? 0, this.#ends[fallback] ?? 0);
    }
  }

  #step(from: number, unit: number): number {
    let node = from;
    for (;;) {
      const next = this.#next.get(node * UNITS + unit);
      if (next !== undefined) return next;
      if (node === 0) return 0;
      node = this.#fallback[node] ?? 0;
    }
  }
}

/** Ends come in order; a longer word may begin before the ones found last. */
function addStretch(found: [number, number][], start: number, end: number): void {
  let from = start;
  for (let last = found.at(-1); last && last[1] >= start; last = found.at(-1)) {
    from = Math.min(from, last[0]);
    found.pop();
  }
  found.push([from, end]);
}
