import { type Lexicon, verbAt } from '../language/lexicon.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { placesOf, type Run } from '../text/phrases.ts';
import { type Token, tokenAt } from '../text/tokens.ts';

const MARK = /[,.!?;:…)]|\s[–—-]\s/u;
/** Words of a name at the end: "Many thanks, Ann Lee". */
const MOST_NAMES = 3;

/**
 * The words of greetings, apologies and thanks around a request: "Hope you're well.", "Thank you so much!", "No rush :)". A
 * part between two marks is one as a whole or not at all, and never if it says anything of the site, a value, or that
 * something must not be or depends on something.
 */
export function courtesyIn(
  tokens: readonly Token[],
  lexicon: Lexicon,
  index: SiteIndex,
  inValue: (at: number) => boolean,
): ReadonlySet<number> {
  const { courtesy, chat } = lexicon.sentence;
  const { fillers, phrases } = lexicon;
  const isCourtesy = (run: Run, isLast: boolean): boolean => {
    const places = placesOf(run);
    const wordAt = (at: number) => tokenAt(tokens, at).word;
    const key = places.find((at) => courtesy.includes(wordAt(at)));
    // "Message to Ann: thanks for the help" is what she is to read.
    if (key === undefined || (isLast && tokenAt(tokens, run.first - 1).after.includes(':'))) return false;
    const isSmall = (at: number) =>
      fillers.has(wordAt(at)) || courtesy.includes(wordAt(at)) || chat.includes(wordAt(at));
    const isOpening = placesOf({ first: run.first, last: key }).every(isSmall);
    const isPlain = places.every(isSmall);
    return places.every((at) => {
      const { stem = '', quote = 0 } = tokens[at] ?? {};
      // "a second" is read as a time.
      if (quote >= 0 || (inValue(at) && !fillers.has(wordAt(at)) && !courtesy.includes(wordAt(at))))
        return false;
      if (phrases.negations.has(wordAt(at))) return courtesy.includes(wordAt(at + 1));
      if (isSmall(at)) return isPlain || !phrases.conditions.has(wordAt(at));
      const isOfSite = index.stems.has(stem) || verbAt(tokens, at, lexicon) !== undefined;
      return isOpening && !isOfSite && !phrases.conditions.has(wordAt(at));
    });
  };
  const runs = runsOf(tokens);
  const found = new Set<number>();
  const take = (run: Run) => {
    for (const at of placesOf(run)) found.add(at);
  };
  let first = 0;
  for (const run of runs) {
    if (!isCourtesy(run, false)) break;
    take(run);
    first += 1;
  }
  const rest = runs.slice(first).reverse();
  const [end] = rest;
  const isName =
    end !== undefined &&
    end.last - end.first < MOST_NAMES &&
    placesOf(end).every(
      (at) => /^\p{Lu}/u.test(tokenAt(tokens, at).text) && !index.stems.has(tokenAt(tokens, at).stem),
    );
  if (end && isName && rest[1] && rest.length > 2 && isCourtesy(rest[1], true)) take(end);
  for (const run of rest.slice(end && found.has(end.last) ? 1 : 0)) {
    if (run === rest.at(-1) || !isCourtesy(run, true)) break;
    take(run);
  }
  return found;
}

function runsOf(tokens: readonly Token[]): readonly Run[] {
  const runs: Run[] = [];
  let first = 0;
  tokens.forEach(({ after }, last) => {
    if (!MARK.test(after) && last < tokens.length - 1) return;
    runs.push({ first, last });
    first = last + 1;
  });
  return runs;
}
