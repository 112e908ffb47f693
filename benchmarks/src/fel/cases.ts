import { decimal, type Decimal as FelDecimal, type FelValue } from '@handrail/fel';
import { Decimal } from 'decimal.js';

/** One calculation three ways. The values are the expression's references in order of appearance. */
export interface FelCase {
  readonly source: string;
  readonly values: readonly FelValue[];
  /** The same with the decimal library directly: exact, but without null, types, limits and reports. */
  readonly withDecimals?: () => unknown;
  /** The same in binary numbers or plain text: what an author would write without caring for exactness. */
  readonly inJavaScript: () => unknown;
}

// Read through an object, so that no compiler can work the result out beforehand.
const binary = { price: 19.99, quantity: 3, rate: 0.19, income: 52_340.5, months: 12 };
const exact = {
  price: new Decimal('19.99'),
  quantity: new Decimal(3),
  rate: new Decimal('0.19'),
  income: new Decimal('52340.5'),
  months: new Decimal(12),
};
const amounts = Array.from({ length: 100 }, (_, index) => index + 0.25);
const exactAmounts = amounts.map((amount) => new Decimal(amount));
const names = { given: 'Ada', family: 'Lovelace' };

const price = decimal('19.99');
const quantity = decimal(3);
const rate = decimal('0.19');
const income = decimal('52340.5');
const felAmounts: readonly FelDecimal[] = amounts.map((amount) => decimal(amount));

export const CASES: readonly FelCase[] = [
  {
    source: '$price + $rate',
    values: [price, rate],
    withDecimals: () => exact.price.plus(exact.rate),
    inJavaScript: () => binary.price + binary.rate,
  },
  {
    source: '$price * $quantity * (1 + $rate)',
    values: [price, quantity, rate],
    withDecimals: () => exact.price.times(exact.quantity).times(new Decimal(1).plus(exact.rate)),
    inJavaScript: () => binary.price * binary.quantity * (1 + binary.rate),
  },
  {
    source: 'round($income / $months, 2)',
    values: [income, decimal(12)],
    withDecimals: () => exact.income.div(exact.months).toDecimalPlaces(2),
    inJavaScript: () => Math.round((binary.income / binary.months) * 100) / 100,
  },
  {
    source: 'if($income > 50000 and $quantity >= 2, $income * 0.1, 0)',
    values: [income, quantity],
    withDecimals: () =>
      exact.income.gt(50_000) && exact.quantity.gte(2) ? exact.income.times('0.1') : new Decimal(0),
    inJavaScript: () => (binary.income > 50_000 && binary.quantity >= 2 ? binary.income * 0.1 : 0),
  },
  {
    source: 'sum($rows[*].amount)',
    values: [felAmounts],
    withDecimals: () => exactAmounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)),
    inJavaScript: () => amounts.reduce((sum, amount) => sum + amount, 0),
  },
  {
    source: "upper($given & ' ' & $family)",
    values: [names.given, names.family],
    inJavaScript: () => `${names.given} ${names.family}`.toUpperCase(),
  },
];
