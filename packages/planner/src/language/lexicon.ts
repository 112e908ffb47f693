import { type Phrases, phraseAt, phrasesOf } from '../text/phrases.ts';
import { baseOf, stemOf } from '../text/stem.ts';
import type { Token } from '../text/tokens.ts';
import type { PlannerLanguage } from './language.ts';

type Cue =
  | 'polite'
  | 'negations'
  | 'questions'
  | 'conditions'
  | 'exceptions'
  | 'universals'
  | 'joiners'
  | 'alternatives'
  | 'corrections'
  | 'hypotheticals'
  | 'pasts'
  | 'reported'
  | 'going'
  | 'showing'
  | 'pronouns';

/** A language made ready for looking words up. */
export interface Lexicon {
  readonly language: PlannerLanguage;
  readonly phrases: Readonly<Record<Cue, Phrases>>;
  readonly fillers: ReadonlySet<string>;
  readonly replacements: Phrases;
  readonly on: Phrases;
  readonly off: Phrases;
  /** What withdraws everything that was said before. */
  readonly withdrawals: Phrases;
  readonly subjects: ReadonlySet<string>;
  readonly verbPhrases: Phrases;
  /** The groups of a phrase, its words joined by single spaces; single words by their stems too. */
  readonly verbs: ReadonlyMap<string, readonly string[]>;
  readonly nouns: ReadonlyMap<string, readonly string[]>;
  /** Single words of commands, which typing errors are measured against. */
  readonly verbWords: ReadonlySet<string>;
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
  const singles = (list: readonly (string | readonly [string, string])[]) =>
    phrasesOf(list.filter((each) => typeof each === 'string'));
  return {
    language,
    phrases: {
      polite: phrasesOf(language.polite),
      negations: singles(language.negations),
      questions: phrasesOf(language.questions),
      conditions: phrasesOf(language.conditions),
      exceptions: phrasesOf(language.exceptions),
      universals: phrasesOf(language.universals),
      joiners: phrasesOf(language.joiners),
      alternatives: phrasesOf(language.alternatives),
      corrections: phrasesOf(language.corrections),
      hypotheticals: phrasesOf(language.hypotheticals),
      pasts: phrasesOf(language.pasts),
      reported: phrasesOf(language.reported),
      going: phrasesOf(language.going),
      showing: phrasesOf(language.showing),
      pronouns: phrasesOf(language.pronouns),
    },
    fillers: new Set(language.fillers.flatMap((filler) => filler.split(/[ -]/))),
    replacements: singles(language.replacements),
    on: phrasesOf(language.switches.on),
    off: phrasesOf(language.switches.off),
    withdrawals: phrasesOf(language.withdrawals ?? []),
    subjects: new Set(language.subjects ?? []),
    verbPhrases: phrasesOf(language.verbs.flatMap(([, ...words]) => words)),
    verbs: groupsOf(language.verbs, stemOf),
    nouns: groupsOf(language.nouns, baseOf),
    verbWords: new Set(language.verbs.flatMap(([, ...words]) => words.filter((word) => /^\p{L}{3,}$/u.test(word)))),
    words: new Set(everyPhrase(language).flatMap((phrase) => phrase.split(/[ -]/))),
  };
}

function everyPhrase(language: PlannerLanguage): readonly string[] {
  return Object.values(language)
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
    for (const word of words) {
      const text = word.replaceAll('-', ' ');
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
}

export function verbAt(tokens: readonly Token[], at: number, lexicon: Lexicon): FoundVerb | undefined {
  const token = tokens[at];
  if (!token || token.quote >= 0) return undefined;
  const last = phraseAt(tokens, at, lexicon.verbPhrases);
  if (last !== undefined && last > at) {
    const words = tokens.slice(at, last + 1).map(({ word }) => word);
    return { first: at, last, groups: lexicon.verbs.get(words.join(' ')) ?? [] };
  }
  const apart = separatedAt(tokens, at, lexicon);
  if (apart) return { first: at, last: at, groups: apart };
  const switched = switchAt(tokens, at, lexicon);
  if (switched !== undefined) return { first: at, last: switched, groups: ['switch'] };
  const groups = lexicon.verbs.get(token.word) ?? lexicon.verbs.get(token.stem);
  return groups ? { first: at, last: at, groups } : undefined;
}

const MOST_BETWEEN = 5;

/** "send the blanket back", "put my tea on hold": the rest of the phrase comes after what it is done to. */
function separatedAt(tokens: readonly Token[], at: number, { verbPhrases, verbs }: Lexicon): readonly string[] | undefined {
  for (const words of verbPhrases.get(tokens[at]?.word ?? '') ?? []) {
    const [, ...rest] = words;
    if (rest.length === 0) continue;
    for (let gap = 1; gap <= MOST_BETWEEN; gap += 1) {
      if (/[,.;:!?]/.test(tokens[at + gap - 1]?.after ?? ',')) break;
      const isThere = rest.every((word, offset) => tokens[at + 1 + gap + offset]?.word === word);
      if (isThere) return verbs.get(words.join(' '));
    }
  }
  return undefined;
}

/** "turn off" is a command; "with" and "no longer" only say which way a switch goes. */
function switchAt(tokens: readonly Token[], at: number, { on, off, fillers, phrases }: Lexicon): number | undefined {
  const word = tokens[at]?.word ?? '';
  if (fillers.has(word) || phrases.negations.has(word)) return undefined;
  return phraseAt(tokens, at, off) ?? phraseAt(tokens, at, on);
}

/** What a noun can be compared by: itself without its plural, and the groups of nouns it belongs to. */
export function conceptsOf(base: string, lexicon: Lexicon): readonly string[] {
  return [base, ...(lexicon.nouns.get(base) ?? []).map((group) => `noun:${group}`)];
}
