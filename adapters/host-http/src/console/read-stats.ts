import type { Clock, JsonObject } from '@handrail/base';
import { type Host, RUN_SORTS, readRunStats } from '@handrail/host';
import { RUN_OUTCOMES } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object, timestamp } from '../api/schemas.ts';

const MOST_HOURS = 168;

const count = { type: 'integer', minimum: 0 };
const duration = { type: ['number', 'null'], minimum: 0 };

/** One number for each name. */
function counts(names: readonly string[]): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(names.map((name) => [name, count]));
}

export function readStatsEndpoint(host: Host, clock: Clock) {
  return readEndpoint({
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
            object({ start: timestamp, started: count, ...counts(RUN_OUTCOMES) }, ['start', 'started']),
          ),
          latency: list(object({ start: timestamp, p50: duration, p99: duration })),
          bucketMinutes: count,
          byStatus: anyObject,
          bySort: object(counts(RUN_SORTS), RUN_SORTS),
          scanned: count,
          complete: { type: 'boolean' },
        },
        ['buckets', 'latency', 'byStatus', 'bySort', 'scanned', 'complete'],
      ),
    },
    answer: async ({ caller, query: { hours } }: KeyedCall<unknown, { readonly hours: number }>) =>
      answerJson(200, await readRunStats(host.runs, caller, hours, clock.now())),
  });
}
