import { ROW_KEY } from '@handrail/page';
import { assign } from '../match/assign.ts';
import type { Said } from '../match/assignment.ts';
import type { Candidate } from '../match/rank.ts';
import type { Clause } from '../speech/clauses.ts';
import { phraseAt } from '../text/phrases.ts';

/**
 * "What is overdue? Pay it.": the row that was spoken of before is meant. The candidate with its row; undefined when nothing
 * refers back, or when what was said before names no row or several.
 */
export function referBack(ranked: readonly Candidate[], said: Said, clause: Clause): Candidate | undefined {
  if (!clause.head || !hasPronoun(said, clause)) return undefined;
  const found = ranked.flatMap((candidate) => {
    const { info, work, hasVerb, isNear } = candidate;
    const isOpen =
      info.rows !== undefined && !work.has(ROW_KEY) && work.issues.every(({ about }) => about !== 'row');
    if (!isOpen || !hasVerb || isNear) return [];
    // "change its price" is no change of the seats.
    if (candidate.uncovered.length > 0) return [];
    const before = assign(info, said, { first: 0, last: clause.first - 1 });
    const [key, ...others] = before.rowKeys;
    const source = before.sources[ROW_KEY];
    const isClear = others.length === 0 && before.issues.every(({ about }) => about !== 'row');
    return key !== undefined && source && isClear ? [{ candidate, key, source }] : [];
  });
  const [only, ...others] = found;
  if (!only || others.length > 0) return undefined;
  const { work } = only.candidate;
  work.args[ROW_KEY] = only.key;
  work.sources[ROW_KEY] = only.source;
  work.rowKeys = [only.key];
  return only.candidate;
}

function hasPronoun({ tokens, lexicon, polite }: Said, { first, last }: Clause): boolean {
  for (let at = first; at <= last; at += 1) {
    const isOne = [lexicon.phrases.pronouns, lexicon.rows.theirs].some(
      (each) => phraseAt(tokens, at, each) !== undefined,
    );
    if (isOne && !polite.has(at)) return true;
  }
  return false;
}
