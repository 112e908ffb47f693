import { phraseAt, placesOf } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';

/**
 * "H-1 is overdue, extend it": the command behind what is told of the only row means that row. "T-2 is not the one, cancel
 * it" and "… extend the other one" do not.
 */
export function isPointedAt(work: Assignment, at: number): boolean {
  const { tokens, lexicon, cues } = work.said;
  if (!lexicon.sentence.telling.includes(tokenAt(tokens, at + 1).word)) return false;
  const command = work.indexes().find((each) => each > at && work.claims.ownerOf(each) === 'verb');
  if (command === undefined || hasOtherKey(work, at)) return false;
  const between = placesOf({ first: at + 1, last: command - 1 });
  if (cues.some(({ first }) => between.includes(first))) return false;
  if (!between.some((each) => /[,.;!]|\s[–—-]\s/u.test(tokenAt(tokens, each).after))) return false;
  const [pronoun, ...others] = work
    .indexes()
    .filter((each) => each > command && phraseAt(tokens, each, lexicon.phrases.pronouns) !== undefined);
  return (
    pronoun !== undefined &&
    others.length === 0 &&
    phraseAt(tokens, pronoun, lexicon.phrases.pronouns) === pronoun &&
    !lexicon.sentence.others.includes(tokenAt(tokens, pronoun + 1).word)
  );
}

function hasOtherKey({ info, said, run }: Assignment, at: number): boolean {
  const keys = new Set(info.rows?.map(({ key }) => key.toLowerCase()));
  return placesOf(run).some(
    (each) =>
      tokenAt(said.tokens, each).text.toLowerCase() !== tokenAt(said.tokens, at).text.toLowerCase() &&
      keys.has(tokenAt(said.tokens, each).text.toLowerCase()),
  );
}
