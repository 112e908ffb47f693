import type { JsonObject, JsonValue } from '@handrail/base';
import type { RunEvent, RunSnapshot, RunStatus } from '@handrail/runs';
import { type Ask, type Connection, segment } from './connection.ts';
import { type FollowOptions, followRun } from './events/follow-run.ts';
import { asObject } from './read-answer.ts';

/** What can be done with runs. */
export interface RunsClient {
  /** Sent with an idempotency key, so that a broken connection never makes two runs of one call. */
  create(request: NewRun, options?: CreateOptions): Promise<CreatedRun>;
  get(runId: string, options?: Ask): Promise<RunSnapshot>;
  list(query?: RunListQuery, options?: Ask): Promise<RunPage>;
  cancel(runId: string, reason?: string, options?: Ask): Promise<ChangedRun>;
  bulkCancel(runIds: readonly string[], reason?: string, options?: Ask): Promise<readonly BulkResult[]>;
  pause(runId: string, request?: PauseOptions, options?: Ask): Promise<ChangedRun>;
  resume(runId: string, reason?: string, options?: Ask): Promise<ChangedRun>;
  /** Events after a sequence. The host holds the answer back until there is one, for up to `timeout` seconds. */
  poll(runId: string, query?: PollQuery, options?: Ask): Promise<EventPage>;
  /** Every event as it is committed, until the run has ended. */
  events(runId: string, options?: FollowOptions): AsyncIterable<RunEvent>;
  artifact(runId: string, artifactId: string, options?: Ask): Promise<JsonValue>;
}

export interface NewRun {
  readonly workflowId: string;
  readonly inputs?: JsonObject;
  readonly scopeId?: string;
  readonly configurable?: JsonObject;
  readonly tags?: readonly string[];
  readonly metadata?: JsonObject;
}

export interface CreateOptions extends Ask {
  /** The same key again gives the same run. A new one is made when left out. */
  readonly idempotencyKey?: string;
  /** Refuse when another run of this `scopeId` has not ended. */
  readonly exclusive?: boolean;
}

export interface CreatedRun {
  readonly runId: string;
  readonly status: RunStatus;
  readonly eventsUrl: string;
}

export interface ChangedRun {
  readonly runId: string;
  readonly status: RunStatus | 'cancelling';
}

export interface BulkResult {
  readonly runId: string;
  readonly ok: boolean;
  readonly status?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

export interface PauseOptions {
  readonly reason?: string;
  readonly drainPolicy?: 'immediate' | 'drain-current-node';
}

export interface PollQuery {
  /** Sequence of the last event that is known already. */
  readonly after?: number;
  /** Seconds, 1 to 60. */
  readonly timeout?: number;
}

export interface EventPage {
  readonly events: readonly RunEvent[];
  /** The run has ended and these are its last events. */
  readonly isComplete: boolean;
}

export interface RunListQuery {
  readonly status?: RunStatus | readonly RunStatus[];
  readonly workflowId?: string;
  readonly parentRunId?: string;
  /** Only runs that were started with this tag. */
  readonly tag?: string;
  /** From the page before. */
  readonly cursor?: string;
  readonly limit?: number;
}

export interface RunSummary {
  readonly runId: string;
  readonly workflowId: string;
  readonly status: RunStatus;
  readonly createdAt: string;
  readonly changedAt: string;
}

export interface RunPage {
  readonly runs: readonly RunSummary[];
  readonly nextCursor: string | undefined;
}

const DEFAULT_POLL_SECONDS = 30;

export function runsClient(connection: Connection): RunsClient {
  const pathOf = (runId: string) => `/v1/runs/${segment(runId)}`;
  const change = async (path: string, body: JsonObject, options: Ask) => {
    const headers = { 'idempotency-key': connection.platform.newKey() };
    return asObject(await connection.ask({ method: 'POST', path, body, headers, ...options }));
  };

  return {
    async create(request, { idempotencyKey, exclusive, signal } = {}) {
      const answer = await connection.ask({
        method: 'POST',
        path: '/v1/runs',
        body: request as unknown as JsonObject,
        headers: {
          'idempotency-key': idempotencyKey ?? connection.platform.newKey(),
          'x-dedup': exclusive ? 'enforce' : undefined,
        },
        signal,
      });
      return asObject(answer) as unknown as CreatedRun;
    },
    async get(runId, options = {}) {
      return asObject(await connection.ask({ path: pathOf(runId), ...options })) as RunSnapshot;
    },
    async list({ status, ...query } = {}, options = {}) {
      const statuses = status === undefined || typeof status === 'string' ? status : status.join(',');
      const answer = await connection.ask({
        path: '/v1/runs',
        query: { status: statuses, ...query },
        ...options,
      });
      const { runs, nextCursor } = asObject(answer);
      return {
        runs: runs as unknown as readonly RunSummary[],
        nextCursor: typeof nextCursor === 'string' ? nextCursor : undefined,
      };
    },
    async cancel(runId, reason, options = {}) {
      return (await change(`${pathOf(runId)}/cancel`, given({ reason }), options)) as unknown as ChangedRun;
    },
    async bulkCancel(runIds, reason, options = {}) {
      const answer = await change('/v1/runs:bulk-cancel', { runIds, ...given({ reason }) }, options);
      return answer.results as unknown as readonly BulkResult[];
    },
    async pause(runId, request = {}, options = {}) {
      return (await change(
        `${pathOf(runId)}:pause`,
        given({ ...request }),
        options,
      )) as unknown as ChangedRun;
    },
    async resume(runId, reason, options = {}) {
      return (await change(`${pathOf(runId)}:resume`, given({ reason }), options)) as unknown as ChangedRun;
    },
    async poll(runId, { after, timeout = DEFAULT_POLL_SECONDS } = {}, options = {}) {
      const answer = await connection.ask({
        path: `${pathOf(runId)}/events/poll`,
        query: { lastSequence: after, timeout },
        patience: timeout * 1_000,
        ...options,
      });
      return asObject(answer) as unknown as EventPage;
    },
    events: (runId, options) => followRun(connection, pathOf(runId), options),
    artifact: (runId, artifactId, options = {}) =>
      connection.ask({ path: `${pathOf(runId)}/artifacts/${segment(artifactId)}`, ...options }),
  };
}

/** Without what was left out: bodies are closed, and an undefined is no value. */
function given(fields: Readonly<Record<string, string | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  );
}
