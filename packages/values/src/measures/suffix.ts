import type { DurationUnit } from '../languages/language.ts';
import { DURATIONS, UNITS } from '../languages/shared-words.ts';
import type { ReadOptions } from '../options.ts';
import { currenciesOf } from './currencies.ts';

/** What the words after a number make of it. */
export interface Suffix {
  readonly scale?: number;
  readonly dozens?: boolean;
  readonly percent?: boolean;
  readonly currencies?: readonly string[];
  readonly unit?: string;
  readonly duration?: DurationUnit;
}

const MAX_WORDS = 4;

/** Undefined when one of the words is not known. "pounds" is a currency and a unit; both are returned then. */
export function readSuffix(text: string, options: ReadOptions): Suffix | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return {};
  if (trimmed === '%') return { percent: true };
  const words = trimmed.replace(/'(?=\p{L}{2})/u, "' ").split(/\s+/u);
  if (words.length > MAX_WORDS) return undefined;
  const scale = scaleOf(words[0] ?? '', options);
  const rest = scale ? words.slice(1) : words;
  if (rest.length === 0) return scale;
  const [first = ''] = rest;
  const named = scale && options.language?.words.of.includes(first.toLowerCase()) ? rest.slice(1) : rest;
  const unit = unitOf(named.join(' '), options);
  return unit && { ...scale, ...unit };
}

function scaleOf(word: string, { language }: ReadOptions): Suffix | undefined {
  const small = word.toLowerCase().replace(/\.$/, '');
  if (!language) return undefined;
  if (language.words.dozen.includes(small)) return { dozens: true };
  const scale = own(language.words.scales, small);
  return scale === undefined ? undefined : { scale };
}

function unitOf(said: string, { locale, language }: ReadOptions): Suffix | undefined {
  const words = language?.words;
  const small = said.toLowerCase();
  if (small === '%' || words?.percent.includes(small)) return { percent: true };
  const currencies = currenciesOf(said, locale, words);
  const bare = small.replace(/\.$/, '');
  const unit = (words && own(words.units, bare)) ?? own(UNITS, bare);
  const duration = (words && own(words.durations, bare)) ?? own(DURATIONS, bare);
  if (!currencies && !unit && !duration) return undefined;
  return {
    ...(currencies ? { currencies } : {}),
    ...(unit === undefined ? {} : { unit }),
    ...(duration === undefined ? {} : { duration }),
  };
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
