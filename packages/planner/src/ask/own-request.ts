import type { ReadRequest } from '../read-request.ts';
import { phraseAt } from '../text/phrases.ts';

/**
 * Whether words that are said in the middle of a conversation are a request of their own. They say what to do, or ask: a value or
 * a name alone never begins something else.
 */
export function isOwnRequest({ said, clauses }: ReadRequest): boolean {
  const { tokens, lexicon } = said;
  return clauses.some(
    ({ act, head, first }) =>
      (act === 'command' && head !== undefined) ||
      (act === 'question' && phraseAt(tokens, first, lexicon.phrases.questions) !== undefined),
  );
}
