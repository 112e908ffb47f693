import type { ExpressionSpan } from '../span.ts';
import type { PathStep } from '../syntax/ast.ts';
import { isDecimal } from '../values/decimal.ts';
import { felTypeOf, isArray } from '../values/type-of.ts';
import type { FelValue } from '../values/value.ts';
import type { Code, Frame } from './frame.ts';

/** Follows steps into a value that is known only at run time. */
export function followSteps(base: Code, steps: readonly PathStep[], span: ExpressionSpan): Code {
  if (steps.length === 0) return base;
  return (frame) => {
    let value = base(frame);
    for (const step of steps) {
      if (value === null) return null;
      value =
        step.kind === 'property'
          ? property(frame, value, step.key, span)
          : element(frame, value, step.index, span);
    }
    return value;
  };
}

/** A key of an object; over an array, that key of every element as one flat array (decisions D16, D17). */
function property(frame: Frame, value: FelValue, key: string, span: ExpressionSpan): FelValue {
  if (value === null) return null;
  if (isArray(value)) return properties(frame, value, key, span);
  if (typeof value === 'object' && !isDecimal(value) && value.felType === 'object')
    return value.get(key) ?? null;
  return frame.fail('type-error', `A ${felTypeOf(value)} has no key "${key}".`, span);
}

function properties(frame: Frame, array: readonly FelValue[], key: string, span: ExpressionSpan): FelValue {
  const limit = frame.program.limits.arrayLength;
  const result: FelValue[] = [];
  for (const item of array) {
    frame.charge(1);
    const value = isArray(item)
      ? frame.fail('type-error', `An array has no key "${key}".`, span)
      : property(frame, item, key, span);
    if (value !== null && isArray(value)) {
      frame.charge(value.length);
      for (const nested of value) result.push(nested);
    } else {
      result.push(value);
    }
    if (result.length > limit) return frame.fail('limit-exceeded', 'This path gives too many values.', span);
  }
  return result;
}

function element(frame: Frame, value: FelValue, index: number | '*', span: ExpressionSpan): FelValue {
  if (value === null) return null;
  if (!isArray(value)) return frame.fail('type-error', `A ${felTypeOf(value)} has no elements.`, span);
  if (index === '*') return value;
  if (index >= 1 && index <= value.length) return value[index - 1] ?? null;
  return frame.fail(
    'index-out-of-range',
    `There is no element ${index}; the array has ${value.length}.`,
    span,
  );
}
