import type { DateOptions } from '../options.ts';
import { MAX_TEXT, type Reading, readAs, unread } from '../reading.ts';
import { normalText } from '../text/normal-text.ts';
import type { DateValue } from '../value.ts';
import { partsOf } from './calendar.ts';
import { readDayWord } from './day-word.ts';
import { readNumericDate } from './numeric-date.ts';
import { readRelativeDate } from './relative-date.ts';

/** The whole text is one day, in digits or in the words of the language. Times, ranges and months are refused. */
export function readDate(text: string, options: DateOptions): Reading<DateValue> {
  if (text.length > MAX_TEXT || partsOf(options.today) === undefined) {
    return unread({ start: 0, end: text.length });
  }
  const normal = normalText(text);
  const trimmed = normal.text.trim();
  const start = normal.text.indexOf(trimmed);
  const span = normal.spanOf(start, start + trimmed.length);
  const numeric = readNumericDate(trimmed, options.today, options);
  if (numeric) {
    const [only] = numeric.values;
    const isSure =
      numeric.reason === undefined && normal.scriptOf(start, start + trimmed.length) !== undefined;
    return isSure && only ? readAs(only, span) : unread(span, numeric.reason, numeric.values);
  }
  const { language } = options;
  // Digits with separators are read above or not at all.
  if (!language || /\d[./:-]\d/.test(trimmed)) return unread(span);
  const day = readDayWord(trimmed, options.today, language);
  if (day) return readAs(day, span);
  const relative = readRelativeDate(trimmed, options.today, language);
  if (relative) {
    const [only] = relative.values;
    return relative.reason === undefined && only
      ? readAs(only, span)
      : unread(span, relative.reason, relative.values);
  }
  const [found, ...others] = language.findDates(trimmed, options.today, language);
  if (!found || others.length > 0) return unread(span);
  const rest = trimmed.slice(0, found.index) + trimmed.slice(found.index + found.text.length);
  const left = rest.split(/[\s,]+/).filter((word) => word !== '');
  const isWhole = left.every((word) => language.words.dates.fillers.includes(word.toLowerCase()));
  const [only] = found.values;
  if (!isWhole) return unread(span);
  return found.reason === undefined && only ? readAs(only, span) : unread(span, found.reason, found.values);
}
