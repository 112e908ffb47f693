import { type Decimal, decimalText } from './decimal.ts';

export interface Money {
  readonly felType: 'money';
  readonly amount: Decimal;
  /** ISO 4217: three capital letters. */
  readonly currency: string;
  /** Decimal places it is written with at least: "120.00" is not written as "120" later on. */
  readonly places: number;
}

const CURRENCY = /^[A-Z]{3}$/;

export function money(amount: Decimal, currency: string, places = 0): Money {
  return { felType: 'money', amount, currency, places };
}

export function isCurrency(text: string): boolean {
  return CURRENCY.test(text);
}

/** The amount in plain digits, with its trailing zeros. */
export function amountText({ amount, places }: Money): string {
  return amount.decimalPlaces() >= places ? decimalText(amount) : amount.toFixed(places);
}

/** How many decimal places an amount was written with. */
export function placesOf(amount: string): number {
  const point = amount.indexOf('.');
  return point === -1 ? 0 : (/^\d*/.exec(amount.slice(point + 1))?.[0].length ?? 0);
}
