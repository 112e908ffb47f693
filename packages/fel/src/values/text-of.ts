import { decimalText, isDecimal } from './decimal.ts';
import { isArray } from './type-of.ts';
import type { FelValue } from './value.ts';

/** A value as `string()` writes it; undefined for money, arrays and objects, which have no text. */
export function textOf(value: FelValue): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (isDecimal(value)) return decimalText(value);
  if (isArray(value)) return undefined;
  return value.felType === 'date' ? value.text : undefined;
}
