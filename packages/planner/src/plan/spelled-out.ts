import { ROW_KEY } from '@handrail/page';
import type { Said } from '../match/assignment.ts';
import { nounsSaid } from '../match/evidence.ts';
import type { Candidate } from '../match/rank.ts';
import type { Clause } from '../speech/clauses.ts';
import { placesOf, type Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import { saysSum } from './answers.ts';

/** Whether the words tell something rather than ask for it, and which of their pieces tell of what is over. */
interface Telling {
  readonly isTold: boolean;
  isPast(piece: Run): boolean;
}

/** So many values without a verb are those of one form. */
const MANY = 4;

/** A fragment without a verb is a request when it says everything that one action needs. */
export function isSpelledOut(
  { info, work, uncovered }: Candidate,
  clause: Clause,
  said: Said,
  { isTold, isPast }: Telling,
): boolean {
  const { act, head } = clause;
  const { tokens, lexicon } = said;
  // "get me" and "I need" say no more than that it is wished for.
  const isNeutral = act === 'fragment' || lexicon.fillers.has(tokenAt(tokens, head?.first ?? -1).word);
  if (!isNeutral || uncovered.length > 0 || work.issues.length > 0) return false;
  // "I want my money back, it was bad": only what is told beside the wish is over.
  const wished = clause.pieces.filter((piece) => piece.act !== 'statement');
  if (wished.some(isPast)) return false;
  if (isTold || isHeld(said, clause)) return false;
  // Money is not moved by a name and a sum, unless somebody asks for it.
  if (act === 'fragment' && saysSum(said, clause) && !placesOf(clause).some((at) => said.polite.has(at)))
    return false;
  const required = info.fields.filter(({ isRequired }) => isRequired);
  const isComplete = required.every(({ name }) => work.has(name)) && (!info.rows || work.has(ROW_KEY));
  // "Coffee: every 8 weeks": a row and what one of its settings becomes.
  const isSetting =
    info.needsValue &&
    work.has(ROW_KEY) &&
    info.fields.some(({ kind, name }) => kind === 'choice' && work.has(name) && !work.partial.has(name));
  // Values alone do not say what to do with them: the action is named, or so much is said that nothing else takes it.
  const isNamed =
    act !== 'fragment' ||
    nounsSaid(info, said, clause) > 0 ||
    tokens.slice(clause.first, clause.last + 1).some(({ stem }) => info.verbStems.has(stem)) ||
    (!info.rows && Object.keys(work.args).length >= MANY);
  return isComplete && (isSetting || (isNamed && required.length + (info.rows ? 1 : 0) >= 2));
}

/** "any day except Monday", "Monday or Tuesday": a fragment that leaves something out or open. */
function isHeld({ cues }: Said, { first, last }: Clause): boolean {
  return cues.some(
    (cue) =>
      ['exception', 'negation', 'alternative'].includes(cue.kind) && cue.first >= first && cue.last <= last,
  );
}
