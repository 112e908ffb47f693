import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { scheduleMessages } from '../messages/schedules.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { timeOf } from './schedule-list.ts';

export interface ScheduleChangeOptions extends HostCommandOptions {
  readonly scheduleId: string;
  readonly json?: boolean;
}

export async function schedulePause(options: ScheduleChangeOptions, io: CliIo): Promise<ExitCode> {
  const { scheduleId, json } = options;
  const { url, client } = await connectHost(options, io);
  const changed = await askHost(url, () => client.schedules.pause(scheduleId));
  io.print(json ? toJsonText(changed) : scheduleMessages.paused(cleanLine(scheduleId)));
  return 0;
}

export async function scheduleResume(options: ScheduleChangeOptions, io: CliIo): Promise<ExitCode> {
  const { scheduleId, json } = options;
  const { url, client } = await connectHost(options, io);
  const changed = await askHost(url, () => client.schedules.resume(scheduleId));
  const said = scheduleMessages.resumed(cleanLine(scheduleId), timeOf(changed.nextAt));
  io.print(json ? toJsonText(changed) : said);
  return 0;
}

/** The schedule is gone; runs that it started stay. */
export async function scheduleRemove(options: ScheduleChangeOptions, io: CliIo): Promise<ExitCode> {
  const { scheduleId, json } = options;
  const { url, client } = await connectHost(options, io);
  await askHost(url, () => client.schedules.remove(scheduleId));
  io.print(json ? toJsonText({ scheduleId }) : scheduleMessages.removed(cleanLine(scheduleId)));
  return 0;
}
