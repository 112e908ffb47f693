import type { Knowledge } from '../knowledge.ts';
import { replyLexiconOf } from '../language/reply-lexicon.ts';
import type { ReadRequest } from '../read-request.ts';
import { findPhrases, phraseAt } from '../text/phrases.ts';
import { says } from './yes-no.ts';

/** "yes, and pause the card": what comes after a word that agrees; undefined where none opens the words. */
export function afterYes(words: string, knowledge: Knowledge): string | undefined {
  const [, first = '', rest = ''] = /^\s*(\p{L}+)\s*[\s,.:;!–—-]\s*(\S.*)$/su.exec(words) ?? [];
  return first !== '' && says(first, true, knowledge) ? rest : undefined;
}

/** What "also to Bob" and "after that close it" add, without the word that says so; undefined where nothing is added. */
export function additionIn({ said: { tokens, lexicon, request } }: ReadRequest): string | undefined {
  const { additions, sequels } = replyLexiconOf(lexicon.language);
  let first = 0;
  const endAt = (at: number) => phraseAt(tokens, at, sequels) ?? phraseAt(tokens, at, additions);
  for (let end = endAt(0); end !== undefined; end = endAt(first)) first = end + 1;
  const start = tokens[first]?.span[0] ?? request.length;
  if (first > 0) return request.slice(start);
  const ends = findPhrases(tokens, additions).some(({ last }) => last === tokens.length - 1);
  return ends ? request : undefined;
}
