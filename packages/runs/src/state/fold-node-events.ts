import { isJsonObject, type JsonObject, ownProperty, pointerTo } from '@handrail/base';
import type { Route, SkipReason } from '../events/payloads.ts';
import { count, oneOf, payloadOf, texts } from '../events/read-payload.ts';
import type { RunEvent } from '../events/run-event.ts';
import { fromTimestamp } from '../instant.ts';
import { nodeEnded } from '../scheduling/propagate.ts';
import type { Fold } from './fold-run.ts';
import { readError } from './fold-run-events.ts';
import { type Held, Sealed } from './held.ts';
import { heldInput } from './held-input.ts';
import type { NodeState } from './node-state.ts';
import type { RunDraft } from './run-draft.ts';

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
  draft.update(index, {
    status: 'running',
    attempt: count(payload.attempt) ?? draft.node(index).attempt,
    turn: 0,
    turnAt: fromTimestamp(event.timestamp),
    startedAt: fromTimestamp(event.timestamp),
    endedAt: undefined,
    dueAt: undefined,
    error: undefined,
    inputs: readInputs(draft, index, payloadOf(payloadOf(payload.handrail).inputs)),
  });
  draft.run.executions += 1;
};

const NO_INPUTS: ReadonlyMap<string, Held> = new Map();

function readInputs(draft: RunDraft, index: number, evaluated: JsonObject): ReadonlyMap<string, Held> {
  const { inputs } = draft.definition(index);
  if (inputs.size === 0) return NO_INPUTS;
  const held = new Map<string, Held>();
  for (const [port, source] of inputs) {
    const value = source.type === 'expression' ? ownProperty(evaluated, port) : heldInput(draft.run, source);
    if (value !== undefined) held.set(port, value);
  }
  return held;
}

const completed: NodeFold = (draft, index, payload, event) => {
  const own = payloadOf(payload.handrail);
  const outputs = payloadOf(payload.outputs);
  const sealed = texts(own.sealed);
  const sealedOutputs =
    sealed.length === 0
      ? undefined
      : new Map(sealed.map((port) => [port, new Sealed(port, event.eventId, pointerTo('/outputs', port))]));
  draft.update(index, {
    ...ended(event, own),
    status: 'completed',
    outputs,
    sealedOutputs,
    route: readRoute(own),
  });
  const { run } = draft;
  for (const name of Object.keys(outputs)) {
    // A declared channel is written through its reducer only (WOP-CHAN-04).
    if (run.workflow.channels.has(name)) continue;
    run.variables = run.variables.with(name, sealedOutputs?.get(name) ?? ownProperty(outputs, name) ?? null);
  }
  nodeEnded(draft, index);
};

const failed: NodeFold = (draft, index, payload, event) => {
  const own = payloadOf(payload.handrail);
  draft.update(index, { ...ended(event, own), status: 'failed', error: readError(payload.error) });
  draft.run.failures = [...draft.run.failures, index];
  nodeEnded(draft, index);
};

const SKIP_REASONS: readonly SkipReason[] = ['branch-not-taken', 'upstream-failed', 'disabled'];

const skipped: NodeFold = (draft, index, payload, event) => {
  draft.update(index, {
    ...ended(event, {}),
    status: 'skipped',
    skipReason: oneOf(payload.reason, SKIP_REASONS, 'branch-not-taken'),
  });
  nodeEnded(draft, index);
};

/** Only a run that is about to end cancels nodes, so there is nobody behind them to tell. */
const cancelled: NodeFold = (draft, index, _payload, event) => {
  draft.update(index, { ...ended(event, {}), status: 'cancelled' });
};

const NO_EDGES: readonly string[] = [];

function ended(event: RunEvent, own: JsonObject): Partial<NodeState> {
  return {
    endedAt: fromTimestamp(event.timestamp),
    dueAt: undefined,
    inputs: NO_INPUTS,
    interrupt: undefined,
    untaken: Array.isArray(own.untaken) ? texts(own.untaken) : NO_EDGES,
  };
}

function readRoute(own: JsonObject): Route | undefined {
  const { route } = own;
  return route === 'forward' || route === 'back' || route === 'leave' ? route : undefined;
}

const retried: NodeFold = (draft, index, payload, event) => {
  const at = fromTimestamp(event.timestamp) ?? 0;
  draft.update(index, {
    status: 'retrying',
    retries: draft.node(index).retries + 1,
    attempt: count(payload.attempt) ?? draft.node(index).attempt + 1,
    dueAt: at + (count(payload.delayMs) ?? 0),
    error: isJsonObject(payload.lastError) ? readError(payload.lastError) : undefined,
    inputs: NO_INPUTS,
    interrupt: undefined,
    children: undefined,
  });
};

const delayed: NodeFold = (draft, index, payload) => {
  const dueAt = fromTimestamp(payload.until);
  draft.update(index, { dueAt, turn: draft.node(index).turn + 1, turnAt: dueAt });
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
