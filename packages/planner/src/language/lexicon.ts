import { type ByLength, byLength } from '../text/by-length.ts';
import { findPhrases, type Phrases, phraseAt, phrasesOf } from '../text/phrases.ts';
import { baseOf, stemOf } from '../text/stem.ts';
import { type Token, tokenAt } from '../text/tokens.ts';
import type { PlannerLanguage } from './language.ts';
import type { RowWords } from './row-words.ts';
import type { SentenceWords } from './sentence-words.ts';
import { spellings } from './spellings.ts';

type Cue =
  | 'polite'
  | 'negations'
  | 'questions'
  | 'conditions'
  | 'exceptions'
  | 'universals'
  | 'joiners'
  | 'alternatives'
  | 'replacements'
  | 'corrections'
  | 'hypotheticals'
  | 'pasts'
  | 'reported'
  | 'going'
  | 'showing'
  | 'pronouns';

type Pairs = readonly (readonly [string, string])[];

export const SHORTEST_POLITE = 5;

/** A language made ready for looking words up. */
export interface Lexicon {
  readonly language: PlannerLanguage;
  readonly sentence: SentenceWords;
  readonly phrases: Readonly<Record<Cue, Phrases>>;
  /** Fillers of several words: "as soon as possible" is harmless as a whole, and "soon" is not. */
  readonly fillerPhrases: Phrases;
  /** Cues of two parts with other words between them. */
  readonly pairs: { readonly negations: Pairs; readonly exceptions: Pairs; readonly replacements: Pairs };
  readonly fillers: ReadonlySet<string>;
  /** How rows are mentioned; `joiners` are those that list one beside another. */
  readonly rows: Readonly<Record<keyof RowWords | 'joiners', Phrases>>;
  /** What bounds or repeats the value after it. */
  readonly bounds: Readonly<
    Record<'least' | 'most' | 'repeat' | 'since' | 'until' | 'more' | 'by' | 'of' | 'was', Phrases>
  >;
  /** The groups of words for an end of a pair of fields, by their words. */
  readonly pairWords: ReadonlyMap<string, readonly string[]>;
  readonly on: Phrases;
  readonly off: Phrases;
  readonly withdrawals: Phrases;
  readonly frequencies: Phrases;
  readonly modals: Phrases;
  readonly permissions: Phrases;
  readonly asking: Phrases;
  /** Openings of questions for an amount, and for how long or how often. */
  readonly sums: Phrases;
  readonly lengths: Phrases;
  readonly subjects: ReadonlySet<string>;
  readonly verbPhrases: Phrases;
  /** Verbs of two parts by their first. */
  readonly verbPairs: ReadonlyMap<
    string,
    readonly { readonly group: string; readonly rest: readonly string[] }[]
  >;
  /** The groups of a phrase, its words joined by single spaces; single words by their stems too. */
  readonly verbs: ReadonlyMap<string, readonly string[]>;
  readonly nouns: ReadonlyMap<string, readonly string[]>;
  /** Nouns of several words. */
  readonly nounPhrases: Phrases;
  readonly pastForms: ReadonlySet<string>;
  /** Single words of commands, which typing errors are measured against. */
  readonly verbWords: ByLength;
  /** Longer small words of politeness, the only ones of which typing errors are read: "though" is not "through". */
  readonly politeWords: ByLength;
  /** Single words for things, which typing errors are measured against after those of the site and of commands. */
  readonly nounWords: ByLength;
  /** What nouns are compared by, kept for the words that were asked for. */
  readonly concepts: Map<string, readonly string[]>;
  /** Every word of the language data. */
  readonly words: ReadonlySet<string>;
}

const known = new WeakMap<PlannerLanguage, Lexicon>();

export function lexiconOf(language: PlannerLanguage): Lexicon {
  const made = known.get(language) ?? makeLexicon(language);
  known.set(language, made);
  return made;
}

function makeLexicon(language: PlannerLanguage): Lexicon {
  const { sentence } = language;
  const spelled = (list: readonly string[]) => phrasesOf(list.flatMap(spellings));
  const whole = (list: readonly (string | readonly [string, string])[]) =>
    list.filter((each) => typeof each === 'string');
  const pairs = (list: readonly (string | readonly [string, string])[]) =>
    list.filter((each) => typeof each !== 'string');
  const verbPhrases = language.verbs.flatMap(([, ...words]) => words);
  const fillers = new Set(
    [
      ...language.fillers.filter((each) => !each.includes(' ')),
      ...sentence.openings,
      ...sentence.softening.filter((each) => !each.includes(' ')),
      ...sentence.from,
      ...sentence.to,
    ]
      .flatMap((filler) => filler.split(/[ -]/))
      .flatMap(spellings),
  );
  return {
    language,
    sentence,
    phrases: {
      polite: spelled([...language.polite, ...sentence.softening.filter((each) => each.includes(' '))]),
      negations: spelled(
        [...whole(language.negations), ...sentence.keeping].filter(
          (each) => !sentence.withdrawals.includes(each),
        ),
      ),
      questions: spelled(language.questions),
      conditions: spelled(language.conditions),
      exceptions: spelled(whole(language.exceptions)),
      universals: spelled(language.universals),
      joiners: spelled([...language.joiners, ...sentence.openings]),
      alternatives: spelled(language.alternatives),
      replacements: spelled(whole(language.replacements)),
      corrections: spelled([...language.corrections, 'no', 'sorry']),
      hypotheticals: spelled(language.hypotheticals),
      pasts: spelled(language.pasts),
      reported: spelled([...language.reported, ...sentence.reported]),
      going: spelled([...language.going, ...sentence.going]),
      showing: spelled(language.showing),
      pronouns: spelled(language.pronouns),
    },
    pairs: {
      negations: pairs(language.negations),
      exceptions: pairs(language.exceptions),
      replacements: pairs(language.replacements),
    },
    fillers,
    fillerPhrases: spelled(language.fillers.filter((each) => each.includes(' '))),
    rows: {
      comparisons: spelled(sentence.rows.comparisons),
      sparing: spelled(sentence.rows.sparing),
      bounds: spelled(sentence.rows.bounds),
      any: spelled(sentence.rows.any),
      numbering: spelled(sentence.rows.numbering),
      toward: spelled(sentence.rows.toward),
      away: spelled(sentence.rows.away),
      leaving: spelled(sentence.rows.leaving),
      stray: spelled(sentence.rows.stray),
      me: spelled(sentence.rows.me),
      theirs: spelled(sentence.rows.theirs),
      back: spelled(sentence.rows.back),
      relatives: spelled(sentence.rows.relatives),
      joiners: spelled(language.joiners),
    },
    bounds: {
      least: spelled(language.limits.least),
      most: spelled(language.limits.most),
      repeat: spelled(language.limits.repeat),
      since: spelled(language.limits.since),
      until: spelled(language.limits.until),
      more: spelled(language.limits.more),
      by: spelled(language.limits.by ?? []),
      of: spelled(language.limits.of),
      was: spelled(language.limits.was),
    },
    pairWords: groupsOf(language.limits.pairs, (word) => word),
    on: spelled(language.switches.on),
    off: spelled(language.switches.off),
    withdrawals: spelled(sentence.withdrawals),
    frequencies: spelled(sentence.frequencies),
    modals: spelled(sentence.modals),
    asking: spelled(sentence.asking ?? []),
    sums: spelled(sentence.measuring?.sum ?? []),
    lengths: spelled(sentence.measuring?.length ?? []),
    permissions: spelled(sentence.permissions ?? []),
    subjects: new Set(sentence.subjects),
    verbPhrases: spelled(verbPhrases),
    verbPairs: pairsByFirst(language),
    verbs: groupsOf(language.verbs, stemOf),
    nouns: groupsOf(language.nouns, baseOf),
    nounPhrases: spelled(language.nouns.flatMap(([, ...words]) => words.filter((word) => /[ -]/.test(word)))),
    pastForms: new Set(language.pastForms),
    concepts: new Map(),
    verbWords: byLength(new Set(verbPhrases.filter((word) => /^\p{L}{4,}$/u.test(word)))),
    politeWords: byLength(
      [...fillers].filter(
        (word) => word.length >= SHORTEST_POLITE && language.polite.some((phrase) => phrase.includes(word)),
      ),
    ),
    nounWords: byLength(
      new Set(language.nouns.flatMap(([, ...words]) => words.filter((word) => /^\p{L}{5,}$/u.test(word)))),
    ),
    words: new Set(
      [language, language.limits, sentence, sentence.rows, sentence.replies]
        .flatMap(everyPhrase)
        .flatMap((phrase) => phrase.split(/[ -]/))
        .flatMap(spellings),
    ),
  };
}

function pairsByFirst(language: PlannerLanguage): Lexicon['verbPairs'] {
  const pairs = new Map<string, { group: string; rest: readonly string[] }[]>();
  for (const [group, first, second] of language.verbPairs) {
    for (const word of spellings(first)) {
      pairs.set(word, [...(pairs.get(word) ?? []), { group, rest: second.split(' ') }]);
    }
  }
  return pairs;
}

function everyPhrase(words: object): readonly string[] {
  return Object.values(words)
    .filter((member) => Array.isArray(member))
    .flatMap((member: readonly (string | readonly string[])[]) => member.flat());
}

function groupsOf(
  table: readonly (readonly [group: string, ...words: readonly string[]])[],
  plain: (word: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  const give = (word: string, group: string) => {
    const own = groups.get(word) ?? [];
    if (!own.includes(group)) own.push(group);
    groups.set(word, own);
  };
  for (const [group, ...words] of table) {
    // The group is its English name, which a site in English may use whatever the visitor speaks.
    give(plain(group), group);
    for (const text of words.flatMap(spellings).map((word) => word.replaceAll('-', ' '))) {
      give(text, group);
      if (!text.includes(' ')) give(plain(text), group);
    }
  }
  return groups;
}

/** A verb of the lexicon at a token: its groups and its last token. */
export interface FoundVerb {
  readonly first: number;
  readonly last: number;
  readonly groups: readonly string[];
  /** Tokens of its second part, where other words come between. */
  readonly also?: readonly number[];
}

/** The verbs of requests by their tokens: each is asked for by many parts of the planner. */
const verbsOf = new WeakMap<
  readonly Token[],
  { readonly lexicon: Lexicon; readonly found: (FoundVerb | null)[] }
>();

export function verbAt(tokens: readonly Token[], at: number, lexicon: Lexicon): FoundVerb | undefined {
  let known = verbsOf.get(tokens);
  if (known?.lexicon !== lexicon) {
    known = { lexicon, found: [] };
    verbsOf.set(tokens, known);
  }
  const cached = known.found[at];
  if (cached !== undefined) return cached ?? undefined;
  const made = lookUpVerb(tokens, at, lexicon);
  if (tokens[at]) known.found[at] = made ?? null;
  return made;
}

function lookUpVerb(tokens: readonly Token[], at: number, lexicon: Lexicon): FoundVerb | undefined {
  const token = tokens[at];
  if (!token || token.quote >= 0) return undefined;
  const last = phraseAt(tokens, at, lexicon.verbPhrases);
  if (last !== undefined && last > at) {
    const words = tokens.slice(at, last + 1).map(({ word }) => word);
    return { first: at, last, groups: lexicon.verbs.get(words.join(' ')) ?? [] };
  }
  const apart = separatedAt(tokens, at, lexicon);
  if (apart) return apart;
  const groups = lexicon.verbs.get(token.word) ?? lexicon.verbs.get(token.stem) ?? withClitic(token, lexicon);
  const switched = switchAt(tokens, at, lexicon);
  if (switched !== undefined) return { first: at, last: switched, groups: ['switch', ...(groups ?? [])] };
  return groups ? { first: at, last: at, groups } : undefined;
}

const MOST_BETWEEN = 6;
const MOST_CONCEPTS = 5_000;

/** "send the blanket back", "sage den Termin ab": the rest of the verb comes after what it is done to. */
function separatedAt(tokens: readonly Token[], at: number, { verbPairs }: Lexicon): FoundVerb | undefined {
  let found: FoundVerb | undefined;
  for (const { group, rest } of verbPairs.get(tokenAt(tokens, at).word) ?? []) {
    // "put … on hold" says more than "put … on".
    if (rest.length <= (found?.also?.length ?? 0)) continue;
    for (let next = at + 1; next <= at + MOST_BETWEEN; next += 1) {
      if (/[,.;:!?]/.test(tokens[next - 1]?.after ?? ',')) break;
      // The end of "check-up" belongs to no verb.
      const isPart = /^[-‐‑]$/u.test(tokenAt(tokens, next - 1).after);
      const isThere = rest.every((each, offset) => tokens[next + offset]?.word === each);
      if (isPart || !isThere) continue;
      found = { first: at, last: at, groups: [group], also: rest.map((_, offset) => next + offset) };
      break;
    }
  }
  return found;
}

/** "cancélalo": a pronoun is written onto the verb. */
function withClitic({ word }: Token, { language, verbs }: Lexicon): readonly string[] | undefined {
  for (const clitic of language.clitics) {
    if (!word.endsWith(clitic) || word.length - clitic.length < 3) continue;
    for (const spelling of spellings(word.slice(0, -clitic.length))) {
      const groups = verbs.get(spelling);
      if (groups) return groups;
    }
  }
  return undefined;
}

/** "turn off" and "no more" are commands; "with" only says which way a switch goes. */
function switchAt(
  tokens: readonly Token[],
  at: number,
  { on, off, fillers, phrases }: Lexicon,
): number | undefined {
  const word = tokenAt(tokens, at).word;
  const last = phraseAt(tokens, at, off) ?? phraseAt(tokens, at, on);
  const isSmall = fillers.has(word) || (phrases.negations.has(word) && last === at);
  return isSmall ? undefined : last;
}

/** What a noun can be compared by: itself without its plural, and the groups of nouns it belongs to. */
export function conceptsOf(
  { base, groups }: Pick<Token, 'base' | 'groups'>,
  lexicon: Lexicon,
): readonly string[] {
  if (groups && groups.length > 0) return conceptsFor(base, groups);
  const cached = lexicon.concepts.get(base);
  if (cached) return cached;
  const made = conceptsFor(base, lexicon.nouns.get(base) ?? []);
  if (lexicon.concepts.size >= MOST_CONCEPTS) lexicon.concepts.clear();
  lexicon.concepts.set(base, made);
  return made;
}

function conceptsFor(base: string, groups: readonly string[]): readonly string[] {
  return [base, ...groups.map((group) => `noun:${group}`)];
}

/** The tokens with the groups of nouns that have several words: "correo electrónico" is one noun. */
export function withNouns(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  const groups = new Map<number, readonly string[]>();
  for (const { first, last } of findPhrases(tokens, lexicon.nounPhrases)) {
    const found =
      lexicon.nouns.get(
        tokens
          .slice(first, last + 1)
          .map(({ word }) => word)
          .join(' '),
      ) ?? [];
    for (let at = first; at <= last; at += 1) groups.set(at, found);
  }
  return groups.size === 0
    ? tokens
    : tokens.map((token, at) => ({ ...token, ...(groups.has(at) ? { groups: groups.get(at) ?? [] } : {}) }));
}
