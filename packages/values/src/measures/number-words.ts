import { shift, times } from '../numbers/decimal.ts';
import type { ReadOptions } from '../options.ts';
import type { MeasureValue } from '../value.ts';
import { type Measured, meanings } from './read-measure.ts';
import { readSuffix, type Suffix } from './suffix.ts';

/** The part that a word plays in a number: its own number, an article that may be one, or more than is read here. */
export type NumberWord = number | 'one' | 'other';

export function numberWord(word: string, { language }: ReadOptions): NumberWord | undefined {
  if (!language) return undefined;
  const { numbers, ones, otherNumbers } = language.words;
  const small = word.toLowerCase();
  if (Object.hasOwn(numbers, small)) return numbers[small];
  if (ones.includes(small)) return 'one';
  if (otherNumbers.test(small)) return 'other';
  // "twenty-one": a part of a compound is never the whole.
  const parts = small.split('-');
  return parts.length > 1 && parts.some((part) => Object.hasOwn(numbers, part)) ? 'other' : undefined;
}

/** Reads words such as "twelve", "two dozen" and "three hours" as a whole. */
export function readNumberWords(text: string, options: ReadOptions): Measured | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/u);
  const number = numberWord(first, options);
  if (number === undefined) return undefined;
  const suffix = readSuffix(rest.join(' '), options);
  if (number === 'other' || !suffix) return { reason: 'unreadable', values: [] };
  const decimal = scaled(number === 'one' ? '1' : String(number), suffix);
  const values: readonly MeasureValue[] =
    decimal === undefined ? [] : meanings(decimal, { percent: false, currencies: undefined }, suffix);
  if (values.length === 0) return { reason: 'unreadable', values: [] };
  return values.length === 1 ? { values } : { reason: 'ambiguous', values };
}

function scaled(decimal: string, { scale, dozens }: Suffix): string | undefined {
  if (dozens) return times(decimal, 12);
  return scale === undefined ? decimal : shift(decimal, scale);
}
