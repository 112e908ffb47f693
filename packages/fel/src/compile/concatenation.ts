import type { ExpressionSpan } from '../span.ts';
import { felTypeOf, isArray } from '../values/type-of.ts';
import { chargeText } from './frame.ts';
import { type BinaryOperation, spread } from './spread.ts';

export function concatenation(span: ExpressionSpan): BinaryOperation {
  const scalar: BinaryOperation = (frame, a, b) => {
    if (typeof a !== 'string' || typeof b !== 'string') {
      const types = `${felTypeOf(a)} and ${felTypeOf(b)}`;
      return frame.fail('type-error', `"&" needs two texts, not ${types}; use string() first.`, span);
    }
    if (a.length + b.length > frame.program.limits.textLength) {
      return frame.fail('limit-exceeded', 'The joined text is too long.', span);
    }
    const joined = a + b;
    chargeText(frame, joined);
    return joined;
  };
  return (frame, a, b) => {
    if (a === null || b === null) return null;
    return isArray(a) || isArray(b) ? spread(frame, a, b, scalar, span) : scalar(frame, a, b);
  };
}
