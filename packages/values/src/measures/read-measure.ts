import { negate, shift, times } from '../numbers/decimal.ts';
import { type DecimalReading, readDecimal } from '../numbers/read-decimal.ts';
import type { ReadOptions } from '../options.ts';
import type { UnreadReason } from '../reading.ts';
import type { NormalText } from '../text/normal-text.ts';
import type { MeasureValue } from '../value.ts';
import { currenciesOf } from './currencies.ts';
import { readSuffix, type Suffix } from './suffix.ts';

/** What a written number with its sign, currency and unit means. */
export interface Measured {
  readonly reason?: UnreadReason;
  readonly values: readonly MeasureValue[];
}

const UNREADABLE: Measured = { reason: 'unreadable', values: [] };
const CORE = /^[\d.,'\u0020\u00a0٫٬،⹁]+$/u;
/** Cents that are written as a dash: "12.–". */
const DASH = /^([.,])(?:–|—|-{1,2})(?![\p{L}\p{N}])/u;
const PREFIX = /^([+-]?)[ \u00a0]?([^\d\s+-]{0,20}?)[ \u00a0]?([+-]?)$/u;

/** Reads the whole of a part of a normal text, never a piece of it. */
export function readMeasure(normal: NormalText, start: number, end: number, options: ReadOptions): Measured {
  const text = normal.text.slice(start, end);
  const inner = accounting(text);
  if (inner !== undefined) return inParentheses(normal, start, end, text, inner, options);
  const first = text.search(/\d/);
  if (first < 0) return UNREADABLE;
  let last = text.length;
  while (!/\d/.test(text[last - 1] ?? '')) last -= 1;
  const core = text.slice(first, last);
  if (!CORE.test(core)) return ordinalOf(text, options) ?? UNREADABLE;
  const prefix = readPrefix(text.slice(0, first), options);
  if (!prefix) return UNREADABLE;
  const tail = text.slice(last);
  const dash = DASH.exec(tail);
  const suffix = readSuffix(dash ? tail.slice(dash[0].length) : tail, options);
  if (!suffix) return ordinalOf(text, options) ?? UNREADABLE;
  const written = dash ? `${core}${dash[1]}00` : core;
  const read = readDecimal(written, normal.scriptOf(start, end), options.locale);
  return measured(read, { ...prefix, hasDash: dash !== null }, suffix);
}

interface Prefix {
  readonly negative: boolean;
  readonly percent: boolean;
  readonly currencies: readonly string[] | undefined;
  readonly hasDash?: boolean;
}

function readPrefix(text: string, { locale, language }: ReadOptions): Prefix | undefined {
  const [, sign = '', said = '', second = ''] = PREFIX.exec(text) ?? [];
  if (text !== '' && sign + said + second === '') return undefined;
  if (sign !== '' && second !== '') return undefined;
  const negative = sign === '-' || second === '-';
  if (said === '') return { negative, percent: false, currencies: undefined };
  if (said === '%') return { negative, percent: true, currencies: undefined };
  // A name stands apart: "Euro 5", but never "euros5".
  const isApart = /[\s\u00a0]$/u.test(text);
  const currencies = currenciesOf(said, locale, isApart ? language?.words : undefined);
  return currencies && { negative, percent: false, currencies };
}

function measured(read: DecimalReading, prefix: Prefix, suffix: Suffix): Measured {
  const decimals = read.ok ? [read.decimal] : read.decimals;
  const values = decimals.flatMap((decimal) => {
    const whole = prefix.hasDash ? decimal.replace(/\.00$/, '') : decimal;
    const scaled = scale(prefix.negative ? negate(whole) : whole, suffix);
    return scaled === undefined ? [] : meanings(scaled, prefix, suffix);
  });
  if (values.length === 0) return UNREADABLE;
  if (!read.ok) return { reason: read.reason, values };
  return values.length === 1 ? { values } : { reason: 'ambiguous', values };
}

function scale(decimal: string, suffix: Suffix): string | undefined {
  if (suffix.dozens) return times(decimal, 12);
  return suffix.scale === undefined ? decimal : shift(decimal, suffix.scale);
}

/** Everything that this number can be: "5 pounds" is an amount and a weight. */
export function meanings(
  decimal: string,
  prefix: Pick<Prefix, 'percent' | 'currencies' | 'hasDash'>,
  suffix: Suffix,
): readonly MeasureValue[] {
  const said = prefix.currencies;
  const isNamedTwice =
    (prefix.percent || said !== undefined) && Object.keys(suffix).some((key) => key !== 'scale');
  if (isNamedTwice) {
    const both = said && suffix.currencies?.filter((code) => said.includes(code));
    return both && both.length > 0 ? [{ kind: 'amount', decimal, currencies: both }] : [];
  }
  if (prefix.percent || suffix.percent) return [{ kind: 'percent', decimal }];
  if (said) return [{ kind: 'amount', decimal, currencies: said }];
  const values: MeasureValue[] = [];
  if (suffix.currencies) values.push({ kind: 'amount', decimal, currencies: suffix.currencies });
  if (prefix.hasDash && !suffix.currencies) values.push({ kind: 'amount', decimal, currencies: [] });
  if (suffix.unit !== undefined) values.push({ kind: 'quantity', decimal, unit: suffix.unit });
  if (suffix.duration !== undefined && !decimal.startsWith('-')) {
    const iso = suffix.duration.startsWith('T')
      ? `PT${decimal}${suffix.duration.slice(1)}`
      : `P${decimal}${suffix.duration}`;
    values.push({ kind: 'duration', duration: iso });
  }
  if (values.length > 0) return values;
  return suffix.duration === undefined ? [{ kind: 'number', decimal }] : [];
}

function ordinalOf(text: string, { language }: ReadOptions): Measured | undefined {
  const [, place] = language?.words.ordinal.exec(text.toLowerCase()) ?? [];
  return place === undefined ? undefined : { values: [{ kind: 'ordinal', place: Number(place) }] };
}

function accounting(text: string): string | undefined {
  return text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : undefined;
}

/** Bookkeepers write negative amounts in parentheses, others only set them apart; so both readings are offered. */
function inParentheses(
  normal: NormalText,
  start: number,
  end: number,
  text: string,
  inner: string,
  options: ReadOptions,
): Measured {
  if (text.length > 100 || inner.startsWith('(')) return UNREADABLE;
  const plain = readMeasure(normal, start + 1, end - 1, options);
  const { values } = plain;
  if (values.some(({ kind }) => kind !== 'number' && kind !== 'amount')) return plain;
  const both = values.flatMap((value) =>
    'decimal' in value ? [value, { ...value, decimal: negate(value.decimal) }] : [],
  );
  return both.length === 0 ? UNREADABLE : { reason: 'ambiguous', values: both };
}
