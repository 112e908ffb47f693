import type { VoteAction } from '../events/payloads.ts';
import type { Vote } from '../state/node-state.ts';
import type { ApprovalRules } from './interrupt-data.ts';

/**
 * What the votes so far decide, if anything. Enough accepts decide for; one vote against decides under `single-veto`,
 * more than half of those needed under `majority`. Asking for changes is a vote against.
 */
export function countVotes(
  rules: ApprovalRules,
  votes: readonly Vote[],
  last: VoteAction,
): VoteAction | undefined {
  const { requiredApprovals, rejectionPolicy } = rules;
  const accepted = votes.filter(({ action }) => isAcceptance(action)).length;
  if (accepted >= requiredApprovals) {
    return votes.some(({ action }) => action === 'edit-accept') ? 'edit-accept' : 'accept';
  }
  const against = votes.length - accepted;
  const needed = rejectionPolicy === 'majority' ? Math.floor(requiredApprovals / 2) + 1 : 1;
  if (against < needed) return undefined;
  return isAcceptance(last) ? 'reject' : last;
}

function isAcceptance(action: VoteAction): boolean {
  return action === 'accept' || action === 'edit-accept';
}
