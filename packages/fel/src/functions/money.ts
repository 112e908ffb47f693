import { bounded } from '../compile/bounded.ts';
import type { Frame } from '../compile/frame.ts';
import { isCurrency, type Money, money } from '../values/money.ts';
import { felTypeOf, isArray } from '../values/type-of.ts';
import type { FelValue } from '../values/value.ts';
import { matching, present, where } from './aggregates.ts';
import { type FelFunction, plain } from './function.ts';
import { array, moneyValue, number, text } from './parameter.ts';

export const MONEY_FUNCTIONS: readonly FelFunction[] = [
  plain({
    name: 'money',
    category: 'money',
    description: 'An amount of a currency, given by its three-letter code.',
    parameters: [number('amount'), text('currency')],
    returns: 'money',
    call: (frame, amount, currency) =>
      isCurrency(currency)
        ? money(amount, currency)
        : frame.fail('bad-argument', 'A currency is three capital letters.'),
  }),
  plain({
    name: 'moneyAmount',
    category: 'money',
    description: 'The amount of a money value, as a number.',
    parameters: [moneyValue('money')],
    returns: 'number',
    call: (_frame, value) => value.amount,
  }),
  plain({
    name: 'moneyCurrency',
    category: 'money',
    description: 'The currency code of a money value.',
    parameters: [moneyValue('money')],
    returns: 'string',
    call: (_frame, value) => value.currency,
  }),
  plain({
    name: 'moneyAdd',
    category: 'money',
    description: 'The sum of two money values of one currency.',
    parameters: [moneyValue('first'), moneyValue('second')],
    returns: 'money',
    call: add,
  }),
  plain({
    name: 'moneySum',
    category: 'money',
    description: 'Adds money values of one currency, nulls skipped; null when there are none.',
    parameters: [array('values')],
    returns: 'money',
    call: sum,
  }),
  where(
    {
      name: 'moneySumWhere',
      description: 'Adds the money values for which the predicate is true; null when there are none.',
      returns: 'money',
      call: (frame, values, test) => sum(frame, matching(frame, values, test)),
    },
    'money',
  ),
];

function add(frame: Frame, first: Money, second: Money): Money | null {
  if (first.currency !== second.currency) {
    return frame.fail('type-error', 'Amounts of different currencies cannot be added.');
  }
  const amount = bounded(frame, first.amount.plus(second.amount), frame.span);
  return amount === null ? null : money(amount, first.currency, Math.max(first.places, second.places));
}

function sum(frame: Frame, values: readonly FelValue[]): Money | null {
  let total: Money | null = null;
  for (const value of present(frame, values)) {
    if (!isMoney(value))
      return frame.fail('type-error', `Only money can be added here, not ${felTypeOf(value)}.`);
    total = total === null ? value : add(frame, total, value);
    if (total === null) return null;
  }
  return total;
}

function isMoney(value: FelValue): value is Money {
  return value !== null && typeof value === 'object' && !isArray(value) && felTypeOf(value) === 'money';
}
