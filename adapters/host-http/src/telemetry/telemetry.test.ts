import { type Span, type SpanOptions, trace } from '@opentelemetry/api';
import { afterEach, describe, expect, test } from 'vitest';
import { startApi } from '../../testing/test-api.ts';
import type { AnsweredRequest } from './http-log.ts';

interface SeenSpan {
  readonly name: string;
  readonly attributes: Record<string, unknown>;
  hasEnded: boolean;
}

/** Just enough of a tracer to see what is told to it. */
function watchSpans(): readonly SeenSpan[] {
  const seen: SeenSpan[] = [];
  const startSpan = (name: string, options?: SpanOptions) => {
    const span: SeenSpan = { name, attributes: { ...options?.attributes }, hasEnded: false };
    seen.push(span);
    return {
      setAttribute: (key: string, value: unknown) => {
        span.attributes[key] = value;
      },
      setStatus: () => undefined,
      end: () => {
        span.hasEnded = true;
      },
    } as unknown as Span;
  };
  trace.setGlobalTracerProvider({
    getTracer: () => ({ startSpan, startActiveSpan: () => undefined as never }),
  });
  return seen;
}

afterEach(() => trace.disable());

describe('what is reported of a request', () => {
  test('is its route, its status and whose it was, and no value of it', async () => {
    const spans = watchSpans();
    const answered: AnsweredRequest[] = [];
    const api = await startApi({
      http: { log: { answered: (entry) => answered.push(entry), failed: () => undefined } },
    });
    const runId = await api.start('conformance-identity', { inputs: { payload: { a: 'canary-body' } } });
    await api.get(`/v1/runs/${runId}?canary-query=1`, { headers: { 'idempotency-key': 'canary-header' } });
    await api.get('/v1/interrupts/canary-token');
    await api.get('/v1/canary-path', { key: 'canary-key' });
    await api.close();
    expect(answered).toMatchObject([
      { method: 'POST', route: '/v1/runs', status: 201, tenant: 'acme' },
      { method: 'GET', route: '/v1/runs/{runId}', status: 200, tenant: 'acme' },
      { method: 'GET', route: '/v1/interrupts/{token}', status: 404, tenant: undefined },
      { method: 'GET', route: '', status: 401, tenant: undefined },
    ]);
    expect(spans.map(({ name }) => name)).toEqual([
      'POST /v1/runs',
      'GET /v1/runs/{runId}',
      'GET /v1/interrupts/{token}',
      'GET ',
    ]);
    expect(spans.every(({ hasEnded }) => hasEnded)).toBe(true);
    expect(spans[0]?.attributes).toMatchObject({
      'http.route': '/v1/runs',
      'http.response.status_code': 201,
    });
    const all = JSON.stringify([answered, spans]);
    expect(all).not.toContain('canary');
    expect(all).not.toContain(runId);
    expect(all).not.toContain(api.key);
  });
});
