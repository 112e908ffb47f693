import { type JsonPointer, pointerTo } from './json-pointer.ts';
import { type JsonPlace, scanJson } from './scan-json.ts';

/** Where something is in a file; both count from 1, columns in UTF-16 units. */
export interface FilePosition {
  readonly line: number;
  readonly column: number;
}

/** Turns offsets of one text into lines and columns. */
export class LineIndex {
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#starts = starts;
  }

  at(offset: number): FilePosition {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] as number) + 1 };
  }
}

/**
 * Where the values at these pointers are in a JSON text. A pointer to what is not there gets the place of the
 * nearest container around it, which is where a reader has to look.
 */
export function positionsOf(
  text: string,
  pointers: Iterable<JsonPointer>,
  maxDepth: number,
): ReadonlyMap<JsonPointer, FilePosition> {
  const wanted = [...new Set(pointers)];
  const asked = new Set(wanted.flatMap(withAncestors));
  const offsets = new Map<JsonPointer, number>();
  const known = new WeakMap<JsonPlace, JsonPointer>();
  scanJson(text, {
    maxDepth,
    value(place) {
      const parent = place.parent ? known.get(place.parent) : '';
      // Below a place that was not asked for there is nothing to find.
      if (parent === undefined) return;
      const pointer = place.parent ? pointerTo(parent, place.step) : '';
      if (!asked.has(pointer)) return;
      known.set(place, pointer);
      offsets.set(pointer, place.offset);
    },
  });
  const lines = new LineIndex(text);
  return new Map(
    wanted.map((pointer) => {
      const found = withAncestors(pointer).find((each) => offsets.has(each)) ?? '';
      return [pointer, lines.at(offsets.get(found) ?? 0)];
    }),
  );
}

/** Nearest first, itself included. */
function withAncestors(pointer: JsonPointer): readonly JsonPointer[] {
  const chain = [pointer];
  for (let rest = pointer; rest !== ''; chain.push(rest)) {
    rest = rest.slice(0, Math.max(0, rest.lastIndexOf('/')));
  }
  return chain;
}
