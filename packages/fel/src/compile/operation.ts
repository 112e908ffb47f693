import type { ExpressionSpan } from '../span.ts';
import type { BinaryOperator } from '../syntax/ast.ts';
import { arithmetic } from './arithmetic.ts';
import { equality, membership, order } from './comparison.ts';
import { concatenation } from './concatenation.ts';
import type { BinaryOperation } from './spread.ts';

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
