import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { ScheduleChangeOptions } from '../commands/schedule-change.ts';
import type { ScheduleCreateOptions } from '../commands/schedule-create.ts';
import type { ScheduleListOptions } from '../commands/schedule-list.ts';
import { withHost } from './host-options.ts';
import type { Perform } from './perform.ts';

export function declareSchedule(program: Command, perform: Perform, io: CliIo): void {
  const schedule = program
    .command('schedule')
    .summary('start workflows at set times')
    .description('Start workflows of a host again and again, at times that a cron expression names.');

  withHost(schedule.command('create'))
    .summary('make a schedule')
    .description('Start a workflow that the host knows at each time that a cron expression names.')
    .argument('<workflow>', 'the id of the workflow')
    .requiredOption('--cron <expression>', 'minute, hour, day, month and weekday, such as "0 9 * * 1-5"')
    .option('--time-zone <name>', 'where these times apply, such as Europe/Berlin (default: UTC)')
    .option('-i, --inputs <json>', 'values by name, as JSON; "-" is standard input, "@file" a file')
    .option('--json', 'print the schedule as JSON')
    .action((workflow: string, options: Omit<ScheduleCreateOptions, 'workflow'>) =>
      perform(options, async () => {
        const { scheduleCreate } = await import('../commands/schedule-create.ts');
        return scheduleCreate({ ...options, workflow }, io);
      }),
    );

  withHost(schedule.command('list'))
    .summary('list the schedules')
    .description('List the schedules of the tenant and workspace of the key, with their next and last run.')
    .option('--json', 'print the schedules as JSON')
    .action((options: ScheduleListOptions) =>
      perform(options, async () => {
        const { scheduleList } = await import('../commands/schedule-list.ts');
        return scheduleList(options, io);
      }),
    );

  declareChanges(schedule, perform, io);
}

type Change = 'schedulePause' | 'scheduleResume' | 'scheduleRemove';

function declareChanges(schedule: Command, perform: Perform, io: CliIo): void {
  const declare = (verb: string, change: Change, summary: string, description: string) =>
    withHost(schedule.command(verb))
      .summary(summary)
      .description(description)
      .argument('<schedule>', 'the id of the schedule')
      .option('--json', 'print the report as JSON')
      .action((scheduleId: string, options: Omit<ScheduleChangeOptions, 'scheduleId'>) =>
        perform(options, async () => {
          const changes = await import('../commands/schedule-change.ts');
          return changes[change]({ ...options, scheduleId }, io);
        }),
      );
  declare('pause', 'schedulePause', 'pause a schedule', 'Start no run of a schedule until it is resumed.');
  declare(
    'resume',
    'scheduleResume',
    'resume a schedule',
    'Continue a paused schedule with the next time from now. Times that passed meanwhile are skipped.',
  );
  declare('remove', 'scheduleRemove', 'remove a schedule', 'Remove a schedule. Runs that it started stay.');
}
