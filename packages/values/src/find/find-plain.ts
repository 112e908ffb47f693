import { looksLikeDate, readNumericDate } from '../dates/numeric-date.ts';
import { readIsoMonth } from '../dates/read-period.ts';
import { isEmail } from '../small/read-email.ts';
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

const PHONE = /^[+\d()./-]+$/;

/** Telephone numbers: digits that begin with "+", "(" or a zero. Without a reader they are refused as a whole. */
export function findPhones(sentence: Sentence): void {
  const { words, normal, options } = sentence;
  words.forEach((word, at) => {
    const isOpen = normal.text[word.start - 1] === '(';
    if (!sentence.isFree(at) || !(/^[+0]\d/.test(word.text) || isOpen) || !PHONE.test(word.text)) return;
    // "6 029 951" does not begin in its middle.
    if (/\d$/.test(words[at - 1]?.text ?? '') && sentence.areJoined(at - 1, at)) return;
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
