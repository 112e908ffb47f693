import { type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { breachCap } from '../limits/breach-cap.ts';
import { refuse } from '../refusal.ts';
import { failNode } from '../scheduling/end-node.ts';
import { isReady } from '../scheduling/ready.ts';
import { ERROR, inputValue, readableError } from '../state/input-value.ts';
import type { NodeState } from '../state/node-state.ts';
import type { RunValue } from '../state/run-value.ts';
import { ExpressionContext, evaluateTainted } from '../taint/evaluate-tainted.ts';
import { sealMembers } from '../taint/taint.ts';
import { SUPERVISOR } from '../workflow/node-types.ts';
import { findNode, needLiveRun } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { StartNode } from './run-command.ts';
import { validateCount } from './validate-command.ts';

/** Starts a node, or ends the run in front of the node that would exceed one of its limits. */
export function startNode(recorder: Recorder, command: StartNode): void {
  needLiveRun(recorder);
  const index = findNode(recorder, command.nodeId);
  const { id, typeId } = recorder.draft.definition(index);
  const node = recorder.draft.node(index);
  const isNext =
    node.pass === validateCount(command.pass, 'pass') &&
    node.attempt === validateCount(command.attempt, 'attempt');
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
  const { shown, sealed } = sealMembers(recorder, '/handrail/inputs', inputs.values, (port) =>
    inputs.tainted.has(port),
  );
  const own = { inputs: shown, ...(sealed.length > 0 && { sealed }) };
  recorder.record(
    'node.started',
    {
      nodeId: id,
      typeId,
      attempt: node.attempt,
      ...(Object.keys(shown).length > 0 && { handrail: own }),
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

interface Evaluated {
  readonly values: JsonObject;
  /** Ports whose values were made of something sealed. */
  readonly tainted: ReadonlySet<string>;
}

const NOTHING_EVALUATED: Evaluated = { values: {}, tainted: new Set() };

/** Values of the ports that are expressions, or why the node cannot start. */
function evaluateInputs(recorder: Recorder, index: number): Evaluated | string {
  const { id, inputs } = recorder.draft.definition(index);
  if (inputs.size === 0) return NOTHING_EVALUATED;
  const values: [string, JsonValue][] = [];
  const tainted = new Set<string>();
  let context: ExpressionContext | undefined;
  for (const [port, source] of inputs) {
    if (source.type === 'expression') {
      context ??= contextOf(recorder, index);
      const result = evaluateTainted(recorder.ports, source.expression, context);
      if (!result.ok) return `Input "${port}" of node "${id}" cannot be evaluated: ${result.message}`;
      values.push([port, result.value]);
      if (result.isTainted) tainted.add(port);
    } else if (
      source.type !== 'static' &&
      !source.optional &&
      inputValue(recorder.run, source) === undefined
    ) {
      return `Input "${port}" of node "${id}" has no value. Give it one or mark it as optional.`;
    }
  }
  return { values: Object.fromEntries(values), tainted };
}

/** Variables, the node's other inputs, and the outputs of the nodes right before it, or why they failed. */
function contextOf({ run, draft }: Recorder, index: number): ExpressionContext {
  const { inputs, incoming } = draft.definition(index);
  const context = new ExpressionContext();
  const ports: [string, RunValue][] = [];
  for (const [port, source] of inputs) {
    const held = source.type === 'expression' ? undefined : inputValue(run, source);
    if (held !== undefined) ports.push([port, held]);
  }
  const nodes: [string, JsonValue][] = [];
  for (const place of incoming) {
    const source = run.workflow.edges[place]?.source;
    if (source === undefined) continue;
    const { id } = draft.definition(source);
    nodes.push([id, context.setEach(['nodes', id], outputValues(draft.node(source)))]);
  }
  context.setEach(['variables'], run.variables);
  context.setEach(['inputs'], ports);
  context.set('nodes', Object.fromEntries(nodes));
  return context;
}

function outputValues(node: NodeState): readonly (readonly [string, RunValue])[] {
  const { outputs, sealedOutputs } = node;
  const held = Object.keys(outputs).map((name): [string, RunValue] => [
    name,
    sealedOutputs?.get(name) ?? ownProperty(outputs, name) ?? null,
  ]);
  const error = readableError(node);
  return error === undefined ? held : [...held, [ERROR, error]];
}
