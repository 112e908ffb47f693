import type { Conversation, Correction, PlannedCall, Understanding } from '@handrail/planner';

/** A conversation as it is shown: what was said, and what it came to. */
export interface Talk {
  /** The words that led here. What came before its own request is not among them. */
  readonly said: readonly string[];
  readonly conversation: Conversation;
  readonly answer: Understanding;
  /** Of all that was said: words that were not used, and what was read otherwise than it is written. */
  readonly unused: readonly string[];
  readonly corrections: readonly Correction[];
  /** The plan is not what the words alone come to: some of it was done, or it was changed by hand. */
  readonly isOwnPlan?: boolean;
}

/** A conversation whose plan is known already. */
export function talkAbout(
  { said, unused = [], corrections = [] }: Pick<Talk, 'said'> & Partial<Talk>,
  calls: readonly PlannedCall[],
): Talk {
  const answer = { kind: 'plan', calls, unused: [], corrections: [] } as const;
  return { said, conversation: { plan: calls }, answer, unused, corrections, isOwnPlan: true };
}
