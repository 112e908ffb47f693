import type { NodeBench } from './node-bench.ts';

/** All that a run on a bench left behind: its log, its documents, what it passed through, and its end. */
export function writeBench(bench: NodeBench, more: Readonly<Record<string, unknown>> = {}): string {
  const began = Date.parse(bench.log[0]?.timestamp ?? '');
  const lines = bench.log.map(({ type, nodeId = '', payload, timestamp }) => {
    return `+${Date.parse(timestamp) - began} ${type} ${nodeId} ${JSON.stringify(payload)}`;
  });
  for (const [id, content] of bench.artifacts) lines.push(`artifact ${id} ${JSON.stringify(content)}`);
  for (const point of bench.points) lines.push(`passed ${point}`);
  for (const [name, value] of Object.entries(more)) lines.push(`${name} ${JSON.stringify(value)}`);
  return `${lines.join('\n')}\nends as ${JSON.stringify(bench.snapshot)}\n`;
}
