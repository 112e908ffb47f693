import type { Said } from '../match/assignment.ts';
import type { Clause } from '../speech/clauses.ts';
import { phraseAt } from '../text/phrases.ts';

/** Where a clause begins to say something: behind politeness and words that join it to what came before. */
export function contentStart(said: Said, { first, last }: Clause): number {
  let at = first;
  while (at < last && (said.polite.has(at) || phraseAt(said.tokens, at, said.lexicon.phrases.joiners) === at))
    at += 1;
  return at;
}
