import { isJsonObject, type JsonObject } from '@handrail/base';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonArgument } from '../documents/read-json-argument.ts';
import type { ExitCode } from '../exit-code.ts';
import { formatEvent } from '../formatters/format-event.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { runStartMessages, runStateMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface RunStartOptions extends HostCommandOptions {
  readonly workflow: string;
  /** JSON text; `-` and `@file` are read. */
  readonly inputs?: string;
  readonly tag?: readonly string[];
  readonly idempotencyKey?: string;
  /** Follow the run until it has ended. */
  readonly wait?: boolean;
  readonly json?: boolean;
}

/** Starts a run. With `wait`, a run that does not complete is a finding. */
export async function runStart(options: RunStartOptions, io: CliIo): Promise<ExitCode> {
  const { workflow, tag, idempotencyKey, wait = false, json = false } = options;
  const inputs = await readInputs(options.inputs, io);
  const { url, client } = await connectHost(options, io);
  return askHost(url, async () => {
    const created = await client.runs.create(
      { workflowId: workflow, ...(inputs && { inputs }), ...(tag && { tags: tag }) },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
    const { runId } = created;
    if (!wait) {
      if (json) io.print(toJsonText({ runId, status: created.status }));
      else io.print(runStateMessages.runIs(cleanLine(runId), cleanLine(created.status)));
      return 0;
    }
    if (!json) {
      const paint = await loadPaint(io.colour);
      for await (const event of client.runs.events(runId)) io.print(formatEvent(event, paint));
    } else for await (const _ of client.runs.events(runId));
    const snapshot = await client.runs.get(runId);
    if (json) io.print(toJsonText(snapshot));
    return snapshot.status === 'completed' ? 0 : 1;
  });
}

async function readInputs(given: string | undefined, io: CliIo): Promise<JsonObject | undefined> {
  if (given === undefined) return undefined;
  const value = await readJsonArgument('--inputs', given, io);
  if (isJsonObject(value)) return value;
  throw wrongUse(runStartMessages.inputs);
}
