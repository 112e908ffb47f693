import { type DateScope, isDateScope } from '../admission/date-scope.ts';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const MOST_DATES = 8;

/**
 * Periods that a message spells out: days, months, quarters and years with their year. Words such as "last month" are
 * left alone: what they mean depends on a clock, and nothing here has one.
 */
export function findDates(text: string): readonly { readonly from?: string; readonly to?: string }[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '');
  const found: DateScope[] = [];
  for (let at = 0; at < words.length && found.length < MOST_DATES; at += 1) {
    const read = readAt(words, at);
    if (!read) continue;
    found.push(read.scope);
    at += read.taken - 1;
  }
  const valid = found.filter(isDateScope);
  const [first, second] = valid;
  const isRange =
    valid.length === 2 && words.some((word) => word === 'to' || word === 'until' || word === 'till');
  if (!isRange || !first || !second) return valid;
  const joined = { ...first, ...(second.to === undefined ? {} : { to: second.to }) };
  return isDateScope(joined) ? [joined] : valid;
}

function readAt(
  words: readonly string[],
  at: number,
): { readonly scope: DateScope; readonly taken: number } | undefined {
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return { scope: { from: word, to: word }, taken: 1 };
  if (/^\d{4}-\d{2}$/.test(word))
    return { scope: monthScope(word.slice(0, 4), Number(word.slice(5))), taken: 1 };
  const month = MONTHS.indexOf(word) + 1;
  if (month > 0 && isYear(next)) return { scope: monthScope(next, month), taken: 2 };
  const quarter = /^q[1-4]$/.test(word) ? Number(word[1]) : 0;
  if (quarter > 0 && isYear(next)) {
    const { from } = monthScope(next, quarter * 3 - 2);
    const { to } = monthScope(next, quarter * 3);
    return { scope: { ...(from ? { from } : {}), ...(to ? { to } : {}) }, taken: 2 };
  }
  return isYear(word) ? { scope: { from: `${word}-01-01`, to: `${word}-12-31` }, taken: 1 } : undefined;
}

function isYear(word: string): boolean {
  return /^(?:19|20)\d{2}$/.test(word);
}

function monthScope(year: string, month: number): DateScope {
  const two = String(month).padStart(2, '0');
  const from = `${year}-${two}-01`;
  // The last day is the longest one that exists.
  const last = [31, 30, 29, 28].map((day) => `${year}-${two}-${day}`).find((to) => isDateScope({ from, to }));
  return last === undefined ? { from: '', to: '' } : { from, to: last };
}
