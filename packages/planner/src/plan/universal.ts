import type { Said } from '../match/assignment.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { Clause } from '../speech/clauses.ts';
import type { Cue } from '../speech/cues.ts';
import { phraseAt, placesOf } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';

/**
 * The word of a request that says "all". In a statement beside the command that says nothing of the action it is about other
 * people: "Return T-2. We have all caught the flu."
 */
export function allSaid(said: Said, clause: Clause, info: ActionInfo): Cue | undefined {
  return said.cues.find(
    ({ kind, first }) =>
      kind === 'universal' &&
      first >= clause.first &&
      first <= clause.last &&
      !clause.pieces.some(
        (piece) =>
          piece.act === 'statement' &&
          piece.first <= first &&
          piece.last >= first &&
          isAside(said, piece, info),
      ),
  );
}

function isAside(
  { tokens, lexicon, values }: Said,
  piece: Clause['pieces'][number],
  info: ActionInfo,
): boolean {
  const { first, last } = piece;
  const isOwn = lexicon.sentence.own.includes(tokenAt(tokens, first).word);
  return (
    isOwn &&
    piece.isApart &&
    !values.some((value) => value.first >= first && value.first <= last) &&
    placesOf({ first, last }).every((at) => {
      const { word, stem, base, quote } = tokenAt(tokens, at);
      if (quote >= 0 || phraseAt(tokens, at, lexicon.phrases.pronouns) === at) return false;
      const isKnown =
        info.loose.has(stem) || info.nouns.has(base) || info.hints.has(stem) || info.verbStems.has(stem);
      return lexicon.fillers.has(word) || !isKnown;
    })
  );
}
