import { findValues } from '@handrail/values';
import { english } from '@handrail/values/en';
import { type DateScope, isDateScope } from '../admission/date-scope.ts';

const MOST_DATES = 8;
const MAX_TEXT = 4_000;
/** Nothing here depends on a clock: what follows from today is left out again. */
const ANY_DAY = '2000-01-01';
/** "up to the" */
const MOST_WORDS_BETWEEN = 3;
const RANGE = new Set(['to', 'until', 'till', 'through']);

/**
 * Periods that a message spells out: days, months, quarters and years with their year. Words such as "last month" are
 * left alone: what they mean depends on a clock, and nothing here has one. A day that can be read in two ways, such as
 * 03/04/2026, is not read as either, and a year inside it is not a year of its own.
 */
export function findDates(text: string): readonly { readonly from?: string; readonly to?: string }[] {
  // Every period that is spelled out has digits; most messages have none.
  if (!/\d/.test(text)) return [];
  const said = text.slice(0, MAX_TEXT);
  const found = findValues(said, { today: ANY_DAY, language: english })
    .flatMap(({ text: words, span, reading }) => {
      const scope = reading.ok ? scopeOf(reading.value, words) : undefined;
      return scope ? [{ scope, span }] : [];
    })
    .slice(0, MOST_DATES);
  const valid = found.map(({ scope }) => scope);
  const [first, second] = found;
  if (found.length !== 2 || !first || !second) return valid;
  const between = said.slice(first.span.end, second.span.start).trim().toLowerCase().split(/\s+/);
  if (between.length > MOST_WORDS_BETWEEN || !between.some((word) => RANGE.has(word))) return valid;
  const joined = { ...first.scope, ...(second.scope.to === undefined ? {} : { to: second.scope.to }) };
  return isDateScope(joined) ? [joined] : valid;
}

type FoundReading = ReturnType<typeof findValues>[number]['reading'];
type FoundValue = Extract<FoundReading, { readonly ok: true }>['value'];

function scopeOf(value: FoundValue, words: string): DateScope | undefined {
  if (value.kind === 'period') return { from: value.from, to: value.to };
  if (value.kind === 'date') {
    return value.fromToday === undefined ? { from: value.date, to: value.date } : undefined;
  }
  const isYear = value.kind === 'number' && /^(?:19|20)\d{2}$/.test(words);
  return isYear ? { from: `${words}-01-01`, to: `${words}-12-31` } : undefined;
}
