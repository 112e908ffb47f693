import { answerJson } from '../api/answer.ts';
import { type Endpoint, readEndpoint } from '../api/endpoint.ts';
import { object, text } from '../api/schemas.ts';
import type { Readiness } from './readiness.ts';

const status = object({ status: text }, ['status']);
const checks = object({ status: text, checks: object({ started: text, store: text, cause: text }) }, [
  'status',
  'checks',
]);

/** Whether the process answers at all. It looks at nothing else: a host that waits for its disk must not be killed. */
export function liveEndpoint(): Endpoint {
  return readEndpoint({
    method: 'GET',
    path: '/healthz',
    operationId: 'getHealth',
    summary: 'Whether the process is alive.',
    access: 'public',
    success: { status: 200, description: 'It is.', schema: status },
    answer: () => answerJson(200, { status: 'ok' }),
  });
}

/** Whether requests should be sent here. What failed is named, why is in the log. */
export function readyEndpoint(readiness: Readiness): Endpoint {
  return readEndpoint({
    method: 'GET',
    path: '/readyz',
    operationId: 'getReadiness',
    summary: 'Whether the host has started and its store takes reads and writes.',
    access: 'public',
    success: { status: 200, description: 'It is ready.', schema: checks },
    answer: async () => {
      const found = await readiness.look();
      const isReady = found.started === 'ok' && found.store === 'ok';
      return answerJson(isReady ? 200 : 503, { status: isReady ? 'ok' : 'unavailable', checks: found });
    },
  });
}
