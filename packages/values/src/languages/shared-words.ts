import type { DurationUnit } from './language.ts';

/** Currencies that a name such as "dollar" can mean; the first is meant most often. */
export const DOLLARS = [
  'USD',
  'CAD',
  'AUD',
  'NZD',
  'SGD',
  'HKD',
  'TWD',
  'BSD',
  'BBD',
  'BZD',
  'BMD',
  'JMD',
  'TTD',
  'XCD',
  'NAD',
  'FJD',
  'GYD',
  'LRD',
  'SRD',
  'SBD',
  'BND',
  'KYD',
];
export const POUNDS = ['GBP', 'EGP', 'FKP', 'GIP', 'SHP', 'LBP', 'SYP', 'SSP', 'SDG'];
export const FRANCS = ['CHF', 'XOF', 'XAF', 'XPF', 'CDF', 'RWF', 'GNF', 'BIF', 'DJF', 'KMF'];
export const CROWNS = ['SEK', 'NOK', 'DKK', 'ISK', 'CZK'];
export const RUPEES = ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'];

/** Spellings that need no language. */
export const UNITS: Readonly<Record<string, string>> = {
  kg: 'kg',
  g: 'g',
  mg: 'mg',
  t: 't',
  lb: 'lb',
  lbs: 'lb',
  oz: 'oz',
  km: 'km',
  cm: 'cm',
  mm: 'mm',
  mi: 'mi',
  ft: 'ft',
  l: 'l',
  ml: 'ml',
  cl: 'cl',
  dl: 'dl',
  kwh: 'kWh',
  kb: 'kB',
  mb: 'MB',
  gb: 'GB',
  tb: 'TB',
};

export const DURATIONS: Readonly<Record<string, DurationUnit>> = {
  h: 'TH',
  hr: 'TH',
  hrs: 'TH',
  min: 'TM',
  mins: 'TM',
  sec: 'TS',
  secs: 'TS',
  s: 'TS',
};

/** A record from lines of "key key key: value". */
export function named<Value>(
  entries: readonly (readonly [string, Value])[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    entries.flatMap(([keys, value]) => keys.split(' ').map((key) => [key, value] as const)),
  );
}

/** The numbers from 2 up, one word each; spellings of the same number are joined by a bar. */
export function countFrom(first: number, words: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    words.split(' ').flatMap((word, index) => word.split('|').map((each) => [each, first + index] as const)),
  );
}

export function tens(words: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    words
      .split(' ')
      .flatMap((word, index) => word.split('|').map((each) => [each, 30 + index * 10] as const)),
  );
}
