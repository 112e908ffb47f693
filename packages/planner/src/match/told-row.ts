import { phraseAt } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';

/** Most words between a verb and the pronoun that it is said of: "please delete that one". */
const MOST_OF = 3;

/**
 * "V-2 is enough" tells something of a row, and asks for nothing. "V-2 was a mistake. Cancel it." tells why: the next sentence
 * asks for it.
 */
export function isToldOf(work: Assignment, at: number): boolean {
  const { tokens, lexicon } = work.said;
  return (
    !/[,.;:!?]/.test(tokenAt(tokens, at).after) &&
    lexicon.sentence.telling.includes(tokenAt(tokens, at + 1).word) &&
    !isReferredTo(work, at)
  );
}

function isReferredTo({ said, claims, run }: Assignment, at: number): boolean {
  const { tokens, lexicon, cues } = said;
  const end = tokens.findIndex(({ after }, place) => place >= at && /[.!?;]/.test(after));
  // "V-2 was not a mistake. Cancel it." means another one, or nothing.
  const isDenied = cues.some(({ kind, first }) => kind === 'negation' && first <= end);
  if (end < 0 || end >= run.last || isDenied) return false;
  for (let verb = end + 1; verb <= run.last; verb += 1) {
    if (claims.ownerOf(verb) !== 'verb') continue;
    return [...Array(MOST_OF).keys()].some(
      (offset) => phraseAt(tokens, verb + 1 + offset, lexicon.phrases.pronouns) !== undefined,
    );
  }
  return false;
}
