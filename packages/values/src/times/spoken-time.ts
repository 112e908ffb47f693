import type { Sentence } from '../find/sentence.ts';
import type { Language } from '../languages/language.ts';
import { numberWord } from '../measures/number-words.ts';
import type { DurationValue, TimeValue } from '../value.ts';
import type { TimeMeanings } from './read-time.ts';

type PartOfDay = 'morning' | 'later' | 'night';

/** Whether a word of the language's that comes before times is right before a word. */
export function isAfterAt({ words, options }: Sentence, at: number): boolean {
  const said = (back: number) => words[at - back]?.text.toLowerCase() ?? '';
  const phrases = options.language?.words.spoken.at ?? [];
  return phrases.includes(said(1)) || phrases.includes(`${said(2)} ${said(1)}`);
}

/** The part of the day that is said behind a word, and how many words it has. */
export function partOfDay(
  sentence: Sentence,
  last: number,
): { readonly of: PartOfDay; readonly length: number } | undefined {
  const spoken = sentence.options.language?.words.spoken;
  if (!spoken || (sentence.words[last]?.behind ?? '') !== '') return undefined;
  for (const of of ['morning', 'later', 'night'] as const) {
    const phrase = spoken[of].find((each) => sentence.isFollowedBy(last, each));
    if (phrase !== undefined) return { of, length: phrase.split(' ').length };
  }
  return undefined;
}

/** The one meaning that fits a part of the day. "12 at night" is not a time that everybody understands alike. */
export function inPartOfDay(
  values: readonly (TimeValue | DurationValue)[],
  part: PartOfDay,
): TimeValue | undefined {
  const times = values.filter((value) => value.kind === 'time');
  const fitting = times.filter(({ time }) => {
    const hour = Number(time.slice(0, 2));
    if (hour === 0 || hour === 12) return false;
    if (part === 'morning') return hour < 12;
    return part === 'later' ? hour > 12 : hour >= 18;
  });
  const [only, ...others] = fitting;
  return others.length === 0 ? only : undefined;
}

/** "half past six", "halb acht", "las seis y media": an hour with a phrase around it. */
export function spokenAt(
  sentence: Sentence,
  at: number,
): (TimeMeanings & { readonly last: number }) | undefined {
  const { language } = sentence.options;
  if (!language) return undefined;
  const known = phrasesOf(language);
  const word = sentence.words[at]?.text.toLowerCase() ?? '';
  const next = sentence.words[at + 1]?.text.toLowerCase() ?? '';
  for (const { parts, minutes } of known.get(word) ?? known.get(`{} ${next}`) ?? []) {
    const last = at + parts.length - 1;
    if (!sentence.areJoined(at, last)) continue;
    const words = sentence.words.slice(at, last + 1).map(({ text }) => text.toLowerCase());
    const said = words[parts.indexOf('{}')] ?? '';
    // "18 Uhr" is read like "18:00 Uhr".
    const hour = minutes === 0 && /\d/.test(said) ? undefined : hourOf(said, sentence);
    if (hour === undefined || parts.some((part, index) => part !== '{}' && part !== words[index])) continue;
    const next = sentence.words[last + 1]?.text ?? '';
    const goesOn =
      sentence.areJoined(at, last + 1) && (/^\d/.test(next) || numberWord(next, sentence.options));
    return goesOn
      ? { last: last + 1, reason: 'unreadable', values: [] }
      : { last, ...meanings(hour, minutes) };
  }
  return undefined;
}

interface AroundHour {
  readonly parts: readonly string[];
  readonly minutes: number;
}

const phrases = new WeakMap<Language, ReadonlyMap<string, readonly AroundHour[]>>();

/** The phrases around an hour by the word that they begin with, or by the one behind the hour. */
function phrasesOf(language: Language): ReadonlyMap<string, readonly AroundHour[]> {
  const made = phrases.get(language);
  if (made) return made;
  const found = new Map<string, AroundHour[]>();
  for (const [phrase, minutes] of language.words.spoken.around) {
    const parts = phrase.split(' ');
    const key = parts[0] === '{}' ? parts.slice(0, 2).join(' ') : (parts[0] ?? '');
    found.set(key, [...(found.get(key) ?? []), { parts, minutes }]);
  }
  phrases.set(language, found);
  return found;
}

function hourOf(word: string, { options }: Sentence): number | undefined {
  const isOne = options.language?.words.ones.includes(word) ?? false;
  const said = /^\d{1,2}$/.test(word) ? Number(word) : isOne ? 1 : numberWord(word, options);
  return typeof said === 'number' && said >= 1 && said <= 23 ? said : undefined;
}

function meanings(hour: number, minutes: number): TimeMeanings {
  const hours = hour > 12 ? [hour] : [hour % 12, (hour % 12) + 12];
  const values = hours.map((each): TimeValue => {
    const whole = (each * 60 + minutes + 24 * 60) % (24 * 60);
    return { kind: 'time', time: `${two(Math.floor(whole / 60))}:${two(whole % 60)}` };
  });
  return values.length === 1 ? { values } : { reason: 'ambiguous', values };
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
