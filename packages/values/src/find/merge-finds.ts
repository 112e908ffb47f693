import { numberWord } from '../measures/number-words.ts';
import type { Sentence } from './sentence.ts';

const MOST_WORDS_BETWEEN = 8;

/** Where a neighbour was not read, a number is not the whole either: "2 1/2" is never 2. */
export function mergeNeighbours(sentence: Sentence): void {
  const { words } = sentence;
  for (let index = 0; index + 1 < sentence.finds.length; index += 1) {
    const [one, other] = [sentence.finds[index], sentence.finds[index + 1]];
    if (!one || !other || other.first !== one.last + 1) continue;
    const isClose = words[other.first]?.gap !== 'wide' && words[one.last]?.behind === '';
    const isUnread = [one, other].some(
      ({ reason, values }) => reason === 'unreadable' && values.length === 0,
    );
    const areNumbers = [one, other].every(
      ({ first, last, values }) =>
        values.every(({ kind }) => kind === 'number' || kind === 'amount' || kind === 'duration') &&
        (/\d/.test(sentence.slice(first, last)) ||
          numberWord(words[first]?.text ?? '', sentence.options) !== undefined),
    );
    if (!isClose || !isUnread || !areNumbers) continue;
    sentence.refuse(one.first, other.last);
    index = -1;
  }
}

/**
 * A day and a year around words of a language that is not known here are a date: "3 kwietnia 2026" is refused as a
 * whole, not read as 3 and 2026. Small words of the language that is known show that the words are its own.
 */
export function mergeUnknownDates(sentence: Sentence): void {
  const common = sentence.options.language?.words.common ?? [];
  for (let index = 0; index + 1 < sentence.finds.length; index += 1) {
    const [one, other] = [sentence.finds[index], sentence.finds[index + 1]];
    if (!one || !other) continue;
    const between = sentence.words.slice(one.last + 1, other.first).map(({ text }) => text.toLowerCase());
    const [first, second] = [digitsOf(sentence, one), digitsOf(sentence, other)];
    const isDayAndYear = (first.hasDay && second.hasYear) || (first.hasYear && second.hasDay);
    const isApart =
      between.length > 0 ||
      !first.isPlain ||
      !second.isPlain ||
      /^[.,]/.test(sentence.words[one.last]?.behind ?? '');
    const most = first.isMeasured || second.isMeasured ? 0 : MOST_WORDS_BETWEEN;
    if (!isDayAndYear || !isApart || between.length > most) continue;
    // "1 sept de 2124": a day without its year, and its year.
    const isNear = (first.isYearless || second.isYearless) && between.length <= 1;
    if (!isNear && between.some((word) => common.includes(word) || !/\p{L}/u.test(word))) continue;
    sentence.refuse(one.first, other.last);
    index = -1;
  }
}

interface Digits {
  readonly hasDay: boolean;
  readonly hasYear: boolean;
  readonly isPlain: boolean;
  readonly isYearless: boolean;
  /** A number with a unit, which may be a month elsewhere: "28 MAD". */
  readonly isMeasured: boolean;
}

/** The digits of what may be a part of a date: "3", "8ی", "nov. 2107", "December 4", "28 MAD". */
function digitsOf(sentence: Sentence, { first, last, values, reason }: Sentence['finds'][number]): Digits {
  const text = sentence.slice(first, last);
  const has = (kind: string) => values.some((value) => value.kind === kind);
  const isPlain = /^\d{1,4}$/.test(text);
  const isMeasured = /^\d{1,2}[ \u00a0]\p{L}+$/u.test(text) && (has('amount') || has('quantity'));
  // A code in another script, or with a short ending such as "25-a", may be the day.
  const isForeign = /^[^\p{Script=Latin}]*$|^\d{1,2}-?\p{L}+$/u.test(text) && has('code');
  const isUnread = reason === 'unreadable' && /[\p{L} ]/u.test(text);
  const isYearless = values.some((value) => value.kind === 'date' && value.fromToday === 'year');
  const counts = isPlain || isMeasured || isForeign || isYearless || has('period') || isUnread;
  const groups = counts ? (text.match(/\d+/g) ?? []) : [];
  const hasDay = groups.some((digits) => digits.length <= 2 && Number(digits) >= 1 && Number(digits) <= 31);
  const hasYear = groups.some((digits) => digits.length === 4 && /^[12]/.test(digits));
  const isOpen = isYearless || (isUnread && hasDay && !hasYear);
  return { hasDay, hasYear, isPlain, isYearless: isOpen, isMeasured };
}
