import { isJsonObject, type JsonObject } from '@handrail/base';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonArgument } from '../documents/read-json-argument.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { scheduleMessages } from '../messages/schedules.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { timeOf } from './schedule-list.ts';

export interface ScheduleCreateOptions extends HostCommandOptions {
  readonly workflow: string;
  readonly cron: string;
  readonly timeZone?: string;
  /** JSON text; `-` and `@file` are read. */
  readonly inputs?: string;
  readonly json?: boolean;
}

/** A workflow that is started at the times of a cron expression. */
export async function scheduleCreate(options: ScheduleCreateOptions, io: CliIo): Promise<ExitCode> {
  const { workflow, cron, timeZone, json } = options;
  const inputs = await readInputs(options.inputs, io);
  const { url, client } = await connectHost(options, io);
  const made = await askHost(url, () =>
    client.schedules.create({
      workflowId: workflow,
      cron,
      ...(timeZone !== undefined && { timeZone }),
      ...(inputs && { inputs }),
    }),
  );
  io.print(
    json
      ? toJsonText(made)
      : scheduleMessages.created(cleanLine(made.scheduleId), cleanLine(made.workflowId), timeOf(made.nextAt)),
  );
  return 0;
}

async function readInputs(given: string | undefined, io: CliIo): Promise<JsonObject | undefined> {
  if (given === undefined) return undefined;
  const value = await readJsonArgument('--inputs', given, io);
  if (isJsonObject(value)) return value;
  throw wrongUse(scheduleMessages.inputs);
}
