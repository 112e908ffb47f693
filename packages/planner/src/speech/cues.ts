import type { Lexicon } from '../language/lexicon.ts';
import { findPhrases, phraseAt, placesOf, type Run } from '../text/phrases.ts';
import { type Token, tokenAt } from '../text/tokens.ts';

export type CueKind =
  | 'negation'
  | 'condition'
  | 'exception'
  | 'universal'
  | 'alternative'
  | 'correction'
  | 'withdrawal'
  | 'hypothetical'
  | 'past'
  | 'reported'
  | 'often';

/** Words that change what a sentence asks for. */
export interface Cue extends Run {
  readonly kind: CueKind;
}

/** The first cue of a kind in some words. */
export function cueIn(
  { cues }: { readonly cues: readonly Cue[] },
  is: CueKind,
  { first, last }: Run,
): Cue | undefined {
  return cues.find((cue) => cue.kind === is && cue.first >= first && cue.first <= last);
}

export interface Cues {
  /** Tokens of phrases that only soften a command. */
  readonly polite: ReadonlySet<number>;
  readonly found: readonly Cue[];
}

/** Looks for cues outside of quotations. What belongs to a polite phrase is none: "if it's not too much trouble". */
export function findCues(
  tokens: readonly Token[],
  lexicon: Lexicon,
  courtesy: ReadonlySet<number> = new Set(),
): Cues {
  const { phrases } = lexicon;
  const polite = new Set(courtesy);
  for (const { first, last } of findPhrases(tokens, phrases.polite)) {
    for (let at = first; at <= last; at += 1) polite.add(at);
    // "could you maybe": what only softens a polite phrase considers nothing.
    const softeners = lexicon.sentence.softeners ?? [];
    const isJoined = (at: number) => /^\s*$/.test(tokenAt(tokens, at).after);
    for (let at = last; isJoined(at) && softeners.includes(tokenAt(tokens, at + 1).word); at += 1)
      polite.add(at + 1);
  }
  const [opening] = tokens;
  const isGreeting = lexicon.sentence.greetings?.includes(opening?.word ?? '');
  if (isGreeting && /[,.!]/.test(opening?.after ?? '')) polite.add(0);
  tokens.forEach((_, at) => {
    if (isNumbering(tokens, { first: at, last: at }, lexicon)) polite.add(at);
  });
  const found: Cue[] = [];
  const look = (kind: CueKind, runs: readonly Run[]) => {
    for (const run of runs) if (!polite.has(run.first)) found.push({ kind, ...run });
  };
  look('withdrawal', findPhrases(tokens, lexicon.withdrawals));
  look('correction', correctionsIn(tokens, lexicon));
  const taken = new Set(found.flatMap(placesOf));
  const free = (runs: readonly Run[]) => runs.filter(({ first }) => !taken.has(first));
  // "no more" switches something off, which is a command of its own.
  const switching = findPhrases(tokens, lexicon.off).filter(({ first, last }) => last > first);
  const isSwitch = ({ first, last }: Run) =>
    switching.some((each) => each.first <= first && each.last >= last);
  look(
    'negation',
    free([...findPhrases(tokens, phrases.negations), ...pairsIn(tokens, lexicon.pairs.negations)]).filter(
      (run) => !isSwitch(run) && !isNumbering(tokens, run, lexicon),
    ),
  );
  const often = new Set(findPhrases(tokens, lexicon.frequencies).map(({ first }) => first));
  look(
    'condition',
    free(findPhrases(tokens, phrases.conditions)).filter(({ first }) => !often.has(first)),
  );
  look('exception', [
    ...findPhrases(tokens, phrases.exceptions),
    ...distantExceptions(tokens, lexicon),
    ...pairsIn(tokens, lexicon.pairs.exceptions),
  ]);
  // "any more" and "after all" are no "any" and no "all".
  const small = new Set(findPhrases(tokens, lexicon.fillerPhrases).flatMap(placesOf));
  look(
    'universal',
    findPhrases(tokens, phrases.universals).filter(({ first }) => !small.has(first)),
  );
  look('alternative', findPhrases(tokens, phrases.alternatives));
  // "by one day" is how far, and not some day.
  const { later = [], earlier = [] } = lexicon.language.limits;
  const { inexact, definite, light, during = [] } = lexicon.sentence;
  const isStep = ({ first, last }: Run) =>
    // "just that one day", "for one day": so many.
    [...inexact, ...definite, ...light, ...during].includes(tokenAt(tokens, first - 1).word) ||
    [...later, ...earlier].includes(tokenAt(tokens, last + 1).word);
  look(
    'hypothetical',
    free(findPhrases(tokens, phrases.hypotheticals)).filter((run) => !isStep(run)),
  );
  look('often', findPhrases(tokens, lexicon.frequencies));
  look('past', findPhrases(tokens, phrases.pasts));
  look('reported', findPhrases(tokens, phrases.reported));
  return { polite, found };
}

/** "item no 7": a word for "number" between what is counted and its number. "for no 45 EUR" says that none is. */
function isNumbering(tokens: readonly Token[], { first, last }: Run, { rows, fillers }: Lexicon): boolean {
  return (
    !fillers.has(tokenAt(tokens, first - 1).word) &&
    first === last &&
    first > 1 &&
    !/\d/.test(tokenAt(tokens, first - 2).text) &&
    phraseAt(tokens, first, rows.numbering) === first &&
    /^\p{L}+$/u.test(tokenAt(tokens, first - 1).text) &&
    /^\s+$/.test(tokenAt(tokens, first - 1).after) &&
    /^\s*\.?\s*$/.test(tokenAt(tokens, first).after) &&
    /^\d+$/.test(tokenAt(tokens, first + 1).text)
  );
}

/** A correction interrupts: a mark is before it, and something was said before that. */
function correctionsIn(tokens: readonly Token[], { phrases }: Lexicon): readonly Run[] {
  let end = -2;
  return findPhrases(tokens, phrases.corrections).filter(({ first, last }) => {
    const isNext = end === first - 1;
    const isOne = isNext || interrupts(first, last);
    if (isOne) end = last;
    return isOne;
  });

  function interrupts(first: number, last: number): boolean {
    const before = tokens[first - 1];
    // "10 mg sorry 5 mg": between two numbers it needs no mark.
    const isNumber = (at: number) => /\d/.test(tokenAt(tokens, at).text);
    if (isNumber(last + 1) && (isNumber(first - 1) || isNumber(first - 2))) return true;
    if (!before || !/[,;.:!?–—…-]/u.test(before.after)) return false;
    // "no" alone is a correction only where it is set apart: ", no, to the roof" but not ", no offers".
    const isShort = first === last && (tokens[first]?.word.length ?? 0) <= 5;
    return (
      !isShort ||
      /[,;.:!–—…-]/u.test(tokenAt(tokens, last).after) ||
      phraseAt(tokens, last + 1, phrases.corrections) !== undefined
    );
  }
}

/** "all but" may stand apart: "every bill but the crown". */
function distantExceptions(tokens: readonly Token[], { language, phrases }: Lexicon): readonly Run[] {
  const [all] = findPhrases(tokens, phrases.universals);
  if (!all) return [];
  const universals = new Set(language.universals);
  const words = language.exceptions.flatMap((phrase) => {
    if (typeof phrase !== 'string') return [];
    const [first = '', second, ...more] = phrase.split(' ');
    return universals.has(first) && second !== undefined && more.length === 0 ? [second] : [];
  });
  const at = tokens.findIndex(
    ({ word, quote }, index) => index > all.last && quote < 0 && words.includes(word),
  );
  return at < 0 ? [] : [{ first: at, last: at }];
}

/** "ne … pas": two words with at most a few others between them. */
function pairsIn(tokens: readonly Token[], pairs: readonly (readonly [string, string])[]): readonly Run[] {
  const runs: Run[] = [];
  tokens.forEach(({ word, quote }, first) => {
    if (quote >= 0) return;
    const second = pairs
      .filter(([one]) => word.startsWith(one) && (word.length === one.length || word[one.length] === "'"))
      .map(([, other]) => other);
    if (second.length === 0) return;
    const last = tokens.findIndex((each, at) => at > first && at <= first + 8 && second.includes(each.word));
    if (last > 0) runs.push({ first, last });
  });
  return runs;
}
