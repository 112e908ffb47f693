import type { Assignment } from './assignment.ts';
import { phraseEnding } from './excluded.ts';

/** Most small words between "from" and what it is said of: "from the harbour of". */
const MOST_SMALL = 2;

type Place = Pick<Assignment, 'said' | 'run' | 'tokenAt' | 'isFiller' | 'isOf' | 'info' | 'claims'>;

/** Whether something comes from there: "from Harlow". `isStrict` for words that can only mean that, and not "of". */
export function isAway(work: Assignment, at: number, isStrict = false): boolean {
  const { away, leaving } = work.said.lexicon.rows;
  return leads(work, at, (near) => phraseEnding(work, near, isStrict ? leaving : away));
}

export function isToward(work: Assignment, at: number): boolean {
  return leads(work, at, (near) => phraseEnding(work, near, work.said.lexicon.rows.toward));
}

function leads(work: Place, at: number, isLead: (near: number) => boolean): boolean {
  const { definite } = work.said.lexicon.sentence;
  for (let near = at - 1; near >= work.run.first && near >= at - 1 - MOST_SMALL; near -= 1) {
    if (isLead(near)) return true;
    const isSmall = definite.includes(work.tokenAt(near).word) || isLabelWord(work, near);
    if (!isSmall) return false;
  }
  return false;
}

/** "from member Bo": a word of a field between. */
function isLabelWord(work: Place, at: number): boolean {
  return work.info.fields.some((field) => work.isOf(field, at));
}
