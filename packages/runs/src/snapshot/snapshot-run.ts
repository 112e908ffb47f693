import type { JsonObject, JsonValue } from '@handrail/base';
import { channelValue } from '../channels/reducers.ts';
import { toTimestamp } from '../instant.ts';
import type { NodeState } from '../state/node-state.ts';
import type { RunState } from '../state/run-state.ts';
import { shownObject } from '../state/run-value.ts';
import { verdictOf } from './run-outcome.ts';
import { type RunStatus, statusOf, waitingOf } from './run-status.ts';

/** The run as `GET /v1/runs/{runId}` shows it. A type alias, so that it is a JSON object to everybody. */
export type RunSnapshot = {
  readonly runId: string;
  readonly workflowId: string;
  readonly status: RunStatus;
  readonly startedAt: string;
  readonly nodeStates: JsonObject;
  readonly variables: JsonObject;
  readonly channels: JsonObject;
  readonly eventLogSchemaVersion: number;
  /** The last event this snapshot has seen. */
  readonly atSeq: number;
  readonly [further: string]: JsonValue;
};

const EVENT_LOG_SCHEMA_VERSION = 2;

/** A pure projection: the same log always gives the same snapshot, so it holds nothing that depends on the present. */
export function snapshotRun(run: RunState): RunSnapshot {
  const channels = channelsOf(run);
  const waiting = run.phase === 'active' ? waitingOf(run) : undefined;
  const { workflow } = run;
  const verdict = verdictOf(run);
  return {
    runId: run.runId,
    workflowId: workflow.id,
    status: statusOf(run),
    startedAt: toTimestamp(run.startedAt),
    // The protocol has no status for it.
    ...(verdict && { outcome: verdict }),
    ...(run.endedAt !== undefined && { completedAt: toTimestamp(run.endedAt) }),
    ...(run.pause && { pausedAt: toTimestamp(run.pause.at) }),
    ...(run.owner && { owner: run.owner }),
    ...(waiting && { currentNodeId: workflow.nodes[waiting.node]?.id ?? '' }),
    ...interruptOf(run, waiting?.node),
    nodeStates: nodeStatesOf(run),
    // Channels that no declaration names live among the variables as well (channels-and-reducers.md §Legacy mode).
    variables: { ...channels, ...shownObject(run.variables) },
    channels,
    ...(run.error && { error: errorOf(run.error) }),
    ...(run.engineVersion !== undefined && { engineVersion: run.engineVersion }),
    eventLogSchemaVersion: EVENT_LOG_SCHEMA_VERSION,
    ...(run.tags && { tags: run.tags }),
    ...(run.metadata && { metadata: run.metadata }),
    ...(Object.keys(run.configurable).length > 0 && { configurable: run.configurable }),
    ...(run.parent && { parentRunId: run.parent.runId, parentNodeId: run.parent.nodeId }),
    ...(run.fork && { fork: forkOf(run.fork) }),
    ...childRunsOf(run),
    ...(run.orchestrator && { runOrchestrator: { agentId: run.orchestrator.agentId } }),
    ...metricsOf(run),
    atSeq: run.nextSequence - 1,
  };
}

function forkOf({ sourceRunId, fromSeq, mode }: NonNullable<RunState['fork']>): JsonObject {
  return { sourceRunId, fromSeq, mode };
}

function channelsOf(run: RunState): JsonObject {
  const values: [string, JsonValue][] = [];
  for (const [name, channel] of run.channels) values.push([name, channelValue(channel)]);
  return Object.fromEntries(values);
}

/** The snapshot's error is closed: what the log knows about retrying stays in the log. */
function errorOf({ code, message, details }: NonNullable<RunState['error']>): JsonObject {
  return { code, message, ...(details && { details }) };
}

function interruptOf(run: RunState, node: number | undefined): JsonObject {
  const interrupt = node === undefined ? undefined : run.nodes.at(node).interrupt;
  if (node === undefined || !interrupt) return {};
  return {
    interrupt: {
      interruptId: interrupt.id,
      nodeId: run.workflow.nodes[node]?.id ?? '',
      kind: interrupt.kind,
      key: interrupt.key,
      requestedAt: toTimestamp(interrupt.requestedAt),
      ...(interrupt.deadline !== undefined && { deadline: toTimestamp(interrupt.deadline) }),
    },
  };
}

function nodeStatesOf(run: RunState): JsonObject {
  const states: [string, JsonValue][] = [];
  for (const { id, index } of run.workflow.nodes) states.push([id, nodeStateOf(run.nodes.at(index))]);
  return Object.fromEntries(states);
}

function nodeStateOf(node: NodeState): JsonObject {
  const { status, attempt, pass, startedAt, endedAt, error, skipReason, outputs } = node;
  return {
    status,
    ...(startedAt !== undefined && { attempt, startedAt: toTimestamp(startedAt) }),
    ...(pass > 0 && { pass }),
    ...(endedAt !== undefined && { endedAt: toTimestamp(endedAt) }),
    ...(Object.keys(outputs).length > 0 && { outputs }),
    ...(error && { error: errorOf(error) }),
    ...(skipReason && { skipReason }),
  };
}

function childRunsOf(run: RunState): JsonObject {
  if (run.children.size === 0) return {};
  const children = [...run.children].map(([, child]) => child).sort((a, b) => a.order - b.order);
  return { childRuns: children.map(({ runId, workflowId, status }) => ({ runId, workflowId, status })) };
}

function metricsOf({ usage }: RunState): JsonObject {
  if (!usage) return {};
  const { usd, inputTokens, outputTokens, provider, model } = usage;
  const openwopCost = {
    ...(usd !== undefined && { usd }),
    tokens: { input: inputTokens, output: outputTokens },
    provider,
    model,
  };
  return { metrics: { openwopCost } };
}
