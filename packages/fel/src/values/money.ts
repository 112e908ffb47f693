import type { Decimal } from './decimal.ts';

export interface Money {
  readonly felType: 'money';
  readonly amount: Decimal;
  /** ISO 4217: three capital letters. */
  readonly currency: string;
}

const CURRENCY = /^[A-Z]{3}$/;

export function money(amount: Decimal, currency: string): Money {
  return { felType: 'money', amount, currency };
}

export function isCurrency(text: string): boolean {
  return CURRENCY.test(text);
}
