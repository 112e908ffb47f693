import { type JsonPointer, type PatternEngine, PatternError, pointerTo } from '@handrail/base';
import type { InspectExpression } from '../run-ports.ts';
import { patternOf } from '../scheduling/conditions.ts';
import type { Workflow, WorkflowNode } from './workflow.ts';
import type { WorkflowProblem } from './workflow-error.ts';

export interface ExpressionCheck {
  readonly inspect: InspectExpression;
  readonly patterns: PatternEngine;
}

/** Expressions and patterns that no run could ever evaluate, each with its place. */
export function checkExpressions(
  workflow: Workflow,
  { inspect, patterns }: ExpressionCheck,
): readonly WorkflowProblem[] {
  const problems: WorkflowProblem[] = [];
  const check = (expression: string, pointer: JsonPointer, unknown: (path: Path) => string | undefined) => {
    const found = inspect(expression);
    const messages = found.ok ? found.reads.flatMap((path) => unknown(path) ?? []) : [found.message];
    for (const message of new Set(messages)) problems.push({ pointer, message: sentence(message) });
  };
  for (const node of workflow.nodes) {
    for (const [port, source] of node.inputs) {
      if (source.type !== 'expression') continue;
      const at = pointerTo('/nodes', node.index, 'inputs', port, 'expression');
      check(source.expression, at, (path) => unknownInput(path, node, workflow));
    }
  }
  for (const { index, condition } of workflow.edges) {
    if (!condition) continue;
    const at = pointerTo('/edges', index, 'condition');
    if (condition.type === 'expression')
      check(condition.expression, pointerTo(at, 'expression'), unknownInCondition);
    if (condition.type !== 'regex') continue;
    try {
      patternOf(condition, patterns);
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      problems.push({ pointer: pointerTo(at, 'right'), message: sentence(error.message) });
    }
  }
  return problems;
}

type Path = readonly string[];

/** A node's inputs read variables, its other inputs, and the nodes right before it. */
function unknownInput(
  [place = '', name]: Path,
  node: WorkflowNode,
  { nodes, edges }: Workflow,
): string | undefined {
  if (place === 'variables') return undefined;
  if (place === 'inputs') {
    const input = name === undefined ? undefined : node.inputs.get(name);
    if (name === undefined || (input && input.type !== 'expression')) return undefined;
    return input
      ? `reads the input "${name}", which is an expression itself. Only other inputs can be read.`
      : `reads the input "${name}", which node "${node.id}" does not have.`;
  }
  if (place !== 'nodes') return `reads "${place}". Only variables, inputs and nodes can be read here.`;
  const before = node.incoming.flatMap((edge) => nodes[edges[edge]?.source ?? -1]?.id ?? []);
  return name === undefined || before.includes(name)
    ? undefined
    : `reads the node "${name}", which does not come right before "${node.id}".`;
}

const IN_CONDITIONS: ReadonlySet<string> = new Set(['status', 'output', 'error', 'variables']);

function unknownInCondition([place = '']: Path): string | undefined {
  return IN_CONDITIONS.has(place)
    ? undefined
    : `reads "${place}". Only status, output, error and variables can be read here.`;
}

function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}
