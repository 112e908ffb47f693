import { isJsonObject, type JsonObject } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import { validateText } from '../commands/validate-command.ts';
import { refuse } from '../refusal.ts';
import { failNode } from '../scheduling/end-node.ts';
import { TIMEOUT } from '../state/node-state.ts';
import { isTainted } from '../taint/taint.ts';
import { checkAssignee } from './assign-interrupt.ts';
import { checkAgreement } from './check-decision.ts';
import {
  dataOf,
  type InterruptAnswer,
  type NodeInterrupt,
  recordResolved,
  recordVote,
} from './close-interrupt.ts';
import { finishApproval } from './finish-approval.ts';
import { approvalRules } from './interrupt-data.ts';

const MAX_REASON = 1_000;

/** What a decision of a known principal makes of a governance gate. Who may decide was looked up by the host. */
export function resolveGoverned(recorder: Recorder, pending: NodeInterrupt, answer: InterruptAnswer): void {
  const { nodeId, interrupt } = pending;
  const { by, authority } = answer;
  checkAssignee(interrupt, by, nodeId);
  const resume = isJsonObject(answer.value) ? answer.value : {};
  checkAgreement(resume, nodeId);
  const reason =
    resume.reason === undefined ? undefined : validateText(resume.reason, 'resumeValue.reason', MAX_REASON);
  const about = { gateId: nodeId, principal: by };
  switch (resume.action) {
    case 'override':
      if (!authority?.override) denied(nodeId);
      if (reason === undefined) {
        refuse('validation_error', 'An override needs "reason": why the gate is passed without it.', {
          nodeId,
          field: 'resumeValue.reason',
        });
      }
      recorder.record(
        'approval.overridden',
        { ...about, reason: told(recorder, pending, reason) },
        { nodeId },
      );
      if (authority.bypassesQuorum) pass(recorder, pending, by, { action: 'accept', reason });
      else grant(recorder, pending, by, { action: 'accept', reason });
      return;
    case 'accept':
      if (!authority?.decide) denied(nodeId);
      grant(recorder, pending, by, resume);
      return;
    case 'reject':
      if (!authority?.decide) denied(nodeId);
      recorder.record(
        'approval.rejected',
        { ...about, ...(reason !== undefined && { reason: told(recorder, pending, reason) }) },
        { nodeId },
      );
      sendBack(recorder, pending, by, resume);
      return;
    default:
      refuse('validation_error', 'This gate offers accept, reject, override.', {
        nodeId,
        field: 'resumeValue.action',
      });
  }
}

/** Nobody decided in time, which counts as a rejection: a gate is never passed by waiting. */
export function expireGoverned(recorder: Recorder, pending: NodeInterrupt): void {
  const { index, nodeId } = pending;
  recorder.record(
    'approval.rejected',
    { gateId: nodeId, principal: TIMEOUT, reason: 'No decision was made in time.' },
    { nodeId },
  );
  recordResolved(recorder, pending, { action: 'timeout' }, TIMEOUT);
  if (leadsBack(recorder, pending)) finishApproval(recorder, pending, 'reject', decided(recorder, TIMEOUT));
  else {
    const message = `There was no decision at "${nodeId}" in time, so it counts as rejected.`;
    failNode(recorder, index, { code: 'approval_rejected', message, retryable: false });
  }
}

/** A reason as events have it: at a node that got sensitive values it may repeat them. */
function told(recorder: Recorder, { index }: NodeInterrupt, reason: string): string {
  return isTainted(recorder.run, index) ? recorder.seal('/reason', 'reason', reason) : reason;
}

function denied(nodeId: string): never {
  return refuse('forbidden', 'Deciding at this gate needs a role that the caller does not have.', { nodeId });
}

/** One vote for each principal, whatever it says. */
function grant(recorder: Recorder, pending: NodeInterrupt, by: string, resume: JsonObject): void {
  const { nodeId, interrupt, index } = pending;
  const { requiredApprovals: required } = approvalRules(dataOf(interrupt));
  if (interrupt.votes.some(({ voter }) => voter === by)) return;
  recordVote(recorder, pending, by, 'accept', resume);
  const granted = recorder.draft.node(index).interrupt?.votes.length ?? 0;
  recorder.record(
    'approval.granted',
    { gateId: nodeId, principal: by, quorumProgress: { granted, required } },
    { nodeId },
  );
  if (granted >= required) pass(recorder, pending, by, resume);
}

function pass(recorder: Recorder, pending: NodeInterrupt, by: string, resume: JsonObject): void {
  recordResolved(recorder, pending, { ...resume, action: 'accept' }, by);
  finishApproval(recorder, pending, 'accept', { action: 'accept', ...decided(recorder, by) });
}

/** Along the edges that lead back. Where there are none the gate stays closed and waits for another decision. */
function sendBack(recorder: Recorder, pending: NodeInterrupt, by: string, resume: JsonObject): void {
  if (!leadsBack(recorder, pending)) return;
  recordResolved(recorder, pending, resume, by);
  finishApproval(recorder, pending, 'reject', { action: 'reject', ...decided(recorder, by) });
}

function decided({ timestamp }: Recorder, by: string): JsonObject {
  return { decidedBy: by, decidedAt: timestamp };
}

function leadsBack({ draft, run }: Recorder, { index }: NodeInterrupt): boolean {
  return draft.definition(index).outgoing.some((place) => run.workflow.edges[place]?.role === 'back');
}
