import type { RunListQuery, RunSummary } from '@handrail/client';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { plural } from '../formatters/plural.ts';
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
  checkStatuses(status);
  const query: RunListQuery = {
    limit: readLimit(options.limit),
    ...(status && { status: status as NonNullable<RunListQuery['status']> }),
    ...(workflow !== undefined && { workflowId: workflow }),
    ...(tag !== undefined && { tag }),
    ...(cursor !== undefined && { cursor }),
  };
  const { url, client } = await connectHost(options, io);
  const page = await askHost(url, () => client.runs.list(query));
  if (options.json) io.print(toJsonText({ runs: page.runs, nextCursor: page.nextCursor ?? null }));
  else {
    const paint = await loadPaint(io.colour);
    io.print(
      page.runs.length === 0
        ? runListMessages.noRuns
        : page.runs.map((run) => formatRun(run, paint)).join('\n'),
    );
    if (page.nextCursor !== undefined) {
      io.print(runListMessages.more(plural(page.runs.length, 'run'), cleanLine(page.nextCursor)));
    }
  }
  return 0;
}

export const RUN_STATUSES: readonly string[] = [
  ...['pending', 'running', 'paused', 'waiting-approval', 'waiting-input', 'waiting-external'],
  ...['completed', 'failed', 'cancelled'],
];

function checkStatuses(given: readonly string[] = []): void {
  const unknown = given.flatMap((each) => each.split(',')).find((each) => !RUN_STATUSES.includes(each));
  if (unknown !== undefined)
    throw wrongUse(runListMessages.status(cleanLine(unknown), RUN_STATUSES.join(', ')));
}

const STATUS_WIDTH = 'waiting-approval'.length;

function formatRun(run: RunSummary, paint: Paint): string {
  const { runId, outcome, workflowId, createdAt } = run;
  const status = outcome === 'declined' || outcome === 'refused' ? outcome : run.status;
  const started = createdAt.slice(0, 19).replace('T', ' ');
  const parts = [cleanLine(runId), padded(cleanLine(status), STATUS_WIDTH), paint.dim(cleanLine(started))];
  return [...parts, cleanLine(workflowId)].join('  ');
}

function readLimit(text = '20'): number {
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= 100) return limit;
  throw wrongUse(runListMessages.limit);
}
