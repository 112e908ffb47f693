import { refuse } from '../refusal.ts';
import { failNode } from '../scheduling/end-node.ts';
import { isReady } from '../scheduling/ready.ts';
import { findNode, needLiveRun } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { RefuseNode } from './run-command.ts';
import { validateError } from './validate-command.ts';

/** Fails a node that is due to start without starting it, such as one whose requirements the host does not meet. */
export function refuseNode(recorder: Recorder, command: RefuseNode): void {
  needLiveRun(recorder);
  const index = findNode(recorder, command.nodeId);
  const error = validateError(command.error);
  if (!isReady(recorder.run, index, recorder.at)) {
    const { id } = recorder.draft.definition(index);
    refuse('conflict', `Node "${id}" is not due to start.`, { nodeId: id });
  }
  failNode(recorder, index, error);
}
