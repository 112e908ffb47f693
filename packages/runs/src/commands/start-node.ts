import type { JsonObject, JsonValue } from '@handrail/base';
import { breachCap } from '../limits/breach-cap.ts';
import { refuse } from '../refusal.ts';
import { failNode } from '../scheduling/end-node.ts';
import { isReady } from '../scheduling/ready.ts';
import { shown, shownObject } from '../state/held.ts';
import { ERROR, heldInput, readableError } from '../state/held-input.ts';
import { SUPERVISOR } from '../workflow/node-types.ts';
import { findNode, needLiveRun } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { StartNode } from './run-command.ts';
import { takeCount } from './take.ts';

/** Starts a node, or ends the run in front of the node that would exceed one of its limits. */
export function startNode(recorder: Recorder, command: StartNode): void {
  needLiveRun(recorder);
  const index = findNode(recorder, command.nodeId);
  const { id, typeId } = recorder.draft.definition(index);
  const node = recorder.draft.node(index);
  const isNext =
    node.pass === takeCount(command.pass, 'pass') && node.attempt === takeCount(command.attempt, 'attempt');
  if (!isNext || !isReady(recorder.run, index, recorder.at)) {
    refuse('conflict', `Node "${id}" is not due to start this attempt now.`, {
      nodeId: id,
      nodeStatus: node.status,
      pass: node.pass,
      attempt: node.attempt,
    });
  }
  if (exceedsLimit(recorder, index)) return;
  const inputs = evaluateInputs(recorder, index);
  if (typeof inputs === 'string') {
    failNode(recorder, index, { code: 'validation_error', message: inputs, retryable: false });
    return;
  }
  recorder.record(
    'node.started',
    {
      nodeId: id,
      typeId,
      attempt: node.attempt,
      ...(Object.keys(inputs).length > 0 && { handrail: { inputs } }),
    },
    { nodeId: id },
  );
}

function exceedsLimit(recorder: Recorder, index: number): boolean {
  const { limits, executions, orchestrator } = recorder.run;
  const { id, typeId } = recorder.draft.definition(index);
  if (executions >= limits.maxNodeExecutions) {
    breachCap(
      recorder,
      { kind: 'node-executions', limit: limits.maxNodeExecutions, observed: executions + 1, nodeId: id },
      {
        code: 'recursion_limit_exceeded',
        message: `Node "${id}" would exceed the limit of node executions.`,
      },
    );
    return true;
  }
  const turns = orchestrator?.turns ?? 0;
  if (typeId === SUPERVISOR && limits.maxLoopIterations !== undefined && turns >= limits.maxLoopIterations) {
    breachCap(
      recorder,
      { kind: 'loop-iterations', limit: limits.maxLoopIterations, observed: turns + 1, nodeId: id },
      {
        code: 'loop_limit_exceeded',
        message: `Another turn of "${id}" would exceed the limit of iterations.`,
      },
    );
    return true;
  }
  return false;
}

/** Values of the ports that are expressions, or why the node cannot start. */
function evaluateInputs(recorder: Recorder, index: number): JsonObject | string {
  const { id, inputs } = recorder.draft.definition(index);
  const values: [string, JsonValue][] = [];
  let context: JsonObject | undefined;
  for (const [port, source] of inputs) {
    if (source.type === 'expression') {
      context ??= contextOf(recorder, index);
      const result = recorder.ports.evaluate(source.expression, context);
      if (!result.ok) return `Input "${port}" of node "${id}" cannot be evaluated: ${result.message}`;
      values.push([port, result.value]);
    } else if (
      source.type !== 'static' &&
      !source.optional &&
      heldInput(recorder.run, source) === undefined
    ) {
      return `Input "${port}" of node "${id}" has no value. Give it one or mark it as optional.`;
    }
  }
  return Object.fromEntries(values);
}

/** Variables, the node's other inputs, and the outputs of the nodes right before it, or why they failed. Masked values stay masked. */
function contextOf({ run, draft }: Recorder, index: number): JsonObject {
  const { inputs, incoming } = draft.definition(index);
  const ports: [string, JsonValue][] = [];
  for (const [port, source] of inputs) {
    const held = source.type === 'expression' ? undefined : heldInput(run, source);
    if (held !== undefined) ports.push([port, shown(held)]);
  }
  const nodes: [string, JsonValue][] = [];
  for (const place of incoming) {
    const source = run.workflow.edges[place]?.source;
    if (source === undefined) continue;
    const node = draft.node(source);
    const error = readableError(node);
    nodes.push([draft.definition(source).id, error ? { ...node.outputs, [ERROR]: error } : node.outputs]);
  }
  return {
    variables: shownObject(run.variables),
    inputs: Object.fromEntries(ports),
    nodes: Object.fromEntries(nodes),
  };
}
