import type { JsonValue } from '@handrail/base';
import type { HostApi } from '@handrail/host-http/api';
import type { RunEvent, RunSnapshot, RunStatus } from '@handrail/runs';
import { type ClientCallOptions, type Connection, segment } from './connection.ts';
import { type FollowRunOptions, followRun } from './events/follow-run.ts';

/** What can be done with runs. */
export interface RunsClient {
  /** Sent with an idempotency key, so that a broken connection never makes two runs of one call. */
  create(request: NewRun, options?: CreateOptions): Promise<CreatedRun>;
  get(runId: string, options?: ClientCallOptions): Promise<RunSnapshot>;
  list(query?: RunListQuery, options?: ClientCallOptions): Promise<RunPage>;
  cancel(runId: string, reason?: string, options?: ClientCallOptions): Promise<ChangedRun>;
  bulkCancel(
    runIds: readonly string[],
    reason?: string,
    options?: ClientCallOptions,
  ): Promise<readonly BulkResult[]>;
  pause(runId: string, request?: PauseOptions, options?: ClientCallOptions): Promise<ChangedRun>;
  resume(runId: string, reason?: string, options?: ClientCallOptions): Promise<ChangedRun>;
  /** Events after a sequence. The host holds the answer back until there is one, for up to `timeout` seconds. */
  poll(runId: string, query?: PollQuery, options?: ClientCallOptions): Promise<EventPage>;
  /** Every event as it is committed, until the run has ended. */
  events(runId: string, options?: FollowRunOptions): AsyncIterable<RunEvent>;
  artifact(runId: string, artifactId: string, options?: ClientCallOptions): Promise<JsonValue>;
  /** Another run of what this one recorded. */
  /** Has the host sign the first events of a run, with the digest of a file that shows them. */
  sign(
    runId: string,
    request: { readonly events: number; readonly file: string },
    options?: ClientCallOptions,
  ): Promise<HostApi['signRun']['answer']>;
  fork(runId: string, request: ForkOptions, options?: ClientCallOptions): Promise<ForkedRun>;
  diff(runId: string, against: string, options?: ClientCallOptions): Promise<RunDifference>;
  /** Everything about a run but its content. */
  debugBundle(runId: string, options?: ClientCallOptions): Promise<JsonValue>;
}

export interface NewRun
  extends Pick<HostApi['createRun']['body'], 'inputs' | 'scopeId' | 'configurable' | 'tags' | 'metadata'> {
  readonly workflowId: string;
}

export interface CreateOptions extends ClientCallOptions {
  /** The same key again gives the same run. A new one is made when left out. */
  readonly idempotencyKey?: string;
  /** Refuse when another run of this `scopeId` has not ended. */
  readonly exclusive?: boolean;
}

export type CreatedRun = HostApi['createRun']['answer'];
export type ChangedRun = HostApi['cancelRun']['answer'];
export type BulkResult = HostApi['bulkCancelRuns']['answer']['results'][number];
export type ForkOptions = HostApi['forkRun']['body'];
export type ForkedRun = HostApi['forkRun']['answer'];
export type RunDifference = HostApi['diffRun']['answer'];
export type PauseOptions = HostApi['pauseRun']['body'];

export interface PollQuery {
  /** Sequence of the last event that is known already. */
  readonly after?: number;
  /** Seconds, 1 to 60. */
  readonly timeout?: number;
}

export type EventPage = HostApi['pollRunEvents']['answer'];

export interface RunListQuery {
  readonly status?: RunStatus | readonly RunStatus[];
  /** How they ended: what was declined or refused is told apart from what failed. */
  readonly outcome?: RunEnding | readonly RunEnding[];
  readonly workflowId?: string;
  readonly parentRunId?: string;
  /** Only runs that were started with this tag. */
  readonly tag?: string;
  /** From the page before. */
  readonly cursor?: string;
  readonly limit?: number;
}

export type RunSummary = HostApi['listRuns']['answer']['runs'][number];

export type RunEnding = NonNullable<RunSummary['outcome']>;

export interface RunPage {
  readonly runs: readonly RunSummary[];
  readonly nextCursor: string | undefined;
}

const DEFAULT_POLL_SECONDS = 30;

function words(given: string | readonly string[] | undefined): string | undefined {
  return given === undefined || typeof given === 'string' ? given : given.join(',');
}

export function runsClient(connection: Connection): RunsClient {
  const pathOf = (runId: string) => `/v1/runs/${segment(runId)}`;
  return {
    create: async (request, { idempotencyKey, exclusive, signal } = {}) =>
      connection.change<'createRun'>({
        path: '/v1/runs',
        body: request,
        headers: {
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          'x-dedup': exclusive ? 'enforce' : undefined,
        },
        signal,
      }),
    get: async (runId, options = {}) => connection.call<'getRun'>({ path: pathOf(runId), ...options }),
    async list({ status, outcome, ...query } = {}, options = {}) {
      const { runs, nextCursor } = await connection.call<'listRuns'>({
        path: '/v1/runs',
        query: { status: words(status), outcome: words(outcome), ...query },
        ...options,
      });
      return { runs, nextCursor };
    },
    cancel: async (runId, reason, options = {}) =>
      connection.change<'cancelRun'>({ path: `${pathOf(runId)}/cancel`, body: because(reason), ...options }),
    async bulkCancel(runIds, reason, options = {}) {
      const body = { runIds, ...because(reason) };
      return (await connection.change<'bulkCancelRuns'>({ path: '/v1/runs:bulk-cancel', body, ...options }))
        .results;
    },
    pause: async (runId, request = {}, options = {}) =>
      connection.change<'pauseRun'>({ path: `${pathOf(runId)}:pause`, body: request, ...options }),
    resume: async (runId, reason, options = {}) =>
      connection.change<'resumeRun'>({ path: `${pathOf(runId)}:resume`, body: because(reason), ...options }),
    poll: async (runId, { after, timeout = DEFAULT_POLL_SECONDS } = {}, options = {}) =>
      connection.call<'pollRunEvents'>({
        path: `${pathOf(runId)}/events/poll`,
        query: { lastSequence: after, timeout },
        patience: timeout * 1_000,
        ...options,
      }),
    events: (runId, options) => followRun(connection, pathOf(runId), options),
    artifact: async (runId, artifactId, options = {}) =>
      connection.ask({ path: `${pathOf(runId)}/artifacts/${segment(artifactId)}`, ...options }),
    fork: async (runId, request, options = {}) =>
      connection.change<'forkRun'>({ path: `${pathOf(runId)}:fork`, body: request, ...options }),
    diff: async (runId, against, options = {}) =>
      connection.call<'diffRun'>({ path: `${pathOf(runId)}:diff`, query: { against }, ...options }),
    sign: async (runId, { events, file }, options = {}) =>
      connection.call<'signRun'>({
        path: `/v1/handrail/runs/${segment(runId)}/signature`,
        query: { events, file },
        ...options,
      }),
    debugBundle: async (runId, options = {}) =>
      connection.ask({ path: `${pathOf(runId)}/debug-bundle`, ...options }),
  };
}

function because(reason: string | undefined): { readonly reason?: string } {
  return reason === undefined ? {} : { reason };
}
