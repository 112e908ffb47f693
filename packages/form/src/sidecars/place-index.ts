import { type PathSegment, parseFieldRef, parseInstancePath } from '../definition/path.ts';
import type { ItemTree } from '../item-tree.ts';

/** Where a sidecar entry stands: `#` for the whole form, or an item with the rows it is meant for. */
export type Target = '#' | readonly TargetStep[];

interface TargetStep {
  readonly key: string;
  /** A 0-based row, every row, or undefined where the path names none. */
  readonly row: number | '*' | undefined;
}

export interface PlacedEntry<Entry> {
  readonly entry: Entry;
  /** How exactly it was meant: 0 for the very path, then `[*]`, then a path without rows (conflict C14). */
  readonly distance: number;
}

const MAX_TARGET_LENGTH = 1024;
const EVERY_ROW = 1;
const ROW_LEFT_OUT = 2;

/** Sidecar entries by the item they target. One look-up costs what is found there, not how many entries exist. */
export class PlaceIndex<Entry> {
  readonly #tree: ItemTree;
  readonly #entries = new Map<string, { target: Target; entry: Entry }[]>();

  constructor(tree: ItemTree) {
    this.#tree = tree;
  }

  /** False when the target meets no item; the entry is then left out. */
  add(text: string, entry: Entry): boolean {
    const target = readTarget(text, this.#tree);
    if (!target) return false;
    const name = nameOf(target);
    const known = this.#entries.get(name);
    if (known) known.push({ target, entry });
    else this.#entries.set(name, [{ target, entry }]);
    return true;
  }

  /** The path as steps through the definition, or null when it meets no item. */
  read(path: string): Target | null {
    return readTarget(path, this.#tree);
  }

  /** Entries for exactly this place, in the order they were added. Nothing is inherited. */
  at(place: Target): readonly PlacedEntry<Entry>[] {
    const found: PlacedEntry<Entry>[] = [];
    for (const { target, entry } of this.#entries.get(nameOf(place)) ?? []) {
      const distance = distanceBetween(target, place);
      if (distance !== null) found.push({ entry, distance });
    }
    return found;
  }
}

function readTarget(text: string, tree: ItemTree): Target | null {
  if (text === '#') return '#';
  if (text.length > MAX_TARGET_LENGTH) return null;
  const segments: PathSegment[] = [];
  // Segment by segment, because a target may mix rows and `[*]`: `a[0].b[*].c` (decision D31).
  for (const part of text.split('.')) {
    const segment = (parseFieldRef(part) ?? parseInstancePath(part))?.[0];
    if (!segment) return null;
    segments.push(segment);
  }
  const located = tree.locate(segments);
  if (!located) return null;
  return located.place.keys.map((key, at) => ({ key, row: rowOf(located.indexes[at]) }));
}

function rowOf(index: PathSegment['index']): TargetStep['row'] {
  return typeof index === 'object' ? index.nth - 1 : index;
}

function nameOf(target: Target): string {
  return target === '#' ? '#' : target.map((step) => step.key).join('.');
}

/** Null when the target is meant for other rows than the place. Both have the same keys. */
function distanceBetween(target: Target, place: Target): number | null {
  if (target === '#' || place === '#') return 0;
  let distance = 0;
  for (const [at, { row: asked }] of place.entries()) {
    const meant = target[at]?.row;
    if (meant === asked) continue;
    if (meant === undefined) distance = Math.max(distance, ROW_LEFT_OUT);
    // `rows[*]` speaks of each row, so it is not about the list `rows` itself; `rows[*].x` and `rows.x` are alike (D5).
    else if (meant === '*' && (asked !== undefined || at < place.length - 1))
      distance = Math.max(distance, EVERY_ROW);
    else return null;
  }
  return distance;
}
