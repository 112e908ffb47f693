import type { JsonObject, JsonValue } from '@handrail/base';
import type { PlannedWorker, VariableMapping } from '../events/payloads.ts';
import { count, oneOf, payloadOf, text } from '../events/read-payload.ts';
import type { Fold } from './fold-run.ts';
import { CHILD_STATUSES, type ChildRun, hasEnded } from './node-state.ts';

const planned: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const index = draft.indexOf(event.nodeId ?? payload.nodeId);
  if (index === undefined) return;
  const mode = oneOf(payload.mode, ['sub-workflow', 'dispatch'], 'sub-workflow');
  const workers: readonly JsonValue[] = Array.isArray(payload.workers) ? payload.workers : [];
  draft.setStatus(index, 'waiting');
  draft.update(index, {
    children: {
      mode,
      workers: workers.map(readWorker),
      wait: payload.wait !== false,
      onChildFailure: oneOf(payload.onChildFailure, ['fail-parent', 'absorb'], 'fail-parent'),
      propagateCancellation: payload.propagateCancellation !== false,
      started: [],
    },
  });
  if (mode === 'dispatch') draft.run.dispatches += 1;
};

function readWorker(value: JsonValue): PlannedWorker {
  const worker = payloadOf(value);
  return {
    workflowId: text(worker.workflowId) ?? '',
    inputMapping: readMapping(payloadOf(worker.inputMapping)),
    outputMapping: readMapping(payloadOf(worker.outputMapping)),
  };
}

function readMapping(mapping: JsonObject): VariableMapping {
  const entries = Object.entries(mapping).flatMap(([to, from]) =>
    typeof from === 'string' ? [[to, from]] : [],
  );
  return Object.fromEntries(entries);
}

const started: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const index = draft.indexOf(event.nodeId ?? payload.nodeId);
  const runId = text(payload.childRunId);
  const plan = index === undefined ? undefined : draft.node(index).children;
  if (index === undefined || runId === undefined || !plan || count(payload.ordinal) !== plan.started.length)
    return;
  const child: ChildRun = {
    runId,
    workflowId: text(payload.workflowId) ?? '',
    status: 'running',
    node: index,
    order: draft.run.children.size,
    endsWithParent: plan.propagateCancellation,
  };
  draft.update(index, { children: { ...plan, started: [...plan.started, runId] } });
  draft.run.children = draft.run.children.with(runId, child);
};

const changed: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const child = draft.run.children.get(text(payload.childRunId) ?? '');
  if (!child) return;
  const status = oneOf(payload.status, CHILD_STATUSES, 'running');
  draft.run.children = draft.run.children.with(child.runId, { ...child, status });
  if (hasEnded(status) && draft.run.abandoned.length > 0) {
    draft.run.abandoned = draft.run.abandoned.filter((runId) => runId !== child.runId);
  }
};

export const CHILD_FOLDS: readonly (readonly [string, Fold])[] = [
  ['handrail.children.planned', planned],
  ['handrail.child.started', started],
  ['handrail.child.changed', changed],
  ['handrail.child.ended', changed],
];
