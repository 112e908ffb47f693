import { type Meter, metrics } from '@opentelemetry/api';
import type { AnsweredRequest, HttpLog } from './http-log.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Where the conventions of OpenTelemetry put the bounds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** A log that also measures how long requests take. Labels name the route, never an id or a value. */
export function measuredLog(
  log: HttpLog | undefined,
  meter: Meter = metrics.getMeter('@handrail/host-http'),
): HttpLog {
  const durations = meter.createHistogram('http.server.request.duration', {
    description: 'How long requests of the API took.',
    unit: 's',
    advice: { explicitBucketBoundaries: SECONDS },
  });
  return {
    answered(entry: AnsweredRequest) {
      durations.record(entry.durationMs / 1_000, {
        'http.request.method': METHODS.has(entry.method) ? entry.method : '_OTHER',
        'http.route': entry.route,
        'http.response.status_code': entry.status,
      });
      log?.answered(entry);
    },
    failed: (error, entry) => log?.failed(error, entry),
  };
}
