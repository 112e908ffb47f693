import type { Workflow } from '@handrail/runs';
import { cleanLine } from '../terminal/clean-text.ts';
import { describeEdge } from '../workflow/describe-edge.ts';

/** A flowchart that Markdown pages can show. Ids are places, so no name can break the syntax. */
export function toMermaid(workflow: Workflow): string {
  const nodes = workflow.nodes.map(
    ({ index, name, typeId }) => `  n${index}["${quoted(name)}<br/><small>${quoted(typeId)}</small>"]`,
  );
  const edges = workflow.edges.map((edge) => {
    const when = describeEdge(edge);
    return `  n${edge.source} ${when === '' ? '-->' : `-->|"${quoted(when)}"|`} n${edge.target}`;
  });
  return ['flowchart TD', ...nodes, ...edges].join('\n');
}

function quoted(text: string): string {
  return cleanLine(text).replaceAll(/["<>&#;|]/g, (character) => `#${character.codePointAt(0)};`);
}
