import type { ExpressionSpan } from '../span.ts';
import { felTypeOf } from '../values/type-of.ts';
import type { FelValue } from '../values/value.ts';
import type { Code, Frame } from './frame.ts';

export interface LogicOperand {
  readonly code: Code;
  readonly span: ExpressionSpan;
}

/** `and` ends at the first false, `or` at the first true; a null on the way is the result (core 3.8). */
export function logicChain(operator: 'and' | 'or', operands: readonly LogicOperand[]): Code {
  const decisive = operator === 'or';
  const neutral = !decisive;
  return (frame) => {
    let result: FelValue = neutral;
    for (const operand of operands) {
      result = operand.code(frame);
      if (result === neutral) continue;
      if (result === decisive || result === null) return result;
      return frame.fail(
        'type-error',
        `"${operator}" needs booleans, not ${felTypeOf(result)}.`,
        operand.span,
      );
    }
    return result;
  };
}

export function not(frame: Frame, value: FelValue, span: ExpressionSpan): FelValue {
  if (typeof value === 'boolean') return !value;
  if (value === null) return null;
  return frame.fail('type-error', `"not" needs a boolean, not ${felTypeOf(value)}.`, span);
}

/** Only the chosen branch runs. A null condition is an error: a form should say what it means by it (core 3.8.1). */
export function conditional(
  condition: Code,
  consequent: Code,
  alternative: Code,
  span: ExpressionSpan,
): Code {
  return (frame) => {
    const chosen = condition(frame);
    if (chosen === true) return consequent(frame);
    if (chosen === false) return alternative(frame);
    if (chosen === null) {
      return frame.fail(
        'null-condition',
        'The condition is null; use "?? false" to say what that means.',
        span,
      );
    }
    return frame.fail('type-error', `A condition must be a boolean, not ${felTypeOf(chosen)}.`, span);
  };
}

export function firstNonNull(operands: readonly Code[]): Code {
  return (frame) => {
    for (const operand of operands) {
      const value = operand(frame);
      if (value !== null) return value;
    }
    return null;
  };
}
