/** Values that stand in a request, found by their form alone. */
export interface FoundValues {
  readonly emails: readonly string[];
  readonly urls: readonly string[];
  /** ISO dates. */
  readonly dates: readonly string[];
  readonly amounts: readonly FoundAmount[];
  readonly quotes: readonly string[];
  /** The request with everything above taken out. */
  readonly rest: string;
}

export interface FoundAmount {
  readonly value: number;
  /** ISO code of a currency named by sign, word or code beside the number. */
  readonly currency: string | undefined;
  /** A word before it that makes it a bound: `min` or `max`. */
  readonly bound: 'min' | 'max' | undefined;
}

const MAX_REQUEST = 4_000;

const QUOTE =
  /"([^"\n]{1,500})"|“([^”\n]{1,500})”|„([^“”\n]{1,500})[“”]|(?<=^|\s)'([^'\n]{1,500})'(?=$|[\s.,;!?])/g;
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const URL = /https?:\/\/[^\s"'<>]{1,1000}/gi;
const ISO_DATE = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;
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
const MONTH = MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|');
const DAY_FIRST = new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?\\.? (${MONTH})\\.?,? (\\d{4})(?!\\d)`, 'gi');
const MONTH_FIRST = new RegExp(`\\b(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`, 'gi');
const CURRENCY_WORD = 'euros?|dollars?|pounds?|francs?|[A-Z]{3}';
const AMOUNT = new RegExp(
  `([€$£])? ?(?<![\\p{L}\\p{N}.,])(\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,15})(\\.\\d{1,6})?(?![\\p{N}])(?: ?([€$£])| (${CURRENCY_WORD})(?![\\p{L}]))?`,
  'gu',
);
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['$', 'USD'],
  ['£', 'GBP'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['dollar', 'USD'],
  ['dollars', 'USD'],
  ['pound', 'GBP'],
  ['pounds', 'GBP'],
  ['franc', 'CHF'],
  ['francs', 'CHF'],
]);
const BOUND =
  /(?:\b(over|above|more than|at least|from|minimum|min|exceeding)|\b(under|below|less than|at most|up to|maximum|max))(?: of)? ?$/i;

/** Finds e-mail addresses, addresses, dates, amounts and quoted texts. What one has taken, no other takes again. */
export function findValues(request: string): FoundValues {
  let text = request.slice(0, MAX_REQUEST);
  const take = <Found>(
    pattern: RegExp,
    read: (match: RegExpExecArray, before: string) => Found | undefined,
  ): Found[] => {
    const found: Found[] = [];
    let rest = '';
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      const value = read(match, text.slice(Math.max(0, match.index - 30), match.index));
      if (value === undefined) continue;
      found.push(value);
      rest += text.slice(end, match.index) + ' '.repeat(match[0].length);
      end = match.index + match[0].length;
    }
    text = rest + text.slice(end);
    return found;
  };
  const quotes = take(QUOTE, (match) => match.slice(1).find((group) => group !== undefined));
  const urls = take(URL, ([url]) => url);
  const emails = take(EMAIL, ([email]) => email);
  const dates = [
    ...take(ISO_DATE, ([date]) => realDate(date)),
    ...take(DAY_FIRST, ([, day, month, year]) => dateOf(year, month, day)),
    ...take(MONTH_FIRST, ([, month, day, year]) => dateOf(year, month, day)),
  ];
  const amounts = take(AMOUNT, readAmount);
  return { emails, urls, dates, amounts, quotes, rest: text };
}

function readAmount(
  [, sign, whole = '', fraction = '', signAfter, word]: RegExpExecArray,
  before: string,
): FoundAmount {
  const named = sign ?? signAfter ?? word;
  const bound = BOUND.exec(before);
  return {
    value: Number(`${whole.replaceAll(',', '')}${fraction}`),
    currency: named === undefined ? undefined : (CURRENCIES.get(named.toLowerCase()) ?? named),
    bound: bound ? (bound[1] === undefined ? 'max' : 'min') : undefined,
  };
}

function dateOf(year = '', month = '', day = ''): string | undefined {
  const index = MONTHS.findIndex((each) => each.startsWith(month.toLowerCase().slice(0, 3)));
  return realDate(`${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** The thirtieth of February is none. */
function realDate(text: string): string | undefined {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
}
