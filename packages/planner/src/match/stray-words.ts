import type { FieldInfo } from '../site/field-info.ts';
import { phraseAt } from '../text/phrases.ts';
import type { Assignment } from './assignment.ts';
import { phraseEnding } from './excluded.ts';
import { sideOf } from './ordered-pair.ts';

/** The word for one thing, which no article is. */
function isOne({ knowledge, lexicon }: Assignment['said'], word: string): boolean {
  return knowledge.languages.some(
    ({ requests, values }) => requests === lexicon.language && values.words.ones[0] === word,
  );
}

/** Most small words before an option: "out of the". */
const MOST = 3;

/**
 * A small word before an option that says something else than that it is chosen: "out of the barn", "the new gym". Small
 * words are harmless where their part is known: before a value that they fit, or in the words of the site itself.
 */
export function strayBefore(work: Assignment, field: FieldInfo, first: number): string | undefined {
  const { said, info, claims } = work;
  const { sentence, rows, fillers, language } = said.lexicon;
  // A list of what is "still open" changes nothing.
  if (info.capability.kind !== 'action') return undefined;
  const isMoving = info.verbGroups.has('move');
  for (let at = first - 1; at >= work.run.first && at >= first - MOST; at -= 1) {
    const token = work.token(at);
    if (!token || said.polite.has(at) || !claims.isFree(at) || /[,;:.!?]/.test(token.after)) return undefined;
    const { word, stem, text } = token;
    if (info.titleStems.includes(stem) || field.labelStems.includes(stem)) {
      if (!sentence.novelty.includes(word)) return undefined;
    }
    // "a check-up for Luna": a word of the site's own.
    if (said.labels.some((label) => at > label.first && at <= label.last)) return undefined;
    const isValue = said.values.some((each) => at >= each.first && at <= each.last);
    const isNews = sentence.novelty.includes(word) || sentence.softening.includes(word);
    const isCause = phraseAt(said.tokens, at, rows.comparisons) !== undefined;
    // "one eSIM", where it is counted how many.
    const isCount = info.fields.some(({ kind }) => kind === 'integer') && isOne(said, word);
    if (isCount) continue;
    if (at === first - 1 && isNews && !isValue && !isCause && !language.fillers.includes(word)) return text;
    if (!fillers.has(word) || phraseEnding(work, at, rows.toward)) return undefined;
    if (rows.stray.has(word)) return text;
    const isFrom =
      rows.away.has(word) || sentence.inexact.includes(word) || language.limits.of.includes(word);
    if (isMoving && isFrom && sideOf(work, field) !== 'start') return text;
  }
  return undefined;
}
