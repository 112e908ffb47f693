import { MOST_DAY_WORDS, readDayWord } from '../dates/day-word.ts';
import { bare, calendarNames } from '../dates/names.ts';
import { readPeriod } from '../dates/read-period.ts';
import type { JudgedDate, Language } from '../languages/language.ts';
import type { Sentence } from './sentence.ts';

/** Stands for what was found already, so that nothing is read across it. */
const TAKEN = '□';
/** The only digits that a date in words is made of; all others are read elsewhere or not at all. */
const PLAIN = /^\d{1,4}(?:\p{L}{1,3}|º|ª)?$/u;

/** Dates and months in words. Only with a language; the library sees no digits but plain whole numbers. */
export function findWordedDates(sentence: Sentence): void {
  const { words, normal, options } = sentence;
  const { language } = options;
  if (!language) return;
  findDayWords(sentence, language);
  let text = normal.text.replaceAll('\u00a0', ' ');
  words.forEach((word, at) => {
    if (sentence.isFree(at) && (!word.hasDigit || PLAIN.test(word.text))) return;
    text = text.slice(0, word.start) + TAKEN.repeat(word.end - word.start) + text.slice(word.end);
  });
  // "6 May, 2 guests": one digit behind a comma is not a year.
  text = text.replace(/(?<=\p{L}),(?= \d \p{Ll})/gu, TAKEN);
  if (!mayHaveDate(sentence, language)) return;
  for (const judged of language.findDates(text, options.today, language)) {
    const first = words.findIndex(({ end }) => end > judged.index);
    const last = words.findLastIndex(({ start }) => start < judged.index + judged.text.length);
    if (first < 0 || last < first || !isWholeWords(sentence, judged, first, last)) continue;
    take(sentence, judged, first, last, language);
  }
  findQuarters(sentence, language);
}

/**
 * Looking for dates costs more than all other values together; without a number or a name of the calendar there is none.
 * The "3" of "B-3" is no such number: the library does not see it.
 */
function mayHaveDate(sentence: Sentence, { id, words: { dates, durations } }: Language): boolean {
  const { weekdays, months } = calendarNames(id);
  return sentence.words.some(({ text, hasDigit }, at) => {
    if (!sentence.isFree(at)) return false;
    if (hasDigit) return PLAIN.test(text);
    return text.split(/[^\p{L}]+/u).some((part) => {
      const name = bare(part);
      return (
        weekdays.has(name) ||
        months.has(name) ||
        Object.hasOwn(dates.days, name) ||
        Object.hasOwn(durations, name)
      );
    });
  });
}

function take(sentence: Sentence, judged: JudgedDate, first: number, last: number, language: Language): void {
  const words = sentence.words.slice(first, last + 1).map(({ text }) => bare(text));
  // "lunes pasado": what moves the day belongs to it.
  const { dates } = language.words;
  const moving = [...dates.last, ...dates.next].find((phrase) => sentence.isFollowedBy(last, phrase));
  const end = judged.values.length > 0 && moving !== undefined ? last + moving.split(' ').length : last;
  if (judged.reason === undefined) {
    sentence.take(first, end, judged.values);
    return;
  }
  const period = readPeriod(sentence.slice(first, last), language);
  if (period && sentence.words[first - 1]?.hasDigit !== true) {
    sentence.take(first, last, [period]);
    return;
  }
  // "may", "sat" and "now" are words of every day; only what says more is worth a question.
  const { weekdays } = calendarNames(language.id);
  const saysDate = words.some(
    (word) =>
      /\d/.test(word) ||
      weekdays.has(word) ||
      Object.hasOwn(language.words.dates.days, word) ||
      Object.hasOwn(language.words.durations, word),
  );
  if (saysDate) sentence.refuse(first, end, judged.reason, judged.values);
}

/** A find that cuts a word in two is none. */
function isWholeWords(
  { words }: Sentence,
  { index, text }: JudgedDate,
  first: number,
  last: number,
): boolean {
  const [from, to] = [words[first], words[last]];
  return from !== undefined && to !== undefined && from.start >= index && to.end <= index + text.length;
}

/** "tomorrow", and not the morning of "por la mañana". */
function findDayWords(sentence: Sentence, language: Language): void {
  const { words, options } = sentence;
  const opening = dayOpenings(language);
  words.forEach((word, at) => {
    if (!opening.has(word.text.toLowerCase().split(/[\s\u00a0]/u)[0] ?? '')) return;
    for (let last = at + MOST_DAY_WORDS - 1; last >= at; last -= 1) {
      const day = sentence.areJoined(at, last)
        ? readDayWord(sentence.slice(at, last), options.today, language)
        : undefined;
      if (!day) continue;
      const isSpoiled = language.words.dates.spoilers.includes(words[at - 1]?.text.toLowerCase() ?? '');
      if (isSpoiled) sentence.refuse(at, last, 'ambiguous', [day]);
      else sentence.take(at, last, [day]);
      return;
    }
  });
}

const openings = new WeakMap<Language, ReadonlySet<string>>();

/** The first words of all phrases for a day. */
function dayOpenings(language: Language): ReadonlySet<string> {
  const known = openings.get(language);
  if (known) return known;
  const made = new Set(Object.keys(language.words.dates.days).map((phrase) => phrase.split(' ')[0] ?? ''));
  openings.set(language, made);
  return made;
}

function findQuarters(sentence: Sentence, language: Language): void {
  sentence.words.forEach((_, at) => {
    // The second word is the year.
    if (!sentence.words[at + 1]?.hasDigit || !sentence.areJoined(at, at + 1)) return;
    const period = readPeriod(sentence.slice(at, at + 1), language);
    if (period && sentence.words[at - 1]?.hasDigit !== true) sentence.take(at, at + 1, [period]);
  });
}
