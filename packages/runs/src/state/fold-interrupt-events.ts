import { isJsonObject } from '@handrail/base';
import type { VoteAction } from '../events/payloads.ts';
import { count, oneOf, payloadOf, text } from '../events/read-payload.ts';
import { fromTimestamp } from '../instant.ts';
import { decisionIn } from './decision-in.ts';
import type { Fold } from './fold-run.ts';
import { INTERRUPT_KINDS, TIMEOUT } from './node-state.ts';

const requested: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  if (event.nodeId === undefined) return;
  draft.run.requested = {
    nodeId: event.nodeId,
    kind: oneOf(payload.kind, INTERRUPT_KINDS, 'custom'),
    key: text(payload.key) ?? '',
    data: payloadOf(payload.data),
    // Whether there is one is stated by the event behind this one: this one is closed.
    sealedData: draft.sealed('data', event, '/data'),
    resumeSchema: isJsonObject(payload.resumeSchema) ? payload.resumeSchema : undefined,
    timeoutMs: count(payload.timeoutMs),
  };
};

const suspended: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const own = payloadOf(payload.handrail);
  const index = draft.indexOf(event.nodeId ?? payload.nodeId);
  const request = draft.run.requested;
  if (index === undefined || request?.nodeId !== draft.definition(index).id) return;
  const requestedAt = fromTimestamp(event.timestamp) ?? 0;
  draft.run.requested = undefined;
  draft.setStatus(index, 'suspended');
  draft.update(index, {
    asked: draft.node(index).asked + 1,
    interrupt: {
      id: text(payload.interruptId) ?? '',
      kind: request.kind,
      key: request.key,
      data: request.data,
      sealedData: own.sealed === true ? request.sealedData : undefined,
      resumeSchema: request.resumeSchema,
      requestedAt,
      deadline: request.timeoutMs === undefined ? undefined : requestedAt + request.timeoutMs,
      extendedMs: 0,
      completes: own.completes === true,
      onRejection: oneOf(own.onRejection, ['fail', 'complete'], 'fail'),
      profile: text(own.profile),
      secret: own.secret === true,
      votes: [],
    },
  });
};

const ACTIONS: readonly VoteAction[] = ['accept', 'reject', 'refine', 'edit-accept'];

const voted: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const index = draft.indexOf(event.nodeId ?? payload.nodeId);
  const interrupt = index === undefined ? undefined : draft.node(index).interrupt;
  const voter = text(payload.voter);
  if (index === undefined || !interrupt || voter === undefined) return;
  const action = oneOf(payload.action, ACTIONS, 'reject');
  const others = interrupt.votes.filter((vote) => vote.voter !== voter);
  const resumeValue =
    payload.sealed === true
      ? draft.sealed('resumeValue', event, '/resumeValue')
      : (payload.resumeValue ?? null);
  const votes = [...others, { voter, action, resumeValue }];
  draft.update(index, { interrupt: { ...interrupt, votes } });
};

/** A gate that stays closed asks everybody again. */
const rejected: Fold = (draft, event) => {
  const index = draft.indexOf(event.nodeId ?? payloadOf(event.payload).gateId);
  const interrupt = index === undefined ? undefined : draft.node(index).interrupt;
  if (index === undefined || !interrupt || interrupt.votes.length === 0) return;
  draft.update(index, { interrupt: { ...interrupt, votes: [] } });
};

const extended: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const index = draft.indexOf(event.nodeId ?? payload.nodeId);
  const interrupt = index === undefined ? undefined : draft.node(index).interrupt;
  if (index === undefined || !interrupt || interrupt.id !== text(payload.interruptId)) return;
  const extendedMs = interrupt.extendedMs + (count(payload.byMs) ?? 0);
  const deadline = fromTimestamp(payload.deadline) ?? interrupt.deadline;
  draft.update(index, { interrupt: { ...interrupt, deadline, extendedMs } });
};

const assigned: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const index = draft.indexOf(event.nodeId ?? payload.nodeId);
  const interrupt = index === undefined ? undefined : draft.node(index).interrupt;
  const assignee = text(payload.assignedTo);
  if (index === undefined || assignee === undefined) return;
  if (!interrupt || interrupt.id !== text(payload.interruptId)) return;
  draft.update(index, { interrupt: { ...interrupt, assignee } });
};

/** From here on the node is in the host's hands again, until the same batch says that it is done. */
const resolved: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const index = draft.indexOf(event.nodeId ?? payload.nodeId);
  const interrupt = index === undefined ? undefined : draft.node(index).interrupt;
  if (index === undefined || !interrupt) return;
  const isSealed = payloadOf(payload.handrail).sealed === true;
  const answer = isSealed
    ? draft.sealed('resumeValue', event, '/resumeValue')
    : (payload.resumeValue ?? null);
  draft.run.answers = draft.run.answers.with(interrupt.key, answer);
  if (interrupt.kind === 'approval') {
    draft.run.lastAnswer = decisionIn(payload.resumeValue) ?? draft.run.lastAnswer;
  }
  if (interrupt.extendedMs > 0) {
    draft.run.extensions = draft.run.extensions.with(interrupt.key, interrupt.extendedMs);
  }
  const node = draft.setStatus(index, 'running');
  node.interrupt = undefined;
  if (payload.resolvedBy === TIMEOUT) node.expiredInterrupt = interrupt.id;
  node.turn += 1;
  node.turnAt = fromTimestamp(event.timestamp);
  node.dueAt = undefined;
};

/** The answer before it may be sealed; how it was decided never is. */
const received: Fold = (draft, event) => {
  draft.run.lastAnswer = decisionIn(event.payload) ?? draft.run.lastAnswer;
};

export const INTERRUPT_FOLDS: readonly (readonly [string, Fold])[] = [
  ['interrupt.requested', requested],
  ['node.suspended', suspended],
  ['handrail.approval.voted', voted],
  ['approval.rejected', rejected],
  ['handrail.interrupt.extended', extended],
  ['handrail.interrupt.assigned', assigned],
  ['interrupt.resolved', resolved],
  ['approval.received', received],
];
