import { recordWrite } from '../channels/record-write.ts';
import { findExecution, needLiveRun } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { WriteChannel } from './run-command.ts';
import { validateCount, validateObject, validateText } from './validate-command.ts';

/** A write in the middle of a node, or by another run. What a node writes at its end comes with its completion. */
export function writeChannel(recorder: Recorder, command: WriteChannel): void {
  needLiveRun(recorder);
  const from = validateObject(command.from, 'from');
  if (from.nodeId === undefined) {
    const runId = validateText(from.runId, 'from.runId', 128);
    recordWrite(recorder, command, { runId, engineId: validateText(from.engineId, 'from.engineId') });
    return;
  }
  const index = findExecution(recorder, {
    nodeId: validateText(from.nodeId, 'from.nodeId', 128),
    pass: validateCount(from.pass, 'from.pass'),
    attempt: validateCount(from.attempt, 'from.attempt'),
  });
  recordWrite(recorder, command, { node: recorder.draft.definition(index) });
}
