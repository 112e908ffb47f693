import { type Lexicon, SHORTEST_POLITE } from '../language/lexicon.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { ofAboutLength } from '../text/by-length.ts';
import { isOneEdit } from '../text/one-edit.ts';
import { hasBeginning } from '../text/sorted-words.ts';
import { baseOf, stemOf } from '../text/stem.ts';
import { type Token, tokenAt } from '../text/tokens.ts';
import type { Correction } from '../understanding.ts';

const SHORTEST = 4;
/** Three letters are read as another word only where a command begins: elsewhere "dry" and "few" are words of their own. */
const SHORTEST_OPENING = 3;
const LEAST_SHARED = 5;

/**
 * Reads a word that nobody knows as the one word of the site or of everyday commands that is one letter away. Values,
 * options, rows, quotations and negations are never corrected: there a letter makes a difference.
 */
export function correctTypos(
  tokens: readonly Token[],
  index: SiteIndex,
  lexicon: Lexicon,
  inValue: (at: number) => boolean,
): { readonly tokens: readonly Token[]; readonly corrections: readonly Correction[] } {
  const corrections: Correction[] = [];
  const corrected = tokens.map((token, at) => {
    const { word, stem, quote, span, text } = token;
    // A capital letter inside a sentence begins a name.
    const isNamed = /^\p{Lu}/u.test(text) && at > 0 && !/[.!?]/.test(tokenAt(tokens, at - 1).after);
    const isCandidate =
      !isNamed &&
      quote < 0 &&
      word.length >= (opens(tokens, at, lexicon) ? SHORTEST_OPENING : SHORTEST) &&
      /^\p{L}+$/u.test(word) &&
      !inValue(at);
    if (!isCandidate || isKnown(word, stem, index, lexicon)) return token;
    const read = onlyNeighbour(word, index, lexicon);
    if (read === undefined) return token;
    corrections.push({ span, written: text, read });
    return { ...token, word: read, stem: stemOf(read), base: baseOf(read) };
  });
  return { tokens: corrected, corrections };
}

/** Whether only small words come before. */
function opens(tokens: readonly Token[], at: number, { fillers }: Lexicon): boolean {
  return tokens.slice(0, at).every(({ word }) => fillers.has(word));
}

function isKnown(word: string, stem: string, { stems, sortedStems }: SiteIndex, lexicon: Lexicon): boolean {
  const { fillers, verbs, nouns, phrases } = lexicon;
  if (stems.has(stem) || fillers.has(word) || verbs.has(stem) || verbs.has(word) || nouns.has(stem))
    return true;
  // "treated" is said of a "treatment", and is no misspelled "created".
  if (stem.length >= LEAST_SHARED && hasBeginning(sortedStems, stem)) return true;
  return Object.values(phrases).some((each) => each.has(word)) || lexicon.words.has(word);
}

/** "wife" is no "wire" and "glass" no "class": another letter at the beginning or in a short word makes another word. */
function isOtherWord(word: string, other: string): boolean {
  const isSwapped = [...word].sort().join('') === [...other].sort().join('');
  return word.length === other.length && !isSwapped && (word.length <= SHORTEST || word[0] !== other[0]);
}

function onlyNeighbour(word: string, { words, stems: own }: SiteIndex, lexicon: Lexicon): string | undefined {
  const near = new Set<string>();
  // "5 rolls" are no roles where the site has none: a noun of the language counts if the site has what it means.
  const isUsed = (noun: string, list: unknown) =>
    list !== lexicon.nounWords ||
    own.has(stemOf(noun)) ||
    (lexicon.nouns.get(baseOf(noun)) ?? []).some((group) => own.has(`noun:${group}`));
  // The site's own words come first.
  for (const list of [words, lexicon.verbWords, lexicon.nounWords]) {
    if (near.size > 0) break;
    for (const some of ofAboutLength(list, word.length))
      for (const each of some)
        if (isOneEdit(word, each) && !isOtherWord(word, each) && isUsed(each, list)) near.add(each);
  }
  if (near.size === 0 && word.length >= SHORTEST_POLITE) {
    for (const some of ofAboutLength(lexicon.politeWords, word.length))
      for (const each of some) if (isOneEdit(word, each)) near.add(each);
  }
  // Forms of one word are one neighbour.
  const stems = new Set([...near].map(stemOf));
  const [first] = near;
  return stems.size === 1 ? first : undefined;
}
