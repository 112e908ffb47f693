import { conceptsOf } from '../language/lexicon.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { Clause } from '../speech/clauses.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Said } from './assignment.ts';

/** What a field counts that is named with what it becomes, and one that is only named. */
const BECOMING = 3.5;
const NAMED = 2.5;

/**
 * "Change my phone to …", where only one form has a phone: what is changed is a field, so the form is meant that has it,
 * whatever its own title is. Forms of settings in no row only: their values are what can be changed.
 */
export function changedField(info: ActionInfo, said: Said, { head, first, last }: Clause): number {
  const { needsValue, rows, fields } = info;
  const { tokens, lexicon } = said;
  const { becoming, definite, own, novelty } = lexicon.sentence;
  // "new email ann@lee.example"
  const isNews = novelty.includes(tokenAt(tokens, head?.first ?? -1).word);
  if (!needsValue || rows || !head || !(head.groups.includes('change') || isNews)) return 0;
  const isHead = (at: number) => at >= head.first && at <= head.last;
  const isLead = (at: number) => {
    const { word } = tokenAt(tokens, at);
    return (
      said.polite.has(at) || lexicon.fillers.has(word) || [...definite, ...own, ...novelty].includes(word)
    );
  };
  let start = first;
  while (start <= last && (isHead(start) || isLead(start))) start += 1;
  let most = 0;
  for (const field of fields) {
    if (field.kind === 'flag' || !isOf(said, field, start)) continue;
    let end = start;
    while (end < last && !isHead(end + 1) && (isOf(said, field, end + 1) || isOfLabel(said, field, end + 1)))
      end += 1;
    const isBecoming = end < last - 1 && becoming.includes(tokenAt(tokens, end + 1).word);
    most = Math.max(most, isBecoming ? BECOMING : NAMED);
  }
  return most;
}

function isOf({ tokens, lexicon }: Said, { words }: FieldInfo, at: number): boolean {
  const token = tokenAt(tokens, at);
  if (token.quote >= 0 || lexicon.fillers.has(token.word)) return false;
  return conceptsOf(token, lexicon).some((concept) => words.has(concept));
}

/** "Street and number": small words inside of a label. */
function isOfLabel({ tokens }: Said, { labelStems }: FieldInfo, at: number): boolean {
  const place = labelStems.indexOf(tokenAt(tokens, at).stem);
  return place > 0 && place < labelStems.length - 1 && tokenAt(tokens, at - 1).stem === labelStems[place - 1];
}
