import { type DateValue, readDate } from '@handrail/values';
import type { Piece, ValueContext } from './found-values.ts';

const DAY = 86_400_000;
/** A stretch over a new year is shorter than this, unless both of its years are said. */
export const MOST_OVER_NEW_YEAR = 183;

/**
 * "from 1 April to 5 April 2027": a year that is written for one end of a stretch holds for the other, unless the stretch
 * goes over a new year: "28 December to 3 January 2027". Undefined where no year is shared.
 */
export function sharedYear(
  pieces: readonly Piece[],
  request: string,
  context: ValueContext,
): readonly Piece[] | undefined {
  const shared = [...pieces];
  for (let at = 0; at + 1 < shared.length; at += 1) {
    const [one, other] = [shared[at], shared[at + 1]];
    if (!one || !other || !isStretch(request, one, other, context)) continue;
    const [start, end] = [wholeDay(one), wholeDay(other)];
    if (end !== undefined && isYearless(one))
      shared[at] = inYear(one, end, context, (day) => day <= end && daysFrom(day, end) <= MOST_OVER_NEW_YEAR);
    else if (start !== undefined && isYearless(other))
      shared[at + 1] = inYear(
        other,
        start,
        context,
        (day) => day >= start && daysFrom(start, day) <= MOST_OVER_NEW_YEAR,
      );
  }
  return shared.some((piece, at) => piece !== pieces[at]) ? shared : undefined;
}

/** The day of the year that was said, or where it fits a stretch only then, that of the year beside it. */
function inYear(
  piece: Piece,
  said: string,
  { today, locale, language }: ValueContext,
  fits: (day: string) => boolean,
): Piece {
  const year = Number(said.slice(0, 4));
  const days = [year, year - 1, year + 1].map((each) =>
    readDate(`${piece.text} ${each}`, { today, locale, language }),
  );
  const read = days.flatMap((each) => (each.ok ? [each.value] : []));
  const [own] = days;
  const day = read.find(({ date }) => fits(date)) ?? (own?.ok ? own.value : undefined);
  return { ...piece, readings: day ? [day] : [], isUnsure: false };
}

/** A day whose year is certain. */
function wholeDay({ readings: [day, ...others] }: Piece): string | undefined {
  return day?.kind === 'date' && day.fromToday === undefined && others.length === 0 ? day.date : undefined;
}

function isYearless({ readings }: Piece): boolean {
  return (
    readings.length > 0 &&
    readings.every((each): each is DateValue => each.kind === 'date' && each.fromToday === 'year')
  );
}

/** Whether nothing but what makes a stretch is between two values: "to", "bis zum", a dash; "and" behind "between". */
function isStretch(
  request: string,
  one: Piece,
  other: Piece,
  { stretches: { from, to, definite }, language }: ValueContext,
): boolean {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const between = request.slice(one.span[1], other.span[0]);
  if (/^\s*[–—-]\s*$/.test(between)) return true;
  if (/[^\p{L}'\s]/u.test(between)) return false;
  const words = wordsOf(between);
  const [first = '', ...more] = words;
  if (to.includes(words.join(' ')) || (to.includes(first) && more.every((word) => definite.includes(word))))
    return true;
  const isAnd = first === language?.words.and && more.every((word) => definite.includes(word));
  const before = wordsOf(request.slice(0, one.span[0])).slice(-2);
  return isAnd && before.some((word) => from.includes(word));
}

export function daysFrom(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / DAY);
}
