import { keep } from '../keep.ts';
import { isKnownLocale } from '../numbers/conventions.ts';
import type { ReadOptions } from '../options.ts';
import { MAX_TEXT, type Reading, readAs, type UnreadReason, unread } from '../reading.ts';
import { normalText } from '../text/normal-text.ts';
import type { DurationValue, TimeValue } from '../value.ts';

export interface TimeMeanings {
  readonly reason?: UnreadReason;
  readonly values: readonly (TimeValue | DurationValue)[];
}

const TIME =
  /^(\d{1,2})(?:([:.hu])(\d{2}))?(?::(\d{2}))?[ \u00a0]?(?:([ap])\.?[ \u00a0]?m\.?|([hu]|\p{L}[\p{L}']{1,10}))?$/iu;

/** Whether this is a time by its form, or at least meant to be one. */
export function looksLikeTime(text: string): boolean {
  return /^\d{1,2}:\d{2}(?!\d)|^\d{1,2}h\d{2}$/.test(text);
}

/**
 * Reads a time of day. An hour from 1 to 11 without "am", "pm" or a leading zero is two times, unless the locale counts
 * to 24. Where a language says hours and o'clock with one word ("15 uur"), both meanings are offered.
 */
export function readClock(text: string, { locale, language }: ReadOptions): TimeMeanings | undefined {
  const words = language?.words;
  const small = text.toLowerCase();
  if (words && Object.hasOwn(words.times, small)) return timeAt(words.times[small]);
  const [whole, hourText = '', separator, minutes, seconds, half, word] = TIME.exec(small) ?? [];
  if (whole === undefined) return undefined;
  const isClock = word !== undefined && (words?.clock.includes(word) ?? false);
  if (word !== undefined && !isClock && word !== 'h') return undefined;
  if (separator === undefined && half === undefined && word === undefined) return undefined;
  // "15u30" is Dutch.
  if (separator === 'u' && !(words?.clock.includes('u') ?? false)) return undefined;
  // "10.30" alone is a number.
  if (separator === '.' && half === undefined && !isClock) return undefined;
  const hour = Number(hourText);
  const tail = `${minutes ?? '00'}${seconds === undefined ? '' : `:${seconds}`}`;
  if (
    Number(minutes ?? 0) > 59 ||
    Number(seconds ?? 0) > 59 ||
    hour > (half ? 12 : 23) ||
    (half && hour === 0)
  ) {
    return { reason: 'unreadable', values: [] };
  }
  if (half !== undefined) return timeAt(`${two((hour % 12) + (half === 'p' ? 12 : 0))}:${tail}`);
  const duration = durationOf(separator, hourText, minutes, word, words?.durations);
  const times = hoursOf(hour, hourText, locale, isClock && minutes !== undefined);
  const values = [
    ...times.map((each): TimeValue => ({ kind: 'time', time: `${two(each)}:${tail}` })),
    ...(duration === undefined ? [] : [{ kind: 'duration', duration } as const]),
  ];
  return values.length === 1 ? { values } : { reason: 'ambiguous', values };
}

function timeAt(time = ''): TimeMeanings {
  return { values: [{ kind: 'time', time }] };
}

function durationOf(
  separator: string | undefined,
  hours: string,
  minutes: string | undefined,
  word: string | undefined,
  durations: Readonly<Record<string, string>> | undefined,
): string | undefined {
  const isHours =
    word === 'h' ||
    word === 'u' ||
    (word !== undefined && durations !== undefined && Object.hasOwn(durations, word));
  if (separator === 'h' || separator === 'u') return `PT${Number(hours)}H${Number(minutes)}M`;
  return isHours && separator === undefined ? `PT${Number(hours)}H` : undefined;
}

function hoursOf(
  hour: number,
  written: string,
  locale: string | undefined,
  isExact: boolean,
): readonly number[] {
  const isCertain = hour === 0 || hour > 11 || written.startsWith('0') || isExact;
  return isCertain || (locale !== undefined && countsTo24(locale)) ? [hour] : [hour, hour + 12];
}

const countsTo24 = keep(200, (locale: string): boolean => {
  if (!isKnownLocale(locale)) return false;
  const cycle = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle;
  return cycle === 'h23' || cycle === 'h24';
});

/** The whole text is a time of day. */
export function readTime(text: string, options: ReadOptions = {}): Reading<TimeValue> {
  if (text.length > MAX_TEXT) return unread({ start: 0, end: text.length });
  const normal = normalText(text);
  const trimmed = normal.text.trim();
  const start = normal.text.indexOf(trimmed);
  const span = normal.spanOf(start, start + trimmed.length);
  const values = (readClock(trimmed, options)?.values ?? []).filter((value) => value.kind === 'time');
  const [only, ...others] = values;
  if (only === undefined || normal.scriptOf(start, start + trimmed.length) === undefined) return unread(span);
  return others.length === 0 ? readAs(only, span) : unread(span, 'ambiguous', values);
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
