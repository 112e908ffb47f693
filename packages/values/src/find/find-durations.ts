import { readRelativeDate } from '../dates/relative-date.ts';
import { DURATIONS } from '../languages/shared-words.ts';
import { numberWord } from '../measures/number-words.ts';
import { readDuration } from '../times/read-duration.ts';
import type { Sentence } from './sentence.ts';

const LONGEST = 7;

/**
 * Lengths of time: "2 hours", "1 hour 30 minutes". "in 2 days" and "2 days ago" are dates, and "the last 2 days" is
 * refused: it is a period that ends today. So is "minus 2 hours".
 */
export function findDurations(sentence: Sentence): void {
  const { words, options } = sentence;
  const data = options.language?.words;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !sentence.isFree(at)) continue;
    if (!word.hasDigit && numberWord(word.text, options) === undefined) continue;
    const last = longestDuration(sentence, at);
    if (last === undefined) continue;
    const previous = words[at - 1]?.text.toLowerCase() ?? '';
    const relative = relativeSpan(sentence, at, last);
    const half = sentence.endOfHalf(last);
    if (half !== undefined) {
      sentence.refuse(relative?.first ?? at, half);
    } else if (relative && options.language) {
      const text = sentence.slice(relative.first, relative.last);
      const read = readRelativeDate(text, options.today, options.language);
      sentence.take(relative.first, relative.last, read?.values ?? [], read ? read.reason : 'unreadable');
      at = relative.last;
    } else if (
      data &&
      [...data.dates.last, ...data.dates.next, ...data.minus].includes(previous) &&
      sentence.isFree(at - 1)
    ) {
      sentence.refuse(at - 1, last);
    } else if (words[at - 1]?.hasDigit !== true || words[at]?.gap === 'wide') {
      const read = readDuration(sentence.slice(at, last), options);
      if (read.ok) sentence.take(at, last, [read.value]);
      else sentence.refuse(at, last, read.reason, read.readings);
    }
  }
}

function longestDuration(sentence: Sentence, at: number): number | undefined {
  for (let last = Math.min(at + LONGEST - 1, sentence.words.length - 1); last >= at; last -= 1) {
    if (!endsWithUnit(sentence, last) || !sentence.areJoined(at, last)) continue;
    const read = readDuration(sentence.slice(at, last), sentence.options);
    if (read.ok || read.readings.length > 0) return last;
  }
  return undefined;
}

/** Most words end no length of time, and reading each of them would take the longest. */
function endsWithUnit({ words, options }: Sentence, at: number): boolean {
  const isUnit = (index: number) => {
    const word = words[index]?.text.toLowerCase().replace(/\.$/, '') ?? '';
    return Object.hasOwn(DURATIONS, word) || Object.hasOwn(options.language?.words.durations ?? {}, word);
  };
  // "an hour and a half"
  const half = options.language?.words.halfHour?.and.split(' ').at(-1);
  if (half !== undefined && words[at]?.text.toLowerCase() === half) return true;
  if (!words[at]?.hasDigit) return isUnit(at);
  return /\p{L}/u.test(words[at]?.text ?? '') || isUnit(at - 1);
}

/** The words with what makes a date of them: "in 2 days", "2 days ago". */
function relativeSpan(
  sentence: Sentence,
  first: number,
  last: number,
): { readonly first: number; readonly last: number } | undefined {
  const dates = sentence.options.language?.words.dates;
  if (!dates) return undefined;
  const says = (from: number, to: number, phrase: string) =>
    from >= 0 &&
    sentence.areJoined(Math.min(from, first), Math.max(to, last)) &&
    sentence.slice(from, to).toLowerCase() === phrase;
  for (const phrase of Object.keys(dates.before)) {
    const from = first - phrase.split(' ').length;
    if (says(from, first - 1, phrase)) return { first: from, last };
  }
  for (const phrase of Object.keys(dates.after)) {
    const to = last + phrase.split(' ').length;
    if (says(last + 1, to, phrase)) return { first, last: to };
  }
  return undefined;
}
