import type { Knowledge } from '../knowledge.ts';
import { lexiconOf } from '../language/lexicon.ts';
import { replyLexiconOf } from '../language/reply-lexicon.ts';
import type { ReadRequest } from '../read-request.ts';
import { findPhrases, phraseAt } from '../text/phrases.ts';
import { quotationsOf } from '../text/tokens.ts';
import { doubtOf } from './reply-doubt.ts';
import { restOf } from './reply-rest.ts';

/** The free text that a reply gives: its quotation, or all of it without "call it" and "please". Undefined where it is doubtful. */
export function textOfReply(text: string, read: ReadRequest, { languages }: Knowledge): string | undefined {
  const { tokens, lexicon, polite } = read.said;
  const [quoted, ...others] = quotationsOf(text);
  if (quoted && others.length === 0 && restOf(read, (at) => (tokens[at]?.quote ?? -1) >= 0).length === 0)
    return text.slice(...quoted);
  const doubt = doubtOf(read);
  const isForbidden = languages.some(
    ({ requests }) => findPhrases(tokens, lexiconOf(requests).phrases.negations).length > 0,
  );
  if ((doubt && doubt.kind !== 'hedge') || isForbidden) return undefined;
  const { wrappers } = replyLexiconOf(lexicon.language);
  let first = 0;
  while (first < tokens.length - 1 && polite.has(first)) first += 1;
  const end = phraseAt(tokens, first, wrappers);
  if (end !== undefined && end < tokens.length - 1) first = end + 1;
  let last = tokens.length - 1;
  while (last > first && polite.has(last)) last -= 1;
  const start = first === 0 ? 0 : (tokens[first]?.span[0] ?? 0);
  const stop = last === tokens.length - 1 ? text.length : (tokens[last]?.span[1] ?? 0);
  const value = text.slice(start, stop).trim();
  return value === '' ? undefined : value;
}
