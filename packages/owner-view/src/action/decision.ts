import type { JsonObject } from '@handrail/base';
import type { PendingAction } from './pending-action.ts';
import { isShowable } from './showable.ts';

export type ApprovalDecision = 'accept' | 'reject' | 'refine';

/** What came of something the owner was asked. */
export type OwnerVerdict =
  | 'approved'
  | 'declined'
  | 'refined'
  | 'sent'
  | 'done'
  | 'cancelled'
  /** Others have to answer, too. */
  | 'voted'
  | 'timed-out';

export const MAX_REASON = 2_000;

export const VERDICTS: Readonly<Record<ApprovalDecision, OwnerVerdict>> = {
  accept: 'approved',
  reject: 'declined',
  refine: 'refined',
};

/**
 * The decisions that are offered, in the order of their buttons. Approve comes last: neither the first focus nor the
 * Enter key may ever mean yes. It needs everything
 * that would happen on the page: `isComplete` says that all of it could be read.
 */
export function offeredDecisions(action: PendingAction, isComplete: boolean): readonly ApprovalDecision[] {
  const all: readonly ApprovalDecision[] = ['reject', 'refine', 'accept'];
  return all.filter(
    (decision) =>
      action.actions.includes(decision) && (decision !== 'accept' || (isComplete && isShowable(action))),
  );
}

/** The value that the run is resumed with; undefined when the decision needs a reason and has none. */
export function decisionValue(decision: ApprovalDecision, reason: string): JsonObject | undefined {
  const text = reason.trim().slice(0, MAX_REASON);
  if (decision !== 'refine') return text === '' ? { action: decision } : { action: decision, comment: text };
  return text === '' ? undefined : { action: decision, refineFeedback: { scope: 'whole', text } };
}
