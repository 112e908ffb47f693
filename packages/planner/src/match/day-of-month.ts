import type { Span } from '../understanding.ts';
import type { Assignment } from './assignment.ts';
import type { RequestValue } from './found-values.ts';

const PLACE = /^\d{1,2}\p{L}{2}$/u;

/**
 * "on the 12th": the next day of that number. Undefined for "the 2nd booking" and "the 5th of the month", and where the month
 * has no such day.
 */
export function dayOfMonth(work: Assignment, value: RequestValue): RequestValue | undefined {
  const [reading, ...others] = value.readings;
  if (reading?.kind !== 'ordinal' || others.length > 0 || value.first !== value.last) return undefined;
  const { said } = work;
  const { definite } = said.lexicon.sentence;
  const before = work.tokenAt(value.first - 1).word;
  const next = work.token(value.last + 1);
  const isEnd =
    !next ||
    /[,.;:!?]/.test(work.tokenAt(value.last).after) ||
    said.polite.has(value.last + 1) ||
    (said.lexicon.fillers.has(next.word) && !OF.has(next.word)) ||
    said.values.some(({ first }) => first === value.last + 1);
  const isKnown = definite.includes(before);
  const weekday = weekdayBefore(work, isKnown ? value.first - 2 : value.first - 1);
  const isDay =
    PLACE.test(value.text) && (weekday !== undefined || (isKnown && work.isFiller(value.first - 2)));
  if (!isDay || !isEnd || reading.place > 31) return undefined;
  const { today } = said.knowledge;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const at = new Date(Date.UTC(year, reading.place < day ? month : month - 1, reading.place));
  if (at.getUTCDate() !== reading.place) return undefined;
  const readings: RequestValue['readings'] = [
    { kind: 'date', date: at.toISOString().slice(0, 10), fromToday: 'year' },
  ];
  if (!weekday) return { ...value, readings };
  const span: Span = [weekday.span[0], value.span[1]];
  const text = said.request.slice(...span);
  return weekday.day === at.getUTCDay()
    ? { first: weekday.first, last: value.last, span, text, readings }
    : undefined;
}

/** "Friday" of "Friday the 13th", with the number of the day in its week. */
function weekdayBefore(
  { said, claims }: Assignment,
  last: number,
): (RequestValue & { readonly day: number }) | undefined {
  const found = said.values.find((value) => value.last === last && claims.areFree(value));
  const [reading] = found?.readings ?? [];
  return found && reading?.kind === 'date' && reading.fromToday === 'week'
    ? { ...found, day: new Date(reading.date).getUTCDay() }
    : undefined;
}

/** "the 5th of the month" may be that of any. */
const OF: ReadonlySet<string> = new Set(['of', 'one', 'ones']);
