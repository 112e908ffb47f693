import { numberWord, readNumberWords } from '../measures/number-words.ts';
import { readSuffix } from '../measures/suffix.ts';
import type { Sentence } from './sentence.ts';

const MOST_SUFFIX_WORDS = 3;

/** Numbers in words: "twelve", "two dozen", "three kilos". Several in a row are refused as a whole. */
export function findNumberWords(sentence: Sentence): void {
  const { words, options } = sentence;
  for (let at = 0; at < words.length; at += 1) {
    const number = numberWord(words[at]?.text ?? '', options);
    if (!sentence.isFree(at) || number === undefined) continue;
    const end = endOfMeasure(sentence, at);
    const last = endOfNumber(sentence, at);
    const goesOn = end > at && sentence.areJoined(at, end + 1) && isPart(sentence, end + 1);
    const isNegative = sentence.hasMinusBefore(at);
    if (last > end || number === 'other' || goesOn || isNegative) {
      const whole = Math.max(last, goesOn ? endOfNumber(sentence, end + 1) : end);
      sentence.refuse(isNegative ? at - 1 : at, whole);
    } else if (number !== 'one' || end > at) {
      const half = sentence.endOfHalf(end);
      const read = readNumberWords(sentence.slice(at, end), options);
      if (half !== undefined) sentence.refuse(at, half);
      else if (read) sentence.take(at, end, read.values, read.reason);
    }
  }
}

/** All words of a number: "two hundred and fifty", "treinta y cinco". */
function endOfNumber(sentence: Sentence, at: number): number {
  const { words, options } = sentence;
  const and = options.language?.words.and;
  let last = at;
  for (;;) {
    const takesOne = isOpen(sentence, last);
    const hasAnd = takesOne && words[last + 1]?.text.toLowerCase() === and;
    const isNext = (index: number) =>
      isPart(sentence, index) || (takesOne && numberWord(words[index]?.text ?? '', options) === 'one');
    const step = hasAnd ? 2 : 1;
    if (!sentence.areJoined(at, last + step) || !isNext(last + step)) return last;
    last += step;
  }
}

function isPart({ words, options }: Sentence, index: number): boolean {
  const word = words[index]?.text ?? '';
  const known = numberWord(word, options);
  const isDozen = options.language?.words.dozen.includes(word.toLowerCase()) ?? false;
  return (known !== undefined && known !== 'one') || isDozen || isScale(word, options);
}

/** A word that more of the same number may follow: twenty, hundred, thousand. */
function isOpen({ words, options }: Sentence, index: number): boolean {
  const word = words[index]?.text ?? '';
  const known = numberWord(word, options);
  return known === 'other' || (typeof known === 'number' && known >= 20) || isScale(word, options);
}

function isScale(word: string, { language }: Sentence['options']): boolean {
  return language !== undefined && Object.hasOwn(language.words.scales, word.toLowerCase());
}

function endOfMeasure(sentence: Sentence, at: number): number {
  for (let count = MOST_SUFFIX_WORDS; count > 0; count -= 1) {
    const end = at + count;
    if (sentence.areJoined(at, end) && readSuffix(sentence.slice(at + 1, end), sentence.options)) return end;
  }
  return at;
}
