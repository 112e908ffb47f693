import { bare, calendarNames } from '../dates/names.ts';
import { currenciesOf } from '../measures/currencies.ts';
import { numberWord } from '../measures/number-words.ts';
import { type Measured, readMeasure } from '../measures/read-measure.ts';
import { readSuffix } from '../measures/suffix.ts';
import { conventionsOf, isKnownLocale } from '../numbers/conventions.ts';
import { FIXED_SPACE } from '../text/normal-text.ts';
import type { Sentence } from './sentence.ts';

const MOST_SUFFIX_WORDS = 3;

/** Numbers in digits, with the sign, the currency and the unit around them. */
export function findMeasures(sentence: Sentence): void {
  const { words } = sentence;
  for (let at = 0; at < words.length; at += 1) {
    if (!sentence.isFree(at) || !words[at]?.hasDigit) continue;
    const formula = endOfFormula(sentence, at);
    if (formula > at) {
      sentence.refuse(at, formula);
      continue;
    }
    const last = endOfRun(sentence, at);
    if (isCode(sentence, at, last)) continue;
    const first = startOfMeasure(sentence, at);
    const end = endOfMeasure(sentence, first, at, last);
    const spoiled = spoiledSpan(sentence, first, end, at, last);
    if (spoiled) {
      sentence.refuse(spoiled.first, spoiled.last);
      continue;
    }
    const read = readWords(sentence, first, end, last > at);
    sentence.take(first, end, read.values, read.reason);
  }
}

/** "12 / 5", "3 x 4" and "10 - 20" are not their first number. */
function endOfFormula(sentence: Sentence, at: number): number {
  const { words } = sentence;
  let last = at;
  while (
    /^[/*×x÷:=+^–—-]$/iu.test(words[last + 1]?.text ?? '') &&
    words[last + 2]?.hasDigit &&
    sentence.areJoined(last, last + 2)
  ) {
    last += 2;
  }
  return last;
}

/** Digits that stand apart by one space may be one number: "1 250", "044 668 18 00". */
function endOfRun(sentence: Sentence, at: number): number {
  const { words } = sentence;
  let last = at;
  while (
    words[last + 1]?.hasDigit &&
    /\d$/.test(words[last]?.text ?? '') &&
    /^\d/.test(words[last + 1]?.text ?? '') &&
    words[last]?.behind === '' &&
    sentence.areJoined(last, last + 1)
  ) {
    last += 1;
  }
  return last;
}

const CODE = /^[\p{L}#][\p{L}\p{N}#_./-]*$|^\d{1,6}-?\p{Script=Latin}[\p{Script=Latin}\d]*$/u;
const SCALED = /^\d+(?:k|m|b|bn|mn|mio|mrd|e\d*)$/i;

/** A name with letters and digits, such as "B-204", "#12" or "3D". What begins like an amount is none. */
function isCode(sentence: Sentence, at: number, last: number): boolean {
  const { normal, options, words } = sentence;
  const { text = '', start = 0, end = 0 } = words[at] ?? {};
  if (last > at || !CODE.test(text) || !/[\p{L}#]/u.test(text) || SCALED.test(text)) return false;
  const front = /^\p{L}+/u.exec(text)?.[0] ?? '';
  const isAmount = /^\p{L}+\d/u.test(text) && currenciesOf(front, options.locale, undefined) !== undefined;
  if (isAmount || readMeasure(normal, start, end, options).values.length > 0) return false;
  sentence.take(at, at, [{ kind: 'code', code: text }]);
  return true;
}

/** A currency in front belongs to the number. */
function startOfMeasure(sentence: Sentence, at: number): number {
  const { words, options } = sentence;
  const before = words[at - 1];
  if (!before || before.hasDigit || !sentence.areJoined(at - 1, at)) return at;
  const said = before.behind === '.' ? `${before.text}.` : before.text;
  const sign = /^[+-]?(.+?)[+-]?$/u.exec(said)?.[1] ?? said;
  const isSign = currenciesOf(sign, options.locale, undefined) !== undefined || said === '%';
  return isSign ? at - 1 : at;
}

/** The words behind that make an amount, a percentage or a quantity of the number. */
function endOfMeasure(sentence: Sentence, first: number, at: number, last: number): number {
  const { words, normal, options } = sentence;
  if (/[\p{L}%]$/u.test(words[last]?.text ?? '') && !options.language) return last;
  for (let count = MOST_SUFFIX_WORDS; count > 0; count -= 1) {
    const end = last + count;
    if (!sentence.areJoined(at, end) || words.slice(last + 1, end + 1).some(({ hasDigit }) => hasDigit))
      continue;
    const behind = words[end]?.behind === '.' ? '.' : '';
    const suffix = `${sentence.slice(last + 1, end)}`;
    const known = readSuffix(suffix, options) ?? (behind && readSuffix(`${suffix}.`, options));
    if (!known) continue;
    const read = readMeasure(normal, words[first]?.start ?? 0, words[end]?.end ?? 0, options);
    if (read.values.length > 0) return end;
  }
  return last;
}

/** Words around a number that make it another one, which is not read here. */
function spoiledSpan(
  sentence: Sentence,
  first: number,
  end: number,
  at: number,
  last: number,
): { readonly first: number; readonly last: number } | undefined {
  const { words, options } = sentence;
  const before = words[first - 1];
  const after = words[end + 1];
  const isNear = after !== undefined && sentence.areJoined(end, end + 1);
  const said = after?.text.toLowerCase() ?? '';
  if (sentence.hasMinusBefore(first)) return { first: first - 1, last: end };
  // "-Lei 12": the sign is in front of a word that is not known here.
  if (before && /^[-+].|[^-]-$/u.test(before.text) && sentence.areJoined(first - 1, first))
    return { first: first - 1, last: end };
  if (isInParentheses(sentence, first, end)) return { first, last: end };
  const half = sentence.endOfHalf(end);
  if (half !== undefined) return { first, last: half };
  if (isNear && end === last) {
    const isScale = /^(?:k|m|b|bn|mn|mio|mrd)$/i.test(said) || numberWord(said, options) === 'other';
    if (isScale) return { first, last: end + 1 };
  }
  if (isNear && end > last && (numberWord(said, options) !== undefined || after?.hasDigit)) {
    const scale = readSuffix(sentence.slice(last + 1, end), options);
    if (scale?.scale !== undefined) return { first, last: end + 1 };
  }
  return first === at && end === last
    ? (dottedSpan(sentence, at, last) ?? monthSpan(sentence, at, last))
    : undefined;
}

/** "(Lei 12)" and "(12 $B)": parentheses make an amount negative, also where its currency is not known here. */
function isInParentheses({ words, normal }: Sentence, first: number, end: number): boolean {
  const isCurrency = (text: string) => !/^\p{Ll}{3,}$/u.test(text);
  const [start, stop] = [words[first]?.start ?? 0, words[end]?.end ?? 0];
  const [before, after] = [words[first - 1], words[end + 1]];
  const opensBefore =
    before !== undefined && normal.text[before.start - 1] === '(' && isCurrency(before.text);
  const closesAfter = after?.behind.startsWith(')') === true && isCurrency(after.text);
  return (normal.text[stop] === ')' && opensBefore) || (normal.text[start - 1] === '(' && closesAfter);
}

/** "3." in front of a word is a place in an order, and "3.4." a day, wherever dots do that. */
function dottedSpan({ words, options }: Sentence, at: number, last: number): Span | undefined {
  const word = words[at];
  if (at !== last || word?.behind !== '.') return undefined;
  const next = words[at + 1];
  const isEnglish = (options.language?.id ?? options.locale ?? '').startsWith('en');
  if (/^\d{1,2}\.\d{1,2}$/.test(word.text) && !isEnglish) return { first: at, last };
  if (!/^\d{1,2}$/.test(word.text) || !next) return undefined;
  const hasOrdinals = options.language?.words.hasDotOrdinals ?? false;
  return hasOrdinals || /^\p{Ll}/u.test(next.text) ? { first: at, last } : undefined;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

/** A number beside the name of a month is a day that does not exist or was not understood; never a number. */
function monthSpan(sentence: Sentence, at: number, last: number): Span | undefined {
  const { words, options } = sentence;
  const locales = [options.language?.id, options.locale].filter(
    (each) => each !== undefined && isKnownLocale(each),
  );
  const isMonth = (index: number) => {
    const name = bare(words[index]?.text ?? '');
    return locales.some((locale) => locale !== undefined && calendarNames(locale).months.has(name));
  };
  let [first, end] = [at, last];
  if (isMonth(last + 1) && sentence.isFree(last + 1)) end = last + 1;
  else if (isMonth(at - 1) && sentence.isFree(at - 1)) first = at - 1;
  else return undefined;
  // The year behind it, and the day on its other side, belong to it.
  while (end < last + 3 && words[end + 1]?.hasDigit && sentence.isFree(end + 1)) end += 1;
  if (words[first - 1]?.hasDigit && sentence.isFree(first - 1)) first -= 1;
  return { first, last: end };
}

function readWords(sentence: Sentence, first: number, end: number, isRun: boolean): Measured {
  const { words, normal, options } = sentence;
  let [start, stop] = [words[first]?.start ?? 0, words[end]?.end ?? 0];
  if (normal.text[start - 1] === '(' && normal.text[stop] === ')') [start, stop] = [start - 1, stop + 1];
  if (
    first > 0 &&
    words[end]?.behind.startsWith('.') &&
    readMeasure(normal, start, stop, options).values.length === 0
  ) {
    const dotted = readMeasure(normal, start, stop + 1, options);
    if (dotted.values.length > 0) return dotted;
  }
  const read = readMeasure(normal, start, stop, options);
  if (!isRun || read.reason !== undefined) return read;
  // Ordinary spaces group digits only where the locale does so; else "2 150" may be two numbers.
  const isOneNumber =
    words.slice(first + 1, end + 1).every(({ gap, hasDigit }) => gap === 'fixed' || !hasDigit) ||
    (options.locale !== undefined &&
      (conventionsOf(options.locale)?.some(({ group }) => group === FIXED_SPACE) ?? false));
  return isOneNumber ? read : { reason: 'ambiguous', values: read.values };
}
