import { isDecimal } from './decimal.ts';
import { JsonView } from './json.ts';
import { MapObject } from './object.ts';
import { isArray } from './type-of.ts';
import type { FelObject, FelValue } from './value.ts';

const CHARACTERS_PER_PART = 64;
/** What is heavier is weighed once; arrays are never changed. Remembering lighter ones costs more than it saves. */
const WORTH_REMEMBERING = 1000;
const known = new WeakMap<readonly FelValue[], number>();

/**
 * How many parts a value has when it is written out: `[a, a]` weighs twice what `a` does, although it takes no room in
 * memory. Counting stops soon after `most`. Rows and groups of a live form count by their keys alone.
 */
export function weightOf(value: FelValue, most: number): number {
  let weight = 0;
  const pending: FelValue[] = [value];
  for (let part = pending.pop(); part !== undefined && weight <= most; part = pending.pop()) {
    weight += 1;
    if (typeof part === 'string') weight += Math.floor(part.length / CHARACTERS_PER_PART);
    if (part === null || typeof part !== 'object' || isDecimal(part)) continue;
    if (isArray(part)) {
      const found = known.get(part);
      if (found !== undefined) weight += found;
      else weight += enter(part, pending, most);
    } else if (part.felType === 'object') {
      weight += enterObject(part, pending);
    }
  }
  if (weight > WORTH_REMEMBERING && weight <= most && value !== null && isArray(value)) {
    known.set(value, weight);
  }
  return weight;
}

/** Leaves the elements to be counted, unless there are too many already. */
function enter(array: readonly FelValue[], pending: FelValue[], most: number): number {
  if (array.length > most) return array.length;
  for (const element of array) pending.push(element);
  return 0;
}

function enterObject(object: FelObject, pending: FelValue[]): number {
  const keys = object.keys();
  if (!(object instanceof MapObject || object instanceof JsonView)) return keys.length;
  for (const key of keys) pending.push(object.get(key) ?? null);
  return 0;
}
