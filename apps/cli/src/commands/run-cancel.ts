import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { runStateMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface RunCancelOptions extends HostCommandOptions {
  readonly runId: string;
  readonly reason?: string;
  readonly json?: boolean;
}

/** Cancelling a run that has ended changes nothing and tells how it ended. */
export async function runCancel(
  { runId, reason, json, ...options }: RunCancelOptions,
  io: CliIo,
): Promise<ExitCode> {
  const { url, client } = await connectHost(options, io);
  const { status } = await askHost(url, () => client.runs.cancel(runId, reason));
  io.print(
    json ? toJsonText({ runId, status }) : runStateMessages.runIs(cleanLine(runId), cleanLine(status)),
  );
  return 0;
}
