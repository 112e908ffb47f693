import { bounded } from '../compile/bounded.ts';
import { compareValues } from '../compile/comparison.ts';
import type { Frame } from '../compile/frame.ts';
import { type Decimal, decimal, isDecimal, quotient, ZERO } from '../values/decimal.ts';
import { felTypeOf } from '../values/type-of.ts';
import type { FelValue } from '../values/value.ts';
import { type ElementTest, type FelFunction, type PredicateFunction, plain } from './function.ts';
import { array, predicate } from './parameter.ts';

export const AGGREGATES: readonly FelFunction[] = [
  plain({
    name: 'sum',
    category: 'aggregate',
    description: 'Adds the numbers of an array. Nulls are skipped; an empty array gives 0.',
    parameters: [array('values')],
    returns: 'number',
    aggregate: 'sum',
    call: (frame, values) => sum(frame, 'sum', values),
  }),
  plain({
    name: 'count',
    category: 'aggregate',
    description: 'Counts the elements of an array that are not null.',
    parameters: [array('values')],
    returns: 'number',
    aggregate: 'count',
    call: (frame, values) => decimal(present(frame, values).length),
  }),
  plain({
    name: 'avg',
    category: 'aggregate',
    description: 'The mean of the numbers of an array, nulls skipped. It is an error when there are none.',
    parameters: [array('values')],
    returns: 'number',
    call: (frame, values) => {
      const mean = average(frame, 'avg', present(frame, values));
      return mean === undefined ? frame.fail('division-by-zero', 'There is nothing to average.') : mean;
    },
  }),
  plain({
    name: 'min',
    category: 'aggregate',
    description: 'The smallest number, date or text of an array, nulls skipped; null when there are none.',
    parameters: [array('values')],
    returns: 'any',
    call: (frame, values) => extreme(frame, 'min', values),
  }),
  plain({
    name: 'max',
    category: 'aggregate',
    description: 'The largest number, date or text of an array, nulls skipped; null when there are none.',
    parameters: [array('values')],
    returns: 'any',
    call: (frame, values) => extreme(frame, 'max', values),
  }),
  where({
    name: 'countWhere',
    description: 'Counts the elements for which the predicate is true; "$" is the element.',
    returns: 'number',
    call: (frame, values, test) => decimal(matching(frame, values, test).length),
  }),
  where({
    name: 'sumWhere',
    description: 'Adds the numbers for which the predicate is true; 0 when there are none.',
    returns: 'number',
    call: (frame, values, test) => sum(frame, 'sumWhere', matching(frame, values, test).filter(isDecimal)),
  }),
  where({
    name: 'avgWhere',
    description: 'The mean of the numbers for which the predicate is true; null when there are none.',
    returns: 'number',
    call: (frame, values, test) =>
      average(frame, 'avgWhere', matching(frame, values, test).filter(isDecimal)) ?? null,
  }),
  where({
    name: 'minWhere',
    description: 'The smallest element for which the predicate is true; null when there are none.',
    returns: 'any',
    call: (frame, values, test) => extreme(frame, 'min', matching(frame, values, test)),
  }),
  where({
    name: 'maxWhere',
    description: 'The largest element for which the predicate is true; null when there are none.',
    returns: 'any',
    call: (frame, values, test) => extreme(frame, 'max', matching(frame, values, test)),
  }),
  where({
    name: 'every',
    description: 'Whether the predicate is true for all elements; true for an empty array.',
    returns: 'boolean',
    call: (frame, values, test) => {
      frame.charge(values.length);
      return values.every((value) => test(value));
    },
  }),
  where({
    name: 'some',
    description: 'Whether the predicate is true for at least one element; false for an empty array.',
    returns: 'boolean',
    call: (frame, values, test) => {
      frame.charge(values.length);
      return values.some((value) => test(value));
    },
  }),
];

type Where = Pick<PredicateFunction, 'name' | 'description' | 'returns' | 'call'>;

export function where(definition: Where, category: FelFunction['category'] = 'aggregate'): PredicateFunction {
  return {
    form: 'predicate',
    category,
    parameters: [array('values'), predicate('predicate')],
    ...definition,
  };
}

export function matching(frame: Frame, values: readonly FelValue[], test: ElementTest): readonly FelValue[] {
  frame.charge(values.length);
  return values.filter((value) => test(value));
}

export function present(frame: Frame, values: readonly FelValue[]): readonly FelValue[] {
  frame.charge(values.length);
  return values.filter((value) => value !== null);
}

function sum(frame: Frame, name: string, values: readonly FelValue[]): Decimal | null {
  frame.charge(values.length);
  let total = ZERO;
  for (const value of values) {
    if (value === null) continue;
    if (!isDecimal(value)) return notNumbers(frame, name, value);
    const next = bounded(frame, total.plus(value), frame.span);
    if (next === null) return null;
    total = next;
  }
  return total;
}

/** Undefined when there are no values. */
function average(frame: Frame, name: string, values: readonly FelValue[]): Decimal | null | undefined {
  if (values.length === 0) return undefined;
  const total = sum(frame, name, values);
  return total === null ? null : bounded(frame, quotient(total, decimal(values.length)), frame.span);
}

function notNumbers(frame: Frame, name: string, value: FelValue): null {
  return frame.fail('type-error', `"${name}" needs an array of numbers, not of ${felTypeOf(value)}.`);
}

function extreme(frame: Frame, which: 'min' | 'max', values: readonly FelValue[]): FelValue {
  let best: FelValue = null;
  for (const value of present(frame, values)) {
    const order = compareValues(value, best ?? value);
    if (order === undefined) {
      return frame.fail('type-error', `"${which}" needs an array of numbers, of dates or of texts.`);
    }
    if (best === null || (which === 'min' ? order < 0 : order > 0)) best = value;
  }
  return best;
}
