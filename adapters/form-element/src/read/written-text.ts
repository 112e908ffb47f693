import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { numberText, readAmountText } from './number-format.ts';

/** An empty text is no answer. */
export const answerOf = (text: string): JsonValue => (text === '' ? null : text);

export const textOf = (value: JsonValue): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Several values, one to a line. */
export const linesOf = (value: JsonValue): string =>
  Array.isArray(value) ? value.map(textOf).join('\n') : textOf(value);

export const readLines = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : line.trim()));

/** An amount and its currency, as they are typed. */
export function moneyText(value: JsonValue, locale: string): readonly [amount: string, currency: string] {
  const { amount, currency }: JsonObject = isJsonObject(value) ? value : {};
  return [numberText(amount, locale), String(currency ?? '')];
}

/** The currency is that of the field, or the one that was typed. */
export function readMoney(amountText: string, currency: string, locale: string, isFixed: boolean): JsonValue {
  const amount = readAmountText(amountText, locale);
  const code = isFixed ? currency : currency.trim().toUpperCase();
  return amount === '' && (isFixed || code === '') ? null : { amount, currency: code };
}
