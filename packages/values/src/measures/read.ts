import type { ReadOptions } from '../options.ts';
import { MAX_TEXT, type Reading, readAs, unread } from '../reading.ts';
import { normalText } from '../text/normal-text.ts';
import type {
  AmountValue,
  DurationValue,
  MeasureValue,
  NumberValue,
  PercentValue,
  QuantityValue,
} from '../value.ts';
import { readNumberWords } from './number-words.ts';
import { type Measured, readMeasure } from './read-measure.ts';

/** The whole text is a number: "1.250,50" in a locale, "1250" in any, "twelve" in a language. */
export function readNumber(text: string, options: ReadOptions = {}): Reading<NumberValue> {
  return readKind(text, options, (value) => (value.kind === 'number' ? [value] : []));
}

/** The whole text is an amount of money, with or without its currency. */
export function readAmount(text: string, options: ReadOptions = {}): Reading<AmountValue> {
  return readKind(text, options, (value) => {
    if (value.kind === 'amount') return [value];
    return value.kind === 'number' ? [{ kind: 'amount', decimal: value.decimal, currencies: [] }] : [];
  });
}

/** The whole text is a percentage, and says so. */
export function readPercent(text: string, options: ReadOptions = {}): Reading<PercentValue> {
  return readKind(text, options, (value) => (value.kind === 'percent' ? [value] : []));
}

/** The whole text is a number with a unit of measure. */
export function readQuantity(text: string, options: ReadOptions = {}): Reading<QuantityValue> {
  return readKind(text, options, (value) => (value.kind === 'quantity' ? [value] : []));
}

/** The whole text is one number of one unit of time; `readDuration` reads several. */
export function readSimpleDuration(text: string, options: ReadOptions = {}): Reading<DurationValue> {
  return readKind(text, options, (value) => (value.kind === 'duration' ? [value] : []));
}

function readKind<Kind>(
  text: string,
  options: ReadOptions,
  keep: (value: MeasureValue) => readonly Kind[],
): Reading<Kind> {
  if (text.length > MAX_TEXT) return unread({ start: 0, end: text.length });
  const normal = normalText(text);
  const start = normal.text.search(/[^\s\u00a0]/u);
  const end = normal.text.replace(/[\s\u00a0]+$/u, '').length;
  if (start < 0) return unread({ start: 0, end: text.length });
  const span = normal.spanOf(start, end);
  const read: Measured = /\p{N}/u.test(normal.text)
    ? readMeasure(normal, start, end, options)
    : (readNumberWords(normal.text.slice(start, end), options) ?? { reason: 'unreadable', values: [] });
  // A text with two meanings has one where only one of them is of the kind that is asked for.
  const kept = read.values.flatMap(keep);
  const [only, ...others] = kept;
  if (only === undefined) return unread(span);
  if (read.reason === undefined || (read.reason === 'ambiguous' && others.length === 0))
    return readAs(only, span);
  return unread(span, read.reason, kept);
}
