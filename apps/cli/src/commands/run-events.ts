import type { EventPage } from '@handrail/client';
import type { RunEvent } from '@handrail/runs';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { formatEvent } from '../formatters/format-event.ts';
import { askHost } from '../host/ask-host.ts';
import { type ConnectedHost, connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { runEventsMessages } from '../messages/host.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface RunEventsOptions extends HostCommandOptions {
  readonly runId: string;
  /** Sequence of the last event that is known. */
  readonly after?: string;
  /** Go on until the run has ended. */
  readonly follow?: boolean;
  readonly json?: boolean;
}

/** Prints the log of a run; as JSON, one event on each line. */
export async function runEvents(options: RunEventsOptions, io: CliIo): Promise<ExitCode> {
  const after = readSequence(options.after);
  const host = await connectHost(options, io);
  const paint = await loadPaint(io.colour && !options.json);
  const print = (event: RunEvent) =>
    io.print(options.json ? JSON.stringify(event) : formatEvent(event, paint));
  return askHost<ExitCode>(host.url, async () => {
    if (options.follow) {
      const { runs } = host.client;
      const events = runs.events(options.runId, { mode: 'debug', ...(after === undefined ? {} : { after }) });
      for await (const event of events) print(event);
      return 0;
    }
    for await (const event of storedEvents(host, options.runId, after)) print(event);
    return 0;
  });
}

/** What is stored now, page by page. A page without events is the end, for now. */
export async function* storedEvents({ client }: ConnectedHost, runId: string, after: number | undefined) {
  let last = after;
  for (;;) {
    const page: EventPage = await client.runs.poll(runId, {
      timeout: 1,
      ...(last === undefined ? {} : { after: last }),
    });
    yield* page.events;
    last = page.events.at(-1)?.sequence;
    if (last === undefined || page.isComplete) return;
  }
}

function readSequence(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw wrongUse(runEventsMessages.after);
}
