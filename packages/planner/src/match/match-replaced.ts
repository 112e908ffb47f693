import type { OptionInfo } from '../site/field-info.ts';
import { findPhrases, type Run } from '../text/phrases.ts';
import type { Assignment } from './assignment.ts';

/** What owns the words of B in "A instead of B": they are understood, and give no field a value. */
export const REPLACED = 'instead';

/** "instead of B", "rather than B": B is set aside before any field takes it. A switch that is B is switched off. */
export function matchReplaced(work: Assignment): void {
  const { tokens, lexicon } = work.said;
  for (const { first, last } of findPhrases(tokens, lexicon.phrases.replacements)) {
    if (first < work.run.first || last >= work.run.last) continue;
    const start = contentAfter(work, last);
    if (start === undefined) continue;
    const run = valueAt(work, start) ?? optionAt(work, start);
    if (run && work.claims.areFree(run)) work.claims.take(run, REPLACED);
    else work.replaced.add(start);
  }
}

function contentAfter(work: Assignment, last: number): number | undefined {
  for (let at = last + 1; at <= work.run.last; at += 1) {
    if (valueAt(work, at) || !work.isFiller(at)) return at;
  }
  return undefined;
}

function valueAt(work: Assignment, at: number): Run | undefined {
  return work.said.values.find(
    ({ first, last, readings }) => first === at && last <= work.run.last && readings.length > 0,
  );
}

/** The longest label of an option that begins here. */
function optionAt(work: Assignment, first: number): Run | undefined {
  const isThere = (stems: readonly string[]) =>
    stems.length > 0 && stems.every((stem, offset) => work.token(first + offset)?.stem === stem);
  const lengths = work.info.fields
    .flatMap(({ options }) => options)
    .flatMap(({ stems, telling, valueStems }: OptionInfo) =>
      [stems, telling, valueStems].filter(isThere).map(({ length }) => length),
    );
  return lengths.length === 0 ? undefined : { first, last: first + Math.max(...lengths) - 1 };
}

/** 'from "Ann" to "Bo"': the first of a pair that replaces is what it was before. */
export function isReplacedQuotation(
  { said: { tokens, lexicon } }: Assignment,
  first: number,
  number: number,
): boolean {
  const next = tokens.findIndex(({ quote }) => quote === number + 1);
  const [before, after] = [tokens[first - 1]?.word, tokens[next - 1]];
  return (
    next > 0 &&
    after?.quote === -1 &&
    lexicon.pairs.replacements.some(([from, to]) => from === before && to === after.word)
  );
}
