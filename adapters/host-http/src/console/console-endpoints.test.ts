import type { JsonObject } from '@handrail/base';
import type { ToolsetSource } from '@handrail/host';
import { createMemoryStore, sampleRecord, sampleWrite } from '@handrail/host/testing';
import { complaintsOf, testPorts } from '@handrail/runs/testing';
import { createToolset, ToolFailure } from '@handrail/tools';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, testAccess } from '../../testing/owner-session.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { TestClock } from '../../testing/test-host.ts';

const clock = new TestClock();
const store = createMemoryStore();
const access = testAccess(clock, store.once);
const HOUR = 3_600_000;

let opened = 0;
const failures: string[] = [];
const forms: ToolsetSource = {
  name: 'form',
  instances: () => [
    { instance: 'claim', title: '<img src=x onerror=alert(1)>' },
    { instance: 'broken', title: 'Broken' },
    { instance: 'defect', title: 'Defect' },
  ],
  async open(instance) {
    opened += 1;
    if (instance === 'broken') throw new ToolFailure('NOT_FOUND', 'This form cannot be read.');
    if (instance === 'defect') throw new Error('secret of the host');
    const toolset = createToolset({
      name: 'form',
      instance,
      schemaCheck: testPorts.schemaCheck,
      onDefect: () => {},
      tools: [
        {
          name: 'form.submit',
          title: 'Submit',
          description: 'Hands it in.',
          inputSchema: { type: 'object', properties: {} },
          effect: 'write',
          risk: 'high',
          idempotent: true,
          confirmation: 'required',
          invoke: () => ({}),
        },
      ],
    });
    return { toolset, save: () => null };
  },
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    clock,
    store,
    http: {
      owner: access,
      log: { answered: () => {}, failed: (error) => failures.push(String(error)) },
      console: {
        toolsets: [forms],
        subscriptions: store.subscriptions,
        connectors: {
          list: () => [{ name: 'bank', title: 'Bank' }],
          open: () => Promise.reject(new Error('Nobody opens one here.')),
        },
        settings: () => ({
          version: '1.2.3',
          egress: { listedOnly: true, allow: [], loopbackPorts: [3000] },
          notifications: [{ kind: 'log', to: 'the log of the host' }],
        }),
      },
    },
  });
});
afterAll(() => api.close());

async function addRun(id: string, more: object): Promise<void> {
  const write = sampleWrite(id);
  const record = {
    ...sampleRecord(id),
    tenant: 'acme',
    mode: 'live' as const,
    workspace: undefined,
    ...more,
  };
  await store.events.append({ runs: [{ ...write, record }], outbox: [] });
}

describe('numbers about runs', () => {
  test('count those of the caller, by when they began', async () => {
    const now = clock.now();
    await addRun('r2', { createdAt: now - HOUR, endedAt: now - HOUR + 1500, status: 'completed' });
    await addRun('r3', { createdAt: now - HOUR, endedAt: undefined, status: 'waiting-approval' });
    await addRun('r4', { createdAt: now - HOUR, endedAt: now, status: 'failed', tenant: 'elsewhere' });
    await addRun('r1', { createdAt: now - 30 * HOUR, endedAt: now, status: 'failed' });
    const { status, json } = await api.get('/v1/handrail/stats');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      byStatus: { completed: 1, 'waiting-approval': 1 },
      bySort: { waiting: 1, running: 0, done: 1, declined: 0, refused: 0, failed: 0, cancelled: 0 },
      scanned: 2,
      complete: true,
      bucketMinutes: 60,
    });
    const buckets = json?.buckets as readonly JsonObject[];
    expect(buckets).toHaveLength(24);
    expect(buckets.filter(({ started }) => started !== 0)).toEqual([
      {
        start: expect.any(String),
        started: 2,
        done: 1,
        declined: 0,
        refused: 0,
        failed: 0,
        cancelled: 0,
      },
    ]);
    expect(json?.latency).toContainEqual({ start: expect.any(String), ended: 1, p50: null, p99: null });
    const far = await api.get('/v1/handrail/stats?hours=48');
    expect(far.json).toMatchObject({ scanned: 3, byStatus: { failed: 1 } });
  });

  test('stop at a bound and say so', async () => {
    const many = createMemoryStore();
    const large = await startApi({ store: many, clock });
    const now = clock.now();
    for (let batch = 0; batch < 6; batch += 1) {
      const runs = Array.from({ length: 1000 }, (_, index) => {
        const id = `r${String(batch * 1000 + index).padStart(6, '0')}`;
        const record = { ...sampleRecord(id), tenant: 'acme', mode: 'live' as const, workspace: undefined };
        return { ...sampleWrite(id), record: { ...record, createdAt: now, status: 'running' as const } };
      });
      await many.events.append({ runs, outbox: [] });
    }
    const { json } = await large.get('/v1/handrail/stats?hours=1');
    expect(json).toMatchObject({ scanned: 5000, complete: false });
    await large.close();
  });

  test.each(['0', '721', '-1', '1.5', 'x', '1e9'])('are refused for %s hours', async (hours) => {
    const reply = await api.get(`/v1/handrail/stats?hours=${hours}`);
    expect(reply).toMatchObject({ status: 400, json: { error: 'validation_error' } });
    expect(complaintsOf('error-envelope', reply.json)).toEqual([]);
  });
});

describe('the catalog of tools', () => {
  test('shows every toolset with its tools, and says which cannot be opened', async () => {
    const { status, json } = await api.get('/v1/handrail/toolsets');
    expect(status).toBe(200);
    expect(json).toEqual({
      toolsets: [
        {
          id: 'form/claim',
          canBeAsked: false,
          source: 'form',
          instance: 'claim',
          title: '<img src=x onerror=alert(1)>',
          tools: [
            {
              name: 'form.submit',
              title: 'Submit',
              description: 'Hands it in.',
              inputSchema: { type: 'object', properties: {} },
              effect: 'write',
              risk: 'high',
              idempotent: true,
              confirmation: 'required',
            },
          ],
        },
        {
          id: 'form/broken',
          canBeAsked: false,
          source: 'form',
          instance: 'broken',
          title: 'Broken',
          tools: [],
          unavailable: 'This form cannot be read.',
        },
        {
          id: 'form/defect',
          canBeAsked: false,
          source: 'form',
          instance: 'defect',
          title: 'Defect',
          tools: [],
          unavailable: 'It cannot be opened now. The log of the host says why.',
        },
      ],
      more: false,
    });
    expect(failures).toEqual(['Error: secret of the host']);
    // What could be opened is remembered for a while; what could not is tried again.
    const before = opened;
    await api.get('/v1/handrail/toolsets');
    expect(opened).toBe(before + 2);
    clock.advance(61_000);
    await api.get('/v1/handrail/toolsets');
    expect(opened).toBe(before + 5);
  });
});

describe('webhooks', () => {
  test('are listed without secrets or paths, and only those of the caller', async () => {
    const url = 'https://hooks.example/services/T000/very-secret-path?token=abc';
    const made = await api.post('/v1/webhooks', { url, events: ['run.completed'] });
    expect(made.status).toBe(201);
    const { json, text } = await api.get('/v1/handrail/webhooks');
    expect(json).toEqual({
      webhooks: [
        {
          webhookId: made.json?.webhookId,
          origin: 'https://hooks.example',
          events: ['run.completed'],
          tags: [],
          createdAt: expect.any(String),
        },
      ],
      more: false,
    });
    for (const secret of ['very-secret', 'abc', String(made.json?.secret)])
      expect(text).not.toContain(secret);
    for (const other of [{ tenant: 'elsewhere' }, { mode: 'test' as const }, { workspace: 'w2' }]) {
      const key = await api.issue(other);
      expect((await api.get('/v1/handrail/webhooks', { key })).json).toEqual({ webhooks: [], more: false });
    }
  });
});

describe('what the operator set', () => {
  test('is shown to the owner', async () => {
    const owner = await signIn(api, access);
    const { status, json } = await api.get('/v1/handrail/settings', owner);
    expect(status).toBe(200);
    expect(json).toMatchObject({ version: '1.2.3', egress: { listedOnly: true } });
  });

  test('names connectors', async () => {
    expect((await api.get('/v1/handrail/connectors')).json).toEqual({
      connectors: [{ name: 'bank', title: 'Bank' }],
    });
  });
});

describe('a host that was given nothing to show', () => {
  test.each(['toolsets', 'capabilities', 'capabilities/x', 'webhooks', 'connectors'])(
    'answers 501 with a reason for %s, and 401 without a key',
    async (path) => {
      const bare = await startApi();
      const reply = await bare.get(`/v1/handrail/${path}`);
      expect(reply).toMatchObject({ status: 501, json: { error: 'capability_not_provided' } });
      expect(complaintsOf('error-envelope', reply.json)).toEqual([]);
      expect((await bare.get(`/v1/handrail/${path}`, { key: '' })).status).toBe(401);
      await bare.close();
    },
  );

  test('still counts runs', async () => {
    const bare = await startApi();
    expect((await bare.get('/v1/handrail/stats')).json).toMatchObject({ scanned: 0, complete: true });
    const blind = await bare.issue({ scopes: ['manifest:read'] });
    expect((await bare.get('/v1/handrail/stats', { key: blind })).status).toBe(403);
    await bare.close();
  });
});
