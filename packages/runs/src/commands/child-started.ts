import { refuse } from '../refusal.ts';
import { completeNode } from '../scheduling/end-node.ts';
import { findNode, needLiveRun } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { ChildStarted } from './run-command.ts';
import { validateCount, validateText } from './validate-command.ts';

/** Records the id of a child run. Recorded together with the child's own first event, it can be lost by no crash. */
export function childStarted(recorder: Recorder, command: ChildStarted): void {
  needLiveRun(recorder);
  const index = findNode(recorder, command.nodeId);
  const ordinal = validateCount(command.ordinal, 'ordinal');
  const childRunId = validateText(command.childRunId, 'childRunId', 128);
  const { children: plan, status } = recorder.draft.node(index);
  const { id: nodeId } = recorder.draft.definition(index);
  const worker = plan?.workers[ordinal];
  if (status !== 'waiting' || !plan || !worker || plan.started.length !== ordinal) {
    refuse('conflict', `Node "${nodeId}" is not about to start this child.`, { nodeId, ordinal });
  }
  if (recorder.run.children.has(childRunId)) {
    refuse('conflict', 'Another child of this run has this id.', { nodeId, ordinal });
  }
  const { workflowId } = worker;
  recorder.record('handrail.child.started', { nodeId, ordinal, childRunId, workflowId }, { nodeId });
  if (!plan.wait) completeNode(recorder, index, { childRunId, childStatus: 'running' }, { clear: 'all' });
}
