import type { JsonObject } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import type { Route, RunError } from '../events/payloads.ts';
import { isSensitive } from '../state/run-state.ts';
import { isTainted, sealMembers, withheldError } from '../taint/taint.ts';
import { untakenEdges } from './conditions.ts';
import { retryDelay } from './retry.ts';

/** Outputs that hold nothing a tainted node was given: nothing but the words of whoever names them. */
export type Vouched = readonly string[] | 'all';

/** Records that a node is done and which of the edges behind it are taken. */
export function completeNode(
  recorder: Recorder,
  index: number,
  outputs: JsonObject,
  { route, clear }: { readonly route?: Route | undefined; readonly clear?: Vouched } = {},
): void {
  const { id } = recorder.draft.definition(index);
  const { startedAt } = recorder.draft.node(index);
  const untaken = untakenEdges(recorder, index, { status: 'completed', outputs });
  const masked = maskOutputs(recorder, index, outputs, clear ?? []);
  const own = {
    ...(untaken.length > 0 && { untaken }),
    ...(route && { route }),
    ...(masked.sealed.length > 0 && { sealed: masked.sealed }),
  };
  recorder.record(
    'node.completed',
    {
      nodeId: id,
      outputs: masked.shown,
      durationMs: Math.max(0, recorder.at - (startedAt ?? recorder.at)),
      ...(Object.keys(own).length > 0 && { handrail: own }),
    },
    { nodeId: id },
  );
}

/** A port or the variable of its name may be sensitive, and so is all that a tainted node puts out. */
function maskOutputs(recorder: Recorder, index: number, outputs: JsonObject, clear: Vouched) {
  const { sensitiveOutputs } = recorder.draft.definition(index);
  const { run } = recorder;
  const tainted = isTainted(run, index);
  return sealMembers(
    recorder,
    '/outputs',
    outputs,
    (port) =>
      sensitiveOutputs.has(port) ||
      isSensitive(run, port) ||
      (tainted && clear !== 'all' && !clear.includes(port)),
  );
}

/** The reason of a tainted node is its own words, unless somebody vouches for them. */
function shownError(recorder: Recorder, index: number, error: RunError, isClear: boolean): RunError {
  if (isClear || !isTainted(recorder.run, index)) return error;
  return withheldError(error, recorder.draft.definition(index).id);
}

/** Records another attempt while the node has one left, and its failure otherwise. */
export function failAttempt(
  recorder: Recorder,
  index: number,
  error: RunError,
  { jitter = 0, isClear = true }: { readonly jitter?: number; readonly isClear?: boolean } = {},
): void {
  const { id, retry } = recorder.draft.definition(index);
  const { retries, attempt } = recorder.draft.node(index);
  if (error.retryable === false || retries >= retry.maxRetries) {
    failNode(recorder, index, error, isClear);
    return;
  }
  const lastError = shownError(recorder, index, error, isClear);
  recorder.record(
    'node.retried',
    { nodeId: id, attempt: attempt + 1, delayMs: retryDelay(retry, retries, jitter), lastError },
    { nodeId: id },
  );
}

/** Records another attempt that the node's own retries do not pay for. */
export function repeatAttempt(
  recorder: Recorder,
  index: number,
  error: RunError,
  { delayMs, isClear }: { readonly delayMs: number; readonly isClear: boolean },
): void {
  const { id } = recorder.draft.definition(index);
  const { attempt } = recorder.draft.node(index);
  const lastError = shownError(recorder, index, error, isClear);
  recorder.record(
    'node.retried',
    { nodeId: id, attempt: attempt + 1, delayMs, lastError, handrail: { costsNoRetry: true } },
    { nodeId: id },
  );
}

/** Without a word to the contrary the reason is ours, and holds nothing of what the node was given. */
export function failNode(recorder: Recorder, index: number, error: RunError, isClear = true): void {
  const { id } = recorder.draft.definition(index);
  const { startedAt, attempt } = recorder.draft.node(index);
  const untaken = untakenEdges(recorder, index, { status: 'failed', outputs: {}, error });
  const told = shownError(recorder, index, error, isClear);
  if (told !== error) recorder.seal('/error', 'error', error);
  const own = { ...(untaken.length > 0 && { untaken }), ...(told !== error && { sealed: ['error'] }) };
  recorder.record(
    'node.failed',
    {
      nodeId: id,
      error: told,
      // A node that was never started has made no attempt, and the wire counts from one.
      ...(startedAt !== undefined && { attempts: attempt + 1 }),
      ...(Object.keys(own).length > 0 && { handrail: own }),
    },
    { nodeId: id },
  );
}
