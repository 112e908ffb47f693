import { type Endpoint, readEndpoint } from '../api/endpoint.ts';
import { text } from '../api/schemas.ts';

/** For Prometheus and whoever reads its format. The numbers are of the whole host, so a key with a scope is needed. */
export function metricsEndpoint(read: () => Promise<string>): Endpoint {
  return readEndpoint({
    method: 'GET',
    path: '/metrics',
    operationId: 'getMetrics',
    summary: 'What the host counts and measures, in the text format of Prometheus.',
    access: { scopes: ['audit:read'] },
    success: { status: 200, description: 'The metrics.', schema: text },
    answer: async () => ({
      status: 200,
      body: await read(),
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    }),
  });
}
