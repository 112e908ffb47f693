import { type JsonObject, type JsonValue, pointerTo } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import type { Route, RunError } from '../events/payloads.ts';
import { maskOf } from '../state/held.ts';
import { isSensitive } from '../state/run-state.ts';
import { untakenEdges } from './conditions.ts';
import { retryDelay } from './retry.ts';

/** Records that a node is done and which of the edges behind it are taken. */
export function completeNode(recorder: Recorder, index: number, outputs: JsonObject, route?: Route): void {
  const { id } = recorder.draft.definition(index);
  const { startedAt } = recorder.draft.node(index);
  const untaken = untakenEdges(recorder, index, { status: 'completed', outputs });
  const masked = maskOutputs(recorder, index, outputs);
  const own = {
    ...(untaken.length > 0 && { untaken }),
    ...(route && { route }),
    ...(masked.sealed.length > 0 && { sealed: masked.sealed }),
  };
  recorder.record(
    'node.completed',
    {
      nodeId: id,
      outputs: masked.outputs,
      durationMs: Math.max(0, recorder.at - (startedAt ?? recorder.at)),
      ...(Object.keys(own).length > 0 && { handrail: own }),
    },
    { nodeId: id },
  );
}

/** A port or the variable of its name may be sensitive; either masks the value. */
function maskOutputs(recorder: Recorder, index: number, outputs: JsonObject) {
  const { sensitiveOutputs } = recorder.draft.definition(index);
  const sealed: string[] = [];
  const entries = Object.entries(outputs).map(([port, value]): [string, JsonValue] => {
    if (!sensitiveOutputs.has(port) && !isSensitive(recorder.run, port)) return [port, value];
    recorder.seal(pointerTo('/outputs', port), value);
    sealed.push(port);
    return [port, maskOf(port)];
  });
  return sealed.length === 0 ? { outputs, sealed } : { outputs: Object.fromEntries(entries), sealed };
}

/** Records another attempt while the node has one left, and its failure otherwise. */
export function failAttempt(recorder: Recorder, index: number, error: RunError, jitter = 0): void {
  const { id, retry } = recorder.draft.definition(index);
  const { retries, attempt } = recorder.draft.node(index);
  if (error.retryable === false || retries >= retry.maxRetries) {
    failNode(recorder, index, error);
    return;
  }
  recorder.record(
    'node.retried',
    { nodeId: id, attempt: attempt + 1, delayMs: retryDelay(retry, retries, jitter), lastError: error },
    { nodeId: id },
  );
}

/** Records another attempt that the node's own retries do not pay for. */
export function repeatAttempt(recorder: Recorder, index: number, error: RunError, delayMs: number): void {
  const { id } = recorder.draft.definition(index);
  const { attempt } = recorder.draft.node(index);
  recorder.record(
    'node.retried',
    { nodeId: id, attempt: attempt + 1, delayMs, lastError: error, handrail: { costsNoRetry: true } },
    { nodeId: id },
  );
}

export function failNode(recorder: Recorder, index: number, error: RunError): void {
  const { id } = recorder.draft.definition(index);
  const { startedAt, attempt } = recorder.draft.node(index);
  const untaken = untakenEdges(recorder, index, { status: 'failed', outputs: {}, error });
  recorder.record(
    'node.failed',
    {
      nodeId: id,
      error,
      // A node that was never started has made no attempt, and the wire counts from one.
      ...(startedAt !== undefined && { attempts: attempt + 1 }),
      ...(untaken.length > 0 && { handrail: { untaken } }),
    },
    { nodeId: id },
  );
}
