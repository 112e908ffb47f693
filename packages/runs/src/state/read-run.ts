import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { checkRead } from '../channels/check-write.ts';
import { channelValue } from '../channels/reducers.ts';
import { RefusedCommand, type RunRefusal } from '../refusal.ts';
import type { RunState } from './run-state.ts';
import { opened, Sealed, shown } from './run-value.ts';

export interface NodeInputs {
  /** As the node works with them. */
  readonly inputs: JsonObject;
  /** As everybody may see them. */
  readonly shown: JsonObject;
  /** The ports that are masked there. */
  readonly sealed: readonly string[];
}

/** What a running node was started with. It does not change while the node runs, whatever happens around it. */
export function nodeInputs(run: RunState, nodeId: string): NodeInputs {
  const index = run.workflow.indexOf.get(nodeId);
  const inputs: [string, JsonValue][] = [];
  const masked: [string, JsonValue][] = [];
  const sealed: string[] = [];
  for (const [name, held] of index === undefined ? [] : run.nodes.at(index).inputs) {
    inputs.push([name, opened(held)]);
    masked.push([name, shown(held)]);
    if (held instanceof Sealed) sealed.push(name);
  }
  return { inputs: Object.fromEntries(inputs), shown: Object.fromEntries(masked), sealed };
}

/**
 * The ports of a node whose values were given when the run was started and have not changed since. Of a run that another
 * run started, or that goes on from another, nobody gave them: then there are none.
 */
export function givenPorts(run: RunState, nodeId: string): readonly string[] {
  const node = run.workflow.nodes[run.workflow.indexOf.get(nodeId) ?? -1];
  if (!node || run.parent || run.fork) return [];
  return [...node.inputs].flatMap(([port, value]) =>
    value.type === 'variable' && run.given.has(value.variableName) ? [port] : [],
  );
}

/**
 * The key a node asks its interrupt under: the first one it asks is 0, the second 1. A node that is executed again asks
 * in the same order, so it finds its answers.
 */
export function interruptKey(run: RunState, nodeId: string, ordinal: number): string {
  const index = run.workflow.indexOf.get(nodeId);
  const pass = index === undefined ? 0 : run.nodes.at(index).pass;
  // A fork finds what its source was answered.
  const root = run.fork?.rootRunId ?? run.runId;
  return pass === 0 ? `${root}:${nodeId}:${ordinal}` : `${root}:${nodeId}:${pass}:${ordinal}`;
}

/** Whether work can be sent back from a node: an edge leads to what was done before. */
export function leadsBack({ workflow }: RunState, nodeId: string): boolean {
  const node = workflow.nodes[workflow.indexOf.get(nodeId) ?? -1];
  return node?.outgoing.some((place) => workflow.edges[place]?.role === 'back') === true;
}

/** The recorded answer to an interrupt; undefined while there is none. */
export function answerTo(run: RunState, key: string): JsonValue | undefined {
  const answer = run.answers.get(key);
  return answer === undefined ? undefined : opened(answer);
}

/** What a node put out when it was last completed. */
export function nodeOutputs(run: RunState, nodeId: string): JsonObject {
  const index = run.workflow.indexOf.get(nodeId);
  if (index === undefined) return {};
  const { outputs, sealedOutputs } = run.nodes.at(index);
  if (!sealedOutputs) return outputs;
  const values = [...sealedOutputs].map(([name, held]): [string, JsonValue] => [name, held.open()]);
  return { ...outputs, ...Object.fromEntries(values) };
}

/** What the orchestrator of a run decided last. */
export function lastDecision({ orchestrator }: RunState): JsonObject | undefined {
  const all = orchestrator?.sealedDecision?.open();
  return isJsonObject(all) ? all : orchestrator?.decision;
}

/** By how much people put off the deadline of an interrupt that is answered. */
export function extensionOf(run: RunState, key: string): number {
  return run.extensions.get(key) ?? 0;
}

/** A channel as a node may read it; undefined before its first write. */
export function readChannel(
  run: RunState,
  nodeId: string,
  channel: string,
):
  | { readonly ok: true; readonly value: JsonValue | undefined }
  | { readonly ok: false; readonly refusal: RunRefusal } {
  const declaration = run.workflow.channels.get(channel);
  const node = run.workflow.nodes[run.workflow.indexOf.get(nodeId) ?? -1];
  try {
    if (declaration && node) checkRead(declaration, node);
  } catch (error) {
    if (error instanceof RefusedCommand) return { ok: false, refusal: error.refusal };
    throw error;
  }
  const state = run.channels.get(channel);
  return { ok: true, value: state ? channelValue(state) : declaration?.defaultValue };
}
