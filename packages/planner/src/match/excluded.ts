import { type Phrases, phraseAt } from '../text/phrases.ts';
import type { Assignment } from './assignment.ts';

/** Cues that turn what follows them into something that is not meant, or not alone. */
const TURNING: ReadonlySet<string> = new Set(['negation', 'exception', 'alternative', 'condition']);
/** Most small words between "without" and what it leaves out: "without the". */
const MOST_SMALL = 2;

/** Whether a word only holds a name together: "squash on court 2". What leaves out, lists or compares does not. */
function isHarmless(work: Assignment, at: number): boolean {
  const { lexicon } = work.said;
  const word = work.tokenAt(at).word;
  return (
    work.isFiller(at) &&
    !isTurning(work, at) &&
    !/[,;:.!?]/u.test(work.tokenAt(at).after) &&
    [lexicon.rows.joiners, lexicon.rows.bounds, lexicon.phrases.replacements].every(
      (phrases) => phraseAt(work.said.tokens, at, phrases) === undefined || isSmallOf(phrases, word),
    )
  );
}

/** "over" and "about" are limits only before a number. */
function isSmallOf(phrases: Phrases, word: string): boolean {
  return (phrases.get(word) ?? []).every(({ length }) => length > 1);
}

/** Whether words of one name have nothing between them that would change it: "Cabin without window" is no "Cabin with window". */
export function areJoined(work: Assignment, indexes: readonly number[], label: string): boolean {
  const sorted = [...indexes].sort((one, other) => one - other);
  return sorted.every((at, place) => {
    const before = sorted[place - 1];
    if (before === undefined) return true;
    // "Alpha, two of them" goes on with something else.
    const [mark] = /[,;:!?]/u.exec(work.tokenAt(before).after) ?? [];
    if (mark !== undefined && !label.includes(mark)) return false;
    for (let near = before + 1; near < at; near += 1)
      if (!isHarmless(work, near) && work.claims.isFree(near)) return false;
    return true;
  });
}

/** Whether a name is left out, compared with or come from: "without window", "like Dr. Weiss", "away from Cabin". */
export function isExcluded(work: Assignment, at: number): boolean {
  const { lexicon, polite } = work.said;
  for (let near = at - 1; near >= work.run.first && near >= at - 1 - MOST_SMALL; near -= 1) {
    if (isTurning(work, near)) return true;
    const isCompared = phraseEnding(work, near, lexicon.rows.comparisons);
    // A cause may be an option: "because I changed my mind".
    const isCause = lexicon.sentence.softening.includes(work.tokenAt(near).word);
    if (isCompared && !isCause && !polite.has(near)) return true;
    if (!work.isFiller(near) || lexicon.sentence.to.includes(work.tokenAt(near).word)) return false;
  }
  return false;
}

function isTurning(work: Assignment, at: number): boolean {
  const { cues, lexicon } = work.said;
  // "When is Luna due?" sets no condition.
  const isAsked = (kind: string) => kind === 'condition' && work.info.capability.kind === 'view';
  return (
    cues.some(({ kind, first, last }) => TURNING.has(kind) && !isAsked(kind) && at >= first && at <= last) ||
    (phraseEnding(work, at, lexicon.rows.sparing) && work.claims.ownerOf(at) !== 'verb')
  );
}

/** Whether a phrase of a list ends at a token. */
export function phraseEnding({ said }: Assignment, at: number, phrases: Phrases): boolean {
  return [0, 1, 2, 3].some((back) => phraseAt(said.tokens, at - back, phrases) === at);
}
