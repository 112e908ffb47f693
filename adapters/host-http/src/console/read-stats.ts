import type { Clock } from '@handrail/base';
import { type Host, readRunStats } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object, timestamp } from '../api/schemas.ts';

const MOST_HOURS = 168;

const count = { type: 'integer', minimum: 0 };
const duration = { type: ['number', 'null'], minimum: 0 };

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
    answer: async ({ caller, query: { hours } }: KeyedCall<unknown, { readonly hours: number }>) =>
      answerJson(200, await readRunStats(host.runs, caller, hours, clock.now())),
  });
}
