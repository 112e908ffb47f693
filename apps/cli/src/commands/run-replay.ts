import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { sameHost } from '../host/same-host.ts';
import { runReplayMessages } from '../messages/host.ts';
import { nameProgram } from '../surroundings.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface RunReplayOptions extends HostCommandOptions {
  readonly runId: string;
  readonly json?: boolean;
}

/** Replays a run and compares it with its source. A replay that differs is a finding. */
export async function runReplay({ runId, json, ...options }: RunReplayOptions, io: CliIo): Promise<ExitCode> {
  const { url, client } = await connectHost(options, io);
  const { replay, difference } = await askHost(url, async () => {
    const made = await client.runs.fork(runId, { mode: 'replay' });
    return { replay: made, difference: await client.runs.diff(runId, made.runId) };
  });
  const { divergedAtSeq } = difference;
  if (json) io.print(toJsonText({ ...replay, divergedAtSeq }));
  else if (divergedAtSeq === null)
    io.print(runReplayMessages.same(cleanLine(runId), cleanLine(replay.runId)));
  else {
    const { differs } = runReplayMessages;
    const hint = differs(cleanLine(runId), cleanLine(replay.runId), divergedAtSeq, sameHost(options));
    io.print(nameProgram(hint, io.program));
  }
  return divergedAtSeq === null ? 0 : 1;
}
