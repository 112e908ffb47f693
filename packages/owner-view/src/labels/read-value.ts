import { isJsonObject, type JsonValue } from '@handrail/base';
import type { LabelledOption, ValueLabel } from './value-labels.ts';

/** A decimal that is written plainly, so that no digit of it is lost or added by formatting. */
const DECIMAL = /^-?\d{1,20}(?:\.(\d{1,18}))?$/;
const CURRENCY = /^[A-Z]{3}$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MOST_CHOSEN = 50;

/**
 * A value as people read it: an option by its text, money and dates as the locale writes them, a number with its unit.
 * Undefined when it is not exactly what its label promises; then it is shown as it is.
 */
export function readValue(
  value: JsonValue,
  label: ValueLabel | undefined,
  locale: string,
): string | undefined {
  const { options, type } = label ?? {};
  if (options) return readOptions(value, options);
  if (type === 'date') return typeof value === 'string' ? readDate(value, locale) : undefined;
  if (type === 'money' || isMoney(value)) return readMoney(value, locale);
  return label && (label.prefix !== undefined || label.suffix !== undefined)
    ? withUnit(value, label, locale)
    : undefined;
}

function readOptions(value: JsonValue, options: readonly LabelledOption[]): string | undefined {
  const values: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  if (values.length === 0 || values.length > MOST_CHOSEN) return undefined;
  const texts = values.map((each) => {
    const chosen = options.find((option) => option.value === each);
    // Two options with one text cannot be told apart by it.
    const isAlone =
      chosen && options.every(({ label, value: other }) => label !== chosen.label || other === each);
    return isAlone ? chosen.label : undefined;
  });
  const known = texts.filter((text) => text !== undefined);
  if (known.length !== texts.length) return undefined;
  // Alone or among others, a text of a list with our separator could pass for two, so each is quoted then.
  if (!Array.isArray(value) || known.every((text) => !text.includes(','))) return known.join(', ');
  return known.some((text) => /[“”]/.test(text)) ? undefined : known.map((text) => `“${text}”`).join(', ');
}

/** `2026-03-03` as "Tue 3 March 2026"; not for a day that no calendar has. */
function readDate(text: string, locale: string): string | undefined {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) return undefined;
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return format.format(at);
}

function isMoney(value: JsonValue): boolean {
  return isJsonObject(value) && Object.keys(value).sort().join() === 'amount,currency';
}

/** An amount with its currency; undefined for anything that is not exactly that. */
export function readMoney(value: JsonValue, locale: string): string | undefined {
  if (!isJsonObject(value) || Object.keys(value).length !== 2) return undefined;
  const { amount, currency } = value;
  const text = decimalOf(amount);
  if (text === undefined || typeof currency !== 'string' || !CURRENCY.test(currency)) return undefined;
  try {
    const digits = { maximumFractionDigits: Math.max(2, fractionOf(text)) };
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
    return format.format(text as Intl.StringNumericLiteral);
  } catch {
    return undefined;
  }
}

function withUnit(
  value: JsonValue,
  { prefix = '', suffix = '' }: ValueLabel,
  locale: string,
): string | undefined {
  const text = decimalOf(value);
  if (text === undefined) return undefined;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: fractionOf(text) });
  return `${prefix}${prefix === '' ? '' : ' '}${format.format(text as Intl.StringNumericLiteral)}${suffix === '' ? '' : ' '}${suffix}`;
}

function decimalOf(value: JsonValue | undefined): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && DECIMAL.test(text) ? text : undefined;
}

function fractionOf(text: string): number {
  return DECIMAL.exec(text)?.[1]?.length ?? 0;
}
