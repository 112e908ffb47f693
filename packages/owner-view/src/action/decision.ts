import type { JsonObject } from '@handrail/base';
import { MOST_NOTE, noteFault } from '@handrail/runs';
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

export const MAX_REASON = MOST_NOTE;

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

/** Why a decision cannot be sent with this note; the host would refuse it for the same reason. */
export function noteProblem(decision: ApprovalDecision, reason: string): 'missing' | 'long' | undefined {
  const fault = noteFault(reason.trim());
  if (fault === 'long') return 'long';
  return fault && decision === 'refine' ? 'missing' : undefined;
}

/** The value that the run is resumed with; undefined when its note has a problem. */
export function decisionValue(decision: ApprovalDecision, reason: string): JsonObject | undefined {
  if (noteProblem(decision, reason)) return undefined;
  const text = reason.trim();
  if (decision === 'refine') return { action: decision, refineFeedback: { scope: 'whole', text } };
  return noteFault(text) ? { action: decision } : { action: decision, comment: text };
}
