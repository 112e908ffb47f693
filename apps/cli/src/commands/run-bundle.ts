import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { runBundleMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface RunBundleOptions extends HostCommandOptions {
  readonly runId: string;
  readonly output?: string;
}

/** Everything about a run but its content, to send to somebody who looks into it. */
export async function runBundle(
  { runId, output, ...options }: RunBundleOptions,
  io: CliIo,
): Promise<ExitCode> {
  const { url, client } = await connectHost(options, io);
  const bundle = toJsonText(await askHost(url, () => client.runs.debugBundle(runId)));
  if (output === undefined) io.print(bundle);
  else {
    await io.files.write(output, `${bundle}\n`);
    io.print(runBundleMessages.written(cleanLine(runId), cleanLine(output)));
  }
  return 0;
}
