import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { runForkMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface RunForkOptions extends HostCommandOptions {
  readonly runId: string;
  /** Sequence of the first event that is not taken over. */
  readonly at: string;
  readonly tag?: readonly string[];
  readonly json?: boolean;
}

/** A run that shares its beginning with another one and goes on from there. */
export async function runFork(
  { runId, at, tag, json, ...options }: RunForkOptions,
  io: CliIo,
): Promise<ExitCode> {
  if (!/^\d{1,12}$/.test(at)) throw wrongUse(runForkMessages.at);
  const { url, client } = await connectHost(options, io);
  const fork = await askHost(url, () =>
    client.runs.fork(runId, {
      mode: 'branch',
      fromSeq: Number(at),
      ...(tag && tag.length > 0 && { runOptionsOverlay: { tags: tag } }),
    }),
  );
  io.print(
    json
      ? toJsonText(fork)
      : runForkMessages.forked(cleanLine(fork.runId), cleanLine(fork.status), cleanLine(runId), Number(at)),
  );
  return 0;
}
