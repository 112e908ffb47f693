import type { Token } from './tokens.ts';

/** Tokens from `first` to `last`, both included. */
export interface Run {
  readonly first: number;
  readonly last: number;
}

/** The places of all tokens of a run; none where it ends before it begins. */
export function placesOf({ first, last }: Run): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
}

/** Phrases by their first word, the longest first, so that a token is looked up once. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

export function phrasesOf(texts: Iterable<string>): Phrases {
  const phrases = new Map<string, (readonly string[])[]>();
  for (const text of texts) {
    const words = text
      .toLowerCase()
      .replaceAll('’', "'")
      .split(/[ -]+/)
      .filter((word) => word !== '');
    const [first] = words;
    if (first === undefined) continue;
    const known = phrases.get(first) ?? [];
    known.push(words);
    phrases.set(first, known);
  }
  for (const known of phrases.values()) known.sort((one, other) => other.length - one.length);
  return phrases;
}

/** The longest phrase that begins at a token, as its last token; undefined if none does. */
export function phraseAt(tokens: readonly Token[], at: number, phrases: Phrases): number | undefined {
  const first = tokens[at];
  if (!first || first.quote >= 0) return undefined;
  const last = lastOf(tokens, at, phrases.get(first.raw));
  return last ?? (first.raw === first.word ? undefined : lastOf(tokens, at, phrases.get(first.word)));
}

function lastOf(
  tokens: readonly Token[],
  at: number,
  known: readonly (readonly string[])[] | undefined,
): number | undefined {
  if (!known) return undefined;
  for (const words of known) {
    // "what's" and "it's" keep their ending in phrases.
    const isThere = words.every((word, offset) => {
      const token = tokens[at + offset];
      return token !== undefined && (token.word === word || token.raw === word);
    });
    if (isThere) return at + words.length - 1;
  }
  return undefined;
}

/** Every phrase in some tokens, from left to right, never overlapping. */
export function findPhrases(tokens: readonly Token[], phrases: Phrases): readonly Run[] {
  const runs: Run[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    const last = phraseAt(tokens, first, phrases);
    if (last === undefined) continue;
    runs.push({ first, last });
    first = last;
  }
  return runs;
}
