import { conceptsOf, verbAt } from '../language/lexicon.ts';
import { replyLexiconOf } from '../language/reply-lexicon.ts';
import type { ReadRequest } from '../read-request.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { findPhrases } from '../text/phrases.ts';
import type { Token } from '../text/tokens.ts';

/** Words of a reply that neither its value nor anything harmless accounts for. A reply is taken only if none are left. */
export function restOf(
  { said, corrections }: ReadRequest,
  isTaken: (at: number) => boolean,
  isOwn: (at: number) => boolean = () => false,
): readonly number[] {
  const { tokens, lexicon, polite } = said;
  const { fillers, wrappers } = replyLexiconOf(lexicon.language);
  const wrapped = findPhrases(tokens, wrappers);
  return tokens.flatMap(({ word, raw, quote, span }, at) => {
    if (isTaken(at)) return [];
    // A word that was read as another one is not harmless.
    const isRead = corrections.some((each) => each.span[0] === span[0]);
    const isHarmless =
      quote < 0 &&
      !isRead &&
      (polite.has(at) ||
        fillers.has(word) ||
        fillers.has(raw) ||
        wrapped.some(({ first, last }) => at >= first && at <= last) ||
        isOwn(at));
    return isHarmless ? [] : [at];
  });
}

/** Whether a word is one of the action itself or of the field that is asked about: "3 bags", "book it for Friday". */
export function isOwnWord(
  info: ActionInfo,
  field: FieldInfo | undefined,
  { said }: ReadRequest,
): (at: number) => boolean {
  const { lexicon, tokens } = said;
  return (at) => {
    const token = tokens[at];
    if (!token || token.quote >= 0) return false;
    const concepts = conceptsOf(token, lexicon);
    if (field && (hasWord(field, token) || concepts.some((concept) => field.words.has(concept)))) return true;
    if (info.verbStems.has(token.stem) || concepts.some((concept) => info.nouns.has(concept))) return true;
    return verbAt(tokens, at, lexicon)?.groups.some((group) => info.verbGroups.has(group)) ?? false;
  };
}

export function hasWord({ labelStems, nameStems }: FieldInfo, { stem }: Token): boolean {
  return labelStems.includes(stem) || nameStems.includes(stem);
}
