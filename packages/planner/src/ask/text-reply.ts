import type { Knowledge } from '../knowledge.ts';
import { lexiconOf } from '../language/lexicon.ts';
import { replyLexiconOf } from '../language/reply-lexicon.ts';
import type { ReadRequest } from '../read-request.ts';
import { findPhrases, phraseAt, placesOf } from '../text/phrases.ts';
import { quotationsOf, tokenAt } from '../text/tokens.ts';
import { doubtOf } from './reply-doubt.ts';
import { restOf } from './reply-rest.ts';

/** The free text that a reply gives: its quotation, or all of it without "call it" and "please". Undefined where it is doubtful. */
export function textOfReply(
  text: string,
  read: ReadRequest,
  { languages }: Knowledge,
  isOwn: (at: number) => boolean,
): string | undefined {
  const { tokens, lexicon, polite } = read.said;
  const [quoted, ...others] = quotationsOf(text);
  if (quoted && others.length === 0 && restOf(read, (at) => tokenAt(tokens, at).quote >= 0).length === 0)
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
  // "subject: trip": the label of what was asked for is no part of it.
  const colon = tokens.findIndex(({ after }) => after.includes(':'));
  if (colon >= first && colon < last && placesOf({ first, last: colon }).every(isOwn)) first = colon + 1;
  if (isEmpty(read, first, last)) return undefined;
  const start = first === 0 ? 0 : tokenAt(tokens, first).span[0];
  const stop = last === tokens.length - 1 ? text.length : tokenAt(tokens, last).span[1];
  const value = text.slice(start, stop).trim();
  return value === '' ? undefined : value;
}

/** "me", "the same": it does not say what. */
function isEmpty({ said: { tokens, lexicon } }: ReadRequest, first: number, last: number): boolean {
  const pointing = findPhrases(tokens, lexicon.phrases.pronouns).flatMap(placesOf);
  return placesOf({ first, last }).every((at) => {
    const { text = '', word = '' } = tokens[at] ?? {};
    return !/^[\p{Lu}\p{N}]/u.test(text) && (lexicon.fillers.has(word) || pointing.includes(at));
  });
}

/**
 * What a reply may mean without the words around it: "for Ann Roe", "the name is Ann Roe", "Ann Roe, 2 adults". Only the
 * visitor knows whether they belong to the text, so both are offered.
 */
export function innerText(
  { said: { tokens, lexicon, polite, request } }: ReadRequest,
  isOwn: (at: number) => boolean,
  isOther: (at: number) => boolean,
): string | undefined {
  const isCapital = (at: number) => /^[\p{Lu}\p{N}]/u.test(tokenAt(tokens, at).text);
  const isFrame = (at: number) =>
    !isCapital(at) && (isOwn(at) || lexicon.fillers.has(tokenAt(tokens, at).word)) && !polite.has(at);
  let first = 0;
  while (first < tokens.length - 1 && isFrame(first)) first += 1;
  let last = tokens.length - 1;
  while (last > first && polite.has(last)) last -= 1;
  const pause = tokens.findIndex(({ after }, at) => at >= first && at < last && /[,;]/.test(after));
  const isMore = pause >= 0 && placesOf({ first: pause + 1, last }).some(isOther);
  const isFramed = first > 0 && isCapital(first) && !/:/.test(tokenAt(tokens, first - 1).after);
  if (!isFramed && !isMore) return undefined;
  return request.slice(
    tokenAt(tokens, isFramed ? first : 0).span[0],
    tokenAt(tokens, isMore ? pause : last).span[1],
  );
}
