import { isDecimal } from './decimal.ts';
import type { FelTypeName, FelValue } from './value.ts';

export function felTypeOf(value: FelValue): FelTypeName {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (isDecimal(value)) return 'number';
  if (isArray(value)) return 'array';
  return value.felType;
}

/** `Array.isArray` for values: it keeps the readonly element type when narrowing. */
export function isArray(value: FelValue): value is readonly FelValue[] {
  return Array.isArray(value);
}

/** Empty in the sense of `required` and `empty()`: null, "" and []. */
export function isEmptyValue(value: FelValue): boolean {
  return value === null || value === '' || (isArray(value) && value.length === 0);
}
