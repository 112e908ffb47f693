import { phraseAt, type Run } from '../text/phrases.ts';
import type { Assignment } from './assignment.ts';

export type Bound = 'least' | 'most' | 'repeat';

/** Most words of a phrase before a value: "no later than". */
const LONGEST = 4;

/** What bounds or repeats a value: "at most 50" and "every Friday" are not the value itself. */
export function boundBefore(work: Assignment, value: Run): Bound | undefined {
  return (['least', 'most', 'repeat'] as const).find((kind) => isBehind(work, value, kind));
}

/** Which end of something a day or a time is said to be: "from 5 May", "by 9:00". */
export function sideSaid(work: Assignment, value: Run): 'start' | 'end' | undefined {
  // "up to 9:00" and "until" first: a phrase of several words says more than its last one.
  if (isBehind(work, value, 'until')) return 'end';
  return isBehind(work, value, 'since') ? 'start' : undefined;
}

/** Whether a phrase of a kind is right before a value, or is its own first word. */
export function isBehind(
  work: Assignment,
  { first, last }: Run,
  kind: keyof Assignment['said']['lexicon']['bounds'],
): boolean {
  const { bounds } = work.said.lexicon;
  for (let at = first - LONGEST; at <= Math.min(first, last - 1); at += 1) {
    // "check-up to" is not "up to", and neither is "put it up to".
    if (at < work.run.first || work.said.tokens[at - 1]?.after === '-') continue;
    if (kind === 'most' && work.claims.ownerOf(at) === 'verb') continue;
    const end = phraseAt(work.said.tokens, at, bounds[kind]);
    if (end !== undefined && reaches(work, end, first)) return true;
  }
  return false;
}

/** Only articles are between the phrase and the value. */
function reaches(work: Assignment, end: number, first: number): boolean {
  for (let at = end + 1; at < first; at += 1) {
    if (!work.said.lexicon.sentence.definite.includes(work.tokenAt(at).word)) return false;
  }
  return end >= first - 2;
}

/** The small words that introduce a value: the one before it, and its own first one ("on 3 April"). */
export function leadOf(work: Assignment, { first, last }: Run): readonly string[] {
  const inside = first < last && work.isFiller(first) ? [work.tokenAt(first).word] : [];
  const before = work.token(first - 1);
  const words = before ? [before.word] : [];
  const two = work.token(first - 2);
  const article =
    before && work.said.lexicon.sentence.definite.includes(before.word) && two ? [two.word] : [];
  return [...article, ...words, ...inside];
}
