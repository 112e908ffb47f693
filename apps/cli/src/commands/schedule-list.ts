import type { ScheduleSummary } from '@handrail/client';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { scheduleMessages } from '../messages/schedules.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface ScheduleListOptions extends HostCommandOptions {
  readonly json?: boolean;
}

export async function scheduleList({ json, ...options }: ScheduleListOptions, io: CliIo): Promise<ExitCode> {
  const { url, client } = await connectHost(options, io);
  const schedules = await askHost(url, () => client.schedules.list());
  if (json) io.print(toJsonText({ schedules }));
  else if (schedules.length === 0) io.print(scheduleMessages.none);
  else io.print(schedules.map(formatSchedule).join('\n'));
  return 0;
}

/** To the minute, which is as exact as cron is. In UTC, as all times of the command line. */
export function timeOf(timestamp: string | undefined): string {
  return timestamp === undefined
    ? scheduleMessages.neverAgain
    : `${cleanLine(timestamp).slice(0, 16).replace('T', ' ')} UTC`;
}

function formatSchedule(schedule: ScheduleSummary): string {
  const { scheduleId, workflowId, cron, timeZone, state, nextAt, lastRunId, lastRefusal } = schedule;
  const about = [
    scheduleMessages.times(cleanLine(cron), cleanLine(timeZone)),
    state === 'paused' ? scheduleMessages.isPaused : scheduleMessages.next(timeOf(nextAt)),
    ...(lastRunId === undefined ? [] : [scheduleMessages.lastRun(cleanLine(lastRunId))]),
    ...(lastRefusal === undefined ? [] : [scheduleMessages.notStarted(cleanLine(lastRefusal))]),
  ];
  return `${cleanLine(scheduleId)}  ${cleanLine(workflowId)}\n  ${about.join(', ')}`;
}
