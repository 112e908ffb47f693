import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, HostError } from '@handrail/client';
import { createEgressPolicy, decideEgress, defaultEgressLimits } from '@handrail/egress';
import { openEgress, PUBLIC } from '@handrail/egress/testing';
import { createWebhooks, Dispatcher, type Webhooks } from '@handrail/host';
import { createMemoryStore, sampleEvent, sampleRecord, sampleWrite } from '@handrail/host/testing';
import { until } from '@handrail/testing/until';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, describe, expect, test } from 'vitest';
import { nodeTimers } from '../ports/node-timers.ts';
import { startServer } from '../start-server.ts';
import { HTTP_CLIENT } from './compose-host.ts';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(loopbackPorts: readonly number[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-outside-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  const server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'error',
    egress: { loopbackPorts },
  });
  closers.push(() => server.close());
  return createClient({ url: server.url, key: server.adminKey, retries: 0 });
}

/** A receiver on this machine that remembers what it got. */
async function receiver() {
  const got: string[] = [];
  const server = createServer((request, response) => {
    got.push(String(request.headers['x-openwop-event-type']));
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { got, port: (server.address() as AddressInfo).port };
}

const noop = {
  id: 'noop',
  name: 'Noop',
  version: '1',
  nodes: [{ id: 'a', typeId: 'core.noop', name: 'a', position: { x: 0, y: 0 }, config: {}, inputs: {} }],
  edges: [],
  triggers: [],
  variables: [],
  metadata: {},
  settings: {},
};

describe('webhooks to this machine', () => {
  test('WOP-WHK-02 WOP-WHK-09 are refused unless they are asked for, and so is every private address', async () => {
    const client = await start();
    const { got, port } = await receiver();
    const urls = [
      `http://127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      'http://93.184.216.34/x',
      'https://localhost/x',
      'https://10.0.0.1/x',
      'https://169.254.169.254/x',
      'https://[::1]/x',
      'https://[fd12::1]/x',
    ];
    for (const url of urls) {
      const refused = await client.webhooks
        .register({ url, events: ['run.completed'] })
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(HostError);
      expect(refused).toMatchObject({ status: 400, code: 'webhook_url_rejected' });
    }
    expect(got).toEqual([]);
  });

  test('WOP-WHK-09 are registered and delivered without TLS when their port was opened', async () => {
    const { got, port } = await receiver();
    const client = await start([port]);
    await client.webhooks.register({ url: `http://127.0.0.1:${port}/hook`, events: ['run.completed'] });
    await client.workflows.register(noop);
    await client.runs.create({ workflowId: 'noop' });
    await expect.poll(() => got).toEqual(['run.completed']);
  });

  test('WOP-WHK-08 come no more once they are removed, and removing what is not there is no failure', async () => {
    const [removed, kept] = [await receiver(), await receiver()];
    const client = await start([removed.port, kept.port]);
    const [first] = await Promise.all(
      [removed, kept].map(({ port }) =>
        client.webhooks.register({ url: `http://127.0.0.1:${port}/hook`, events: ['run.completed'] }),
      ),
    );
    await client.webhooks.remove(String(first?.webhookId));
    await client.webhooks.remove(String(first?.webhookId));
    await client.workflows.register(noop);
    for (let count = 1; count <= 2; count += 1) {
      await client.runs.create({ workflowId: 'noop' });
      await expect.poll(() => kept.got).toHaveLength(count);
    }
    expect(removed.got).toEqual([]);
  });
});

describe('a delivery', () => {
  /** Webhooks over an egress whose network is in memory: no socket is opened. */
  async function webhooksOn(
    url: string,
    prepare: (network: ReturnType<typeof openEgress>['network']) => void,
  ) {
    const { egress, network } = openEgress({ plainHttp: true });
    prepare(network);
    const store = createMemoryStore();
    let ids = 0;
    const newId = () => {
      ids += 1;
      return `i${String(ids).padStart(6, '0')}`;
    };
    const policy = createEgressPolicy({ plainHttp: true });
    const webhooks: Webhooks = createWebhooks({
      ports: {
        egress,
        allowsHttp: true,
        checkUrl: async (given) => {
          const answers = await network.resolve(new URL(given).hostname);
          const decision = decideEgress({ url: given, provenance: { source: 'owner' }, answers }, policy);
          return decision.allowed ? undefined : 'it may not be reached.';
        },
        sha256Hex: async (text) => createHash('sha256').update(text).digest('hex'),
        hmacHex: async (secret, text) => createHmac('sha256', secret).update(text).digest('hex'),
      },
      subscriptions: store.subscriptions,
      outbox: store.outbox,
      clock: { now: () => Date.now() },
      timers: nodeTimers,
      ids: { newId, newRunId: newId, newSecret: newId, random: () => 0 },
      stop: (queue) => dispatcher.stop(queue),
    });
    const dispatcher = new Dispatcher({
      outbox: store.outbox,
      deliveryFor: (queue) => webhooks.deliveryFor(queue),
      clock: { now: () => Date.now() },
      timers: nodeTimers,
      maxAtOnce: 1,
      onDefect: () => {},
    });
    closers.push(async () => {
      await dispatcher.close();
      await egress.close();
    });
    const caller = {
      tenant: 'acme',
      workspace: undefined,
      principal: 'p',
      mode: 'live',
      isOwner: false,
    } as const;
    const registered = await webhooks.register(caller, { url, events: ['run.completed'] });
    expect(registered.ok).toBe(true);
    await webhooks.start();
    const event = { ...sampleEvent('run-1', 0), type: 'run.completed' };
    const outbox = webhooks.outboxFor(sampleRecord('run-1'), [], [event]);
    expect(outbox).toHaveLength(1);
    await store.events.append({ runs: [{ ...sampleWrite('run-1'), events: [event] }], outbox });
    const since = Date.now();
    dispatcher.wake();
    /** A delivery that failed is tried again later, and only that puts it off. */
    const failed = () => until(async () => ((await store.outbox.earliest()) ?? 0) > since, 'the failure');
    return { network, store, failed };
  }

  test('WOP-WHK-03 resolves the name again, and goes nowhere when it points inside now', async () => {
    const { network, store, failed } = await webhooksOn('http://hooks.test/', (net) => {
      net.name('hooks.test', [PUBLIC], ['10.0.0.7']);
    });
    await failed();
    expect(network.asked.length).toBeGreaterThanOrEqual(2);
    expect(network.dialled).toEqual([]);
    // It is kept for later and not dropped.
    expect(await store.outbox.earliest()).toBeDefined();
  });

  test('WOP-WHK-03 refuses when one of several addresses is inside', async () => {
    const { network, failed } = await webhooksOn('http://hooks.test/', (net) => {
      net.name('hooks.test', [PUBLIC], [PUBLIC, '169.254.169.254']);
    });
    await failed();
    expect(network.asked.length).toBeGreaterThanOrEqual(2);
    expect(network.dialled).toEqual([]);
  });

  test('WOP-WHK-03 follows no redirect', async () => {
    const { network, failed } = await webhooksOn('http://hooks.test/', (net) => {
      net.name('hooks.test', [PUBLIC]);
      net.name('elsewhere.test', [PUBLIC]);
      net.serve((request, response) => {
        request.resume();
        response.writeHead(302, { location: 'http://elsewhere.test/' }).end();
      });
    });
    await failed();
    expect(network.asked).not.toContain('elsewhere.test');
    expect(network.dialled).toEqual([`${PUBLIC} 80`]);
  });
});

test('WOP-FETCH-10 discovery tells of requests with their guard and bounds, and of no fetch for packs', async () => {
  const client = await start();
  const { httpClient } = (await client.discover()) as { readonly httpClient: object };
  expect(httpClient).toEqual({ supported: true, ssrfGuard: true, ...HTTP_CLIENT });
  expect(HTTP_CLIENT).toEqual({
    maxResponseBodyBytes: defaultEgressLimits.bodyBytes,
    requestTimeoutMs: defaultEgressLimits.totalMs,
  });
  const file = new URL('../../../../fixtures/openwop/schemas/capabilities.schema.json', import.meta.url);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as { properties: { httpClient: object } };
  const check = new Ajv2020({ strict: false }).compile(schema.properties.httpClient);
  expect(check(httpClient)).toBe(true);
  expect(check({ ...httpClient, safeFetch: { supported: true } })).toBe(true);
  expect(check({ ...httpClient, safeFetch: { supported: true, stray: 1 } })).toBe(false);
  expect(check({ ...httpClient, safeFetch: {} })).toBe(false);
});
