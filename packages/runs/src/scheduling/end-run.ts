import type { JsonObject } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import type { RunError } from '../events/payloads.ts';
import { count, payloadOf, text } from '../events/read-payload.ts';
import { readError } from '../state/fold-run-events.ts';
import { type ChildRun, hasEnded } from '../state/node-state.ts';
import type { RunState } from '../state/run-state.ts';

/** Children that are still going and end with this run. */
export function childrenToCancel(run: RunState): readonly ChildRun[] {
  const live: ChildRun[] = [];
  for (const [, child] of run.children) {
    if (child.endsWithParent && !hasEnded(child.status)) live.push(child);
  }
  return live.sort((a, b) => a.order - b.order);
}

/** The error of a run is closed (WOP-RUN-12): whether its node could be retried is stated at the node. */
export function failRun(
  recorder: Recorder,
  { code, message, details }: RunError,
  failedNodeId?: string,
): void {
  const error: RunError = { code, message, ...(details && { details }) };
  const terminal = { error, ...(failedNodeId !== undefined && { failedNodeId }) };
  endRun(recorder, 'run.failed', terminal);
}

export function cancelRun(recorder: Recorder, cause: JsonObject): void {
  endRun(recorder, 'run.cancelled', cause);
}

/**
 * Stops everything that is going on. A run with children that end with it waits for them first, because nothing may be
 * recorded after its last event and the cascade must survive a crash.
 */
function endRun(recorder: Recorder, as: 'run.cancelled' | 'run.failed', terminal: JsonObject): void {
  const reason = as === 'run.cancelled' ? 'run-cancelled' : 'run-failed';
  for (const index of [...recorder.run.active]) {
    const nodeId = recorder.draft.definition(index).id;
    recorder.record('node.cancelled', { nodeId, reason }, { nodeId });
  }
  if (childrenToCancel(recorder.run).length > 0) recorder.record('handrail.run.ending', { as, terminal });
  else recordEnd(recorder, as, terminal);
}

/** The end of a run whose children have ended too. */
export function recordEnd(
  recorder: Recorder,
  as: 'run.cancelled' | 'run.failed',
  terminal: JsonObject,
): void {
  const durationMs = count(recorder.elapsedMs) ?? 0;
  if (as === 'run.failed') {
    const failedNodeId = text(terminal.failedNodeId);
    recorder.record('run.failed', {
      error: readError(payloadOf(terminal.error)),
      ...(failedNodeId !== undefined && { failedNodeId }),
      durationMs,
    });
    return;
  }
  const reason = text(terminal.reason);
  const cancelledBy = text(terminal.cancelledBy);
  const parentRunId = text(terminal.parentRunId);
  recorder.record('run.cancelled', {
    ...(reason !== undefined && { reason }),
    ...(cancelledBy !== undefined && { cancelledBy }),
    durationMs,
    ...(parentRunId !== undefined && { parentRunId }),
  });
}
