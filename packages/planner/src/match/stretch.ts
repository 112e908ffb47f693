import type { Run } from '../text/phrases.ts';
import type { Assignment } from './assignment.ts';
import { leadOf } from './bounds.ts';

/** "from 5 to 8", "between 5 and 8", "5 until 8", "5 – 8": the last two values, with nothing else between them. */
export function stretchOf<Value extends Run>(
  work: Assignment,
  values: readonly Value[],
): { readonly from: Value; readonly to: Value; readonly isRange: boolean } | undefined {
  const { sentence, phrases } = work.said.lexicon;
  for (const [index, from] of values.entries()) {
    const to = values[index + 1];
    if (!to) return undefined;
    const words = [];
    for (let at = from.last + 1; at < to.first; at += 1) words.push(work.tokenAt(at).word);
    // The second value may have its own small word: "au 8 mai".
    const lead = leadOf(work, to);
    const link = [...words, ...(words.length === 0 ? lead : [])].join(' ');
    const isFrom = leadOf(work, from).some((word) => sentence.from.includes(word));
    // "zwischen dem 1. und dem 5. April"
    const isArticle = (word: string) => sentence.definite.includes(word);
    const isAnd = phrases.joiners.has(words[0] ?? '') && words.slice(1).every(isArticle) && isFrom;
    const isDash = words.length === 0 && /^\s*[–—-]\s*$/.test(work.tokenAt(from.last).after);
    const isTo = sentence.to.includes(link) || (words.length < 3 && sentence.to.includes(words[0] ?? ''));
    // "between 5 and 8" and "5-8" leave open which one; "from 5 to 8" may be a change.
    if (isTo || isAnd || isDash) return { from, to, isRange: !isTo };
  }
  return undefined;
}
