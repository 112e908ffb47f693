import type { ExpressionSpan } from '../span.ts';
import type { BinaryOperator } from '../syntax/ast.ts';
import { felTypeOf, isArray } from '../values/type-of.ts';
import { arithmetic } from './arithmetic.ts';
import { equality, membership, order } from './comparison.ts';
import { chargeText } from './frame.ts';
import { type BinaryOperation, spread } from './spread.ts';

/** Operators that need both operands; `and`, `or` and `??` decide for themselves what to evaluate. */
type StrictOperator = Exclude<BinaryOperator, 'and' | 'or' | '??'>;

const OPERATIONS: Readonly<Record<StrictOperator, (span: ExpressionSpan) => BinaryOperation>> = {
  '+': (span) => arithmetic('+', span),
  '-': (span) => arithmetic('-', span),
  '*': (span) => arithmetic('*', span),
  '/': (span) => arithmetic('/', span),
  '%': (span) => arithmetic('%', span),
  '&': concatenation,
  '<': (span) => order('<', span),
  '>': (span) => order('>', span),
  '<=': (span) => order('<=', span),
  '>=': (span) => order('>=', span),
  '=': (span) => equality('=', span),
  '!=': (span) => equality('!=', span),
  in: (span) => membership('in', span),
  'not in': (span) => membership('not in', span),
};

export function operationOf(operator: BinaryOperator, span: ExpressionSpan): BinaryOperation {
  if (operator === 'and' || operator === 'or' || operator === '??') {
    throw new Error(`"${operator}" does not take both operands as values.`);
  }
  return OPERATIONS[operator](span);
}

function concatenation(span: ExpressionSpan): BinaryOperation {
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
