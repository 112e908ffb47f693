import type { ExpressionSpan } from '../span.ts';
import { type Decimal, isDecimal, quotient, ZERO } from '../values/decimal.ts';
import { felTypeOf, isArray } from '../values/type-of.ts';
import type { FelValue } from '../values/value.ts';
import { bounded } from './bounded.ts';
import type { Frame } from './frame.ts';
import { type BinaryOperation, spread } from './spread.ts';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
type Compute = (frame: Frame, a: Decimal, b: Decimal, span: ExpressionSpan) => Decimal | null;

const COMPUTE: Readonly<Record<ArithmeticOperator, Compute>> = {
  '+': (frame, a, b, span) => bounded(frame, a.plus(b), span),
  '-': (frame, a, b, span) => bounded(frame, a.minus(b), span),
  '*': (frame, a, b, span) => bounded(frame, a.times(b), span),
  '/': (frame, a, b, span) =>
    b.isZero() ? divisionByZero(frame, span) : bounded(frame, quotient(a, b), span),
  '%': (frame, a, b, span) => (b.isZero() ? divisionByZero(frame, span) : bounded(frame, a.mod(b), span)),
};

function divisionByZero(frame: Frame, span: ExpressionSpan): null {
  return frame.fail('division-by-zero', 'The divisor is zero.', span);
}

export function arithmetic(operator: ArithmeticOperator, span: ExpressionSpan): BinaryOperation {
  const compute = COMPUTE[operator];
  const scalar: BinaryOperation = (frame, a, b) => {
    if (isDecimal(a) && isDecimal(b)) return compute(frame, a, b, span);
    if (a === null || b === null) return null;
    return frame.fail(
      'type-error',
      `"${operator}" needs two numbers, not ${felTypeOf(a)} and ${felTypeOf(b)}.`,
      span,
    );
  };
  return (frame, a, b) => {
    if (isDecimal(a) && isDecimal(b)) return compute(frame, a, b, span);
    if (a === null || b === null) return null;
    return isArray(a) || isArray(b) ? spread(frame, a, b, scalar, span) : scalar(frame, a, b);
  };
}

export function negate(frame: Frame, value: FelValue, span: ExpressionSpan): FelValue {
  if (isDecimal(value)) return value.isZero() ? value : value.neg();
  if (value === null) return null;
  if (isArray(value)) return spread(frame, ZERO, value, arithmetic('-', span), span);
  return frame.fail('type-error', `"-" needs a number, not ${felTypeOf(value)}.`, span);
}
