import { createMemoryStore } from '@handrail/host/testing';
import { sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const NOOP = { workflowId: 'conformance-idempotent', inputs: { nonce: 'n' } };
let made = 0;

function keyed(key?: string) {
  made += 1;
  return { headers: { 'idempotency-key': key ?? `key-${made}` } };
}

describe('an idempotency key', () => {
  test('WOP-IDEM-01 is taken by every change and ignored by reads', async () => {
    const runId = await api.start('conformance-cancellable');
    const gate = await api.start('conformance-approval');
    const hook = await api.post('/v1/webhooks', { url: 'https://a.example', events: ['run.completed'] });
    const changes = [
      ['POST', '/v1/runs', NOOP],
      ['POST', '/v1/workflows', sketchWorkflow(['n'], [], { id: 'made-once' })],
      ['POST', `/v1/runs/${runId}:pause`, {}],
      ['POST', `/v1/runs/${runId}:resume`, {}],
      ['POST', `/v1/runs/${runId}/cancel`, {}],
      ['POST', '/v1/runs:bulk-cancel', { runIds: [runId] }],
      ['POST', `/v1/runs/${gate}/interrupts/gate`, { resumeValue: { action: 'accept' } }],
      ['POST', '/v1/webhooks', { url: 'https://a.example', events: ['run.completed'] }],
      ['DELETE', `/v1/webhooks/${hook.json?.webhookId}`, undefined],
    ] as const;
    for (const [method, path, body] of changes) {
      const request = { ...keyed(), ...(body && { body }) };
      const first = await api.call(method, path, request);
      const second = await api.call(method, path, request);
      expect(first.status, path).toBeLessThan(300);
      expect(second, path).toMatchObject({ status: first.status, text: first.text });
      expect(first.headers).not.toHaveProperty('openwop-idempotent-replay');
      expect(second.headers['openwop-idempotent-replay']).toBe('true');
    }
    const reads = keyed();
    await api.get(`/v1/runs/${runId}`, reads);
    expect((await api.get('/v1/runs', reads)).headers).not.toHaveProperty('openwop-idempotent-replay');
    expect((await api.post('/v1/runs', NOOP, keyed('k'.repeat(255)))).status).toBe(201);
    expect((await api.post('/v1/runs', NOOP, keyed('k'.repeat(256)))).status).toBe(400);
    expect((await api.post('/v1/runs', NOOP, keyed(''))).status).toBe(400);
  });

  test('WOP-IDEM-02 gives the same run again, told by a header, and makes one', async () => {
    const key = keyed();
    const tag = `only-${made}`;
    const first = await api.post('/v1/runs', { ...NOOP, tags: [tag] }, key);
    const again = await api.post('/v1/runs', JSON.stringify({ tags: [tag], ...NOOP }), key);
    expect(again).toMatchObject({ status: 201, json: { runId: first.json?.runId } });
    expect(again.headers['openwop-idempotent-replay']).toBe('true');
    const runs = (await api.get('/v1/runs?limit=200')).json?.runs as readonly { runId: string }[];
    const snapshots = await Promise.all(runs.map(({ runId }) => api.run(runId)));
    expect(snapshots.filter(({ tags }) => JSON.stringify(tags) === JSON.stringify([tag]))).toHaveLength(1);
  });

  test('WOP-IDEM-03 with another body is refused and tells no run', async () => {
    const key = keyed();
    await api.post('/v1/runs', NOOP, key);
    const reply = await api.post('/v1/runs', { ...NOOP, inputs: { nonce: 'other' } }, key);
    expect(reply).toMatchObject({ status: 409, json: { error: 'idempotency_key_mismatch' } });
    expect(reply.text).not.toContain('runId');
  });

  test('WOP-IDEM-04 belongs to one tenant, mode and operation', async () => {
    const key = keyed();
    const first = await api.post('/v1/runs', NOOP, key);
    const other = await api.issue({ tenant: 'other' });
    const test = await api.issue({ mode: 'test' });
    const ids = new Set([first.json?.runId]);
    for (const each of [other, test])
      ids.add((await api.post('/v1/runs', NOOP, { ...key, key: each })).json?.runId);
    expect(ids.size).toBe(3);
    const runs = [await api.start('conformance-cancellable'), await api.start('conformance-cancellable')];
    for (const runId of runs) {
      const reply = await api.post(`/v1/runs/${runId}/cancel`, {}, key);
      expect(reply.json).toEqual({ runId, status: 'cancelled' });
    }
  });

  test('WOP-IDEM-05 makes one run of twenty requests at once', async () => {
    const key = keyed();
    const replies = await Promise.all(Array.from({ length: 20 }, () => api.post('/v1/runs', NOOP, key)));
    expect(new Set(replies.map(({ json }) => json?.runId)).size).toBe(1);
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
  });

  test('WOP-IDEM-05 is asked to try again when the first takes too long', async () => {
    const slow = await startApi({ hostOptions: { limits: { receiptWaitMs: 10 } } });
    const { create } = slow.host.runs;
    let goOn = () => {};
    const hold = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let entered: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      entered = resolve;
    });
    Object.assign(slow.host.runs, {
      create: async (...request: Parameters<typeof create>) => {
        entered();
        await hold;
        return create(...request);
      },
    });
    const key = keyed();
    const first = slow.post('/v1/runs', NOOP, key);
    await isHeld;
    const second = await slow.post('/v1/runs', NOOP, key);
    expect(second).toMatchObject({
      status: 409,
      json: { error: 'idempotency_in_flight', details: { retryAfter: 1 } },
      headers: { 'retry-after': '1' },
    });
    goOn();
    expect((await first).status).toBe(201);
    await slow.close();
  });

  test('WOP-IDEM-06 holds after a restart, and for a day', async () => {
    const store = createMemoryStore();
    const before = await startApi({ store });
    const key = keyed();
    const first = await before.post('/v1/runs', NOOP, key);
    await before.close();
    const after = await startApi({ store: store.reopen(), clock: before.clock });
    after.clock.advance(86_399_000);
    const again = await after.post('/v1/runs', NOOP, key);
    expect(again).toMatchObject({ status: 201, json: { runId: first.json?.runId } });
    expect(again.headers['openwop-idempotent-replay']).toBe('true');
    await after.close();
  });

  test('WOP-IDEM-07 keeps no refusal that the client can repair', async () => {
    const bad = keyed();
    expect((await api.post('/v1/runs', { workflowId: 'nothing' }, bad)).status).toBe(400);
    expect((await api.post('/v1/runs', NOOP, bad)).status).toBe(201);
    const low = keyed();
    const key = await api.issue({ scopes: [] });
    expect((await api.post('/v1/runs', NOOP, { ...low, key })).status).toBe(403);
    expect((await api.post('/v1/runs', NOOP, low)).status).toBe(201);
  });

  test('keeps a refusal that is final', async () => {
    const runId = await api.start('conformance-noop');
    const key = keyed();
    const first = await api.post(`/v1/runs/${runId}:pause`, {}, key);
    expect(first.status).toBe(409);
    const again = await api.post(`/v1/runs/${runId}:pause`, {}, key);
    expect(again).toMatchObject({ status: 409, text: first.text });
    expect(again.headers['openwop-idempotent-replay']).toBe('true');
  });

  test('is refused with a body that has no canonical text', async () => {
    const reply = await api.post(
      '/v1/runs',
      '{"workflowId":"conformance-noop","metadata":{"a":"\\ud800"}}',
      keyed(),
    );
    expect(reply.status).toBe(400);
  });

  test('gives the secret of a webhook again without keeping it in the clear', async () => {
    const store = createMemoryStore();
    const put: string[] = [];
    const kept = {
      ...store.receipts,
      put: (receipt: { body: string }, at: number) => {
        put.push(receipt.body);
        return store.receipts.put(receipt as never, at);
      },
    };
    const other = await startApi({ store: { ...store, receipts: kept } });
    const key = keyed();
    const body = { url: 'https://a.example', events: ['run.completed'] };
    const first = await other.post('/v1/webhooks', body, key);
    const again = await other.post('/v1/webhooks', body, key);
    expect(first.json?.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(again.text).toBe(first.text);
    expect(put).toHaveLength(1);
    expect(put.join()).not.toContain(String(first.json?.secret));
    await other.close();
  });

  test('cannot be mistaken for anything of the host', async () => {
    const runId = await api.start('conformance-noop');
    for (const key of [runId, `${runId}.0`, 'run', 'effect', 'scheduler']) {
      expect((await api.post('/v1/runs', NOOP, keyed(key))).status).toBe(201);
    }
  });
});

describe('X-Dedup: enforce', () => {
  test('WOP-IDEM-08 refuses a second active run of the same scope and tells which one there is', async () => {
    const body = { workflowId: 'conformance-cancellable', scopeId: 's' };
    const enforce = { headers: { 'x-dedup': 'enforce' } };
    const active = await api.start(body.workflowId, { scopeId: 's' }, enforce);
    const reply = await api.post('/v1/runs', body, enforce);
    expect(reply).toMatchObject({
      status: 409,
      json: { error: 'run_already_active', details: { activeRunId: active, activeHost: 'cloud' } },
    });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await api.post('/v1/runs', body)).status).toBe(201);
    const others = { ...enforce, key: await api.issue({ tenant: 'other' }) };
    expect((await api.post('/v1/runs', body, others)).status).toBe(201);
    expect((await api.post('/v1/runs', body, { headers: { 'x-dedup': 'maybe' } })).status).toBe(400);
  });
});
