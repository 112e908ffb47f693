import { describe, test } from 'vitest';
import { check } from '../../testing/check.ts';

describe('money (core 3.5.7)', () => {
  test('CORE-16.7-01 money is made, taken apart and added, nulls skipped, nothing giving null', () => {
    check([
      ["moneySum([money(1,'USD'),null,money(2,'USD')])", { amount: '3', currency: 'USD' }],
      ['moneySum([])', null],
      ['moneySum([null])', null],
      ["money(12.50,'EUR')", { amount: '12.5', currency: 'EUR' }],
      ["moneyAmount(money(1.5,'USD'))", 1.5],
      ["moneyCurrency(money(1,'USD'))", 'USD'],
      ["moneyAdd(money(0.1,'USD'),money(0.2,'USD'))", { amount: '0.3', currency: 'USD' }],
      ["moneyAdd(money(1,'USD'),null)", null],
      [
        "moneySumWhere([money(1,'USD'),money(5,'USD')], moneyAmount($) > 2)",
        { amount: '5', currency: 'USD' },
      ],
      ["moneySumWhere([money(1,'USD')], false)", null],
      ['moneySumWhere(null, true)', null],
      ["money(null,'USD')", null],
      ['moneyAmount(null)', null],
    ]);
  });

  test('CORE-16.7-02 mixed currencies are a type error', () => {
    check([
      ["moneyAdd(money(1,'USD'),money(1,'EUR'))", null, 'type-error'],
      ["moneySum([money(1,'USD'),money(1,'EUR')])", null, 'type-error'],
      ["moneySumWhere([money(1,'USD'),money(1,'EUR')], true)", null, 'type-error'],
      [
        "moneySumWhere([money(1,'USD'),money(1,'EUR')], moneyCurrency($) = 'EUR')",
        { amount: '1', currency: 'EUR' },
      ],
    ]);
  });

  test('what is not money or no currency is refused', () => {
    check([
      ["money(1,'usd')", null, 'bad-argument'],
      ["money(1,'DOLLAR')", null, 'bad-argument'],
      ["money('1','USD')", null, 'type-error'],
      ['moneyAmount(1)', null, 'type-error'],
      ['moneySum([1])', null, 'type-error'],
      ["moneyAmount({amount: 1, currency: 'USD'})", null, 'type-error'],
    ]);
  });
});
