import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { WorkflowCheckOptions } from '../commands/workflow-check.ts';
import type { WorkflowGraphOptions } from '../commands/workflow-graph.ts';
import type { WorkflowNewOptions } from '../commands/workflow-new.ts';
import type { WorkflowRegisterOptions } from '../commands/workflow-register.ts';
import { withHost } from './host-options.ts';
import type { Perform } from './perform.ts';

export function declareWorkflow(program: Command, perform: Perform, io: CliIo): void {
  const workflow = program
    .command('workflow')
    .summary('write, check, draw and register workflows')
    .description('Work with workflow documents.');

  workflow
    .command('new')
    .summary('write a workflow to start from')
    .description('Write a whole workflow from a template, or from answers at the terminal.')
    .argument('<file>', 'the new file, such as my-task.json; its name is the id of the workflow')
    .option('-t, --template <name>', 'approval, form, request or connector')
    .option('--name <text>', 'what it is called')
    .option('--target <id>', 'the form, site or connector it works on, such as form/grant or site/billing')
    .option('-f, --force', 'replace a file that exists')
    .option('--json', 'print the report as JSON')
    .action((file: string, options: Omit<WorkflowNewOptions, 'file'>) =>
      perform(options, async () => {
        const { workflowNew } = await import('../commands/workflow-new.ts');
        return workflowNew({ ...options, file }, io);
      }),
    );

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
