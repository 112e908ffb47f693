import { isJsonObject, type JsonObject, ownProperty, pointerTo } from '@handrail/base';
import type { Route, SkipReason } from '../events/payloads.ts';
import { count, oneOf, payloadOf, texts } from '../events/read-payload.ts';
import type { RunEvent } from '../events/run-event.ts';
import { fromTimestamp } from '../instant.ts';
import { nodeEnded } from '../scheduling/propagate.ts';
import { beginsTainted } from '../taint/taint.ts';
import { DISPATCH } from '../workflow/node-types.ts';
import type { Fold } from './fold-run.ts';
import { readError } from './fold-run-events.ts';
import { inputValue } from './input-value.ts';
import { hasEnded, type NodeStatus } from './node-state.ts';
import type { RunDraft } from './run-draft.ts';
import type { RunValue, Sealed } from './run-value.ts';

type NodeFold = (draft: RunDraft, index: number, payload: JsonObject, event: RunEvent) => void;

/** Events about nodes that the workflow does not have say nothing to this run. */
function ofNode(fold: NodeFold): Fold {
  return (draft, event) => {
    const payload = payloadOf(event.payload);
    const index = draft.indexOf(event.nodeId ?? payload.nodeId);
    if (index !== undefined) fold(draft, index, payload, event);
  };
}

const started: NodeFold = (draft, index, payload, event) => {
  const at = fromTimestamp(event.timestamp);
  const inputs = readInputs(draft, index, payloadOf(payload.handrail), event);
  const node = draft.setStatus(index, 'running');
  node.attempt = count(payload.attempt) ?? node.attempt;
  node.turn = 0;
  node.turnAt = at;
  node.startedAt = at;
  node.endedAt = undefined;
  node.dueAt = undefined;
  node.error = undefined;
  node.sealedError = undefined;
  // A dispatch does, or asks, what was decided before it.
  const asksSealed =
    draft.definition(index).typeId === DISPATCH && draft.run.orchestrator?.sealedDecision !== undefined;
  node.isTainted = beginsTainted(draft.node(index), inputs.values()) || asksSealed;
  node.inputs = inputs;
  draft.run.executions += 1;
};

const NO_INPUTS: ReadonlyMap<string, RunValue> = new Map();

function readInputs(
  draft: RunDraft,
  index: number,
  own: JsonObject,
  event: RunEvent,
): ReadonlyMap<string, RunValue> {
  const { inputs } = draft.definition(index);
  if (inputs.size === 0) return NO_INPUTS;
  const evaluated = payloadOf(own.inputs);
  const sealed = new Set(texts(own.sealed));
  const held = new Map<string, RunValue>();
  for (const [port, source] of inputs) {
    let value: RunValue | undefined;
    if (source.type !== 'expression') value = inputValue(draft.run, source);
    else if (sealed.has(port)) value = draft.sealed(port, event, pointerTo('/handrail/inputs', port));
    else value = ownProperty(evaluated, port);
    if (value !== undefined) held.set(port, value);
  }
  return held;
}

const completed: NodeFold = (draft, index, payload, event) => {
  const own = payloadOf(payload.handrail);
  const outputs = payloadOf(payload.outputs);
  const node = ended(draft, index, 'completed', event, own);
  node.outputs = outputs;
  node.sealedOutputs = readSealed(draft, own, event);
  node.route = readRoute(own);
  const { run } = draft;
  for (const name of Object.keys(outputs)) {
    // A declared channel is written through its reducer only (WOP-CHAN-04).
    if (run.workflow.channels.has(name)) continue;
    draft.changeVariable(name, node.sealedOutputs?.get(name) ?? ownProperty(outputs, name) ?? null);
  }
  nodeEnded(draft, index);
};

function readSealed(
  draft: RunDraft,
  own: JsonObject,
  event: RunEvent,
): ReadonlyMap<string, Sealed> | undefined {
  if (own.sealed === undefined) return undefined;
  const ports = texts(own.sealed);
  return new Map(ports.map((port) => [port, draft.sealed(port, event, pointerTo('/outputs', port))]));
}

const failed: NodeFold = (draft, index, payload, event) => {
  const own = payloadOf(payload.handrail);
  const node = ended(draft, index, 'failed', event, own);
  node.error = readError(payload.error);
  node.sealedError = own.sealed === undefined ? undefined : draft.sealed('error', event, '/error');
  draft.run.failures = [...draft.run.failures, index];
  nodeEnded(draft, index);
};

const SKIP_REASONS: readonly SkipReason[] = ['branch-not-taken', 'upstream-failed', 'disabled'];

const skipped: NodeFold = (draft, index, payload, event) => {
  const node = ended(draft, index, 'skipped', event, {});
  node.skipReason = oneOf(payload.reason, SKIP_REASONS, 'branch-not-taken');
  nodeEnded(draft, index);
};

/** Only a run that is about to end cancels nodes, so there is nobody behind them to tell. */
const cancelled: NodeFold = (draft, index, _payload, event) => {
  ended(draft, index, 'cancelled', event, {});
};

/** A node that stops waiting leaves a child behind that is still going. */
function leaveChild({ run }: RunDraft, index: number): void {
  const { status, children } = run.nodes.at(index);
  const child = status === 'waiting' ? run.children.get(children?.started.at(-1) ?? '') : undefined;
  if (child?.endsWithParent && !hasEnded(child.status)) run.abandoned = [...run.abandoned, child.runId];
}

const NO_EDGES: readonly string[] = [];

function ended(draft: RunDraft, index: number, status: NodeStatus, event: RunEvent, own: JsonObject) {
  if (status === 'failed') leaveChild(draft, index);
  const node = draft.setStatus(index, status);
  node.endedAt = fromTimestamp(event.timestamp);
  node.dueAt = undefined;
  node.inputs = NO_INPUTS;
  node.interrupt = undefined;
  node.untaken = own.untaken === undefined ? NO_EDGES : texts(own.untaken);
  return node;
}

function readRoute({ route }: JsonObject): Route | undefined {
  return route === 'forward' || route === 'back' || route === 'leave' ? route : undefined;
}

const retried: NodeFold = (draft, index, payload, event) => {
  const at = fromTimestamp(event.timestamp) ?? 0;
  leaveChild(draft, index);
  const node = draft.setStatus(index, 'retrying');
  if (payloadOf(payload.handrail).costsNoRetry !== true) node.retries += 1;
  node.attempt = count(payload.attempt) ?? node.attempt + 1;
  node.dueAt = at + (count(payload.delayMs) ?? 0);
  node.error = isJsonObject(payload.lastError) ? readError(payload.lastError) : undefined;
  node.inputs = NO_INPUTS;
  node.interrupt = undefined;
  node.children = undefined;
};

const delayed: NodeFold = (draft, index, payload) => {
  const node = draft.edit(index);
  node.dueAt = fromTimestamp(payload.until);
  node.turn += 1;
};

export const NODE_FOLDS: readonly (readonly [string, Fold])[] = [
  ['node.started', ofNode(started)],
  ['node.completed', ofNode(completed)],
  ['node.failed', ofNode(failed)],
  ['node.skipped', ofNode(skipped)],
  ['node.cancelled', ofNode(cancelled)],
  ['node.retried', ofNode(retried)],
  ['handrail.node.delayed', ofNode(delayed)],
];
