import { type PathSegment, parseFieldRef } from '../definition/path.ts';
import type { ItemPlace, ItemTree } from '../item-tree.ts';

/** A way through response data. */
export interface DataPath {
  readonly steps: readonly DataStep[];
  /** The item at the end of the items part, when a definition was there to tell. */
  readonly place: ItemPlace | null;
  /** Keys inside the field's value, such as the `amount` of money. */
  readonly inside: readonly string[];
}

export interface DataStep {
  readonly key: string;
  /** A fixed 0-based row, every row, or undefined when none is named. */
  readonly row: number | '*' | undefined;
  /** Whether the item is a repeat; undefined when no definition tells. */
  readonly repeat: boolean | undefined;
}

/** A migration fills rows of data that exists; a fixed row far beyond it would only make empty ones. */
const MAX_FIXED_ROW = 1_000;

/** With a definition, null when the path leads to no field or group of it. */
export function parseDataPath(text: string, tree: ItemTree | null): DataPath | null {
  const segments = parseFieldRef(text);
  if (!segments || segments.some(({ index }) => typeof index === 'object' && !isSensibleRow(index.nth)))
    return null;
  if (tree) return locate(segments, tree);
  const steps = segments.map(({ key, index }) => ({ key, row: rowOf(index), repeat: undefined }));
  return { steps, place: null, inside: [] };
}

function locate(segments: readonly PathSegment[], tree: ItemTree): DataPath | null {
  for (let length = segments.length; length > 0; length -= 1) {
    const located = tree.locate(segments.slice(0, length));
    if (!located) continue;
    const { place, indexes } = located;
    const rest = segments.slice(length);
    const inside = rest.map(({ key }) => key);
    if (place.item.type === 'display') return null;
    if (rest.length > 0 && (place.item.type !== 'field' || rest.some(({ index }) => index !== undefined)))
      return null;
    return { steps: stepsTo(place, indexes), place, inside };
  }
  return null;
}

/** Fields do not nest data, so only groups and the item itself are steps (decision D1). */
function stepsTo(place: ItemPlace, indexes: readonly PathSegment['index'][]): readonly DataStep[] {
  const steps: DataStep[] = [];
  for (let at: ItemPlace | null = place; at; at = at.parent) {
    if (at !== place && at.item.type !== 'group') continue;
    steps.unshift({
      key: at.item.key,
      row: rowOf(indexes[at.keys.length - 1]),
      repeat: at.item.repeatable === true,
    });
  }
  return steps;
}

function rowOf(index: PathSegment['index']): DataStep['row'] {
  return typeof index === 'object' ? index.nth - 1 : index;
}

function isSensibleRow(nth: number): boolean {
  return nth >= 1 && nth <= MAX_FIXED_ROW;
}
