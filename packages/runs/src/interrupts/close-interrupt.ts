import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import type { ResolveInterrupt } from '../commands/run-command.ts';
import type { RunError, VoteAction } from '../events/payloads.ts';
import { completeNode, failNode } from '../scheduling/end-node.ts';
import { type OpenInterrupt, TIMEOUT } from '../state/node-state.ts';
import { isTainted } from '../taint/taint.ts';
import { wireKind } from './request-interrupt.ts';

export interface NodeInterrupt {
  readonly index: number;
  readonly nodeId: string;
  readonly interrupt: OpenInterrupt;
}

export interface InterruptAnswer {
  readonly value: JsonValue;
  readonly by: string;
  readonly mayNameVoter: boolean;
  readonly passkey: ResolveInterrupt['passkey'];
  readonly authority?: ResolveInterrupt['authority'];
  readonly reading?: ApprovalReading;
}

/** How an approval was read, as a page saw it. */
export interface ApprovalReading {
  readonly shownMs: number;
  readonly words: number;
  readonly looked: boolean;
  readonly check?: 'right' | 'wrong' | 'skipped';
}

/** Records one vote. What is said at a node that got sensitive values may repeat them, so it is kept as they are. */
export function recordVote(
  recorder: Recorder,
  { index, nodeId, interrupt }: NodeInterrupt,
  voter: string,
  action: VoteAction,
  value: JsonObject,
  reading?: ApprovalReading,
): void {
  const isSealed = isTainted(recorder.run, index);
  recorder.record(
    'handrail.approval.voted',
    {
      nodeId,
      interruptId: interrupt.id,
      voter,
      action,
      resumeValue: isSealed ? recorder.seal('/resumeValue', 'resumeValue', value) : value,
      ...(isSealed && { sealed: true }),
      ...(reading && { reading: { ...reading } }),
    },
    { nodeId },
  );
}

/** Records that an interrupt is over. What the node makes of it comes after the event of its kind. */
export function recordResolved(
  recorder: Recorder,
  pending: NodeInterrupt,
  value: JsonValue,
  by: string,
): void {
  const { nodeId, interrupt } = pending;
  const { kind } = wireKind(interrupt.kind);
  // What the host itself says in place of an answer is no answer.
  const isSealed = isTainted(recorder.run, pending.index) && !interrupt.secret && by !== TIMEOUT;
  const mask = isSealed ? recorder.seal('/resumeValue', 'resumeValue', value) : undefined;
  recorder.record(
    'interrupt.resolved',
    {
      nodeId,
      interruptId: interrupt.id,
      ...(kind !== undefined && { kind }),
      resumeValue: mask === undefined ? value : shownAnswer(interrupt.kind, value, mask),
      resolvedAt: recorder.timestamp,
      resolvedBy: by,
      ...(isSealed && { handrail: { sealed: true } }),
    },
    { nodeId },
  );
}

/** What was decided is no secret; what was said with it may be. */
function shownAnswer(kind: OpenInterrupt['kind'], value: JsonValue, mask: string): JsonValue {
  const action = isJsonObject(value) ? value.action : undefined;
  return kind === 'approval' && typeof action === 'string' ? { action } : mask;
}

/** All that an interrupt says, for those who decide with it. */
export function dataOf({ data, sealedData }: Pick<OpenInterrupt, 'data' | 'sealedData'>): JsonObject {
  const all = sealedData?.open();
  return isJsonObject(all) ? all : data;
}

/** A node whose outcome is the answer is done; any other is continued and finds the answer under its key. */
export function goOn(recorder: Recorder, pending: NodeInterrupt, outputs: JsonObject): void {
  const { index, nodeId, interrupt } = pending;
  // A connector's reply was never here; only that there was one.
  if (interrupt.completes) completeNode(recorder, index, outputs, { clear: interrupt.secret ? 'all' : [] });
  else recorder.record('node.resumed', { nodeId, interruptId: interrupt.id }, { nodeId });
}

/** Nobody answered in time: the interrupt resolves as that, and the node fails whatever it would have done. */
export function expireInterrupt(recorder: Recorder, pending: NodeInterrupt): void {
  const { index, nodeId, interrupt } = pending;
  const isApproval = interrupt.kind === 'approval';
  recordResolved(recorder, pending, isApproval ? { action: 'timeout' } : { timedOut: true }, TIMEOUT);
  if (isApproval) {
    recorder.record(
      'approval.received',
      { nodeId, action: 'timeout', decidedBy: TIMEOUT, decidedAt: recorder.timestamp },
      { nodeId },
    );
  }
  const error: RunError = {
    code: 'interrupt_timeout',
    message: `There was no answer to the interrupt of node "${nodeId}" in time.`,
    retryable: false,
  };
  failNode(recorder, index, error);
}
