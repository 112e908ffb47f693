import { isJsonObject } from '@handrail/base';
import { createConformanceSeams } from '@handrail/conformance-seams';
import { complaintsOf } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { timers } from '../../testing/test-host.ts';
import { TokenBucket } from './token-bucket.ts';

describe('rates', () => {
  let api: TestApi;
  let now = Date.UTC(2026, 0, 1);
  beforeAll(async () => {
    api = await startApi({
      http: {
        clock: { now: () => now },
        rates: {
          key: { perSecond: 2, burst: 3 },
          tenant: { perSecond: 1, burst: 5 },
          address: { perSecond: 1, burst: 2 },
        },
      },
    });
  });
  afterAll(() => api.close());

  test('WOP-RATE-01 are reported in header and details, for a key and for all keys of a tenant', async () => {
    const [one, two] = [await api.issue({ tenant: 't' }), await api.issue({ tenant: 't' })];
    const status = async (key: string) => (await api.get('/v1/runs', { key })).status;
    expect([await status(one), await status(one), await status(one)]).toEqual([200, 200, 200]);
    const limited = await api.get('/v1/runs', { key: one });
    expect(limited).toMatchObject({
      status: 429,
      json: { error: 'rate_limited', details: { scope: 'key', limit: 2, observedRate: 4 } },
    });
    expect(complaintsOf('error-envelope', limited.json)).toEqual([]);
    const { details } = limited.json ?? {};
    const retryAfterMs = isJsonObject(details) ? Number(details.retryAfterMs) : 0;
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(Number(limited.headers['retry-after'])).toBe(Math.ceil(retryAfterMs / 1000));
    expect([await status(two), await status(two)]).toEqual([200, 200]);
    const shared = await api.get('/v1/runs', { key: two });
    expect(shared).toMatchObject({ status: 429, json: { details: { scope: 'tenant' } } });
    expect(await status(await api.issue({ tenant: 'u' }))).toBe(200);
    now += 2000;
    expect(await status(one)).toBe(200);
  });

  test('hold for tokens without a key, by address', async () => {
    const look = async () => (await api.get('/v1/interrupts/none', { key: '' })).status;
    expect([await look(), await look(), await look()]).toEqual([404, 404, 429]);
    expect((await api.get('/.well-known/openwop', { key: '' })).status).toBe(200);
  });

  test('WOP-RATE-01 can be forced for every operation, after the key was checked', async () => {
    const testing = createConformanceSeams({ timers, limitsEveryRequest: true });
    const forced = await startApi({ hostOptions: { testing } });
    for (const [method, path] of [
      ['GET', '/v1/runs'],
      ['POST', '/v1/runs'],
      ['GET', '/v1/runs/x/events'],
      ['GET', '/v1/nothing'],
      ['GET', '/v1/interrupts/x'],
    ] as const) {
      const reply = await forced.call(method, path);
      expect(reply, path).toMatchObject({
        status: 429,
        headers: { 'retry-after': '1' },
        json: { error: 'rate_limited', details: { retryAfterMs: 1000, scope: 'global' } },
      });
    }
    expect((await forced.get('/v1/runs', { key: '' })).status).toBe(401);
    await forced.close();
  });
});

describe('a bucket', () => {
  test('fills with time, never past its size, and not by a clock that goes back', () => {
    const bucket = new TokenBucket({ perSecond: 10, burst: 2 }, 0);
    expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([0, 0, 100]);
    expect(bucket.take(100)).toBe(0);
    expect(bucket.take(-100_000)).toBe(100);
    expect(bucket.isFull(1_000_000)).toBe(true);
    expect([bucket.take(1_000_000), bucket.take(1_000_000), bucket.take(1_000_000)]).toEqual([0, 0, 100]);
  });
});
