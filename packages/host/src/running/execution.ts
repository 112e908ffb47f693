import type { JsonObject } from '@handrail/base';
import {
  type CompleteNode,
  type Instant,
  isNodeTainted,
  type RunCommand,
  type RunNodeStep,
  type RunState,
} from '@handrail/runs';
import type { NodeEnd, PureNodeType } from '../nodes/node-type.ts';
import type { HostParts } from './host-parts.ts';

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** What every execution of a node is given. */
export interface Work {
  readonly run: RunState;
  readonly step: RunNodeStep;
  readonly inputs: JsonObject;
  readonly at: Instant;
}

export function executePure(
  type: PureNodeType,
  { run, step, inputs, at }: Work,
  { ids, onDefect }: Pick<HostParts, 'ids' | 'onDefect'>,
): NodeEnd {
  try {
    return type.execute({ run, step, config: configOf(run, step), inputs, at, newId: () => ids.newId() });
  } catch (error) {
    onDefect(defectOf(error, run, step));
    return brokenNode(step);
  }
}

export function configOf(run: RunState, { nodeId }: RunNodeStep): JsonObject {
  return run.workflow.nodes[run.workflow.indexOf.get(nodeId) ?? -1]?.config ?? {};
}

/** What a node threw, for our logs: of one that works with sensitive values, where it was thrown and not what it said. */
export function defectOf(error: unknown, run: RunState, { nodeId, typeId }: RunNodeStep): unknown {
  if (!isNodeTainted(run, nodeId)) return error;
  const { name: said, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const name = /^[A-Za-z]{1,60}$/.test(said) ? said : 'Error';
  const withheld = new Error(
    `Node "${nodeId}" of type ${typeId} threw ${name}. What it said is withheld because the node works with sensitive values.`,
  );
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  withheld.name = name;
  withheld.stack = [`${name}: ${withheld.message}`, ...frames].join('\n');
  return withheld;
}

/** The mistake is ours or the node type's, so its details stay in our logs. */
export function brokenNode({ nodeId }: RunNodeStep): NodeEnd {
  return {
    type: 'fail-node',
    isClear: true,
    error: { code: 'internal_error', message: `Node "${nodeId}" could not be executed.` },
  };
}

/** The command that records how an execution ended. */
export function endCommand(
  { nodeId, pass, attempt }: RunNodeStep,
  end: NodeEnd,
  { ids }: Pick<HostParts, 'ids'>,
): RunCommand {
  if (end.type === 'complete-node') {
    // Nearly every end is one of these, and naming the members is what makes it cheap.
    const { type, outputs, variables, writes, clear } = end;
    const command: Writable<CompleteNode> = { type, nodeId, pass, attempt };
    if (outputs !== undefined) command.outputs = outputs;
    if (variables !== undefined) command.variables = variables;
    if (writes !== undefined) command.writes = writes;
    if (clear !== undefined) command.clear = clear;
    return command;
  }
  const execution = { nodeId, pass, attempt };
  if (end.type !== 'fail-node' || end.jitter !== undefined) return { ...end, ...execution };
  return { ...end, ...execution, jitter: ids.random() };
}

/** How a node ends whose own end cannot be recorded; left alone it would run for ever. */
export function failCommand(
  { nodeId, pass, attempt }: Pick<RunNodeStep, 'nodeId' | 'pass' | 'attempt'>,
  { code, message }: { readonly code: string; readonly message: string },
): RunCommand {
  return {
    type: 'fail-node',
    nodeId,
    pass,
    attempt,
    error: { code, message, retryable: false },
    // The reason is the refusal of a decision, and those name no values.
    isClear: true,
  };
}

/** Whether this execution is the one the run waits for. */
export function isCurrent(run: RunState, { nodeId, pass, attempt, turn }: RunNodeStep): boolean {
  const index = run.workflow.indexOf.get(nodeId);
  if (index === undefined) return false;
  const node = run.nodes.at(index);
  return node.status === 'running' && node.pass === pass && node.attempt === attempt && node.turn === turn;
}
