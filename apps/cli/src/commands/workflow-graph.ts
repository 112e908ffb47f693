import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { formatGraph } from '../formatters/format-graph.ts';
import { toMermaid } from '../formatters/to-mermaid.ts';
import { loadPaint } from '../terminal/paint.ts';
import { openWorkflow } from '../workflow/open-workflow.ts';

export interface WorkflowGraphOptions {
  readonly path: string;
  readonly mermaid?: boolean;
}

export async function workflowGraph({ path, mermaid }: WorkflowGraphOptions, io: CliIo): Promise<ExitCode> {
  const { workflow } = await openWorkflow(path, io);
  io.print(mermaid ? toMermaid(workflow) : formatGraph(workflow, await loadPaint(io.colour)));
  return 0;
}
