import type { ExpressionSpan } from '../span.ts';
import { compareDates } from '../values/date.ts';
import { isDecimal } from '../values/decimal.ts';
import { equalsCounted } from '../values/equals.ts';
import { felTypeOf, isArray } from '../values/type-of.ts';
import type { FelValue } from '../values/value.ts';
import { chargeText, type Frame } from './frame.ts';
import { type BinaryOperation, spread } from './spread.ts';

export type OrderOperator = '<' | '>' | '<=' | '>=';

const HOLDS: Readonly<Record<OrderOperator, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '>=': (order) => order >= 0,
};

/** Negative, zero or positive for two values of one ordered type; undefined for all others. */
export function compareValues(a: FelValue, b: FelValue): number | undefined {
  if (a === null || b === null) return undefined;
  if (isDecimal(a)) return isDecimal(b) ? a.cmp(b) : undefined;
  if (typeof a === 'string') return typeof b === 'string' ? compareTexts(a, b) : undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || isArray(a) || isArray(b) || isDecimal(b))
    return undefined;
  return a.felType === 'date' && b.felType === 'date' ? compareDates(a, b) : undefined;
}

export function order(operator: OrderOperator, span: ExpressionSpan): BinaryOperation {
  const holds = HOLDS[operator];
  const scalar: BinaryOperation = (frame, a, b) => {
    if (typeof a === 'string') chargeText(frame, a);
    const difference = compareValues(a, b);
    if (difference !== undefined) return holds(difference);
    const types = `${felTypeOf(a)} and ${felTypeOf(b)}`;
    return frame.fail('type-error', `"${operator}" needs two numbers, texts or dates, not ${types}.`, span);
  };
  return (frame, a, b) => {
    if (isDecimal(a) && isDecimal(b)) return holds(a.cmp(b));
    if (a === null || b === null) return null;
    return isArray(a) || isArray(b) ? spread(frame, a, b, scalar, span) : scalar(frame, a, b);
  };
}

/** Equality of two values of one type, by the rules of `=`; undefined when the types differ. */
export function sameValue(frame: Frame, a: FelValue, b: FelValue): boolean | undefined {
  if (typeof a === 'string' && typeof b === 'string') {
    chargeText(frame, a);
    return a === b;
  }
  const type = felTypeOf(a);
  if (type !== felTypeOf(b)) return undefined;
  return type === 'date' ? compareValues(a, b) === 0 : equalsCounted(a, b, () => frame.charge(1));
}

export function equality(operator: '=' | '!=', span: ExpressionSpan): BinaryOperation {
  const wanted = operator === '=';
  const scalar: BinaryOperation = (frame, a, b) => {
    const same = sameValue(frame, a, b);
    if (same !== undefined) return same === wanted;
    const types = `${felTypeOf(a)} and ${felTypeOf(b)}`;
    return frame.fail('type-error', `"${operator}" needs two values of one type, not ${types}.`, span);
  };
  return (frame, a, b) => {
    if (isDecimal(a) && isDecimal(b)) return a.eq(b) === wanted;
    // Null against anything looks at the whole value, arrays included (decision D15).
    if (a === null || b === null) return (a === b) === wanted;
    return isArray(a) || isArray(b) ? spread(frame, a, b, scalar, span) : scalar(frame, a, b);
  };
}

export function membership(operator: 'in' | 'not in', span: ExpressionSpan): BinaryOperation {
  const wanted = operator === 'in';
  return (frame, value, array) => {
    if (value === null || array === null) return null;
    if (!isArray(array) || isArray(value)) {
      const types = `${felTypeOf(value)} and ${felTypeOf(array)}`;
      return frame.fail('type-error', `"${operator}" needs a single value and an array, not ${types}.`, span);
    }
    return includes(frame, array, value) === wanted;
  };
}

/** An element of another type is simply not equal. */
export function includes(frame: Frame, array: readonly FelValue[], value: FelValue): boolean {
  frame.charge(array.length);
  return array.some((element) => sameValue(frame, element, value) === true);
}

/** Compares texts by code point, where JavaScript compares UTF-16 units. */
function compareTexts(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    const unitA = a.charCodeAt(index);
    const unitB = b.charCodeAt(index);
    if (unitA !== unitB) return rank(unitA) - rank(unitB);
  }
  return a.length - b.length;
}

// Surrogates represent the code points above U+FFFF, so they sort after U+E000 to U+FFFF.
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
