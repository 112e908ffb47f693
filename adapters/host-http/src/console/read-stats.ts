import type { Clock } from '@handrail/base';
import type { Caller, Host, RunRecord } from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { type Endpoint, readEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object, timestamp } from '../api/schemas.ts';
import { tallyRuns, windowOf } from './tally-runs.ts';

const PAGE = 500;
const MOST_SCANNED = 5000;
const MOST_HOURS = 168;

const count = { type: 'integer', minimum: 0 };
const duration = { type: ['number', 'null'], minimum: 0 };

export function readStatsEndpoint(host: Host, clock: Clock): Endpoint {
  return readEndpoint<{ readonly hours: number }>({
    method: 'GET',
    path: '/v1/handrail/stats',
    operationId: 'getStats',
    summary: 'How many runs began and how they ended, over the last hours.',
    access: { scopes: ['runs:read'] },
    refusesOtherParameters: true,
    query: { hours: { type: 'integer', minimum: 1, maximum: MOST_HOURS, default: 24 } },
    success: {
      status: 200,
      description: 'Counts and durations by the time at which runs began.',
      schema: object(
        {
          buckets: list(
            object({ start: timestamp, started: count, completed: count, failed: count, cancelled: count }),
          ),
          latency: list(object({ start: timestamp, p50: duration, p99: duration })),
          bucketMinutes: count,
          byStatus: anyObject,
          scanned: count,
          complete: { type: 'boolean' },
        },
        ['buckets', 'latency', 'byStatus', 'scanned', 'complete'],
      ),
    },
    async answer({ caller, query: { hours } }) {
      const window = windowOf(hours, clock.now());
      const { runs, complete } = await scanRuns(host, caller, window.from);
      const byStatus = new Map<string, number>();
      for (const { status } of runs) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      const tally = tallyRuns(runs, window).map(({ start, ...rest }) => ({
        start: toTimestamp(start),
        ...rest,
      }));
      return answerJson(200, {
        buckets: tally.map(({ p50: _, p99: __, ...bucket }) => bucket),
        latency: tally.map(({ start, p50 = null, p99 = null }) => ({ start, p50, p99 })),
        bucketMinutes: window.bucketMs / 60_000,
        byStatus: Object.fromEntries(byStatus),
        scanned: runs.length,
        complete,
      });
    },
  });
}

/** Newest first until the window begins, or until it is enough: `complete` says which. */
async function scanRuns(
  host: Host,
  caller: Caller,
  from: number,
): Promise<{ readonly runs: readonly RunRecord[]; readonly complete: boolean }> {
  const runs: RunRecord[] = [];
  while (runs.length < MOST_SCANNED) {
    const before = runs.at(-1)?.runId;
    const page = await host.runs.list(caller, { limit: PAGE, ...(before !== undefined && { before }) });
    const recent = page.filter(({ createdAt }) => createdAt >= from);
    runs.push(...recent);
    if (page.length < PAGE || recent.length < page.length) return { runs, complete: true };
  }
  return { runs, complete: false };
}
