import { eventComplaints } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { ACME } from '../../testing/store-suite/samples.ts';
import { hmacHex, sha256Hex } from '../../testing/test-crypto.ts';
import { answering, subscriber, WebhookBench } from '../../testing/webhook-bench.ts';
import type { RegisteredWebhook, WebhookRequest } from '../services/webhook-service.ts';

const url = 'https://hooks.example/in?key=canary';
const HOUR = 3_600_000;

async function registered(
  bench: WebhookBench,
  request: Partial<WebhookRequest> = {},
  caller = subscriber,
): Promise<RegisteredWebhook> {
  const outcome = await bench.webhooks.register(caller, { url, events: ['run.completed'], ...request });
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value;
}

async function benchWith(request: Partial<WebhookRequest> = {}, caller = subscriber) {
  const bench = new WebhookBench();
  await bench.start();
  const webhook = await registered(bench, request, caller);
  return { bench, webhook };
}

describe('registering', () => {
  test('makes a secret that is shown once, with its fingerprint', async () => {
    const { webhook } = await benchWith();
    expect(webhook.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(webhook.secretFingerprint).toBe((await sha256Hex(webhook.secret)).slice(0, 8));
  });

  test('takes a secret of the caller', async () => {
    const { webhook } = await benchWith({ secret: 'shared-secret' });
    expect(webhook.secret).toBe('shared-secret');
  });

  test.each<[string, Partial<WebhookRequest>, string]>([
    ['no events', { events: [] }, 'validation_error'],
    ['events that are no names', { events: ['*'] }, 'validation_error'],
    ['no URL', { url: '' }, 'validation_error'],
    ['a URL without end', { url: `https://a.example/${'a'.repeat(3_000)}` }, 'validation_error'],
    ['http', { url: 'http://a.example/' }, 'webhook_url_rejected'],
    ['another scheme', { url: 'file:///etc/passwd' }, 'webhook_url_rejected'],
    ['a destination that the egress refuses', { url: 'https://10.0.0.1/' }, 'webhook_url_rejected'],
    ['a weak secret', { secret: 'x' }, 'validation_error'],
    ['a secret of other letters', { secret: 'geheimnisß' }, 'validation_error'],
    ['tags that are none', { tags: [''] }, 'validation_error'],
  ])('%s is refused, and nothing is kept', async (_what, request, code) => {
    const bench = new WebhookBench();
    const outcome = await bench.webhooks.register(subscriber, { url, events: ['run.completed'], ...request });
    expect(outcome).toMatchObject({ ok: false, refusal: { code } });
    expect(await bench.store.subscriptions.list()).toEqual([]);
    expect(JSON.stringify(outcome)).not.toContain('passwd');
  });

  test('is bounded per tenant', async () => {
    const { bench } = await benchWith();
    for (let count = 1; count < 200; count += 1) await registered(bench);
    const outcome = await bench.webhooks.register(subscriber, { url, events: ['run.completed'] });
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'validation_error' } });
    await registered(bench, {}, { ...subscriber, tenant: 'globex' });
  });
});

describe('a delivery', () => {
  test('WOP-WHK-04 is signed over its time and exact body, and says what it is', async () => {
    const { bench, webhook } = await benchWith();
    await bench.commit('run.completed');
    const [request] = bench.requests;
    const headers = request?.headers ?? {};
    const timestamp = headers['X-openwop-Timestamp'];
    expect(timestamp).toBe(String(Math.floor(bench.time.now() / 1_000)));
    const signature = await hmacHex(webhook.secret, `${timestamp}.${request?.body}`);
    expect(headers).toMatchObject({
      'X-openwop-Webhook-Id': webhook.webhookId,
      'X-openwop-Event-Type': 'run.completed',
      'X-openwop-Signature': `sha256=${signature}`,
      'X-openwop-Signature-Algorithm': 'v1',
      'user-agent': expect.stringMatching(/^openwop-webhook-dispatcher\/\w+$/),
    });
    expect(request).toMatchObject({ method: 'POST', redirect: 'manual', url });
  });

  test('WOP-WHK-05 has run, workspace and the whole event', async () => {
    const { bench } = await benchWith();
    const event = await bench.commit('run.completed', { workspace: 'w1' });
    const body = JSON.parse(String(bench.requests[0]?.body));
    expect(Object.keys(body).sort()).toEqual(['event', 'runId', 'workspaceId']);
    expect(body).toEqual({ runId: event.runId, workspaceId: 'w1', event });
    expect(eventComplaints(body.event)).toEqual([]);
  });

  test.each([
    ['WOP-WHK-06 of another tenant', { tenant: 'globex' }, 'run.completed'],
    ['WOP-WHK-06 of a type that was not asked for', {}, 'run.failed'],
    ['of a test run', { mode: 'test' } as const, 'run.completed'],
  ])('%s never comes', async (_what, about, type) => {
    const { bench } = await benchWith();
    await bench.commit(type, about);
    await bench.time.advance(10_000);
    expect(bench.requests).toEqual([]);
  });

  test('of another workspace never comes to a subscriber who sees one', async () => {
    const { bench } = await benchWith({}, { ...subscriber, workspace: 'w1' });
    await bench.commit('run.completed', { workspace: 'w2' });
    await bench.commit('run.completed', { workspace: 'w1' });
    expect(bench.sent).toEqual([1]);
  });

  test('comes for runs with one of the tags, where there are any', async () => {
    const { bench } = await benchWith({ tags: ['a', 'b'] });
    await bench.commit('run.completed', {}, ['c']);
    await bench.commit('run.completed', {}, ['b', 'c']);
    expect(bench.sent).toEqual([1]);
  });

  test('follows no redirect: it counts as a failure', async () => {
    const { bench } = await benchWith();
    bench.answer = async () => answering(302);
    await bench.commit('run.completed');
    expect(bench.requests).toHaveLength(1);
    expect(await bench.store.outbox.earliest()).toBeGreaterThan(bench.time.now());
  });
});

describe('a receiver that fails', () => {
  test('WOP-WHK-07 is given five seconds, paused after four failures, and misses nothing', async () => {
    const { bench } = await benchWith();
    bench.answer = () => new Promise(() => {});
    await bench.commit('run.completed');
    await bench.time.advance(4_999);
    expect(bench.requests[0]?.signal?.aborted).toBe(false);
    await bench.time.advance(1);
    expect(bench.requests[0]?.signal?.aborted).toBe(true);
    await bench.commit('run.completed');
    await bench.commit('run.completed');
    await bench.time.advance(70_000);
    expect(bench.sent).toEqual([0, 0, 0, 0]);
    await bench.time.advance(HOUR / 2);
    expect(bench.sent).toHaveLength(4);
    bench.answer = async () => answering(204);
    await bench.time.advance(HOUR);
    expect(bench.sent).toEqual([0, 0, 0, 0, 0, 1, 2]);
    expect(await bench.store.outbox.earliest()).toBeUndefined();
    await bench.commit('run.completed');
    expect(bench.sent.at(-1)).toBe(3);
  });

  test('does not hold up another one', async () => {
    const { bench } = await benchWith();
    await registered(bench, { url: 'https://other.example/' });
    bench.answer = (request) =>
      request.url === url ? new Promise(() => {}) : Promise.resolve(answering(200));
    for (let count = 0; count < 3; count += 1) await bench.commit('run.completed');
    const other = bench.requests.filter((request) => request.url !== url);
    expect(other).toHaveLength(3);
  });

  test('is never named where others read', async () => {
    const { bench } = await benchWith();
    bench.answer = () => Promise.reject(new Error(`${url} is down`));
    await bench.commit('run.completed');
    await bench.time.advance(HOUR);
    expect(bench.defects).toEqual([]);
  });

  test('gets everything in order from the host after a restart', async () => {
    const { bench } = await benchWith();
    bench.answer = async () => answering(500);
    for (let count = 0; count < 3; count += 1) await bench.commit('run.completed');
    await bench.dispatcher.close();
    const next = new WebhookBench({}, bench);
    await next.start();
    await next.time.advance(HOUR);
    expect(next.sent).toEqual([0, 1, 2]);
  });
});

describe('closing', () => {
  test('gives up what is being sent, does not count that as a failure, and delivers it after the next start', async () => {
    const { bench } = await benchWith();
    bench.answer = () => new Promise(() => {});
    await bench.commit('run.completed');
    await bench.dispatcher.close();
    expect(bench.requests[0]?.signal?.aborted).toBe(true);
    const next = new WebhookBench({}, bench);
    await next.start();
    await next.time.settle();
    expect(next.sent).toEqual([0]);
  });
});

describe('removing', () => {
  test('ends deliveries, also those that waited', async () => {
    const { bench, webhook } = await benchWith();
    bench.answer = async () => answering(500);
    await bench.commit('run.completed');
    expect(await bench.webhooks.remove(subscriber, webhook.webhookId)).toBe(true);
    await bench.commit('run.completed');
    await bench.time.advance(2 * HOUR);
    expect(bench.requests).toHaveLength(1);
    expect(await bench.store.outbox.earliest()).toBeUndefined();
    expect(await bench.webhooks.remove(subscriber, webhook.webhookId)).toBe(false);
  });

  test('forgets what a run stored for it in the same moment', async () => {
    const { bench, webhook } = await benchWith();
    const removing = bench.webhooks.remove(subscriber, webhook.webhookId);
    await bench.commit('run.completed');
    await removing;
    bench.dispatcher.wake();
    await bench.time.advance(10_000);
    expect(bench.requests.length).toBeLessThan(2);
    expect(await bench.store.outbox.earliest()).toBeUndefined();
  });

  test('keeps entries of an unknown subscription from waiting for ever', async () => {
    const { bench, webhook } = await benchWith();
    bench.answer = async () => answering(500);
    await bench.commit('run.completed');
    await bench.dispatcher.close();
    await bench.store.subscriptions.remove(ACME, webhook.webhookId);
    const next = new WebhookBench({}, bench);
    await next.start();
    await next.time.advance(10_000);
    expect(next.requests).toEqual([]);
    expect(await next.store.outbox.earliest()).toBeUndefined();
  });

  test('gives up what is being delivered', async () => {
    const { bench, webhook } = await benchWith();
    bench.answer = () => new Promise(() => {});
    await bench.commit('run.completed');
    await bench.webhooks.remove(subscriber, webhook.webhookId);
    expect(bench.requests[0]?.signal?.aborted).toBe(true);
  });

  test.each([
    ['another tenant', { tenant: 'globex' }],
    ['another mode', { mode: 'test' } as const],
    ['one workspace', { workspace: 'w1' }],
  ])('is not for %s', async (_what, other) => {
    const { bench, webhook } = await benchWith();
    expect(await bench.webhooks.remove({ ...subscriber, ...other }, webhook.webhookId)).toBe(false);
    await bench.commit('run.completed');
    expect(bench.requests).toHaveLength(1);
  });
});

test('reaching private networks is one decision for scheme, registration and delivery', async () => {
  const receiver = 'http://127.0.0.1:8080/';
  const strict = new WebhookBench({ checkUrl: async () => 'it is not public.' });
  const relaxed = new WebhookBench({ checkUrl: async () => undefined, allowsHttp: true });
  const request = { url: receiver, events: ['run.completed'] };
  expect(await strict.webhooks.register(subscriber, request)).toMatchObject({
    ok: false,
    refusal: { code: 'webhook_url_rejected' },
  });
  expect(await relaxed.webhooks.register(subscriber, request)).toMatchObject({ ok: true });
  await relaxed.commit('run.completed');
  expect(relaxed.requests).toMatchObject([{ url: receiver }]);
});

test('a store that fails keeps nothing from being delivered later', async () => {
  const { bench } = await benchWith();
  const { outbox } = bench.store;
  const delivered = outbox.delivered.bind(outbox);
  let isBroken = true;
  Object.assign(outbox, {
    delivered: async (entry: Parameters<typeof delivered>[0]) => {
      if (isBroken) throw new Error('disk full');
      return delivered(entry);
    },
  });
  await bench.commit('run.completed');
  await bench.time.advance(3_000);
  expect(bench.defects.length).toBeGreaterThan(0);
  expect(bench.defects.length).toBeLessThan(6);
  isBroken = false;
  await bench.time.advance(2_000);
  expect(await outbox.earliest()).toBeUndefined();
  expect(JSON.stringify(bench.defects)).not.toContain('canary');
});
