import { verbAt } from '../language/lexicon.ts';
import type { Said } from '../match/assignment.ts';
import { askAbout } from '../plan/answers.ts';
import { tokenAt } from '../text/tokens.ts';
import type { PlannedCall, Understanding } from '../understanding.ts';

/** Marks that something follows. */
const MARK = /^[^.!?]*(?:[,;:(&+/–—-]|\.{2,}|…)\s*$/u;
const FULL_STOP = /[.,;:!…]/u;

/**
 * Asks for the rest of a request that cannot be over with its last word: "Pay the water bill, 20 EUR, except". Undefined
 * where it may be whole. What is missing could change everything, so nothing is done for the first part alone.
 */
export function askWhole(said: Said, calls: readonly PlannedCall[]): Understanding | undefined {
  const end = cutOffAt(said);
  if (end === undefined) return undefined;
  const text = `Your request seems to be cut off after “${end}”. Is that all of it?`;
  return askAbout('meaning', text, [], calls);
}

function cutOffAt(said: Said): string | undefined {
  const { tokens, polite } = said;
  const end = tokens.length - 1;
  let at = end;
  while (at > 0 && polite.has(at)) at -= 1;
  const { text, after, quote } = tokenAt(tokens, at);
  if (quote >= 0) return undefined;
  // "I want it paid and thank you" goes on behind its last word.
  if ((at === end || FULL_STOP.test(after)) && isOpen(said, at)) return text;
  const mark = at === end ? MARK.exec(after) : null;
  return mark ? text + after.trimEnd() : undefined;
}

function isOpen({ tokens, lexicon, labels, request }: Said, at: number): boolean {
  const { text, word } = tokenAt(tokens, at);
  const { open, stranded = [] } = lexicon.sentence;
  // "Plan A" and "one plus one" are names of the site.
  const isName = /\p{Ll}/u.test(request) && /^\p{Lu}/u.test(text);
  const isInside = labels.some(({ first, last }) => at > first && at <= last);
  if (isName || isInside) return false;
  // "the course that I signed up for"
  const isBehindVerb = [1, 2, 3].some((back) => verbAt(tokens, at - back, lexicon)?.last === at - 1);
  return open.includes(word) || (stranded.includes(word) && !isBehindVerb);
}
