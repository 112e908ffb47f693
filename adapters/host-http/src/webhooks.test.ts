import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const hook = { url: 'https://hooks.example/x', events: ['run.completed'] };

describe('registering a webhook', () => {
  test('WOP-WHK-01 shows the secret once, with its fingerprint', async () => {
    const { status, json, text } = await api.post('/v1/webhooks', hook);
    expect(status).toBe(201);
    expect(json?.secret).toMatch(/^[0-9a-f]{64}$/);
    const digest = createHash('sha256').update(String(json?.secret)).digest('hex');
    expect(json?.secretFingerprint).toBe(digest.slice(0, 8));
    expect(json?.webhookId).toMatch(/.+/);
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(['secret', 'secretFingerprint', 'webhookId']);
    const low = await api.issue({ scopes: ['runs:read'] });
    expect((await api.post('/v1/webhooks', hook, { key: low })).status).toBe(403);
    for (const part of [
      { events: [] },
      { events: undefined },
      { url: 'x' },
      { stray: 1 },
      { secret: 'short' },
    ]) {
      expect((await api.post('/v1/webhooks', { ...hook, ...part })).status).toBe(400);
    }
  });

  test.each([
    'http://a.example/x',
    'https://127.0.0.1/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/x',
    'https://[::1]/x',
    'https://localhost/x',
  ])('refuses %s', async (url) => {
    const reply = await api.post('/v1/webhooks', { ...hook, url });
    expect(reply).toMatchObject({ status: 400, json: { error: 'webhook_url_rejected' } });
    expect(reply.text).not.toContain(url);
  });

  test('WOP-WHK-08 removing it again is 204, also for one that is not there', async () => {
    const { json } = await api.post('/v1/webhooks', hook);
    const path = `/v1/webhooks/${json?.webhookId}`;
    expect((await api.call('DELETE', path, { key: await api.issue({ tenant: 'other' }) })).status).toBe(204);
    const there = async () => (await api.store.subscriptions.list()).map(({ webhookId }) => webhookId);
    expect(await there()).toContain(json?.webhookId);
    expect((await api.call('DELETE', `${path}?tenantId=other`)).status).toBe(403);
    expect(await api.call('DELETE', path)).toMatchObject({ status: 204, text: '' });
    expect(await there()).not.toContain(json?.webhookId);
    expect((await api.call('DELETE', path)).status).toBe(204);
  });
});
