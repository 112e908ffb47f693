import { looksLikeDate, readNumericDate } from '../dates/numeric-date.ts';
import { readIsoMonth } from '../dates/read-period.ts';
import { isEmail } from '../small/read-email.ts';
import { looksLikeTime, readClock } from '../times/read-time.ts';
import type { Sentence } from './sentence.ts';

const URL = /^(?:https?:\/\/|www\.)[^\s"<>]+$/i;

/** Addresses, which are one word each. */
export function findAddresses(sentence: Sentence): void {
  sentence.words.forEach(({ text }, at) => {
    if (URL.test(text)) sentence.take(at, at, [{ kind: 'url', url: text }]);
    else if (isEmail(text)) sentence.take(at, at, [{ kind: 'email', email: text }]);
  });
}

/** Dates of digits, also those with spaces: "3. 4. 2026". */
export function findNumericDates(sentence: Sentence): void {
  const { words, options } = sentence;
  words.forEach((word, at) => {
    if (!word.hasDigit || !sentence.isFree(at)) return;
    const last = sentence.areJoined(at, at + 2) && looksLikeDate(sentence.slice(at, at + 2)) ? at + 2 : at;
    const text = sentence.slice(at, last);
    const end = words[last]?.end ?? word.end;
    const read = readNumericDate(text, options.today, options);
    if (read) {
      const isMixed = sentence.normal.scriptOf(word.start, end) === undefined;
      sentence.take(at, last, read.values, isMixed ? 'unreadable' : read.reason);
    } else if (/^\d{4}-\d{2}-\d{2}(?!\d)/.test(text)) {
      sentence.refuse(at, last);
    } else {
      const month = readIsoMonth(text);
      if (month) sentence.take(at, at, [month]);
    }
  });
}

/** Times, with the word behind them that makes them one: "3 pm", "15 Uhr". */
export function findTimes(sentence: Sentence): void {
  const { words, options } = sentence;
  words.forEach((word, at) => {
    if (!sentence.isFree(at)) return;
    if (!word.hasDigit) {
      const known = options.language?.words.times;
      const read =
        known && Object.hasOwn(known, word.text.toLowerCase()) ? readClock(word.text, options) : undefined;
      if (read) sentence.take(at, at, read.values);
      return;
    }
    const two = sentence.areJoined(at, at + 1) ? readClock(sentence.slice(at, at + 1), options) : undefined;
    const read = two ?? readClock(word.text, options);
    const last = two ? at + 1 : at;
    const isMixed = sentence.normal.scriptOf(word.start, word.end) === undefined;
    if (read && !isMixed) {
      // "15 Uhr 30" is one time that is not read here.
      if (two && words[last + 1]?.hasDigit && sentence.areJoined(at, last + 1)) sentence.refuse(at, last + 1);
      else sentence.take(at, last, read.values, read.reason);
    } else if (looksLikeTime(word.text)) {
      sentence.refuse(at, at);
    }
  });
}

const PHONE = /^[+\d()./-]+$/;

/** Telephone numbers: digits that begin with "+", "(" or a zero. Without a reader they are refused as a whole. */
export function findPhones(sentence: Sentence): void {
  const { words, normal, options } = sentence;
  words.forEach((word, at) => {
    const isOpen = normal.text[word.start - 1] === '(';
    if (!sentence.isFree(at) || !(/^[+0]\d/.test(word.text) || isOpen) || !PHONE.test(word.text)) return;
    let last = at;
    while (last < at + 8 && sentence.isFree(last + 1) && continues(sentence, last + 1)) last += 1;
    const start = isOpen ? word.start - 1 : word.start;
    const text = normal.text.slice(start, words[last]?.end ?? word.end);
    if (text.replace(/\D/g, '').length < 7 || /^0\.\d+$/.test(text)) return;
    const read = options.phone?.(text);
    if (read?.ok) sentence.take(at, last, [read.value]);
    else if (!isOpen) sentence.refuse(at, last);
  });
}

function continues({ words }: Sentence, at: number): boolean {
  const word = words[at];
  return (
    word !== undefined &&
    word.gap !== 'wide' &&
    PHONE.test(word.text) &&
    !/[.,;]/.test(words[at - 1]?.behind ?? '')
  );
}
