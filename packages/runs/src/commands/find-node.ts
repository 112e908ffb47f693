import { refuse } from '../refusal.ts';
import { statusOf } from '../snapshot/run-status.ts';
import { isTerminal } from '../state/run-state.ts';
import type { Recorder } from './recorder.ts';
import type { NodeExecution } from './run-command.ts';
import { validateCount, validateText } from './validate-command.ts';

/** Nothing may follow the event that ends a run (WOP-EVT-04). */
export function needLiveRun({ run }: Recorder): void {
  if (run.phase === 'new') refuse('not_found', 'The run does not exist yet.');
  if (isTerminal(run.phase)) {
    refuse('run_terminal', `The run has ended as ${run.phase}.`, { runStatus: statusOf(run) });
  }
}

export function findNode({ draft }: Recorder, nodeId: unknown): number {
  const index = draft.indexOf(validateText(nodeId, 'nodeId', 128));
  return index ?? refuse('not_found', 'The workflow of this run has no such node.');
}

/** The node of an execution that is still the current one and in one of these states. */
export function findExecution(
  recorder: Recorder,
  execution: NodeExecution,
  statuses: readonly string[] = ['running'],
): number {
  needLiveRun(recorder);
  const index = findNode(recorder, execution.nodeId);
  const pass = validateCount(execution.pass, 'pass');
  const attempt = validateCount(execution.attempt, 'attempt');
  const node = recorder.draft.node(index);
  if (node.pass !== pass || node.attempt !== attempt || !statuses.includes(node.status)) {
    const { id } = recorder.draft.definition(index);
    refuse('conflict', `This execution of node "${id}" is over; the node is ${node.status}.`, {
      nodeId: id,
      nodeStatus: node.status,
      pass: node.pass,
      attempt: node.attempt,
    });
  }
  return index;
}
