import type { FindWordedDates, JudgedDate, Language as WholeLanguage } from '../languages/language.ts';
import type { DateValue } from '../value.ts';
import { addDays, dayOf, daysBetween, partsOf, weekdayOf } from './calendar.ts';
import { dateWords } from './date-words.ts';
import { calendarNames } from './names.ts';

type Language = Pick<WholeLanguage, 'id' | 'words'>;

/** A date in words as the library found it; the guard decides what it is worth. */
export interface FoundDate {
  readonly index: number;
  readonly text: string;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number | undefined;
  readonly certain: {
    readonly year: boolean;
    readonly month: boolean;
    readonly day: boolean;
    readonly hour: boolean;
  };
  readonly isRange: boolean;
}

type FindDates = (text: string, today: string) => readonly FoundDate[];

type Judgement = Omit<JudgedDate, 'index' | 'text'>;

const UNREADABLE: Judgement = { reason: 'unreadable', values: [] };
const MOST_DATES = 16;

/**
 * Dates in words. A library finds them; this guard accepts only forms that mean one day: a day with its month, a
 * weekday by its full name. Everything else that looks like a date is returned as unread, so that no part of it is taken for something else.
 */
export function judgeDates(findDates: FindDates): FindWordedDates {
  return (text, today, language) => {
    if (partsOf(today) === undefined) return [];
    const found = findDates(text, today)
      .slice(0, MOST_DATES)
      // "a 2" of "pista 2" is none, and must not spoil the day behind it.
      .filter(({ index }) => !/\p{L}/u.test(text[index - 1] ?? '') || !/\p{L}/u.test(text[index] ?? ''))
      .flatMap((each) => (each.isRange ? endsOf(each, today, language, findDates) : [each]));
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
  };
}

/** The two ends of a range, when each is a date by itself: "3 April 2025 to 5 April 2025", but not "3 to 5 April". */
function endsOf(
  range: FoundDate,
  today: string,
  language: Language,
  findDates: FindDates,
): readonly FoundDate[] {
  for (const word of language.words.dates.until) {
    const at = range.text.toLowerCase().indexOf(` ${word} `);
    if (at < 0) continue;
    const second = at + word.length + 2;
    const ends = [
      { offset: 0, text: range.text.slice(0, at) },
      { offset: second, text: range.text.slice(second) },
    ].map(({ offset, text }) => {
      const [only, ...others] = findDates(text, today);
      const isWhole = only && others.length === 0 && !only.isRange && only.text.length === text.trim().length;
      return isWhole ? { ...only, index: range.index + offset + only.index } : undefined;
    });
    const [from, to] = ends;
    if (from && to) return [from, to];
  }
  return [range];
}

/** "the 3rd of May next year", "a week from today": two finds that say one thing together. */
function belongTogether(between: string, { words: { dates } }: Language): boolean {
  const words = dateWords(between);
  const joining = new Set([
    ...dates.fillers,
    ...Object.keys(dates.after).flatMap((phrase) => phrase.split(' ')),
  ]);
  return words.length <= 2 && /^[\s,]*$/.test(words.filter((word) => !joining.has(word)).join(' '));
}

function judge(found: FoundDate, text: string, today: string, language: Language): Judgement {
  if (found.isRange || found.certain.hour) return UNREADABLE;
  // "4 April, 5 May": a comma is between two dates, not inside one.
  if (/^\p{L}+\.?,\s*\d{1,2}\p{L}*$/u.test(found.text)) return UNREADABLE;
  const { dates, durations } = language.words;
  const words = dateWords(found.text);
  const after = dateWords(text.slice(found.index + found.text.length, found.index + found.text.length + 60));
  const before = dateWords(text.slice(Math.max(0, found.index - 40), found.index));
  // "Friday next week", "3 April next year": what follows moves the day.
  if (after.slice(0, 2).some((word) => isLongUnit(durations, word)) && !after.slice(0, 2).some(isNumber)) {
    return UNREADABLE;
  }
  // "tomorrow" is read elsewhere; with something else around it, it is not one day.
  if (words.some((word) => Object.hasOwn(dates.days, word))) return UNREADABLE;
  // "next week" is not one day, and "in 3 days" is read elsewhere.
  if (words.some((word) => Object.hasOwn(durations, word))) return UNREADABLE;
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
  if (!found.certain.year) {
    const judged = inWhichYear(found.month, found.day, found.weekday, today);
    // "may 5 people come" is not a date; only a capital letter or a year says so.
    return found.text.startsWith('may ') ? { reason: 'ambiguous', values: judged.values } : judged;
  }
  const day = dayOf(found.year, found.month, found.day);
  if (day === undefined) return { reason: 'no_such_day', values: [] };
  if (found.weekday !== undefined && found.weekday !== weekdayOf(day))
    return { reason: 'no_such_day', values: [] };
  return { values: [{ kind: 'date', date: day }] };
}

/**
 * Without its year a day means the nearest one, when that is the next one as well; else there is a question. A weekday that
 * the last and the next such day do not have is wrong rather than that of a far year.
 */
function inWhichYear(month: number, day: number, weekday: number | undefined, today: string): Judgement {
  const now = Number(today.slice(0, 4));
  const all = Array.from({ length: 17 }, (_, index) => dayOf(now - 8 + index, month, day)).filter(
    (each) => each !== undefined,
  );
  const isFitting = (each: string) => weekday === undefined || weekdayOf(each) === weekday;
  const days = all.filter(isFitting);
  const distance = (each: string) => Math.abs(daysBetween(today, each));
  const nearest = [...days].sort((one, other) => distance(one) - distance(other))[0];
  const next = days.find((each) => each >= today);
  if (nearest === undefined || next === undefined) return { reason: 'no_such_day', values: [] };
  const values = [...new Set([nearest, next])].map(
    (date): DateValue => ({ kind: 'date', date, fromToday: 'year' }),
  );
  const isNear = [all.findLast((each) => each < today), all.find((each) => each >= today)].some(
    (each) => each !== undefined && isFitting(each),
  );
  return values.length === 1 && isNear ? { values } : { reason: 'ambiguous', values };
}

/** "next Friday" means this week's to some and that of the week after to others. */
function judgeWeekday(weekday: number, today: string, isLast: boolean, isNext: boolean): Judgement {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const day = (days: number): DateValue => ({ kind: 'date', date: addDays(today, days), fromToday: 'week' });
  if (isLast) return { values: [day(ahead - 7)] };
  if (ahead === 0) return { reason: 'ambiguous', values: [day(0), day(7)] };
  return isNext ? { reason: 'ambiguous', values: [day(ahead), day(ahead + 7)] } : { values: [day(ahead)] };
}

function isLongUnit(durations: Language['words']['durations'], word: string): boolean {
  return Object.hasOwn(durations, word) && ['Y', 'M', 'W'].includes(durations[word] ?? '');
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}
