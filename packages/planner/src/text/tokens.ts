import type { Span } from '../understanding.ts';
import { baseOf, stemOf } from './stem.ts';

/** A word of a text. */
export interface Token {
  readonly span: Span;
  /** As it was written. */
  readonly text: string;
  /** In lower case, with a straight apostrophe. */
  readonly raw: string;
  /** The same without the ending of a possessive. */
  readonly word: string;
  readonly stem: string;
  /** Without the ending of a plural only; nouns are compared by it. */
  readonly base: string;
  /** Groups of the noun of several words that it is part of: "gift card". */
  readonly groups?: readonly string[];
  /** The number of the quotation it is in, or -1. */
  readonly quote: number;
  /** What follows it up to the next word: blanks and marks. */
  readonly after: string;
}

const NO_TOKEN: Token = {
  span: [0, 0],
  text: '',
  raw: '',
  word: '',
  stem: '',
  base: '',
  quote: -1,
  after: '',
};

/** The token at a place, and one without any text where there is none: no list of words has it. */
export function tokenAt(tokens: readonly Token[], at: number): Token {
  return tokens[at] ?? NO_TOKEN;
}

const MAX_TEXT = 4_000;
const MOST_TOKENS = 600;

// What belongs together is tried first: addresses, then codes and numbers, then articles that lost their vowel, which are
// words of their own ("l'" of "l'abonnement"), then words with an apostrophe inside.
const TOKEN =
  /[^\s@"“”]+@[^\s@"“”,;()]*[\p{L}\p{N}]|(?=[\p{L}\p{N}./:-]*\p{N})[\p{L}\p{N}]+(?:[-./:][\p{L}\p{N}]+|,\p{N}+)*|(?:[ldjmtsncLDJMTSNC]|[Qq]u|[Dd]ell|[Aa]ll|[Nn]ell|[Dd]all|[Ss]ull|[Uu]n|[Qq]uest|[Jj]usqu)['’](?=\p{L}{2})|\p{L}+(?:['’]\p{L}+)*(?!\p{L})/gu;
const QUOTATION = /"([^"]*)"|“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»/gu;
const SINGLE_LETTER = /^\p{L}$/u;

/** The words of a text, in order. Words with hyphens count as several: "check-up" is written "check up" as often. */
export function tokensOf(text: string): readonly Token[] {
  const source = text.slice(0, MAX_TEXT);
  const quotations = quotationsOf(source);
  const found = joinSingleLetters(source, [...source.matchAll(TOKEN)].slice(0, MOST_TOKENS));
  return found.map(([start, end], index) => {
    const written = source.slice(start, end);
    const raw = plain(written);
    const word = raw.replace(/'s$/, '').replace(/^(\p{L})-(?=\p{L}+$)/u, '$1');
    return {
      span: [start, end],
      text: written,
      raw,
      word,
      stem: stemOf(word),
      base: baseOf(word),
      quote: quotations.findIndex(([from, to]) => start >= from && end <= to),
      after: afterWord(source, written, end, found[index + 1]?.[0]),
    };
  });
}

/** Titles that are written with a full stop before a name. */
const TITLED = /^(?:Dr|Mr|Mrs|Ms|Prof|Hr|Sr|Sra|Mme|Mlle|Dott|Sig|Dhr)$/;

/** "Dr. Anand": the dot of a title ends no sentence. */
function afterWord(source: string, written: string, end: number, next = source.length): string {
  const after = source.slice(end, next);
  return TITLED.test(written) && /^\.[ \u00a0]$/.test(after) && /\p{Lu}/u.test(source[next] ?? '')
    ? after.slice(1)
    : after;
}

/** The insides of quotations. */
export function quotationsOf(text: string): readonly Span[] {
  return [...text.matchAll(QUOTATION)].map(({ 0: whole, index }) => [index + 1, index + whole.length - 1]);
}

/** "e-mail" is one word and so is "X-ray", while "check-up" is two. */
function joinSingleLetters(source: string, matches: readonly RegExpMatchArray[]): readonly Span[] {
  const spans: Span[] = [];
  for (const { 0: whole, index = 0 } of matches) {
    const before = spans.at(-1);
    const isJoined =
      before !== undefined &&
      before[1] + 1 === index &&
      source[before[1]] === '-' &&
      SINGLE_LETTER.test(source.slice(before[0], before[1])) &&
      source.slice(before[0] - 1, before[0]).trim() !== '-';
    if (isJoined) spans[spans.length - 1] = [before[0], index + whole.length];
    else spans.push([index, index + whole.length]);
  }
  return spans;
}

const ASCII = /^[\x20-\x7e]*$/;

function plain(written: string): string {
  const lower = written.toLowerCase();
  return ASCII.test(lower) ? lower : lower.normalize('NFKC').replaceAll('’', "'");
}

/** Labels are compared with every request, so the words of each are made once. */
const labels = new Map<string, readonly Token[]>();
const MOST_LABELS = 2_000;

export function labelTokens(label: string): readonly Token[] {
  const made = labels.get(label) ?? tokensOf(label);
  if (labels.size >= MOST_LABELS) labels.clear();
  labels.set(label, made);
  return made;
}

/** The stems of a label or a name such as `new_date`. */
export function stemsOf(text: string): readonly string[] {
  return tokensOf(spaced(text)).map(({ stem }) => stem);
}

/** The same for comparing nouns. */
export function basesOf(text: string): readonly string[] {
  return tokensOf(spaced(text)).map(({ base }) => base);
}

/** Names in code as words: `customerEmail` and `customer_email` are "customer Email" and "customer email". */
export function spaced(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ');
}
