import {
  decimalText,
  type FelDate,
  type FelValue,
  isDecimal,
  type Money,
  textOf,
  toJson,
} from '@handrail/fel';

/** Currencies that `Intl` does not know are shown with as many digits as most have. */
const USUAL_DIGITS = 2;

/**
 * A value in a message. Amounts and days are written in the locale of the form; without one, as `12.50 EUR` and
 * `9 March 2026`, which nobody reads as something else. No digit is ever cut.
 */
export function textForPeople(value: FelValue, locale: string | null): string {
  if (value === null || typeof value !== 'object' || isDecimal(value)) return textOf(value) ?? '';
  if (Array.isArray(value)) return listText(value, locale);
  if (!('felType' in value) || value.felType === 'object') return cut(JSON.stringify(toJson(value)));
  const tag = locale !== null && isKnown(locale) ? locale : null;
  return value.felType === 'date' ? dateText(value, tag) : moneyText(value, tag);
}

/** A message is read by people; a column of a hundred thousand rows is not. */
const MOST_ELEMENTS = 20;
const MOST_CHARACTERS = 210;

function listText(values: readonly FelValue[], locale: string | null): string {
  const shown = values.slice(0, MOST_ELEMENTS).map((value) => textForPeople(value, locale));
  if (values.length > MOST_ELEMENTS) shown.push(`… (${values.length} in all)`);
  return shown.join(', ');
}

function cut(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  // Never half of a character.
  return `${text.slice(0, MOST_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function isKnown(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([locale]).length > 0;
  } catch {
    return false;
  }
}

function moneyText({ amount, currency }: Money, locale: string | null): string {
  const digits = Math.max(amount.decimalPlaces(), digitsOf(currency));
  if (locale === null) return `${amount.toFixed(digits)} ${currency}`;
  try {
    const style = { style: 'currency', currency, minimumFractionDigits: Math.min(digits, 20) } as const;
    const format = kept(`${locale} ${currency} ${digits}`, () => new Intl.NumberFormat(locale, style));
    // A text, unlike a number, is formatted digit by digit.
    return format.format(decimalText(amount) as Intl.StringNumericLiteral);
  } catch {
    return `${amount.toFixed(digits)} ${currency}`;
  }
}

function digitsOf(currency: string): number {
  try {
    const format = kept(currency, () => new Intl.NumberFormat('en', { style: 'currency', currency }));
    return format.resolvedOptions().maximumFractionDigits ?? USUAL_DIGITS;
  } catch {
    return USUAL_DIGITS;
  }
}

function dateText(date: FelDate, locale: string | null): string {
  const tag = locale ?? 'en-GB';
  const day = kept(`${tag} day`, () => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }));
  const written = day.format(date.localMilliseconds);
  if (!date.hasTime) return written;
  const timeStyle = date.seconds === 0 ? 'short' : 'medium';
  const time = kept(
    `${tag} ${timeStyle}`,
    () => new Intl.DateTimeFormat(tag, { timeStyle, timeZone: 'UTC' }),
  );
  const zone = date.offsetMinutes === null ? '' : ` (${zoneText(date.offsetMinutes)})`;
  return `${written}${locale === null ? ' at ' : ' '}${time.format(date.localMilliseconds)}${zone}`;
}

function zoneText(offset: number): string {
  if (offset === 0) return 'UTC';
  const minutes = Math.abs(offset);
  const part = (value: number) => String(value).padStart(2, '0');
  return `UTC${offset < 0 ? '-' : '+'}${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}

/** Formats are slow to make, and a report may show thousands of values. */
const formats = new Map<string, unknown>();
const MOST_FORMATS = 100;

function kept<Format>(key: string, make: () => Format): Format {
  const known = formats.get(key) as Format | undefined;
  if (known) return known;
  if (formats.size >= MOST_FORMATS) formats.clear();
  const made = make();
  formats.set(key, made);
  return made;
}
