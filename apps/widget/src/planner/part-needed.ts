import type { Language } from '@handrail/values';

/**
 * Whether a part of the planner has something to do. The build asks before it calls a function of a part that may not be
 * loaded; see `build/later-parts.ts`. Where the answer is no, the function itself does nothing either.
 */

interface Action {
  readonly rows?: readonly unknown[] | undefined;
  readonly fields: readonly { readonly kind: string }[];
}

export const always = (): boolean => true;

/** For an assignment or a candidate: the action is offered by rows. */
export const hasRows = ({ info }: { readonly info: Action }): boolean => info.rows !== undefined;

export const takesDate = ({ info }: { readonly info: Action }): boolean =>
  info.fields.some(({ kind }) => kind === 'date');

export const takesNumber = ({ info }: { readonly info: Action }): boolean =>
  info.fields.some(({ kind }) => kind === 'number' || kind === 'integer');

export const takesText = ({ info }: { readonly info: Action }): boolean =>
  info.fields.some(({ kind }) => kind === 'text' || kind === 'exact');

/** The action asks for what is known by how it is written. */
export const takesPlain = ({ info }: { readonly info: Action }): boolean =>
  info.fields.some(({ kind }) => kind === 'email' || kind === 'time' || kind === 'phone');

export const hasFlags = ({ info }: { readonly info: Action }): boolean =>
  info.fields.some(({ kind }) => kind === 'flag');

/** The action makes no sense without a value. */
export const isSetting = ({ info }: { readonly info: { readonly needsValue: boolean } }): boolean =>
  info.needsValue;

/** Some words were found for one of several fields. */
export const isAmongOthers = (
  { info }: { readonly info: Action },
  _field: unknown,
  indexes: readonly number[],
): boolean => info.fields.length > 1 && indexes.length > 0;

/** A length of time was said. */
export const hasDuration = ({
  readings,
}: {
  readonly readings: readonly { readonly kind: string }[];
}): boolean => readings.some(({ kind }) => kind === 'duration');

/** A setting, and a length of time or a number that is added. */
export const hasStep = ({
  info,
  said,
  steps,
}: {
  readonly info: { readonly needsValue: boolean };
  readonly said: { readonly values: readonly Parameters<typeof hasDuration>[0][] };
  readonly steps: readonly unknown[];
}): boolean => info.needsValue && (steps.length > 0 || said.values.some(hasDuration));

/** A place in an order was said: "12th". */
export const isPlace = (_work: unknown, { readings }: Parameters<typeof hasDuration>[0]): boolean =>
  readings.some(({ kind }) => kind === 'ordinal');

/** A word such as "first" or "last" was said. */
export const hasOrdinal = ({
  said: { tokens, lexicon },
}: {
  readonly said: {
    readonly tokens: readonly Token[];
    readonly lexicon: { readonly language: { readonly ordinals: object } };
  };
}): boolean => tokens.some(({ word }) => Object.hasOwn(lexicon.language.ordinals, word));

/** The action asks for a street or a whole address. */
export const takesAddress = ({
  info,
}: {
  readonly info: { readonly fields: readonly { readonly words: ReadonlySet<string> }[] };
}): boolean => info.fields.some(({ words }) => words.has('noun:street') || words.has('noun:address'));

/** A year behind a word, a comma or dots: "March 2026", "5, 2026", "5.3.2026". */
export const hasYear = (text: string): boolean =>
  /\p{L}\.?(?: de)?[ \u00a0]\d{4}|\d,[ \u00a0]\d{4}|\d\.\d{1,2}\.\d{4}/u.test(text);

/** Some words were not used. */
export const hasFree = (work: { freeIndexes(): readonly number[] }): boolean => work.freeIndexes().length > 0;

/** Some field has a value. */
export const hasGiven = ({ args }: { readonly args: object }): boolean => Object.keys(args).length > 0;

/** Words such as "all", "every", "last time" or "except" were said. */
export const hasCues = ({ said }: { readonly said: { readonly cues: readonly unknown[] } }): boolean =>
  said.cues.length > 0;

/** Something was said before an option. */
export const isBehind = (
  { run }: { readonly run: { readonly first: number } },
  _field: unknown,
  first: number,
): boolean => first > run.first;

export const hasValues = (_work: unknown, _fields: unknown, values: readonly unknown[]): boolean =>
  values.length > 0;

export const hasSeveral = (_work: unknown, fields: readonly unknown[]): boolean => fields.length > 1;

/** Some field has no value yet. */
export const hasOpen = ({
  info,
  args,
}: {
  readonly info: { readonly fields: readonly { readonly name: string }[] };
  readonly args: object;
}): boolean => info.fields.some(({ name }) => !Object.hasOwn(args, name));

/** The action is named with a verb by which something goes from one to another. */
export const isGiving = ({
  info,
}: {
  readonly info: { readonly verbGroups: ReadonlySet<string> };
}): boolean => /\b(?:send|give|transfer|remind|pay|deliver|share|invite)\b/.test([...info.verbGroups].join());

/** An action of rows with a word such as "all". */
export const isOfAll = (
  candidate: { readonly info: Action },
  { cues }: { readonly cues: readonly { readonly kind: string }[] },
): boolean => hasRows(candidate) && cues.some(({ kind }) => kind === 'universal');

/** A text behind a colon may be in the request. */
export const hasColon = ({ said }: { readonly said: { readonly request: string } }): boolean =>
  said.request.includes(':');

/** A text of several words. */
export const isLong = (
  _work: unknown,
  { first, last }: { readonly first: number; readonly last: number },
): boolean => first < last;

/** A word that tells something is right behind. */
export const isTold = (
  {
    said: { tokens, lexicon },
  }: {
    readonly said: {
      readonly tokens: readonly { readonly word: string }[];
      readonly lexicon: { readonly sentence: { readonly telling: readonly string[] } };
    };
  },
  at: number,
): boolean => lexicon.sentence.telling.includes(tokens[at + 1]?.word ?? '');

/** Several words, or parts beside a comma, that are no value as a whole. */
export const isStretch = ({ text }: { readonly text: string }): boolean => /[\s,]/.test(text);

/** A day, words or a dash, and another number: "4 to 6", "the 4th to the 6th", "4–6". */
export const mayShareMonth = (_pieces: unknown, request: string): boolean =>
  /\d(?:\p{L}{1,3}|[.ºª])?(?:\s+(?:\p{L}+\s+){1,3}|[–—-])\d/u.test(request);

/** The last word is one for how far something is moved: "one day later". */
export const endsWithStep = (
  { text }: { readonly text: string },
  { steps }: { readonly steps: readonly string[] },
): boolean => steps.some((word) => text.toLowerCase().endsWith(word));

/** A word for what is below zero was said: "minus". */
export const saysMinus = (
  _piece: unknown,
  request: string,
  { stretches: { minus } }: { readonly stretches: { readonly minus: readonly string[] } },
): boolean => minus.some((word) => request.toLowerCase().includes(word));

/** A day with its year and one without. */
export const mayShareYear = (
  pieces: readonly {
    readonly readings: readonly { readonly kind: string; readonly fromToday?: unknown }[];
  }[],
): boolean =>
  [undefined, 'year'].every((open) =>
    pieces.some(({ readings: [day] }) => day?.kind === 'date' && day.fromToday === open),
  );

interface Token {
  readonly raw: string;
  readonly word: string;
}

/** A mark that something follows is at the end, or a word that goes on is the last one but for politeness. */
export const mayBeCutOff = ({
  tokens,
  polite,
  request,
  lexicon: {
    sentence: { open, stranded = [] },
  },
}: {
  readonly tokens: readonly Token[];
  readonly polite: ReadonlySet<number>;
  readonly request: string;
  readonly lexicon: {
    readonly sentence: { readonly open: readonly string[]; readonly stranded?: readonly string[] };
  };
}): boolean => {
  const { word = '' } = tokens.findLast((_, at) => at === 0 || !polite.has(at)) ?? {};
  return [...open, ...stranded].includes(word) || /(?:[,;:(&+/–—…-]|\.\.)\s*$/.test(request);
};

/** A word that may join two things is inside of the clause. */
export const isJoined = (
  {
    said: { tokens, lexicon },
  }: {
    readonly said: {
      readonly tokens: readonly Token[];
      readonly lexicon: { readonly phrases: { readonly joiners: ReadonlyMap<string, unknown> } };
    };
  },
  { first, last }: { readonly first: number; readonly last: number },
): boolean =>
  tokens
    .slice(first + 1, last)
    .some(({ raw, word }) => lexicon.phrases.joiners.has(raw) || lexicon.phrases.joiners.has(word));

/** A word such as "new" or "now" was said. */
export const hasNews = (
  _ranked: unknown,
  {
    tokens,
    lexicon: { sentence },
  }: {
    readonly tokens: readonly Token[];
    readonly lexicon: { readonly sentence: { readonly novelty: readonly string[] } };
  },
): boolean => tokens.some(({ word }) => sentence.novelty.includes(word));

/** A typing error was read as another word. */
export const hasCorrections = (
  _answer: unknown,
  { corrections }: { readonly corrections: readonly unknown[] },
): boolean => corrections.length > 0;

/** A phrase such as "instead of" may have been said. */
export const saysInstead = ({
  said: { tokens, lexicon },
}: {
  readonly said: {
    readonly tokens: readonly Token[];
    readonly lexicon: { readonly phrases: { readonly replacements: ReadonlyMap<string, unknown> } };
  };
}): boolean =>
  tokens.some(({ raw, word }) => [raw, word].some((each) => lexicon.phrases.replacements.has(each)));

/** A word of greeting, apology or thanks was said. */
export const isCourteous = (
  tokens: readonly Token[],
  {
    sentence: { courtesy, ease = [], frame = [] },
  }: {
    readonly sentence: {
      readonly courtesy: readonly string[];
      readonly ease?: readonly string[];
      readonly frame?: readonly string[];
    };
  },
): boolean => tokens.some(({ word }) => [...courtesy, ...ease, ...frame].includes(word));

/** Two separators of one kind. */
export const mayBeDate = (text: string): boolean => /^\d{1,4}([./-]).+\1/.test(text);

interface Sentence {
  readonly words: readonly { readonly text: string; readonly hasDigit: boolean }[];
  readonly options: { readonly language?: Language | undefined };
}

/** An hour in digits, a word for a time, or all words of a phrase around an hour. */
export function mayHaveTime({ words, options: { language } }: Sentence): boolean {
  const said = new Set(words.map(({ text }) => text.toLowerCase()));
  const { times = {}, spoken } = language?.words ?? {};
  return (
    words.some(({ text }) => /^\d{1,2}(?!\d)/.test(text)) ||
    Object.keys(times).some((word) => said.has(word)) ||
    (spoken?.around ?? []).some(([phrase]) =>
      phrase.split(' ').every((part) => part === '{}' || said.has(part)),
    )
  );
}

const SHORT_UNIT = /^(?:h|hrs?|mins?|secs?|s)$/;

/** A unit of time, alone or written onto its number. */
export function mayHaveDuration({ words, options: { language } }: Sentence): boolean {
  return words.some(({ text, hasDigit }) => {
    const word = text.toLowerCase().replace(/\.$/, '');
    const isUnit = SHORT_UNIT.test(word) || Object.hasOwn(language?.words.durations ?? {}, word);
    return isUnit || (hasDigit && /\p{L}/u.test(word));
  });
}

/** A setting is changed by a verb that says so. */
export const isChanging = (
  { needsValue, rows }: { readonly needsValue: boolean; readonly rows?: unknown },
  {
    tokens,
    lexicon,
  }: {
    readonly tokens: readonly Token[];
    readonly lexicon: { readonly sentence: { readonly novelty: readonly string[] } };
  },
  { head }: { readonly head?: { readonly first: number; readonly groups: readonly string[] } | undefined },
): boolean =>
  needsValue &&
  !rows &&
  head !== undefined &&
  (head.groups.includes('change') || lexicon.sentence.novelty.includes(tokens[head.first]?.word ?? ''));

/** A word for all of them is in the request. */
export const saysAll = ({ cues }: { readonly cues: readonly { readonly kind: string }[] }): boolean =>
  cues.some(({ kind }) => kind === 'universal');

/** A word that tells something is right behind a word. */
export const mayBePointedAt = (
  {
    said: { tokens, lexicon },
  }: {
    readonly said: {
      readonly tokens: readonly Token[];
      readonly lexicon: { readonly sentence: { readonly telling: readonly string[] } };
    };
  },
  at: number,
): boolean => lexicon.sentence.telling.includes(tokens[at + 1]?.word ?? '');
