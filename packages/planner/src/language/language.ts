import type { LimitWords } from './limit-words.ts';
import type { SentenceWords } from './sentence-words.ts';

/**
 * What the planner knows of one language, as data. All words are in lower case, without inflection rules: the common forms
 * are listed. A phrase may have several words, separated by single spaces; the longest phrase that fits is meant. A phrase
 * has no punctuation but the hyphen and the straight apostrophe. An article that loses its vowel keeps the apostrophe and
 * is a word of its own, in a phrase as in a request: "l'abonnement" is "l'" and "abonnement".
 */
export interface PlannerLanguage {
  /** ISO 639-1. */
  readonly code: string;
  /** The few words that hold a sentence together. */
  readonly sentence: SentenceWords;
  /** Words for the ends of things. */
  readonly limits: LimitWords;
  /** Words by which the language is recognised: frequent ones that the other five languages do not have. */
  readonly recognisedBy: readonly string[];
  /** Words that carry no content: articles, prepositions, pronouns, politeness. They never break a tie. */
  readonly fillers: readonly string[];
  /** Phrases that only soften a command: "could you", "i'd like to", "würdest du bitte". */
  readonly polite: readonly string[];
  /** "not", "don't", "never", "nicht", "kein", "ne … pas" as ["ne", "pas"] where they stand apart. */
  readonly negations: readonly (string | readonly [string, string])[];
  /** Phrases that begin a question about something: "how", "what happens if", "can i", "wie viel". */
  readonly questions: readonly string[];
  /** "if", "when", "unless", "as soon as". */
  readonly conditions: readonly string[];
  /** "except", "but not", "außer", and "op … na" as a pair. */
  readonly exceptions: readonly (string | readonly [string, string])[];
  /** "all", "every", "each", "beide". */
  readonly universals: readonly string[];
  /** "and then", "and", "then", "also", "afterwards": they join two requests. */
  readonly joiners: readonly string[];
  /** "or". */
  readonly alternatives: readonly string[];
  /** "instead of", "rather than", "from … to" as pairs. */
  readonly replacements: readonly (string | readonly [string, string])[];
  /** "no, make it", "i mean", "actually", "scratch that": what came before is corrected. */
  readonly corrections: readonly string[];
  /** "suppose", "imagine", "would it be possible". */
  readonly hypotheticals: readonly string[];
  /** Auxiliaries and adverbs that put a verb into the past: "did", "have already", "habe … schon". */
  readonly pasts: readonly string[];
  /** "my wife wants", "they said": the wish of somebody else. */
  readonly reported: readonly string[];
  /** Going to a page: "go to", "open", "take me to". */
  readonly going: readonly string[];
  /** Looking at something: "show", "list", "which", "what are". */
  readonly showing: readonly string[];
  /** "it", "that", "them", "the same". */
  readonly pronouns: readonly string[];
  /** "first", "second", "last" with their place from 1, and -1 for the last. */
  readonly ordinals: Readonly<Record<string, number>>;
  /**
   * Everyday verbs that mean nearly the same. The first word of each group is its English name in every language; it is a
   * word of the language only where it is listed again.
   */
  readonly verbs: readonly (readonly [group: string, ...words: readonly string[]])[];
  /** Verbs in two parts with other words between them, by their group: "sage … ab", "meld … aan", "turn … on". */
  readonly verbPairs: readonly (readonly [group: string, first: string, second: string])[];
  /** Those words of `verbs` that speak of something done: "cancelled", "storniert". Some are adjectives too: "paid". */
  readonly pastForms: readonly string[];
  /** Pronouns that are written onto the end of a verb: "lo" in "cancélalo". Empty where the language has none. */
  readonly clitics: readonly string[];
  /** Everyday nouns, in the same way: "invoice", "bill", "rechnung". */
  readonly nouns: readonly (readonly [group: string, ...words: readonly string[]])[];
  /** Switching something on or off, by its value: "turn on", "enable", "abonniere". */
  readonly switches: { readonly on: readonly string[]; readonly off: readonly string[] };
}
