import type { Conversation, PlannedCall, Understanding } from '@handrail/planner';

/** A conversation as it is shown: what was said, and what it came to. */
export interface Talk {
  /** The words that led here. What came before a request of its own is not among them. */
  readonly said: readonly string[];
  readonly conversation: Conversation;
  readonly answer: Understanding;
  /** The plan is not what the words alone come to: some of it was done, or it was changed by hand. */
  readonly isOwnPlan?: boolean;
}

/** A conversation whose plan is known already. */
export function talkAbout(said: readonly string[], calls: readonly PlannedCall[]): Talk {
  const answer = { kind: 'plan', calls, unused: [], corrections: [] } as const;
  return { said, conversation: { plan: calls }, answer, isOwnPlan: true };
}
