import { recordWrite } from '../channels/record-write.ts';
import { findExecution, needLiveRun } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { WriteChannel } from './run-command.ts';
import { takeCount, takeObject, takeText } from './take.ts';

/** A write in the middle of a node, or by another run. What a node writes at its end comes with its completion. */
export function writeChannel(recorder: Recorder, command: WriteChannel): void {
  needLiveRun(recorder);
  const from = takeObject(command.from, 'from');
  if (from.nodeId === undefined) {
    const runId = takeText(from.runId, 'from.runId', 128);
    recordWrite(recorder, command, { runId, engineId: takeText(from.engineId, 'from.engineId') });
    return;
  }
  const index = findExecution(recorder, {
    nodeId: takeText(from.nodeId, 'from.nodeId', 128),
    pass: takeCount(from.pass, 'from.pass'),
    attempt: takeCount(from.attempt, 'from.attempt'),
  });
  recordWrite(recorder, command, { node: recorder.draft.definition(index) });
}
