import type { Language } from '../languages/language.ts';
import type { UnreadReason } from '../reading.ts';
import { readDuration } from '../times/read-duration.ts';
import type { DateValue } from '../value.ts';
import { addDays, dayOf, partsOf } from './calendar.ts';

export interface RelativeMeanings {
  readonly reason?: UnreadReason;
  readonly values: readonly DateValue[];
}

const MOST = 5_000;

/** The whole text is a number of days or weeks from today: "in 3 days", "two weeks ago". */
export function readRelativeDate(
  text: string,
  today: string,
  language: Language,
): RelativeMeanings | undefined {
  const { before, after } = language.words.dates;
  const small = text.toLowerCase();
  for (const [phrase, direction] of Object.entries(before)) {
    if (small.startsWith(`${phrase} `)) {
      return moved(text.slice(phrase.length + 1), direction, today, language);
    }
  }
  for (const [phrase, direction] of Object.entries(after)) {
    if (small.endsWith(` ${phrase}`)) {
      return moved(text.slice(0, -phrase.length - 1), direction, today, language);
    }
  }
  return undefined;
}

/** A month has no fixed length, so the day that it leads to is offered and not taken; hours lead to no day. */
function moved(
  text: string,
  direction: 1 | -1,
  today: string,
  language: Language,
): RelativeMeanings | undefined {
  const read = readDuration(text, { language });
  const duration = read.ok ? read.value.duration : read.readings[0]?.duration;
  if (duration === undefined) return undefined;
  const [, count, unit] = /^P(\d{1,4})([DWMY])$/.exec(duration) ?? [];
  const number = Number(count) * direction;
  if (count === undefined || Math.abs(number) > MOST) return { reason: 'unreadable', values: [] };
  if (unit === 'D' || unit === 'W') {
    return {
      values: [{ kind: 'date', date: addDays(today, number * (unit === 'W' ? 7 : 1)), fromToday: 'day' }],
    };
  }
  const [year = 0, month = 0, day = 0] = partsOf(today) ?? [];
  const months = year * 12 + month - 1 + number * (unit === 'Y' ? 12 : 1);
  const date = dayOf(Math.floor(months / 12), (months % 12) + 1, day);
  return {
    reason: 'ambiguous',
    values: date === undefined ? [] : [{ kind: 'date', date, fromToday: 'day' }],
  };
}
