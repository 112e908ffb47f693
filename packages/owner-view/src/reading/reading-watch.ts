import { leastReadingMs } from './reading-pace.ts';

/** How an approval was given, as the page saw it. */
export interface ApprovalReading {
  /** For how long the whole of it was on the screen before the press. */
  readonly shownMs: number;
  readonly words: number;
  /** Whether there was more than the screen showed at first. */
  readonly isLong: boolean;
  /** Whether they scrolled it or opened something in it. */
  readonly looked: boolean;
}

/** What is known of how somebody decides, in one number; kept where they decide, and nowhere else. */
export interface ReadingWatch {
  readonly score: number;
  /** How many approvals since the last check. */
  readonly since: number;
}

export const NEW_WATCH: ReadingWatch = { score: 0, since: 0 };

/**
 * How often each thing happens when somebody reads and when somebody stamps. The score adds up how much more likely what was
 * seen is for a stamping hand, and never falls below zero (a cumulative sum test).
 */
const READING_ODDS = {
  tooFast: { reading: 0.05, stamping: 0.9 },
  noLook: { reading: 0.35, stamping: 0.97 },
} as const;

/** Four approvals in a row that were too fast reach it, and three do not. */
export const CHECK_AT = 11;
/** Nobody is asked again right away. */
const LEAST_BETWEEN = 8;

export function isTooFast({ shownMs, words }: ApprovalReading): boolean {
  return shownMs < leastReadingMs(words);
}

/** The watch after one more approval. */
export function noteApproval(watch: ReadingWatch, reading: ApprovalReading): ReadingWatch {
  const fast = weigh(READING_ODDS.tooFast, isTooFast(reading));
  const blind = reading.isLong ? weigh(READING_ODDS.noLook, !reading.looked) : 0;
  return { score: Math.max(0, watch.score + fast + blind), since: watch.since + 1 };
}

/** Whether it looks as if nobody reads, so that a question is due. */
export function needsCheck({ score, since }: ReadingWatch): boolean {
  return score >= CHECK_AT && since > 0;
}

/** Who answers correctly starts anew; anybody else is asked again only after some more. */
export function afterCheck(answer: 'right' | 'wrong' | 'skipped'): ReadingWatch {
  return answer === 'right' ? { score: 0, since: 0 } : { score: 0, since: -LEAST_BETWEEN };
}

function weigh({ reading, stamping }: { reading: number; stamping: number }, happened: boolean): number {
  return happened ? Math.log(stamping / reading) : Math.log((1 - stamping) / (1 - reading));
}
