import { conceptsOf } from '../language/lexicon.ts';
import type { Said } from '../match/assignment.ts';
import type { Candidate } from '../match/rank.ts';
import type { SiteIndex } from '../site/site-index.ts';
import type { Clause } from '../speech/clauses.ts';
import { placesOf } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Understanding } from '../understanding.ts';

/** Signs that words without a verb ask for a list, or for something new. */

/** A wish for something that is not known yet: "an appointment", "a new card". */
export function wishesOne(
  { tokens, lexicon, polite, knowledge }: Said,
  clause: Clause,
  { info }: Candidate,
): boolean {
  const { wishes } = lexicon.sentence;
  const places = placesOf(clause);
  const isWish = places.some((at) => polite.has(at) && wishes.includes(tokenAt(tokens, at).word));
  const ones = knowledge.languages.flatMap(({ requests, values }) =>
    requests === lexicon.language ? values.words.ones : [],
  );
  const isOne = (at: number) =>
    ones.includes(tokenAt(tokens, at).word) &&
    [at + 1, at + 2].some((next) => {
      const token = tokens[next];
      return token !== undefined && conceptsOf(token, lexicon).some((concept) => info.nouns.has(concept));
    });
  return isWish && places.some(isOne);
}

/** A question that keeps nothing of what was said. */
export function isBare(action: Understanding | undefined): boolean {
  if (action?.kind !== 'question') return action === undefined || action.kind === 'refusal';
  return action.question.kept.every(({ args }) => Object.keys(args).length === 0);
}

/** Whether a noun of some list is said in its plural, and nothing is asked for politely. */
export function namesMany({ tokens, polite }: Said, clause: Clause, { views }: SiteIndex): boolean {
  const places = placesOf(clause);
  return (
    !places.some((at) => polite.has(at)) &&
    places.some((at) => {
      const { base = '', word = '' } = tokens[at] ?? {};
      return base !== word && views.some(({ nouns }) => nouns.has(base));
    })
  );
}
