import type { RunListQuery, RunSummary } from '@handrail/client';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { plural } from '../formatters/plural.ts';
import { RUN_STATES, runState, statesQuery } from '../formatters/run-state.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askHost } from '../host/ask-host.ts';
import { connectHost } from '../host/connect-host.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { runListMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint, type Paint } from '../terminal/paint.ts';
import { padded } from '../terminal/wrap-text.ts';

export interface RunListOptions extends HostCommandOptions {
  readonly status?: readonly string[];
  readonly workflow?: string;
  readonly tag?: string;
  readonly limit?: string;
  readonly cursor?: string;
  readonly json?: boolean;
}

export async function runList(options: RunListOptions, io: CliIo): Promise<ExitCode> {
  const { status, workflow, tag, cursor } = options;
  const states = readStates(status);
  const query: RunListQuery = {
    limit: readLimit(options.limit),
    ...(states && statesQuery(states)),
    ...(workflow !== undefined && { workflowId: workflow }),
    ...(tag !== undefined && { tag }),
    ...(cursor !== undefined && { cursor }),
  };
  const { url, client } = await connectHost(options, io);
  const page = await askHost(url, () => client.runs.list(query));
  const runs = page.runs.filter((run) => !states || states.includes(runState(run)));
  if (options.json) io.print(toJsonText({ runs, nextCursor: page.nextCursor ?? null }));
  else {
    const paint = await loadPaint(io.colour);
    io.print(
      runs.length === 0 ? runListMessages.noRuns : runs.map((run) => formatRun(run, paint)).join('\n'),
    );
    if (page.nextCursor !== undefined) {
      io.print(runListMessages.more(plural(runs.length, 'run'), cleanLine(page.nextCursor)));
    }
  }
  return 0;
}

function readStates(given: readonly string[] | undefined): readonly string[] | undefined {
  const states = given?.flatMap((each) => each.split(','));
  const unknown = states?.find((each) => !RUN_STATES.includes(each));
  if (unknown === undefined) return states;
  throw wrongUse(runListMessages.status(cleanLine(unknown), RUN_STATES.join(', ')));
}

const STATUS_WIDTH = 'waiting-approval'.length;

function formatRun(run: RunSummary, paint: Paint): string {
  const { runId, workflowId, createdAt } = run;
  const started = createdAt.slice(0, 19).replace('T', ' ');
  const parts = [
    cleanLine(runId),
    padded(cleanLine(runState(run)), STATUS_WIDTH),
    paint.dim(cleanLine(started)),
  ];
  return [...parts, cleanLine(workflowId)].join('  ');
}

function readLimit(text = '20'): number {
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= 100) return limit;
  throw wrongUse(runListMessages.limit);
}
