import type { JsonObject, JsonValue } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import type { RunError } from '../events/payloads.ts';
import { completeNode, failNode } from '../scheduling/end-node.ts';
import { type OpenInterrupt, TIMEOUT } from '../state/node-state.ts';
import { wireKind } from './request-interrupt.ts';

export interface PendingInterrupt {
  readonly index: number;
  readonly nodeId: string;
  readonly interrupt: OpenInterrupt;
}

export interface Answer {
  readonly value: JsonValue;
  readonly by: string;
  readonly mayNameVoter: boolean;
}

/** Records that an interrupt is over. What the node makes of it comes after the event of its kind. */
export function recordResolved(
  recorder: Recorder,
  pending: PendingInterrupt,
  value: JsonValue,
  by: string,
): void {
  const { nodeId, interrupt } = pending;
  const { kind } = wireKind(interrupt.kind);
  recorder.record(
    'interrupt.resolved',
    {
      nodeId,
      interruptId: interrupt.id,
      ...(kind !== undefined && { kind }),
      resumeValue: value,
      resolvedAt: recorder.timestamp,
      resolvedBy: by,
    },
    { nodeId },
  );
}

/** A node whose outcome is the answer is done; any other is continued and finds the answer under its key. */
export function goOn(recorder: Recorder, pending: PendingInterrupt, outputs: JsonObject): void {
  const { index, nodeId, interrupt } = pending;
  if (interrupt.completes) completeNode(recorder, index, outputs);
  else recorder.record('node.resumed', { nodeId, interruptId: interrupt.id }, { nodeId });
}

/** Nobody answered in time: the interrupt resolves as that, and the node fails whatever it would have done. */
export function expireInterrupt(recorder: Recorder, pending: PendingInterrupt): void {
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
    message: `Nobody answered the interrupt of node "${nodeId}" in time.`,
    retryable: false,
  };
  failNode(recorder, index, error);
}
