import type { UnreadReason } from '../reading.ts';
import type { DateValue } from '../value.ts';

export type DurationUnit = 'Y' | 'M' | 'W' | 'D' | 'TH' | 'TM' | 'TS';

/** The words of one language, in lower case. Data only: a language is added without touching a reader. */
export interface Words {
  /** Words that are one number each, without those in `ones`. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Words for one that are articles or pronouns as well; read only alone or before a unit. */
  readonly ones: readonly string[];
  readonly dozen: readonly string[];
  /** Number words that are not read here, such as "hundred"; together with them nothing is read. */
  readonly otherNumbers: RegExp;
  /** "and a half" after a number. */
  readonly halves: readonly string[];
  /** Half an hour, behind a number of hours and before the word for an hour: "and a half", "half an". */
  readonly halfHour?: { readonly and: string; readonly an: string };
  readonly minus: readonly string[];
  /** The word between the parts of a number: "two hundred and five". */
  readonly and: string;
  /** Small words that show that a text is in this language. */
  readonly common: readonly string[];
  /** Powers of ten. */
  readonly scales: Readonly<Record<string, number>>;
  readonly percent: readonly string[];
  /** Words between a number and its unit: "2 millions d'euros". */
  readonly of: readonly string[];
  /** Names of currencies and the codes they can mean. */
  readonly currencies: Readonly<Record<string, readonly string[]>>;
  readonly units: Readonly<Record<string, string>>;
  readonly durations: Readonly<Record<string, DurationUnit>>;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** Noon and midnight. */
  readonly times: Readonly<Record<string, string>>;
  /** Words after a time that make it one: "15 Uhr". */
  readonly clock: readonly string[];
  readonly spoken: SpokenTimes;
  readonly ordinal: RegExp;
  /** Whether "3." in front of a word is a place in an order. */
  readonly hasDotOrdinals: boolean;
  readonly dates: DateWords;
}

/** How the time of day is said. Phrases are words with single spaces between them. */
export interface SpokenTimes {
  /** Words before a time: "à 15h30" is not a stretch of hours. */
  readonly at: readonly string[];
  /** Whether they make a time of a number alone: "alle 18". */
  readonly hasBareHours: boolean;
  /** Phrases around an hour, which stands as "{}", and the minutes that they add to it: "halb acht" is 7:30. */
  readonly around: readonly (readonly [phrase: string, minutes: number])[];
  /** Parts of the day behind a time: before noon, after noon, and at night, which is either. */
  readonly morning: readonly string[];
  readonly later: readonly string[];
  readonly night: readonly string[];
}

export interface DateWords {
  /** Words for one day, and how many days from today it is. */
  readonly days: Readonly<Record<string, number>>;
  /** Words that may surround a date without changing it: "on", "the", "of". */
  readonly fillers: readonly string[];
  /** "last" in front of or after a weekday. */
  readonly last: readonly string[];
  readonly next: readonly string[];
  /** "in" before and "ago" after a number of days make a date of it. */
  readonly before: Readonly<Record<string, 1 | -1>>;
  readonly after: Readonly<Record<string, 1 | -1>>;
  /** Words between the two days of a range. */
  readonly until: readonly string[];
  /** Words in front of "morgen" or "mañana" that make a morning of it. */
  readonly spoilers: readonly string[];
  readonly quarters: RegExp;
}

/** A date in words, judged: one that was read, or what looks like a date and was not. */
export interface JudgedDate {
  readonly index: number;
  readonly text: string;
  readonly reason?: UnreadReason;
  readonly values: readonly DateValue[];
}

/**
 * How dates in words are read; today is an ISO day and no other clock is read. It is given the words, so that a page can
 * load it on its own: most of it is a library.
 */
export type FindWordedDates = (
  text: string,
  today: string,
  language: Pick<Language, 'id' | 'words'>,
) => readonly JudgedDate[];

/** What one language brings. Each has its own entry, so that a page loads only those it needs. */
export interface Language {
  /** A language code such as "de". */
  readonly id: string;
  readonly words: Words;
  readonly findDates: FindWordedDates;
}
