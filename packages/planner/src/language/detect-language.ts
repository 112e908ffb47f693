import type { PlannerLanguage } from './language.ts';
import { spellings } from './spellings.ts';

/** Enough to tell; a request is rarely longer. */
const MOST_WORDS = 200;

/** A word that only this language has, one that says what to do, and any other known one. */
const TELLING = 3;
export const VERB = 2;
const KNOWN = 1;

/** By how much the best language must be ahead of the next. */
const LEAD = 2;
/** Without a telling word, this part of the words must be known: a neighbouring language shares many, but not so many. */
const KNOWN_PART = 3 / 4;

const LETTER = /\p{L}/u;

const weightsOf = new WeakMap<PlannerLanguage, ReadonlyMap<string, number>>();

/**
 * The language of a request, from its words in lower case; undefined when that is not clear. Names and the words of a
 * site, which are often English, count for less than the small words around them.
 */
export function detectLanguage(
  words: readonly string[],
  languages: readonly PlannerLanguage[],
): PlannerLanguage | undefined {
  const heard = words
    .slice(0, MOST_WORDS)
    .map((word) => word.replaceAll('’', "'"))
    .filter((word) => LETTER.test(word));
  const scores = languages.map((language) => scoreOf(heard, language)).sort((a, b) => b.score - a.score);
  const [best, next] = scores;
  if (!best || best.score < VERB) return undefined;
  if (best.score - (next?.score ?? 0) < LEAD) return undefined;
  if (!best.isTelling && best.known < heard.length * KNOWN_PART) return undefined;
  return best.language;
}

function scoreOf(words: readonly string[], language: PlannerLanguage) {
  const weights = weightsIn(language);
  let score = 0;
  let known = 0;
  let isTelling = false;
  for (const word of words) {
    const weight = weightOf(word, language, weights);
    score += weight;
    if (weight > 0) known += 1;
    if (weight === TELLING) isTelling = true;
  }
  return { language, score, known, isTelling };
}

/** How much a word in lower case shows that a request is in a language; 0 if the language does not know it. */
export function wordWeight(word: string, language: PlannerLanguage): number {
  return weightOf(word, language, weightsIn(language));
}

function weightOf(word: string, language: PlannerLanguage, weights: ReadonlyMap<string, number>): number {
  const known = weights.get(word);
  if (known !== undefined) return known;
  // "l'abonnement" is "l'" and "abonnement"; "montre-moi" and "bórralo" are verbs with a pronoun.
  const apostrophe = word.indexOf("'");
  if (apostrophe > 0) {
    const article = weights.get(word.slice(0, apostrophe + 1));
    if (article !== undefined) return Math.max(article, weights.get(word.slice(apostrophe + 1)) ?? 0);
  }
  for (const clitic of language.clitics) {
    if (!word.endsWith(clitic)) continue;
    for (const spelling of spellings(word.slice(0, -clitic.length))) {
      if (weights.get(spelling) === VERB || weights.get(spelling) === TELLING) return VERB;
    }
  }
  return 0;
}

function weightsIn(language: PlannerLanguage): ReadonlyMap<string, number> {
  const kept = weightsOf.get(language);
  if (kept) return kept;
  const weights = new Map<string, number>();
  const put = (phrases: Iterable<string | readonly [string, string]>, weight: number) => {
    for (const phrase of [...phrases].flat()) {
      if (phrase.includes(' ')) continue;
      for (const spelling of spellings(phrase)) {
        weights.set(spelling, Math.max(weight, weights.get(spelling) ?? 0));
      }
    }
  };
  for (const phrases of [
    language.fillers,
    language.negations,
    language.questions,
    language.conditions,
    language.exceptions,
    language.universals,
    language.joiners,
    language.alternatives,
    language.pronouns,
    language.showing,
    language.pasts,
    language.nouns.flatMap(([, ...words]) => words),
  ]) {
    put(phrases, KNOWN);
  }
  put(
    language.verbs.flatMap(([, ...words]) => words),
    VERB,
  );
  // Without its marks a telling word may be one of another language: "qué" and "que".
  for (const word of language.recognisedBy) weights.set(word, TELLING);
  weightsOf.set(language, weights);
  return weights;
}
