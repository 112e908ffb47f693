import type { ExpressionSpan } from '../span.ts';
import { isArray } from '../values/type-of.ts';
import type { FelValue } from '../values/value.ts';
import type { Frame } from './frame.ts';

export type BinaryOperation = (frame: Frame, a: FelValue, b: FelValue) => FelValue;

/**
 * Applies an operation element by element (core 3.9): arrays of one length pairwise, a single value against every
 * element. A null element gives null at its place. Arrays inside arrays are not entered.
 */
export function spread(
  frame: Frame,
  a: FelValue,
  b: FelValue,
  operation: BinaryOperation,
  span: ExpressionSpan,
): FelValue {
  const arrayA = isArray(a) ? a : undefined;
  const arrayB = isArray(b) ? b : undefined;
  const length = (arrayA ?? arrayB ?? []).length;
  if (arrayA !== undefined && arrayB !== undefined && arrayA.length !== arrayB.length) {
    return frame.fail('length-mismatch', 'Two arrays of different lengths cannot be combined.', span);
  }
  if (length > frame.program.limits.arrayLength) {
    return frame.fail('limit-exceeded', 'This array is too long to be combined.', span);
  }
  frame.charge(length);
  const result: FelValue[] = new Array<FelValue>(length);
  for (let index = 0; index < length; index += 1) {
    const elementA = arrayA === undefined ? a : (arrayA[index] ?? null);
    const elementB = arrayB === undefined ? b : (arrayB[index] ?? null);
    result[index] = elementA === null || elementB === null ? null : operation(frame, elementA, elementB);
  }
  return result;
}
