import type { FoundDate, Language } from '../languages/language.ts';
import type { UnreadReason } from '../reading.ts';
import type { DateValue } from '../value.ts';
import { addDays, dayOf, daysBetween, partsOf, weekdayOf } from './calendar.ts';
import { bare, calendarNames } from './names.ts';

/** A date in words, judged. */
export interface JudgedDate {
  readonly index: number;
  readonly text: string;
  readonly reason?: UnreadReason;
  readonly values: readonly DateValue[];
}

type Judgement = Omit<JudgedDate, 'index' | 'text'>;

const UNREADABLE: Judgement = { reason: 'unreadable', values: [] };
const MOST_DATES = 16;

/**
 * Dates in words. A library finds them; this guard accepts only forms that mean one day: a day with its month, a
 * weekday by its full name, today and its neighbours, a number of days or weeks from today. Everything else that looks
 * like a date is returned as unread, so that no part of it is taken for something else.
 */
export function judgeWordedDates(text: string, today: string, language: Language): readonly JudgedDate[] {
  if (partsOf(today) === undefined) return [];
  const found = language.findDates(text, today).slice(0, MOST_DATES);
  const judged: JudgedDate[] = [];
  for (const each of found) {
    const last = judged.at(-1);
    const between = last ? text.slice(last.index + last.text.length, each.index) : undefined;
    if (last && between !== undefined && belongTogether(between, language)) {
      judged.pop();
      const end = each.index + each.text.length;
      judged.push({ index: last.index, text: text.slice(last.index, end), ...UNREADABLE });
    } else {
      judged.push({ index: each.index, text: each.text, ...judge(each, text, today, language) });
    }
  }
  return judged;
}

/** "the 3rd of May next year", "a week from today": two finds that say one thing together. */
function belongTogether(between: string, { words: { dates } }: Language): boolean {
  const words = wordsOf(between);
  const joining = new Set([...dates.fillers, ...dates.after.flatMap((phrase) => phrase.split(' '))]);
  return words.length <= 2 && /^[\s,]*$/.test(words.filter((word) => !joining.has(word)).join(' '));
}

function judge(found: FoundDate, text: string, today: string, language: Language): Judgement {
  if (found.isRange || found.certain.hour) return UNREADABLE;
  const { dates, durations } = language.words;
  const words = wordsOf(found.text);
  const after = wordsOf(text.slice(found.index + found.text.length, found.index + found.text.length + 60));
  const before = wordsOf(text.slice(Math.max(0, found.index - 40), found.index));
  // "Friday next week", "3 April next year": what follows moves the day.
  if (after.slice(0, 2).some((word) => isLongUnit(durations, word)) && !after.slice(0, 2).some(isNumber)) {
    return UNREADABLE;
  }
  if (dates.days.includes(words.join(' '))) {
    const isSpoiled = dates.spoilers.includes(before.at(-1) ?? '');
    const day = dayOf(found.year, found.month, found.day);
    return isSpoiled || day === undefined ? UNREADABLE : { values: [{ kind: 'date', date: day }] };
  }
  if (words.some((word) => Object.hasOwn(durations, word))) return judgeRelative(found, words, language);
  const names = calendarNames(language.id);
  if (found.certain.day && found.certain.month) return judgeDayAndMonth(found, words, today);
  const weekdays = words.flatMap((word) => names.weekdays.get(word) ?? []);
  const known = new Set([...dates.fillers, ...dates.last, ...dates.next.flatMap((each) => each.split(' '))]);
  const isPlain = words.every((word) => names.weekdays.has(word) || known.has(word));
  const [weekday, ...others] = weekdays;
  if (weekday === undefined || others.length > 0 || !isPlain) return UNREADABLE;
  const around = ` ${[before.at(-1) ?? '', ...words, ...after.slice(0, 2)].join(' ')} `;
  const says = (phrases: readonly string[]) => phrases.some((phrase) => around.includes(` ${phrase} `));
  return judgeWeekday(weekday, today, says(dates.last), says(dates.next));
}

/** The digits that were written are the digits that are read, and a weekday beside them is the right one. */
function judgeDayAndMonth(found: FoundDate, words: readonly string[], today: string): Judgement {
  const numbers = words.filter((word) => /^\d/.test(word)).map((word) => Number.parseInt(word, 10));
  const wanted = found.certain.year ? [found.day, found.year] : [found.day];
  const saysMore = numbers.some((number) => !wanted.includes(number));
  if (saysMore || numbers.length > wanted.length) return UNREADABLE;
  if (found.certain.year && !numbers.includes(found.year)) return UNREADABLE;
  if (!found.certain.year) return inWhichYear(found.month, found.day, found.weekday, today);
  const day = dayOf(found.year, found.month, found.day);
  if (day === undefined) return { reason: 'no_such_day', values: [] };
  if (found.weekday !== undefined && found.weekday !== weekdayOf(day))
    return { reason: 'no_such_day', values: [] };
  return { values: [{ kind: 'date', date: day }] };
}

/** Without its year a day means the nearest one, when that is the next one as well; else there is a question. */
function inWhichYear(month: number, day: number, weekday: number | undefined, today: string): Judgement {
  const now = Number(today.slice(0, 4));
  const days = Array.from({ length: 17 }, (_, index) => dayOf(now - 8 + index, month, day))
    .filter((each) => each !== undefined)
    .filter((each) => weekday === undefined || weekdayOf(each) === weekday);
  const distance = (each: string) => Math.abs(daysBetween(today, each));
  const nearest = [...days].sort((one, other) => distance(one) - distance(other))[0];
  const next = days.find((each) => each >= today);
  if (nearest === undefined || next === undefined) return { reason: 'no_such_day', values: [] };
  const values = [...new Set([nearest, next])].map(
    (date): DateValue => ({ kind: 'date', date, assumed: 'year' }),
  );
  return values.length === 1 ? { values } : { reason: 'ambiguous', values };
}

/** "next Friday" means this week's to some and that of the week after to others. */
function judgeWeekday(weekday: number, today: string, isLast: boolean, isNext: boolean): Judgement {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const day = (days: number): DateValue => ({ kind: 'date', date: addDays(today, days), assumed: 'week' });
  if (isLast) return { values: [day(ahead - 7)] };
  if (ahead === 0) return { reason: 'ambiguous', values: [day(0), day(7)] };
  return isNext ? { reason: 'ambiguous', values: [day(ahead), day(ahead + 7)] } : { values: [day(ahead)] };
}

/** "in 3 days" is a day; "the last 3 days", "next week" and "in 2 months" are not exactly one. */
function judgeRelative(found: FoundDate, words: readonly string[], { words: data }: Language): Judgement {
  const text = ` ${words.join(' ')} `;
  const starts = data.dates.before.some((phrase) => text.startsWith(` ${phrase} `));
  const ends = data.dates.after.some((phrase) => text.endsWith(` ${phrase} `));
  const units = words
    .filter((word) => Object.hasOwn(data.durations, word))
    .map((word) => data.durations[word]);
  const counts = words.filter(
    (word) => isNumber(word) || Object.hasOwn(data.numbers, word) || data.ones.includes(word),
  );
  const day = dayOf(found.year, found.month, found.day);
  if (day === undefined || starts === ends || units.length !== 1 || counts.length !== 1) return UNREADABLE;
  const value: DateValue = { kind: 'date', date: day };
  if (units[0] === 'D' || units[0] === 'W') return { values: [value] };
  return units[0] === 'M' || units[0] === 'Y' ? { reason: 'ambiguous', values: [value] } : UNREADABLE;
}

function isLongUnit(durations: Language['words']['durations'], word: string): boolean {
  return Object.hasOwn(durations, word) && ['Y', 'M', 'W'].includes(durations[word] ?? '');
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function wordsOf(text: string): readonly string[] {
  return text
    .split(/[\s\u00a0,]+/u)
    .map((word) => bare(word.replace(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}']+$/gu, '')))
    .filter((word) => word !== '');
}
