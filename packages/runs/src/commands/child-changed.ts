import { type JsonObject, ownProperty } from '@handrail/base';
import type { PlannedWorker, RunError } from '../events/payloads.ts';
import { refuse } from '../refusal.ts';
import { completeNode, failNode } from '../scheduling/end-node.ts';
import { changeVariable } from '../state/change-variable.ts';
import { CHILD_STATUSES, type ChildRun, type ChildStatus, hasEnded } from '../state/node-state.ts';
import { isTerminal } from '../state/run-state.ts';
import { needLiveRun } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { ChildChanged } from './run-command.ts';
import {
  validateError,
  validateObject,
  validateOneOf,
  validateText,
  validateTexts,
} from './validate-command.ts';

/** Takes over what became of a child. Being told twice, or after this run has ended, changes nothing. */
export function childChanged(recorder: Recorder, command: ChildChanged): void {
  const childRunId = validateText(command.childRunId, 'childRunId', 128);
  const status = validateOneOf(command.status, 'status', CHILD_STATUSES);
  const variables = validateObject(command.variables, 'variables');
  const sealed = validateTexts(command.sealed, 'sealed');
  const error = command.error === undefined ? undefined : validateError(command.error);
  if (isTerminal(recorder.run.phase)) return;
  needLiveRun(recorder);
  const child = recorder.run.children.get(childRunId);
  if (!child) refuse('not_found', 'This run has no such child.');
  if (hasEnded(child.status) || child.status === status) return;
  const { id: nodeId } = recorder.draft.definition(child.node);
  const type = hasEnded(status) ? 'handrail.child.ended' : 'handrail.child.changed';
  recorder.record(type, { nodeId, childRunId, status }, { nodeId });
  if (hasEnded(status)) childEnded(recorder, child, { status, variables, sealed, error });
}

interface ChildEnd {
  readonly status: ChildStatus;
  readonly variables: JsonObject;
  readonly sealed: readonly string[];
  readonly error: RunError | undefined;
}

function childEnded(recorder: Recorder, child: ChildRun, end: ChildEnd): void {
  const { index, node, plan } = waitingNode(recorder, child);
  if (!plan) return;
  const place = plan.started.indexOf(child.runId);
  const worker = plan.workers[place];
  if (end.status === 'completed' && worker) validateOutputs(recorder, node.id, worker, end);
  if (plan.mode === 'dispatch') {
    recorder.record(
      'node.dispatched',
      { childRunId: child.runId, childWorkflowId: child.workflowId, childStatus: end.status },
      { nodeId: node.id, causationId: recorder.run.orchestrator?.eventId },
    );
  }
  if (end.status !== 'completed' && plan.onChildFailure === 'fail-parent') {
    failNode(recorder, index, childError(child, end));
  } else if (place === plan.workers.length - 1) {
    completeNode(recorder, index, { childRunId: child.runId, childStatus: end.status }, { clear: 'all' });
  }
}

/** The node, if it still waits for this child; a detached one does not. */
function waitingNode(recorder: Recorder, child: ChildRun) {
  const index = child.node;
  const state = recorder.draft.node(index);
  const isAwaited = state.status === 'waiting' && state.children?.started.at(-1) === child.runId;
  return { index, node: recorder.draft.definition(index), plan: isAwaited ? state.children : undefined };
}

/** Only what the mapping names crosses over (WOP-SUB-02). */
function validateOutputs(recorder: Recorder, nodeId: string, worker: PlannedWorker, end: ChildEnd): void {
  const { workflow } = recorder.run;
  for (const [name, from] of Object.entries(worker.outputMapping)) {
    const value = ownProperty(end.variables, from);
    if (value === undefined || workflow.channels.has(name)) continue;
    changeVariable(recorder, nodeId, name, value, end.sealed.includes(from));
  }
}

function childError({ runId, workflowId }: ChildRun, { status, error }: ChildEnd): RunError {
  return {
    code: status === 'cancelled' ? 'child_cancelled' : 'child_failed',
    message: `Child run of "${workflowId}" ended as ${status}.`,
    details: { childRunId: runId, childStatus: status, ...(error && { childErrorCode: error.code }) },
    retryable: false,
  };
}
