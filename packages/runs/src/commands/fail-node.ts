import { refuse } from '../refusal.ts';
import { failAttempt, repeatAttempt } from '../scheduling/end-node.ts';
import { hasEnded } from '../state/node-state.ts';
import { findExecution } from './find-node.ts';
import { validateBreach } from './reach-cap.ts';
import type { Recorder } from './recorder.ts';
import type { FailNode } from './run-command.ts';
import { validateCount, validateError, validateFlag, validateNumber } from './validate-command.ts';

export function failNode(recorder: Recorder, command: FailNode): void {
  const index = findExecution(recorder, command, ['running', 'waiting']);
  const error = validateError(command.error);
  const jitter = command.jitter === undefined ? 0 : validateNumber(command.jitter, 'jitter', 0, 1);
  const child = recorder.run.children.get(recorder.draft.node(index).children?.started.at(-1) ?? '');
  if (recorder.draft.node(index).status === 'waiting' && child && !hasEnded(child.status)) {
    refuse('conflict', 'The node waits for a child run; its end decides.', { childRunId: child.runId });
  }
  if (command.cap) {
    const { nodeId } = command;
    recorder.record('cap.breached', validateBreach({ ...command.cap, nodeId }), { nodeId });
  }
  const isClear = validateFlag(command.isClear, 'isClear', false);
  if (command.again) {
    const delayMs = validateCount(command.again.afterMs, 'afterMs');
    repeatAttempt(recorder, index, error, { delayMs, isClear });
  } else failAttempt(recorder, index, error, { jitter, isClear });
}
