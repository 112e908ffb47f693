import type { Knowledge } from '../knowledge.ts';
import { verbAt } from '../language/lexicon.ts';
import { replyLexiconOf } from '../language/reply-lexicon.ts';
import type { ReadRequest } from '../read-request.ts';
import type { ActionInfo } from '../site/action-info.ts';
import { findPhrases, phraseAt } from '../text/phrases.ts';
import { tokensOf } from '../text/tokens.ts';

/** Whether the whole of it only says to stop: "stop", "please cancel", "I don't want to", in any language that is there. */
export function isWithdrawn(text: string, knowledge: Knowledge): boolean {
  return isOnly(text, 'withdrawals', knowledge);
}

/** Whether the whole of it only says to go on: "do it", "go ahead". An action may have such a title. */
export function isAgreed(text: string, knowledge: Knowledge): boolean {
  return isOnly(text, 'agreements', knowledge);
}

function isOnly(text: string, list: 'withdrawals' | 'agreements', { languages }: Knowledge): boolean {
  const tokens = tokensOf(text);
  if (tokens.length === 0 || tokens.some(({ quote }) => quote >= 0)) return false;
  return languages.some(({ requests }) => {
    const { [list]: phrases, fillers } = replyLexiconOf(requests);
    const runs = findPhrases(tokens, phrases);
    const rest = tokens.filter(
      ({ word, raw }, at) =>
        !fillers.has(word) && !fillers.has(raw) && !runs.some(({ first, last }) => at >= first && at <= last),
    );
    return runs.length > 0 && rest.length === 0;
  });
}

/** "don't rename it": what was asked for is forbidden, and nothing else is said. */
export function forbids({ said }: ReadRequest, { verbStems, verbGroups, nouns }: ActionInfo): boolean {
  const { tokens, lexicon, cues, polite } = said;
  const negations = cues.filter(({ kind }) => kind === 'negation');
  if (negations.length === 0) return false;
  const { fillers } = replyLexiconOf(lexicon.language);
  let saysVerb = false;
  const isAll = tokens.every(({ word, stem, base, quote }, at) => {
    if (quote >= 0) return false;
    if (polite.has(at) || negations.some(({ first, last }) => at >= first && at <= last)) return true;
    const isVerb =
      verbStems.has(stem) ||
      (verbAt(tokens, at, lexicon)?.groups.some((group) => verbGroups.has(group)) ?? false);
    if (isVerb) saysVerb = true;
    const isPlain = fillers.has(word) || phraseAt(tokens, at, lexicon.phrases.pronouns) !== undefined;
    return isVerb || isPlain || nouns.has(base);
  });
  return isAll && saysVerb;
}
