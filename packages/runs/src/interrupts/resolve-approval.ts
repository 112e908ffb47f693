import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import { validateText } from '../commands/validate-command.ts';
import type { VoteAction } from '../events/payloads.ts';
import { refuse } from '../refusal.ts';
import { equalJson } from '../scheduling/equal-json.ts';
import type { Vote } from '../state/node-state.ts';
import { maskOf, opened } from '../state/run-value.ts';
import { isTainted } from '../taint/taint.ts';
import { checkAssignee } from './assign-interrupt.ts';
import { checkAgreement, checkDecision } from './check-decision.ts';
import {
  dataOf,
  goOn,
  type InterruptAnswer,
  type NodeInterrupt,
  recordResolved,
  recordVote,
} from './close-interrupt.ts';
import { noteFault } from './decision-note.ts';
import { finishApproval } from './finish-approval.ts';
import { isHighRisk } from './high-risk.ts';
import {
  APPROVAL_ACTIONS,
  type ApprovalAction,
  type ApprovalRules,
  approvalRules,
} from './interrupt-data.ts';
import { checkResumeValue } from './resolve-plainly.ts';

/** One answer to an approval: a question, a vote, or the decision itself where one vote decides. */
export function resolveApproval(recorder: Recorder, pending: NodeInterrupt, answer: InterruptAnswer): void {
  const { nodeId, interrupt } = pending;
  const rules = approvalRules(dataOf(interrupt));
  const resume = normalised(answer.value);
  const action = offeredAction(resume, rules, nodeId);
  const voter = voterOf(resume, answer);
  if (rules.approvers.length > 0 && !rules.approvers.includes(voter)) {
    refuse('forbidden', 'Only the listed approvers may decide here.', { nodeId });
  }
  checkAssignee(interrupt, voter, nodeId);
  checkAgreement(resume, nodeId);
  if (action === 'ask') {
    recordQuestion(recorder, pending, resume, voter);
    return;
  }
  checkDecision(resume, nodeId);
  checkPasskey(pending, action, answer);
  checkResumeValue(recorder, pending, { ...answer, value: resume });
  if (rules.requiredApprovals > 1) {
    const before = interrupt.votes.find((vote) => vote.voter === voter);
    if (before?.action === action && equalJson(opened(before.resumeValue), resume)) return;
    recordVote(recorder, pending, voter, action, resume, answer.reading);
  }
  const decision = decisionOf(recorder, pending, rules, action);
  if (decision !== undefined) decide(recorder, pending, decision, resume, { ...answer, by: voter });
}

/** Agreeing to something of high risk takes more than being signed in, for an owner who has set that up. */
function checkPasskey(
  { nodeId, interrupt }: NodeInterrupt,
  action: VoteAction,
  answer: InterruptAnswer,
): void {
  const { passkey } = answer;
  const isConfirmed = passkey === undefined || (passkey !== 'needed' && 'id' in passkey);
  if (!isAcceptance(action) || isConfirmed || !isHighRisk(interrupt)) return;
  if (passkey !== 'needed') {
    const { damaged } = passkey;
    const [id = '<id>'] = damaged;
    refuse(
      'passkey_required',
      `This approval is of high risk and needs your passkey, and what is stored of your passkey is damaged. You can decline it. To approve, restore a backup, or have the operator remove the passkey with "handrail passkeys remove ${id}" and add it anew.`,
      { nodeId, damaged: [...damaged] },
    );
  }
  refuse(
    'passkey_required',
    'This approval is of high risk and needs your passkey. Open it in the dashboard, at the address where the passkey was added, and approve it there. You can decline it without one.',
    { nodeId },
  );
}

function decisionOf(
  recorder: Recorder,
  { index }: NodeInterrupt,
  rules: ApprovalRules,
  action: VoteAction,
): VoteAction | undefined {
  if (rules.requiredApprovals === 1) return action;
  return countVotes(rules, recorder.draft.node(index).interrupt?.votes ?? [], action);
}

/** Clients from before the five actions say `decision`; a rejection with feedback meant "change this" (interrupt.md). */
function normalised(value: JsonValue): JsonObject {
  if (!isJsonObject(value)) return {};
  const { action, decision, feedback, ...rest } = value;
  const note = feedback === undefined ? {} : { feedback };
  if (action !== undefined || (decision !== 'approved' && decision !== 'rejected')) return value;
  if (decision === 'approved') {
    // A word beside a yes is a note, and notes are read as comments.
    const comment = rest.comment === undefined && feedback !== undefined ? { comment: feedback } : {};
    return { ...rest, ...note, ...comment, action: 'accept' };
  }
  if (feedback === undefined || noteFault(feedback) === 'empty') return { ...rest, action: 'reject' };
  if (noteFault(feedback)) return { ...rest, ...note, action: 'reject' };
  return { ...rest, action: 'refine', refineFeedback: { scope: 'whole', text: feedback } };
}

function offeredAction({ action }: JsonObject, { actions }: ApprovalRules, nodeId: string): ApprovalAction {
  const known = APPROVAL_ACTIONS.find((each) => each === action);
  if (known && actions.includes(known)) return known;
  return refuse('validation_error', `This gate offers ${actions.join(', ')}.`, {
    nodeId,
    field: 'resumeValue.action',
  });
}

function voterOf({ voter }: JsonObject, { by, mayNameVoter }: InterruptAnswer): string {
  return mayNameVoter && voter !== undefined ? validateText(voter, 'resumeValue.voter') : by;
}

/** A question is answered elsewhere; the gate stays as it is. */
function recordQuestion(
  recorder: Recorder,
  pending: NodeInterrupt,
  resume: JsonObject,
  askedBy: string,
): void {
  const { nodeId, interrupt } = pending;
  const question = validateText(resume.question ?? resume.comment, 'resumeValue.question', 10_000);
  recorder.record(
    'handrail.approval.asked',
    { nodeId, interruptId: interrupt.id, askedBy, question },
    { nodeId },
  );
}

function decide(
  recorder: Recorder,
  pending: NodeInterrupt,
  action: VoteAction,
  resume: JsonObject,
  { by: voter, passkey, reading }: InterruptAnswer,
): void {
  const { nodeId, interrupt } = pending;
  const { comment, feedback, refineFeedback, editedArtifactData } = resume;
  const received: JsonObject = {
    action,
    decidedBy: voter,
    decidedAt: recorder.timestamp,
    ...(typeof comment === 'string' && { comment }),
    ...(typeof feedback === 'string' && { feedback }),
    ...(refineFeedback !== undefined && { refineFeedback }),
    ...(editedArtifactData !== undefined && { editedArtifactData }),
  };
  recordResolved(recorder, pending, { ...resume, action }, voter);
  const told = isTainted(recorder.run, pending.index) ? maskReceived(received) : received;
  const confirmedBy =
    typeof passkey === 'object' && 'id' in passkey
      ? { passkey: passkey.id, label: passkey.label }
      : undefined;
  recorder.record(
    'approval.received',
    {
      nodeId,
      ...told,
      ...((confirmedBy || reading) && {
        handrail: { ...(confirmedBy && { confirmedBy }), ...(reading && { reading: { ...reading } }) },
      }),
    },
    { nodeId },
  );
  if (interrupt.completes) finishApproval(recorder, pending, action, received);
  else goOn(recorder, pending, received);
}

/** Who decided what; the words that came with it are in the node's outputs, sealed. */
function maskReceived({ action, decidedBy, decidedAt, ...words }: JsonObject): JsonObject {
  return {
    action: action ?? null,
    decidedBy: decidedBy ?? null,
    decidedAt: decidedAt ?? null,
    ...(words.comment !== undefined && { comment: maskOf('comment') }),
    ...(words.feedback !== undefined && { feedback: maskOf('feedback') }),
    ...(words.editedArtifactData !== undefined && { editedArtifactData: maskOf('editedArtifactData') }),
  };
}

/**
 * What the votes so far decide, if anything. Enough accepts decide for; one vote against decides under `single-veto`,
 * more than half of those needed under `majority`. Asking for changes is a vote against.
 */
function countVotes(rules: ApprovalRules, votes: readonly Vote[], last: VoteAction): VoteAction | undefined {
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
