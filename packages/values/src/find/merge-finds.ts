import { isYear } from '../dates/calendar.ts';
import type { Sentence } from './sentence.ts';

const MOST_WORDS_BETWEEN = 3;

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
      (find) =>
        find.values.every(({ kind }) => kind === 'number' || kind === 'amount' || kind === 'duration') &&
        /\d/.test(sentence.slice(find.first, find.last)),
    );
    if (!isClose || !isUnread || !areNumbers) continue;
    sentence.refuse(one.first, other.last);
    index = -1;
  }
}

/**
 * A day and a year around words of a language that is not known here are a date: "3 kwietnia 2026" is refused as a
 * whole, not read as 3 and 2026.
 */
export function mergeUnknownDates(sentence: Sentence): void {
  const most = sentence.options.language ? 1 : MOST_WORDS_BETWEEN;
  for (let index = 0; index + 1 < sentence.finds.length; index += 1) {
    const [one, other] = [sentence.finds[index], sentence.finds[index + 1]];
    if (!one || !other) continue;
    const between = other.first - one.last - 1;
    const [first, second] = [
      wholeNumber(sentence, one.first, one.last),
      wholeNumber(sentence, other.first, other.last),
    ];
    const isDayAndYear = (isDay(first) && isYear(second)) || (isYear(first) && isDay(second));
    const isApart = between > 0 || /^[.,]/.test(sentence.words[one.last]?.behind ?? '');
    if (!isDayAndYear || between > most || !isApart) continue;
    sentence.refuse(one.first, other.last);
    index = -1;
  }
}

function wholeNumber(sentence: Sentence, first: number, last: number): number {
  const text = sentence.slice(first, last);
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}

function isDay(number: number): boolean {
  return number >= 1 && number <= 31;
}
