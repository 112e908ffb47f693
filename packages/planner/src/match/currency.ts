import type { AmountValue, Language } from '@handrail/values';
import type { FieldInfo } from '../site/field-info.ts';
import type { Assignment } from './assignment.ts';
import type { RequestValue } from './found-values.ts';
import { optionsFor } from './match-options.ts';

/**
 * Sees to it that an amount is in a currency that the action takes: it chooses the currency field, or compares with what
 * the field's label says. False when there is something to ask.
 */
export function matchCurrency(
  work: Assignment,
  field: FieldInfo,
  { currencies }: AmountValue,
  value: RequestValue,
): boolean {
  if (currencies.length === 0) return true;
  const list = work.info.fields.find(isCurrencyList);
  if (list) {
    const before = work.args[list.name];
    if (before !== undefined) {
      if (currencies.includes(String(before))) return true;
      work.ask(list.name, 'Two currencies were named. Which one do you mean?', optionsFor(list.options));
      return false;
    }
    const offered = list.options.filter((option) => currencies.includes(String(option.value)));
    // The likeliest comes first: "dollars" are US dollars unless only others are offered.
    const [chosen] = offered.filter((option) => option.value === currencies[0]).concat(offered);
    if (chosen) {
      work.give(list, chosen.value, value, 0.2);
      return true;
    }
    work.claims.take(value, list.name);
    work.ask(
      list.name,
      `“${value.text}” is not offered for “${list.label}”. Which currency do you mean?`,
      optionsFor(list.options),
    );
    return false;
  }
  const language = work.said.knowledge.languages[0]?.values;
  const rows = work.info.rows?.slice(0, 5).map(({ label }) => label) ?? [];
  const said = currenciesIn([field.label, work.info.capability.description, ...rows].join(' '), language);
  if (said.some((code) => currencies.includes(code))) return true;
  const [shown] = said;
  work.ask(
    field.name,
    shown === undefined
      ? `“${field.label}” does not say in which currency it is, and you said “${value.text}”. What should it be?`
      : `“${field.label}” is in ${shown}. What should it be?`,
  );
  return false;
}

/** A field that offers currencies by their codes. */
export function isCurrencyList({ kind, options }: FieldInfo): boolean {
  return (
    kind === 'choice' &&
    options.length > 0 &&
    options.every((option) => /^[A-Z]{3}$/.test(String(option.value)))
  );
}

const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP'],
  $: ['USD', 'CAD', 'AUD', 'NZD'],
  '¥': ['JPY', 'CNY'],
};

/** Currencies that a label names by code or by word. */
export function currenciesIn(text: string, language: Language | undefined): readonly string[] {
  const codes = text.match(/\b(?:AUD|CAD|CHF|CNY|CZK|DKK|EUR|GBP|INR|JPY|NOK|NZD|PLN|SEK|USD)\b/g) ?? [];
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const named = words.flatMap((word) => {
    const known = language?.words.currencies;
    return known && Object.hasOwn(known, word) ? (known[word]?.slice(0, 1) ?? []) : [];
  });
  const signs = [...text].flatMap((sign) => (Object.hasOwn(SIGNS, sign) ? (SIGNS[sign] ?? []) : []));
  return [...codes, ...named, ...signs];
}
