import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { RunCancelOptions } from '../commands/run-cancel.ts';
import type { RunEventsOptions } from '../commands/run-events.ts';
import type { RunListOptions } from '../commands/run-list.ts';
import type { RunResultOptions } from '../commands/run-result.ts';
import type { RunShowOptions } from '../commands/run-show.ts';
import type { RunStartOptions } from '../commands/run-start.ts';
import { withHost } from './host-options.ts';
import { collect, type Perform } from './perform.ts';

export function declareRun(program: Command, perform: Perform, io: CliIo): void {
  const run = program
    .command('run')
    .summary('start and follow runs')
    .description('Start workflows on a host, see how they are doing, and end them.');

  withHost(run.command('start'))
    .summary('start a workflow')
    .description('Start a run of a workflow that the host knows.')
    .argument('<workflow>', 'the id of the workflow')
    .option('-i, --inputs <json>', 'values by name, as JSON; "-" is standard input, "@file" a file')
    .option('--tag <text>', 'a tag to find the run by', collect)
    .option('--idempotency-key <text>', 'the same key again gives the same run')
    .option('-w, --wait', 'follow the run until it has ended; one that does not complete is a finding')
    .option('--json', 'print the report as JSON')
    .action((workflow: string, options: Omit<RunStartOptions, 'workflow'>) =>
      perform(options, async () => {
        const { runStart } = await import('../commands/run-start.ts');
        return runStart({ ...options, workflow }, io);
      }),
    );

  withHost(run.command('list'))
    .summary('list runs, newest first')
    .description('List the runs that the key may see, newest first.')
    .option('--status <status>', 'only runs of this status, such as waiting-approval', collect)
    .option('--workflow <id>', 'only runs of this workflow')
    .option('--tag <text>', 'only runs that were started with this tag')
    .option('--limit <count>', 'how many, from 1 to 100', '20')
    .option('--cursor <text>', 'go on after the page that named this cursor')
    .option('--json', 'print the report as JSON')
    .action((options: RunListOptions) =>
      perform(options, async () => {
        const { runList } = await import('../commands/run-list.ts');
        return runList(options, io);
      }),
    );

  declareReading(run, perform, io);

  withHost(run.command('cancel'))
    .summary('end a run')
    .description('Cancel a run and all it has started.')
    .argument('<run>', 'the id of the run')
    .option('--reason <text>', 'the reason; it is written to the log')
    .option('--json', 'print the report as JSON')
    .action((runId: string, options: Omit<RunCancelOptions, 'runId'>) =>
      perform(options, async () => {
        const { runCancel } = await import('../commands/run-cancel.ts');
        return runCancel({ ...options, runId }, io);
      }),
    );
}

/** Commands that look at one run and change nothing. */
function declareReading(run: Command, perform: Perform, io: CliIo): void {
  withHost(run.command('show'))
    .summary('show one run')
    .description('Show a run: its status, what it waits for, and its nodes.')
    .argument('<run>', 'the id of the run')
    .option('--json', 'print the whole snapshot as JSON')
    .action((runId: string, options: Omit<RunShowOptions, 'runId'>) =>
      perform(options, async () => {
        const { runShow } = await import('../commands/run-show.ts');
        return runShow({ ...options, runId }, io);
      }),
    );

  withHost(run.command('result'))
    .summary('show the result of a run')
    .description(
      'Show the result of a run that has ended: values with their labels, documents, what the site said, and who approved what.',
    )
    .argument('<run>', 'the id of the run')
    .option('--json', 'print the result as JSON')
    .action((runId: string, options: Omit<RunResultOptions, 'runId'>) =>
      perform(options, async () => {
        const { runResult } = await import('../commands/run-result.ts');
        return runResult({ ...options, runId }, io);
      }),
    );

  withHost(run.command('events'))
    .summary('print the log of a run')
    .description('Print the events of a run in their order.')
    .argument('<run>', 'the id of the run')
    .option('--after <sequence>', 'only events after this one')
    .option('-f, --follow', 'go on until the run has ended')
    .option('--json', 'print each event as JSON on its own line')
    .action((runId: string, options: Omit<RunEventsOptions, 'runId'>) =>
      perform(options, async () => {
        const { runEvents } = await import('../commands/run-events.ts');
        return runEvents({ ...options, runId }, io);
      }),
    );
}
