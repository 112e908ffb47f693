import { type Host, type RunRecord, recordOutcome } from '@handrail/host';
import { RUN_OUTCOMES, type RunOutcome, type RunStatus, toTimestamp } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { WORDS } from '../api/check-input.ts';
import { badCursor, readCursor, writeCursor } from '../api/cursor.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { object, page, pageQuery, runStatus, text, timestamp } from '../api/schemas.ts';

interface RunsQuery {
  readonly status?: string;
  readonly outcome?: string;
  readonly workflowId?: string;
  readonly parentRunId?: string;
  readonly tag?: string;
  readonly cursor?: string;
  readonly limit: number;
}

/** Our addition: the protocol reads runs one by one. */
export function listRunsEndpoint(host: Host) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/runs',
    operationId: 'listRuns',
    summary: 'Runs, newest first.',
    access: { scopes: ['runs:read'] },
    refusesOtherParameters: true,
    query: {
      status: {
        type: 'string',
        description: 'One status or several, with commas between them.',
        maxLength: 256,
        [WORDS]: runStatus.enum ?? [],
      },
      outcome: {
        type: 'string',
        description:
          'How they ended, one word or several with commas between them. A run that somebody declined or a rule refused has the status `failed` or `completed`, and a separate outcome.',
        maxLength: 256,
        [WORDS]: RUN_OUTCOMES,
      },
      workflowId: { type: 'string', minLength: 1, maxLength: 128 },
      parentRunId: { type: 'string', minLength: 1, maxLength: 128 },
      tag: { type: 'string', minLength: 1, maxLength: 256 },
      ...pageQuery,
    },
    success: {
      status: 200,
      description: 'A page of runs.',
      schema: page(
        'runs',
        object(
          {
            runId: text,
            workflowId: text,
            status: runStatus,
            outcome: { type: 'string', enum: RUN_OUTCOMES },
            createdAt: timestamp,
            changedAt: timestamp,
            endedAt: timestamp,
            parentRunId: text,
          },
          ['runId', 'workflowId', 'status', 'createdAt', 'changedAt'],
        ),
      ),
    },
    async answer({ caller, query, correlationId }: KeyedCall<unknown, RunsQuery>) {
      const { status, outcome, cursor, limit, ...filters } = query;
      const before = cursor === undefined ? undefined : readCursor('runs', cursor);
      if (cursor !== undefined && before === undefined) return badCursor(correlationId);
      const { workflowId, parentRunId, tag } = filters;
      const found = await host.runs.list(caller, {
        limit: limit + 1,
        ...(status !== undefined && { statuses: status.split(',') as RunStatus[] }),
        ...(outcome !== undefined && { outcomes: outcome.split(',') as RunOutcome[] }),
        ...(workflowId !== undefined && { workflowId }),
        ...(parentRunId !== undefined && { parentRunId }),
        ...(tag !== undefined && { tag }),
        ...(before !== undefined && { before }),
      });
      const runs = found.slice(0, limit);
      const last = found.length > limit ? runs.at(-1) : undefined;
      return answerJson(200, {
        runs: runs.map(summaryOf),
        ...(last && { nextCursor: writeCursor('runs', last.runId) }),
      });
    },
  });
}

export interface RunSummary {
  readonly runId: string;
  readonly workflowId: string;
  readonly status: RunStatus;
  /** How it ended; missing while it goes on. */
  readonly outcome?: RunOutcome;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly endedAt?: string;
  readonly parentRunId?: string;
}

function summaryOf(record: RunRecord): RunSummary {
  const { runId, workflowId, status, createdAt, changedAt, endedAt, parentRunId } = record;
  const outcome = recordOutcome(record);
  return {
    runId,
    workflowId,
    status,
    ...(outcome && { outcome }),
    createdAt: toTimestamp(createdAt),
    changedAt: toTimestamp(changedAt),
    ...(endedAt !== undefined && { endedAt: toTimestamp(endedAt) }),
    ...(parentRunId !== undefined && { parentRunId }),
  };
}
