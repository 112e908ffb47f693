import { addDays } from '../../src/dates/calendar.ts';
import { ordersOf } from '../../src/dates/orders.ts';
import { conventionsOf } from '../../src/numbers/conventions.ts';
import { FIXED_SPACE } from '../../src/text/normal-text.ts';
import type { Random } from './random.ts';

export type CaseKind =
  | 'number'
  | 'amount'
  | 'percent'
  | 'date in digits'
  | 'date in words'
  | 'relative date'
  | 'not of the locale';

/** A value, and how the platform writes it in a locale. */
export interface WrittenCase {
  readonly kind: CaseKind;
  readonly text: string;
  /** Exact decimal text, or an ISO day; empty for what the locale does not write, which nothing may read. */
  readonly value: string;
  readonly currency?: string;
  readonly today: string;
}

export const KINDS: readonly CaseKind[] = [
  'number',
  'amount',
  'percent',
  'date in digits',
  'date in words',
  'relative date',
  'not of the locale',
];

const CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'JPY',
  'CAD',
  'INR',
  'SEK',
  'CNY',
  'BRL',
  'TRY',
  'PLN',
  'MXN',
  'AUD',
];
const CENTURY = 36_500;

/** Writes random values as one locale does. Formats are made once per locale, because making them takes longest. */
export function writerFor(locale: string, random: Random): (kind: CaseKind) => WrittenCase {
  const numbers = new Map<string, Intl.NumberFormat>();
  const dates = new Map<string, Intl.DateTimeFormat>();
  const relative = new Map<string, Intl.RelativeTimeFormat>();
  const made = <Made>(kept: Map<string, Made>, key: string, make: () => Made): Made => {
    const format = kept.get(key) ?? make();
    kept.set(key, format);
    return format;
  };
  const written = (options: Intl.NumberFormatOptions, decimal: string) => {
    const system = random.below(3) === 0 ? { numberingSystem: 'latn' } : {};
    const all = { ...options, ...system };
    const format = made(numbers, JSON.stringify(all), () => new Intl.NumberFormat(locale, all));
    return format.format(decimal as unknown as number);
  };
  const writeOther = otherWriter(locale, random);
  return (kind) => {
    const today = addDays('2020-01-01', random.below(4_000));
    const day = addDays('1926-01-01', random.below(2 * CENTURY));
    const at = Date.parse(`${day}T00:00:00Z`);
    switch (kind) {
      case 'number':
      case 'amount':
      case 'percent': {
        const fraction = random.below(4);
        const digits = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
        const decimal = randomDecimal(random, kind === 'percent' ? 3 : 1 + random.below(9), fraction);
        if (kind === 'number') return { kind, text: written(digits, decimal), value: decimal, today };
        if (kind === 'percent') {
          const style = { style: 'unit', unit: 'percent', ...digits } as const;
          return { kind, text: written(style, decimal), value: decimal, today };
        }
        const currency = random.pick(CURRENCIES);
        const currencyDisplay = random.pick(['symbol', 'narrowSymbol', 'code', 'name'] as const);
        const currencySign = random.below(4) === 0 ? 'accounting' : 'standard';
        const style = { style: 'currency', currency, currencyDisplay, currencySign, ...digits } as const;
        return { kind, text: written(style, decimal), value: decimal, currency, today };
      }
      case 'date in digits': {
        const options = random.pick<Intl.DateTimeFormatOptions>([
          { calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' },
          { calendar: 'gregory', year: 'numeric', month: '2-digit', day: '2-digit' },
          { dateStyle: 'short' },
        ]);
        const all = { ...options, timeZone: 'UTC' };
        const format = made(dates, JSON.stringify(all), () => new Intl.DateTimeFormat(locale, all));
        return { kind, text: format.format(at), value: day, today };
      }
      case 'date in words': {
        const all = { dateStyle: random.pick(['full', 'long', 'medium'] as const), timeZone: 'UTC' };
        const format = made(dates, JSON.stringify(all), () => new Intl.DateTimeFormat(locale, all));
        return { kind, text: format.format(at), value: day, today };
      }
      case 'not of the locale':
        return { kind, text: writeOther(), value: '', today };
      case 'relative date': {
        const numeric = random.pick(['auto', 'always'] as const);
        const format = made(relative, numeric, () => new Intl.RelativeTimeFormat(locale, { numeric }));
        const unit = random.pick(['day', 'day', 'week'] as const);
        const count = random.below(unit === 'day' ? 41 : 9) - (unit === 'day' ? 20 : 4);
        // "this week" is not a day.
        const said =
          unit === 'week' && numeric === 'auto' && Math.abs(count) <= 1
            ? count + 2 * (count < 0 ? -1 : 1)
            : count;
        return {
          kind,
          text: format.format(said, unit),
          value: addDays(today, said * (unit === 'day' ? 1 : 7)),
          today,
        };
      }
    }
  };
}

function randomDecimal(random: Random, digits: number, fraction: number): string {
  let whole = '';
  for (let at = 0; at < digits; at += 1)
    whole += String(at === 0 && digits > 1 ? 1 + random.below(9) : random.below(10));
  let rest = '';
  for (let at = 0; at < fraction; at += 1) rest += String(random.below(10));
  const text = rest === '' ? whole : `${whole}.${rest}`;
  return random.below(5) === 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Writes digits that another locale could read, and this one does not write: "1,5" and "2 150" in en-US, "04/13/2027" in de. */
function otherWriter(locale: string, random: Random): () => string {
  // Some locales write numbers and amounts in two ways, so that hardly anything is not theirs.
  const [convention, ...more] = conventionsOf(locale) ?? [];
  const group = more.length > 0 || convention?.group === FIXED_SPACE ? undefined : convention?.group;
  const [order, ...orders] = ordersOf(locale) ?? [];
  const up = (from: number, count: number) => String(from + random.below(count));
  const shapes: (() => string)[] = [() => `${up(1, 900)}..${up(0, 10)}`];
  if (group !== undefined) {
    // A group of one or two digits is none, and ordinary spaces group nothing here.
    shapes.push(
      () => `${up(1, 900)}${group}${up(0, 10)}`,
      () => `${up(1, 900)}${group}${up(10, 90)}`,
      () => `${up(1, 900)} ${up(100, 900)}`,
    );
  }
  const date = (first: string, second: string) => `${first}/${second}/${up(2000, 60)}`;
  if (order === 'mdy' && orders.length === 0) shapes.push(() => date(up(13, 16), up(1, 12)));
  if (order === 'dmy' && orders.length === 0) shapes.push(() => date(up(1, 12), up(13, 16)));
  return () => random.pick(shapes)();
}
