import type { JsonObject } from '@handrail/base';
import type { CompleteNode, Instant, RunCommand, RunNodeStep, RunState } from '@handrail/runs';
import type { NodeEnd, PureNodeType } from '../nodes/node-type.ts';
import type { HostParts } from './host-parts.ts';
import { defectOf } from './withheld-defect.ts';

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** What every execution of a node is given. */
export interface ExecutionWork {
  readonly run: RunState;
  readonly step: RunNodeStep;
  readonly inputs: JsonObject;
  readonly at: Instant;
}

export function executePure(
  type: PureNodeType,
  { run, step, inputs, at }: ExecutionWork,
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
