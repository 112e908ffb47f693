import { isDecimal } from './decimal.ts';
import { isArray } from './type-of.ts';
import type { FelObject, FelValue } from './value.ts';

/**
 * Whether two values are the same, whatever their types. Dates are the same when their texts are: a day and the
 * moment it starts are equal to `=`, yet replacing one by the other is a change. So is another number of decimal places
 * of a money value.
 *
 * Works through a list instead of recursing, because data from outside can be nested very deeply.
 */
export function felEquals(a: FelValue, b: FelValue): boolean {
  return samePairs(a, b, true, () => {});
}

/** Calls `visit` for every pair of values compared, so that an evaluation can stop a comparison without end. */
export function equalsCounted(a: FelValue, b: FelValue, visit: () => void): boolean {
  return samePairs(a, b, false, visit);
}

function samePairs(a: FelValue, b: FelValue, asWritten: boolean, visit: () => void): boolean {
  if (a === b) return true;
  if (isDecimal(a) && isDecimal(b)) return a.eq(b);
  const pending: [FelValue, FelValue][] = [[a, b]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    visit();
    if (!shallowEquals(pair[0], pair[1], asWritten, pending)) return false;
  }
  return true;
}

function shallowEquals(
  a: FelValue,
  b: FelValue,
  asWritten: boolean,
  pending: [FelValue, FelValue][],
): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (isDecimal(a) || isDecimal(b)) return isDecimal(a) && isDecimal(b) && a.eq(b);
  if (isArray(a) || isArray(b)) return isArray(a) && isArray(b) && pairElements(a, b, pending);
  if (a.felType === 'date') return b.felType === 'date' && a.text === b.text;
  if (a.felType === 'money') {
    if (b.felType !== 'money' || (asWritten && a.places !== b.places)) return false;
    return a.currency === b.currency && a.amount.eq(b.amount);
  }
  return b.felType === 'object' && pairProperties(a, b, pending);
}

function pairElements(
  a: readonly FelValue[],
  b: readonly FelValue[],
  pending: [FelValue, FelValue][],
): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) pending.push([a[index] ?? null, b[index] ?? null]);
  return true;
}

function pairProperties(a: FelObject, b: FelObject, pending: [FelValue, FelValue][]): boolean {
  const keys = a.keys();
  if (keys.length !== b.keys().length) return false;
  for (const key of keys) {
    const other = b.get(key);
    if (other === undefined) return false;
    pending.push([a.get(key) ?? null, other]);
  }
  return true;
}
