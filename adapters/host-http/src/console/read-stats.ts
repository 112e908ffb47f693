import type { Clock, JsonObject } from '@handrail/base';
import { type Host, RUN_SORTS, RunDigests, readRunStats } from '@handrail/host';
import { RUN_OUTCOMES } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object, timestamp } from '../api/schemas.ts';

const MOST_HOURS = 720;
const MINUTE = 60_000;

const count = { type: 'integer', minimum: 0 };
const duration = { type: ['number', 'null'], minimum: 0 };

interface StatsAsked {
  readonly hours: number;
  /** Minutes by which the clock of the caller is ahead of UTC. */
  readonly offset: number;
}

/** One number for each name. */
function counts(names: readonly string[]): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(names.map((name) => [name, count]));
}

const groups = list(
  object(
    {
      id: { type: 'string' },
      ...counts(['runs', 'refused', 'ended']),
      refusedFor: { type: ['string', 'null'] },
      ...{ p50: duration, p50Working: duration, least: duration, most: duration },
    },
    ['id', 'runs', 'refused', 'ended'],
  ),
);

export function readStatsEndpoint(host: Host, clock: Clock) {
  const digests = new RunDigests(host.runs);
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/stats',
    operationId: 'getStats',
    summary: 'How many runs began and how they ended, over the last hours.',
    access: { scopes: ['runs:read'] },
    refusesOtherParameters: true,
    query: {
      hours: { type: 'integer', minimum: 1, maximum: MOST_HOURS, default: 24 },
      offset: { type: 'integer', minimum: -840, maximum: 840, default: 0 },
    },
    success: {
      status: 200,
      description: 'Counts and durations by the time at which runs began.',
      schema: object(
        {
          buckets: list(
            object({ start: timestamp, started: count, ...counts(RUN_OUTCOMES) }, ['start', 'started']),
          ),
          latency: list(object({ start: timestamp, ended: count, p50: duration, p99: duration })),
          workflows: groups,
          capabilities: groups,
          answers: object({
            buckets: list(object({ start: timestamp, count })),
            ...counts(['approved', 'declined', 'changes', 'answered', 'expired', 'open']),
            p50: duration,
          }),
          digested: count,
          bucketMinutes: count,
          byStatus: anyObject,
          bySort: object(counts(RUN_SORTS), RUN_SORTS),
          scanned: count,
          complete: { type: 'boolean' },
        },
        ['buckets', 'latency', 'byStatus', 'bySort', 'scanned', 'complete'],
      ),
    },
    answer: async ({ caller, query: { hours, offset } }: KeyedCall<unknown, StatsAsked>) =>
      answerJson(
        200,
        await readRunStats(host.runs, caller, {
          hours,
          offsetMs: offset * MINUTE,
          now: clock.now(),
          digests,
        }),
      ),
  });
}
