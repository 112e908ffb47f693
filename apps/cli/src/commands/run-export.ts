import type { CliIo } from '../cli-io.ts';
import { chainEvents, type LoggedEvent } from '../envelope/chain-events.ts';
import { envelopePage } from '../envelope/envelope-page.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { runExportMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface RunExportOptions extends HostCommandOptions {
  readonly runId: string;
  readonly output?: string;
  readonly withoutValues?: boolean;
  readonly json?: boolean;
}

/** A run in one file that is opened without a network and verifies itself. */
export async function runExport(
  { runId, output = `${runId}.html`, withoutValues = false, json, ...options }: RunExportOptions,
  io: CliIo,
): Promise<ExitCode> {
  const { url, client } = await connectHost(options, io);
  const run = await askHost(url, () => client.runs.get(runId));
  const log: LoggedEvent[] = [];
  for (let isComplete = false; !isComplete; ) {
    const after = log.at(-1)?.sequence;
    const page = await askHost(url, () =>
      client.runs.poll(runId, { timeout: 1, ...(after !== undefined && { after }) }),
    );
    log.push(...(page.events as readonly LoggedEvent[]));
    isComplete = page.events.length === 0;
  }
  const facts = {
    runId,
    workflowId: String(run.workflowId),
    status: String(run.status),
    exportedAt: new Date(io.clock.now()).toISOString(),
  };
  const { text, digest } = envelopePage(facts, chainEvents(log, withoutValues));
  await io.files.write(output, text);
  if (json) io.print(toJsonText({ file: output, events: log.length, sha256: digest }));
  else io.print(runExportMessages.written(cleanLine(runId), cleanLine(output), digest));
  return 0;
}
