import type { Workflow, WorkflowNode } from '@handrail/runs';
import { formatGraphMessages } from '../messages/workflows.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { displayWidth, padded } from '../terminal/wrap-text.ts';
import { describeEdge } from '../workflow/describe-edge.ts';
import { plural } from './plural.ts';

/** Each node with where it leads, in an order in which they could run. */
export function formatGraph(workflow: Workflow, paint: Paint): string {
  const nodes = inOrder(workflow);
  const width = Math.max(0, ...nodes.map(({ id }) => displayWidth(cleanLine(id))));
  const lines = nodes.flatMap((node) => {
    const mark = workflow.entries.includes(node.index) ? '●' : '○';
    const off = node.disabled ? `  ${paint.yellow(formatGraphMessages.switchedOff)}` : '';
    const id = paint.bold(padded(cleanLine(node.id), width));
    const head = `${mark} ${id}  ${cleanLine(node.name)}  ${paint.dim(cleanLine(node.typeId))}${off}`;
    return [head, ...edgesOf(workflow, node, paint)];
  });
  const title = `${paint.bold(cleanLine(workflow.name))}  ${paint.dim(cleanLine(`${workflow.id} ${workflow.version}`))}`;
  const counts = `${plural(nodes.length, 'node')}, ${plural(workflow.edges.length, 'edge')}`;
  return [title, '', ...lines, '', formatGraphMessages.legend(counts)].join('\n');
}

function edgesOf(workflow: Workflow, { outgoing }: WorkflowNode, paint: Paint): readonly string[] {
  return outgoing.flatMap((place) => {
    const edge = workflow.edges[place];
    if (!edge) return [];
    const when = describeEdge(edge);
    const target = cleanLine(workflow.nodes[edge.target]?.id ?? '');
    return [`    → ${target}${when === '' ? '' : `  ${paint.dim(when)}`}`];
  });
}

/** Entries first, then what they lead to, breadth first. */
function inOrder({ nodes, entries, edges }: Workflow): readonly WorkflowNode[] {
  const places = new Set<number>(entries);
  for (const place of places) {
    for (const edge of nodes[place]?.outgoing ?? []) {
      const target = edges[edge]?.target;
      if (target !== undefined) places.add(target);
    }
  }
  for (const { index } of nodes) places.add(index);
  return [...places].flatMap((place) => nodes[place] ?? []);
}
