import { addDays } from '../dates/calendar.ts';
import { dateWords } from '../dates/date-words.ts';
import { findValues } from '../find/find-values.ts';
import { english } from '../languages/en.ts';
import type { Value } from '../value.ts';

const MOST_DATES = 8;
const MAX_TEXT = 4_000;
/** Nothing here depends on a clock: what follows from today is left out again. */
const ANY_DAY = '2000-01-01';
const MOST_BEFORE = 60;
/** "up to the" */
const MOST_WORDS_BETWEEN = 3;
const RANGE = new Set(['to', 'until', 'till', 'through']);

/** A stretch of days, both ends included; a missing end is open. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
}

/** The periods of a message, and whether words around them say something that is not understood. */
export interface ReadPeriods {
  readonly periods: readonly Period[];
  readonly isUnclear: boolean;
}

/**
 * Periods that an English message spells out: days, months, quarters and years with their year. Words such as "last month"
 * are left alone: what they mean depends on a clock, and nothing here has one. A day that can be read in two ways, such as
 * 03/04/2026, is not read as either, and a year inside it is not its own year.
 */
export function readPeriods(text: string): ReadPeriods {
  // Every period that is spelled out has digits; most messages have none.
  if (!/\d/.test(text)) return { periods: [], isUnclear: false };
  const said = text.slice(0, MAX_TEXT).replace(MONTHS_OF_YEAR, '$1 $3 to $2 $3');
  const found = findValues(said, { today: ANY_DAY, language: english })
    .flatMap(({ text: words, span, reading }) => {
      const period = reading.ok ? periodOf(reading.value, words) : undefined;
      return period ? [{ period, span, isYear: /^\d{4}$/.test(words) }] : [];
    })
    .slice(0, MOST_DATES);
  const periods = found.map(({ period }) => period);
  const [first, second] = found;
  if (!first) return { periods, isUnclear: false };
  const before = wordsBefore(said, first.span.start);
  const last = before.at(-1) ?? '';
  const isUnread = [...said.matchAll(ISO_LIKE)].some(
    ({ index }) => !found.some(({ span }) => index >= span.start && index < span.end),
  );
  const isNegated = found.some(({ span }) => wordsBefore(said, span.start).slice(-2).some(isNegation));
  const isOddYear =
    first.isYear && last !== '' && !KNOWN_BEFORE_YEAR.has(last) && isAttached(said, first.span.start);
  if (isUnread || isNegated || isOddYear) return { periods, isUnclear: true };
  if (found.length === 1) {
    const bounded = boundBy(last, before, first.period);
    return bounded ? { periods: [bounded], isUnclear: false } : { periods, isUnclear: true };
  }
  if (found.length !== 2 || !second) return { periods, isUnclear: false };
  const between = said.slice(first.span.end, second.span.start).trim().toLowerCase().split(/\s+/);
  const isBetween = last === 'between' && between.length === 1 && between[0] === 'and';
  const isRange = between.length <= MOST_WORDS_BETWEEN && between.some((word) => RANGE.has(word));
  // Two bounds that do not make one range, such as "since 2024 and before 2025", are not two periods.
  if (!isBetween && !isRange) return { periods, isUnclear: BOUNDS.has(last) };
  const joined = { ...first.period, ...(second.period.to === undefined ? {} : { to: second.period.to }) };
  return { periods: isForwards(joined) ? [joined] : periods, isUnclear: false };
}

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** "January to March 2025": the year is said once, for both. */
const MONTHS_OF_YEAR = new RegExp(
  `\\b${MONTH} ?(?:-|\u2013|\u2014|to|through|until|till) ?${MONTH} (\\d{4})\\b`,
  'giu',
);
const ISO_LIKE = /(?<![\w-])\d{4}-\d{2}(?:-\d{2})?(?![\w-])/g;
const NEGATIONS = new Set(['not', 'except', 'excluding', 'without', 'than', 'but', 'outside', 'no']);
const BOUNDS = new Set(['before', 'after', 'since', 'until', 'till', 'to', 'through', 'between', 'by']);
const KNOWN_BEFORE_YEAR = new Set([
  ...BOUNDS,
  ...['in', 'for', 'of', 'during', 'year', 'the', 'from', 'and', 'or', 'all', 'is', 'about', 'on'],
]);

function isForwards({ from, to }: Period): boolean {
  return from === undefined || to === undefined || from <= to;
}

function isNegation(word: string): boolean {
  return NEGATIONS.has(word) || word.endsWith("n't");
}

function wordsBefore(said: string, start: number): readonly string[] {
  return dateWords(said.slice(Math.max(0, start - MOST_BEFORE), start));
}

/** Nothing but spaces between the word and the year: "M\u00e4rz 2025". */
function isAttached(said: string, start: number): boolean {
  return !/[,;:.!?()]\s*$/.test(said.slice(0, start));
}

/** What one word before a period makes of it; undefined when the other end was said and not understood. */
function boundBy(word: string, before: readonly string[], period: Period): Period | undefined {
  const { from, to } = period;
  if (!BOUNDS.has(word)) return period;
  if (word === 'since' && from !== undefined) return { from };
  if (word === 'after' && to !== undefined) return { from: addDays(to, 1) };
  if (word === 'before' && from !== undefined) return { to: addDays(from, -1) };
  const isAlone = (word === 'until' || word === 'till') && !before.includes('from');
  return isAlone && to !== undefined ? { to } : undefined;
}

function periodOf(value: Value, words: string): Period | undefined {
  if (value.kind === 'period') return { from: value.from, to: value.to };
  if (value.kind === 'date') {
    return value.fromToday === undefined ? { from: value.date, to: value.date } : undefined;
  }
  const isYear = value.kind === 'number' && /^(?:19|20)\d{2}$/.test(words);
  return isYear ? { from: `${words}-01-01`, to: `${words}-12-31` } : undefined;
}
