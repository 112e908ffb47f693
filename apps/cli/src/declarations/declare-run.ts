import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { RunBundleOptions } from '../commands/run-bundle.ts';
import type { RunCancelOptions } from '../commands/run-cancel.ts';
import type { RunDiffOptions } from '../commands/run-diff.ts';
import type { RunEventsOptions } from '../commands/run-events.ts';
import type { RunExportOptions } from '../commands/run-export.ts';
import type { RunForkOptions } from '../commands/run-fork.ts';
import type { RunListOptions } from '../commands/run-list.ts';
import type { RunReplayOptions } from '../commands/run-replay.ts';
import type { RunResultOptions } from '../commands/run-result.ts';
import type { RunShowOptions } from '../commands/run-show.ts';
import type { RunStartOptions } from '../commands/run-start.ts';
import { RUN_STATES } from '../formatters/run-state.ts';
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
    .option('--status <status>', `only runs in this state: ${RUN_STATES.join(', ')}`, collect)
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

  declareForks(run, perform, io);
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

function declareForks(run: Command, perform: Perform, io: CliIo): void {
  withHost(run.command('fork'))
    .summary('go on from a point of a run')
    .description(
      'Make a run that takes over the events of another one up to a point, and goes on from there. What it does outside happens again.',
    )
    .argument('<run>', 'the id of the run')
    .requiredOption('--at <sequence>', 'the first event that is not taken over')
    .option('--tag <text>', 'a tag of the new run', collect)
    .option('--json', 'print the report as JSON')
    .action((runId: string, options: Omit<RunForkOptions, 'runId'>) =>
      perform(options, async () => {
        const { runFork } = await import('../commands/run-fork.ts');
        return runFork({ ...options, runId }, io);
      }),
    );

  withHost(run.command('replay'))
    .summary('replay a run that has ended')
    .description(
      'Replay a run from its log, without doing anything outside, and compare. A difference is a finding.',
    )
    .argument('<run>', 'the id of the run')
    .option('--json', 'print the report as JSON')
    .action((runId: string, options: Omit<RunReplayOptions, 'runId'>) =>
      perform(options, async () => {
        const { runReplay } = await import('../commands/run-replay.ts');
        return runReplay({ ...options, runId }, io);
      }),
    );

  withHost(run.command('diff'))
    .summary('compare two runs')
    .description('Compare what two runs did and hold. A difference is a finding; ids and times do not count.')
    .argument('<run>', 'the id of a run')
    .argument('<against>', 'the id of the run to compare it with')
    .option('--json', 'print the report as JSON')
    .action((runId: string, against: string, options: Omit<RunDiffOptions, 'runId' | 'against'>) =>
      perform(options, async () => {
        const { runDiff } = await import('../commands/run-diff.ts');
        return runDiff({ ...options, runId, against }, io);
      }),
    );

  withHost(run.command('export'))
    .summary('write a run to one file that verifies itself')
    .description(
      'Write what was asked, decided and done in a run to one page, which opens without a network and verifies itself.',
    )
    .argument('<run>', 'the id of the run')
    .option('--html', 'write a page, which is the only form there is')
    .option('-o, --output <file>', 'write it to this file (default: the id of the run with .html)')
    .option('--without-values', 'leave out what the events said; the chain still verifies')
    .option('--json', 'print where the file is as JSON')
    .action(
      (runId: string, { html: _html, ...options }: Omit<RunExportOptions, 'runId'> & { html?: boolean }) =>
        perform(options, async () => {
          const { runExport } = await import('../commands/run-export.ts');
          return runExport({ ...options, runId }, io);
        }),
    );

  withHost(run.command('bundle'))
    .summary('write what is needed to look into a run')
    .description('Print a run with its events as one JSON document, with all values masked.')
    .argument('<run>', 'the id of the run')
    .option('-o, --output <file>', 'write it to this file')
    .action((runId: string, options: Omit<RunBundleOptions, 'runId'>) =>
      perform({}, async () => {
        const { runBundle } = await import('../commands/run-bundle.ts');
        return runBundle({ ...options, runId }, io);
      }),
    );
}
