import { ROW_KEY } from '@handrail/page';
import { conceptsOf } from '../language/lexicon.ts';
import type { SiteIndex } from '../site/site-index.ts';
import type { Clause } from '../speech/clauses.ts';
import type { Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Assignment, Said } from './assignment.ts';
import { content, nounsSaid } from './evidence.ts';
import { hasCell } from './origins.ts';
import type { Candidate } from './rank.ts';

/** 'the card "Blue card" to "Fun"': what a row is called before "to" and another quotation is that row, and not a new text. */
export function isRowQuotation({ said, info }: Assignment, run: Run, number: number): boolean {
  const next = said.tokens.findIndex(({ quote }) => quote === number + 1);
  return (
    said.lexicon.sentence.to.includes(tokenAt(said.tokens, next - 1).word) &&
    (info.rows?.some((row) => hasCell(said, row, run)) ?? false)
  );
}

/**
 * "Delete card C-1", where C-1 is also the key of an order that can be cancelled: another action has that very row by the noun
 * that was said.
 */
export function isOfOther(
  { info, work }: Pick<Candidate, 'info' | 'work'>,
  said: Said,
  clause: Clause,
  { actions }: SiteIndex,
): boolean {
  const key = work.args[ROW_KEY];
  if (key === undefined || nounsSaid(info, said, clause) > 0) return false;
  // "back to my card" may be an option.
  const free = content(said, clause).filter(
    // "Have a nice day" names nothing.
    ({ at }) => !said.polite.has(at) && [undefined, ROW_KEY].includes(work.claims.ownerOf(at)),
  );
  return actions.some(
    ({ rows, nouns }) =>
      rows?.some((row) => row.key === key) &&
      free.some(({ token }) => conceptsOf(token, said.lexicon).some((concept) => nouns.has(concept))),
  );
}
