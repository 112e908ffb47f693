import { isJsonObject, type JsonObject, type JsonValue, ownProperty, pointerTo } from '@handrail/base';
import type { RunError, RunOwner } from '../events/payloads.ts';
import { count, oneOf, payloadOf, text, texts } from '../events/read-payload.ts';
import type { RunEvent } from '../events/run-event.ts';
import type { ForkOrigin } from '../forks/fork-start.ts';
import { fromTimestamp } from '../instant.ts';
import type { RunLimits } from '../limits/run-limits.ts';
import { beginPassIfIdle, enterRun, wantPass } from '../scheduling/propagate.ts';
import type { WorkflowVariable } from '../workflow/workflow.ts';
import type { Fold } from './fold-run.ts';
import type { RunDraft } from './run-draft.ts';
import type { RunPhase } from './run-state.ts';
import type { RunValue } from './run-value.ts';

const started: Fold = (draft, event) => {
  const { run } = draft;
  if (run.phase !== 'new') return;
  const payload = payloadOf(event.payload);
  const own = payloadOf(payload.handrail);
  const parent = payloadOf(own.parent);
  run.phase = 'active';
  run.runId = event.runId;
  run.startedAt = fromTimestamp(event.timestamp) ?? 0;
  run.transport = text(payload.transport);
  run.engineVersion = text(payload.engineVersion);
  run.owner = readOwner(payload.owner);
  run.inPerson = own.inPerson === true;
  run.tags = Array.isArray(payload.tags) ? texts(payload.tags) : undefined;
  run.metadata = isJsonObject(payload.metadata) ? payload.metadata : undefined;
  run.configurable = payloadOf(payload.configurable);
  run.limits = readLimits(payloadOf(own.limits));
  run.parent =
    typeof parent.runId === 'string' && typeof parent.nodeId === 'string'
      ? { runId: parent.runId, nodeId: parent.nodeId }
      : undefined;
  run.fork = readFork(payloadOf(own.fork));
  seedVariables(draft, event, payloadOf(payload.inputs), texts(own.sealed), setOf(texts(own.unset)));
  enterRun(draft);
};

const NO_NAMES: ReadonlySet<string> = new Set();

/** Mostly there are none, and one empty set is enough for all runs. */
function setOf(names: readonly string[]): ReadonlySet<string> {
  return names.length === 0 ? NO_NAMES : new Set(names);
}

/** Inputs by name, then defaults. A mapping from an unset variable of the parent leaves even the default out. */
function seedVariables(
  draft: RunDraft,
  event: RunEvent,
  inputs: JsonObject,
  sealed: readonly string[],
  unset: ReadonlySet<string>,
): void {
  const { run } = draft;
  run.sensitive = setOf(sealed);
  run.given = setOf(Object.keys(inputs));
  for (const [name, variable] of run.workflow.variables) {
    if (variable.defaultValue === undefined || unset.has(name) || Object.hasOwn(inputs, name)) continue;
    run.variables = run.variables.with(name, heldDefault(draft, variable, variable.defaultValue, event));
  }
  for (const name of Object.keys(inputs)) {
    const held: RunValue = sealed.includes(name)
      ? draft.sealed(name, event, pointerTo('/inputs', name))
      : (ownProperty(inputs, name) ?? null);
    run.variables = run.variables.with(name, held);
  }
}

/** The default itself is in the definition; a mask keeps it out of snapshots all the same. */
function heldDefault(
  draft: RunDraft,
  { name, sensitive }: WorkflowVariable,
  value: JsonValue,
  event: RunEvent,
): RunValue {
  return sensitive ? draft.sealed(name, event, pointerTo('/defaults', name)) : value;
}

function readOwner(value: JsonValue | undefined): RunOwner | undefined {
  if (!isJsonObject(value) || typeof value.tenant !== 'string') return undefined;
  return {
    tenant: value.tenant,
    ...(typeof value.workspace === 'string' && { workspace: value.workspace }),
    ...(typeof value.principal === 'string' && { principal: value.principal }),
  };
}

function readFork({ sourceRunId, fromSeq, mode, rootRunId }: JsonObject): ForkOrigin | undefined {
  if (typeof sourceRunId !== 'string') return undefined;
  return {
    sourceRunId,
    fromSeq: count(fromSeq) ?? 0,
    mode: oneOf(mode, ['replay', 'branch'], 'branch'),
    rootRunId: text(rootRunId) ?? sourceRunId,
  };
}

function readLimits(limits: JsonObject): RunLimits {
  const runTimeoutMs = count(limits.runTimeoutMs);
  const maxLoopIterations = count(limits.maxLoopIterations);
  return {
    maxNodeExecutions: count(limits.maxNodeExecutions) ?? 100,
    ...(runTimeoutMs !== undefined && { runTimeoutMs }),
    ...(maxLoopIterations !== undefined && { maxLoopIterations }),
  };
}

function ends(phase: RunPhase): Fold {
  return (draft, event) => {
    const payload = payloadOf(event.payload);
    draft.clearSchedule();
    draft.run.phase = phase;
    draft.run.endedAt = fromTimestamp(event.timestamp);
    draft.run.pause = undefined;
    draft.run.cancelledByParent = phase === 'cancelled' && typeof payload.parentRunId === 'string';
    if (phase === 'failed') {
      draft.run.error = readError(payload.error);
      draft.run.failedNodeId = text(payload.failedNodeId);
    }
  };
}

export function readError(value: JsonValue | undefined): RunError {
  const error = payloadOf(value);
  return {
    code: text(error.code) ?? 'internal_error',
    message: text(error.message) ?? 'No reason was recorded.',
    ...(isJsonObject(error.details) && { details: error.details }),
    ...(typeof error.retryable === 'boolean' && { retryable: error.retryable }),
  };
}

const ending: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  draft.run.phase = 'ending';
  draft.run.pause = undefined;
  draft.run.ending = {
    as: payload.as === 'run.cancelled' ? 'run.cancelled' : 'run.failed',
    terminal: payloadOf(payload.terminal),
  };
};

const pauseRequested: Fold = (draft, event) => {
  draft.run.phase = 'pausing';
  draft.run.pause = readPause(event);
};

/** A node that was stopped in the middle starts again as a fresh attempt. */
const paused: Fold = (draft, event) => {
  const pause = readPause(event);
  draft.run.phase = 'paused';
  draft.run.pause = pause;
  if (pause.drainPolicy !== 'immediate') return;
  for (const index of [...draft.run.active]) {
    if (draft.node(index).status !== 'running') continue;
    const node = draft.setStatus(index, 'pending');
    node.attempt += 1;
    node.turn = 0;
    node.dueAt = undefined;
    draft.makeReady(index);
  }
};

function readPause(event: RunEvent) {
  const payload = payloadOf(event.payload);
  return {
    at: fromTimestamp(event.timestamp) ?? 0,
    drainPolicy: oneOf(payload.drainPolicy, ['immediate', 'drain-current-node'], 'drain-current-node'),
    reason: text(payload.reason),
  };
}

const resumed: Fold = (draft) => {
  draft.run.phase = 'active';
  draft.run.pause = undefined;
};

const triggerFired: Fold = (draft, event) => {
  const { run } = draft;
  const place = run.workflow.channelTriggers.findIndex(({ id }) => id === payloadOf(event.payload).triggerId);
  const trigger = run.workflow.channelTriggers[place];
  if (!trigger) return;
  const armed = new Map(run.armed);
  armed.delete(place);
  run.armed = armed;
  const { loop } = draft.definition(trigger.node);
  if (loop === undefined) return;
  wantPass(draft, loop, trigger.node);
  beginPassIfIdle(draft, loop);
};

export const RUN_FOLDS: readonly (readonly [string, Fold])[] = [
  ['run.started', started],
  ['run.completed', ends('completed')],
  ['run.failed', ends('failed')],
  ['run.cancelled', ends('cancelled')],
  ['run.paused', paused],
  ['run.resumed', resumed],
  ['handrail.run.ending', ending],
  ['handrail.pause.requested', pauseRequested],
  ['handrail.pause.withdrawn', resumed],
  ['handrail.trigger.fired', triggerFired],
];
