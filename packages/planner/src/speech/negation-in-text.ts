import { conceptsOf, verbAt } from '../language/lexicon.ts';
import type { Said } from '../match/assignment.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { SiteIndex } from '../site/site-index.ts';
import type { Run } from '../text/phrases.ts';
import { type Token, tokenAt } from '../text/tokens.ts';
import { negationIndex, withAny } from './negation-index.ts';

/** Most words between the label of a text and a negation in it: "remarks she is not eating". */
const MOST_BETWEEN = 3;
const PAUSE = /[,;!?….]/u;

/** "with note no seeds", "reason no receipt": a negation right behind the label of a free text is part of the text. */
export function withText(cue: Run, said: Said, index: SiteIndex): readonly ActionInfo[] {
  const { tokens, lexicon } = said;
  // "note: rent, do not send it" forbids, and so does "note rent don't send".
  const next = tokens[cue.last + 1];
  const isVerb = next?.raw === next?.word && verbAt(tokens, cue.last + 1, lexicon) !== undefined;
  if (!next || isVerb) return [];
  const behind = behindColon(cue, said, index);
  if (behind.length > 0) return behind;
  for (let at = cue.first - 1; at >= 0 && at >= cue.first - 1 - MOST_BETWEEN; at -= 1) {
    const token = tokens[at];
    if (!token || token.quote >= 0 || PAUSE.test(token.after)) return [];
    const found = textsOf(token, said, index);
    if (found.length > 0) return found;
  }
  return [];
}

/** "Dispute I-7: it cannot be that much": a text behind the colon of a command may say what is not so. */
function behindColon({ first }: Run, { tokens }: Said, { actions }: SiteIndex): readonly ActionInfo[] {
  const colon = tokens.findIndex(({ after, quote }) => quote < 0 && /^\s*:\s/.test(after));
  if (colon < 0 || colon >= first || tokenAt(tokens, first - 1).after.includes(',')) return [];
  return actions.filter(({ fields }) => fields.some(({ kind, isSecret }) => kind === 'text' && !isSecret));
}

function textsOf(token: Token, { lexicon }: Said, index: SiteIndex): readonly ActionInfo[] {
  if (lexicon.fillers.has(token.word)) return [];
  return withAny(conceptsOf(token, lexicon), negationIndex(index).texts).filter(
    ({ nouns, verbStems }) => !nouns.has(token.base) && !verbStems.has(token.stem),
  );
}
