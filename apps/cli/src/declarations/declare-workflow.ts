import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { WorkflowCheckOptions } from '../commands/workflow-check.ts';
import type { WorkflowGraphOptions } from '../commands/workflow-graph.ts';
import type { WorkflowRegisterOptions } from '../commands/workflow-register.ts';
import { withHost } from './host-options.ts';
import type { Perform } from './perform.ts';

export function declareWorkflow(program: Command, perform: Perform, io: CliIo): void {
  const workflow = program
    .command('workflow')
    .summary('check, draw and register workflows')
    .description('Work with workflow documents.');

  workflow
    .command('check')
    .summary('find all problems of workflows')
    .description('Read workflows and print every problem with its place in the file.')
    .argument('<workflow...>', 'workflow files; "-" is standard input')
    .option('--strict', 'warnings count as findings')
    .option('--json', 'print the report as JSON')
    .action((paths: readonly string[], options: WorkflowCheckOptions) =>
      perform(options, async () => {
        const { workflowCheck } = await import('../commands/workflow-check.ts');
        return workflowCheck({ ...options, paths }, io);
      }),
    );

  workflow
    .command('graph')
    .summary('show how the nodes hang together')
    .description('Draw a workflow as text, or as a Mermaid flowchart for a Markdown page.')
    .argument('<workflow>', 'the workflow file; "-" is standard input')
    .option('--mermaid', 'print a Mermaid flowchart')
    .action((path: string, options: Omit<WorkflowGraphOptions, 'path'>) =>
      perform({}, async () => {
        const { workflowGraph } = await import('../commands/workflow-graph.ts');
        return workflowGraph({ ...options, path }, io);
      }),
    );

  withHost(workflow.command('register'))
    .summary('make a workflow known to a host')
    .description('Make a workflow the one that a host starts under its id. Runs that have begun keep theirs.')
    .argument('<workflow>', 'the workflow file; "-" is standard input')
    .option('--json', 'print the report as JSON')
    .action((path: string, options: Omit<WorkflowRegisterOptions, 'path'>) =>
      perform(options, async () => {
        const { workflowRegister } = await import('../commands/workflow-register.ts');
        return workflowRegister({ ...options, path }, io);
      }),
    );
}
