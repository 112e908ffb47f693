import { numberWord } from '../measures/number-words.ts';
import { readDuration } from '../times/read-duration.ts';
import type { Sentence } from './sentence.ts';

const LONGEST = 7;

/**
 * Lengths of time: "2 hours", "1 hour 30 minutes". "in 2 days" and "2 days ago" are left for the dates, and "the last 2
 * days" is refused: it is a period that ends today.
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
    if (data && isRelative(sentence, at, last)) {
      at = last;
    } else if (
      data &&
      [...data.dates.last, ...data.dates.next].includes(previous) &&
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
    if (!sentence.areJoined(at, last)) continue;
    const read = readDuration(sentence.slice(at, last), sentence.options);
    if (read.ok || read.readings.length > 0) return last;
  }
  return undefined;
}

function isRelative({ words, options }: Sentence, first: number, last: number): boolean {
  const dates = options.language?.words.dates;
  if (!dates) return false;
  const text = (from: number, to: number) =>
    words
      .slice(Math.max(0, from), to)
      .map((word) => word.text.toLowerCase())
      .join(' ');
  const isBefore = (phrase: string) => text(first - phrase.split(' ').length, first) === phrase;
  const isAfter = (phrase: string) => text(last + 1, last + 1 + phrase.split(' ').length) === phrase;
  return dates.before.some(isBefore) || dates.after.some(isAfter);
}
