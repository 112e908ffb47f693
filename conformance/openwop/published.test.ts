import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { complaintsOf, eventComplaints, readWorkflow, workflowNames } from '@handrail/runs/testing';
import { type RunningServer, type ServerConfig, startServer } from '@handrail/server';
import { newDatabase } from '@handrail/store-postgres/testing';
import { until } from '@handrail/testing/until';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Fixture {
  readonly workflow: string;
  readonly end?: 'completed' | 'failed' | 'cancelled' | 'waiting-approval';
  readonly error?: string;
  readonly waitsFor?: string;
}
interface Seam {
  readonly family: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: string;
  readonly body?: JsonObject;
  readonly waitsFor?: string;
}

const read = <Value>(name: string): Value =>
  JSON.parse(readFileSync(new URL(`../${name}.json`, import.meta.url), 'utf8'));
const fixtures = read<readonly Fixture[]>('fixtures');
const seams = read<readonly Seam[]>('seams');

let folder = '';
/** Stands for a public service. */
let service: Server;
const servicePort = () => (service.address() as AddressInfo).port;

const start = (name: string, config: Partial<ServerConfig> = {}) =>
  startServer({
    dataFolder: join(folder, name),
    port: 0,
    logLevel: 'error',
    conformance: true,
    fixtures: fileURLToPath(new URL('../../fixtures/openwop', import.meta.url)),
    egress: { loopbackPorts: [servicePort()] },
    ...config,
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-published-'));
  service = createServer((request, reply) => {
    if (request.url !== '/away') return reply.end('hello');
    return reply.writeHead(302, { location: 'http://10.0.0.1/' }).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  rmSync(folder, { recursive: true });
});

class Client {
  readonly #server: RunningServer;

  constructor(server: RunningServer) {
    this.#server = server;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    key = this.#server.environment?.OPENWOP_API_KEY ?? '',
  ) {
    const reply = await fetch(`${this.#server.environment?.OPENWOP_BASE_URL}${path}`, {
      method,
      headers: { ...(key !== '' && { authorization: `Bearer ${key}` }), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const json: JsonObject = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: reply.status, json };
  }

  /** Answers whatever a run and its children wait for. */
  async answer(run: JsonObject): Promise<void> {
    const { interrupt, childRuns } = run;
    if (isJsonObject(interrupt)) {
      for (const resumeValue of ANSWERS) {
        await this.call('POST', `/v1/runs/${run.runId}/interrupts/${interrupt.nodeId}`, { resumeValue });
      }
      return;
    }
    for (const child of Array.isArray(childRuns) ? childRuns : []) {
      if (isJsonObject(child)) await this.answer((await this.call('GET', `/v1/runs/${child.runId}`)).json);
    }
  }

  async ended({ workflow: workflowId, end }: Fixture): Promise<JsonObject> {
    const { status, json } = await this.call('POST', '/v1/runs', { workflowId, ...REQUESTS[workflowId] });
    if (status !== 201) throw new Error(`${workflowId}: ${status} ${JSON.stringify(json)}`);
    return until(async () => {
      const run = (await this.call('GET', `/v1/runs/${json.runId}`)).json;
      if (run.status === end || /completed|failed|cancelled/.test(String(run.status))) return run;
      if (end === 'cancelled') await this.call('POST', `/v1/runs/${json.runId}/cancel`);
      if (String(run.status).startsWith('waiting')) await this.answer(run);
      return undefined;
    }, `the end of ${workflowId}`);
  }
}

/** What a fixture is started with, where its description names something. */
const REQUESTS: Readonly<Record<string, JsonObject>> = {
  'conformance-identity': { inputs: { payload: { a: 1 } } },
  'conformance-idempotent': { inputs: { nonce: 'n' } },
  'conformance-delay': { inputs: { delayMs: 20 } },
  'conformance-cancellable': { inputs: { delayMs: 20 } },
  'conformance-cap-breach': { configurable: { recursionLimit: 3 } },
  'conformance-run-duration-breach': { configurable: { runTimeoutMs: 1_000 } },
  'conformance-stream-text': {
    configurable: { mockProvider: { id: 'stream-text', config: { tokens: ['a'] } } },
  },
};
const VALID = { text: '{"valid":true,"result":"ok"}' };
const PROSE = { text: 'Of course, here it is.' };
const CUT = { stopReason: 'max_tokens' };
const PROGRAMS: Readonly<Record<string, readonly JsonObject[]>> = {
  'envelope-nl-to-format-engaged': [PROSE, PROSE, PROSE, VALID],
  'envelope-recovery-applied': [{ text: `\`\`\`json\n${VALID.text}\n\`\`\`` }],
  'envelope-refusal': [{ stopReason: 'safety' }],
  'envelope-retry-attempted': [{ text: '{' }, VALID],
  'envelope-retry-exhausted': [{ text: '{' }, { text: '{' }, { text: '{' }],
  'envelope-truncated': [CUT, VALID],
  'envelope-truncation-cap-exhaustion': [CUT, CUT, CUT],
  'phase4-nondet-tool': [VALID],
  'phase4-replay-divergence': [VALID],
};
const ANSWERS: readonly JsonValue[] = [
  { action: 'accept', voter: 'a' },
  { action: 'accept', voter: 'b' },
  { action: 'accept', voter: 'c' },
  { answers: { q1: 'blue' } },
  { orderId: 'fixture-order-1', status: 'completed' },
  { content: 'hello' },
];

const stores: readonly [string, () => Promise<Partial<ServerConfig>>][] = [
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ postgres: (await newDatabase()).url })],
];

describe.each(stores)('the published workflows, on %s and over HTTP', (name, options) => {
  let server: RunningServer;
  let client: Client;
  const call: Client['call'] = (...args) => client.call(...args);

  beforeAll(async () => {
    server = await start(name, await options());
    client = new Client(server);
  });
  afterAll(() => server.close());

  test('are all on the list, and each runs or names what it waits for', () => {
    expect(fixtures.map(({ workflow }) => workflow)).toEqual([...workflowNames]);
    for (const { workflow, end, waitsFor } of fixtures) {
      expect([workflow, (end === undefined) === (waitsFor !== undefined)]).toEqual([workflow, true]);
    }
    const served = new Set(server.host.features.fixtures);
    expect(fixtures.filter(({ end }) => end !== undefined).map(({ workflow }) => workflow)).toEqual(
      fixtures.map(({ workflow }) => workflow).filter((workflow) => served.has(workflow)),
    );
  });

  test('run to their documented ends, and leave logs that are as published', async () => {
    const running = fixtures.filter(({ end }) => end !== undefined);
    const programmed = running.filter(({ workflow }) =>
      Object.hasOwn(PROGRAMS, workflow.replace('conformance-', '')),
    );
    const check = async (fixture: Fixture) => {
      const { workflow, end, error } = fixture;
      const run = await client.ended(fixture);
      const code = isJsonObject(run.error) ? run.error.code : undefined;
      expect([workflow, run.status, code]).toEqual([workflow, end, error]);
      expect([workflow, complaintsOf('run-snapshot', run)]).toEqual([workflow, []]);
      const { events } = (await call('GET', `/v1/runs/${run.runId}/events/poll?timeout=1`)).json;
      for (const event of (events ?? []) as unknown as readonly JsonObject[]) {
        expect([workflow, event.type, eventComplaints(event as never)]).toEqual([workflow, event.type, []]);
      }
    };
    // Programs are by node, and these share one: one after the other.
    for (const fixture of programmed) {
      const program = PROGRAMS[fixture.workflow.replace('conformance-', '')];
      await call('POST', '/v1/host/sample/test/mock-ai/program', { nodeId: 'structured-call', program });
      await check(fixture);
    }
    // Some at a time: each has a time limit of its own, which a crowd would use up.
    const left = running.filter((each) => !programmed.includes(each));
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) await check(next);
    };
    await Promise.all(Array.from({ length: 8 }, work));
  });

  test('that wait for something are refused with what they lack, and start nothing', async () => {
    for (const { workflow, waitsFor } of fixtures.filter((each) => each.waitsFor !== undefined)) {
      const { status } = await call('POST', '/v1/workflows', readWorkflow(workflow));
      expect([workflow, waitsFor, [400, 422].includes(status)]).toEqual([workflow, waitsFor, true]);
      const started = await call('POST', '/v1/runs', { workflowId: workflow });
      expect([workflow, started.status >= 400]).toEqual([workflow, true]);
    }
  });
});

describe('the seams', () => {
  let server: RunningServer;
  let client: Client;
  const call: Client['call'] = (...args) => client.call(...args);

  beforeAll(async () => {
    server = await start('seams');
    client = new Client(server);
  });
  afterAll(() => server.close());

  test('that are served answer keys, and only them; the others are not there', async () => {
    const made = await call('POST', '/v1/runs', { workflowId: 'conformance-approval' });
    const daily = { workflowId: 'conformance-approval', cron: '0 9 * * *' };
    const schedule = await call('POST', '/v1/handrail/schedules', daily);
    const put = (text: string) =>
      text
        .replaceAll('{runId}', String(made.json.runId))
        .replaceAll('{scheduleId}', String(schedule.json.scheduleId));
    for (const { method, path, query, body, waitsFor } of seams) {
      const url = put(query === undefined ? path : `${path}?${query}`);
      const sent = method === 'POST' ? JSON.parse(put(JSON.stringify(body ?? {}))) : undefined;
      const { status } = await call(method, url, sent);
      const isRight = waitsFor === undefined ? status >= 200 && status < 300 : status === 404;
      expect([path, status, isRight]).toEqual([path, status, true]);
      expect([path, (await call(method, url, sent, '')).status]).toEqual([path, 401]);
    }
    const described = Object.keys(((await call('GET', '/v1/openapi.json')).json.paths ?? {}) as JsonObject);
    const listed = seams.filter(({ waitsFor }) => waitsFor === undefined).map(({ path }) => path);
    const own = '/v1/host/sample/test/cross-engine/write';
    expect(described.filter((path) => path.startsWith('/v1/host/sample/')).sort()).toEqual(
      [...listed, own].sort(),
    );
  });

  test('find a second tenant that sees nothing, and keys that lack something', async () => {
    const { OPENWOP_SECONDARY_API_KEY, OPENWOP_TEST_LOW_SCOPE_KEY, OPENWOP_TEST_UNAUTHORIZED_API_KEY } =
      server.environment ?? {};
    const { json } = await call('POST', '/v1/runs', { workflowId: 'conformance-approval' });
    const path = `/v1/runs/${json.runId}`;
    expect((await call('GET', path, undefined, OPENWOP_SECONDARY_API_KEY)).status).toBe(404);
    expect((await call('GET', path, undefined, OPENWOP_TEST_LOW_SCOPE_KEY)).status).toBe(403);
    const accept = { resumeValue: { action: 'accept' } };
    const gate = `${path}/interrupts/gate`;
    expect((await call('POST', gate, accept, OPENWOP_TEST_UNAUTHORIZED_API_KEY)).status).toBe(403);
    expect((await call('POST', gate, accept)).status).toBe(200);
  });

  const SAFE = '/v1/host/sample/http/safe-fetch';

  test('WOP-FETCH-01 block every address that is not public, before anything is sent', async () => {
    for (const url of [
      'http://127.0.0.1/',
      'http://10.0.0.1/',
      'http://169.254.169.254/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://metadata.google.internal/',
      'http://[fd00::1]/',
      'http://192.168.0.1/',
      `http://127.0.0.1:${servicePort()}/away`,
    ]) {
      const { status, json } = await call('POST', SAFE, { url });
      expect([url, status, json.outcome, json.blocked]).toEqual([url, 200, 'blocked', 'ssrf']);
    }
    const rebound = await call('POST', SAFE, {
      url: 'https://rebinding.example/',
      simulateRebindTo: '10.0.0.1',
    });
    expect(rebound.json).toMatchObject({ outcome: 'blocked', blocked: 'ssrf' });
    const upgraded = await call('POST', SAFE, {
      url: `http://127.0.0.1:${servicePort()}/`,
      init: { headers: { Connection: 'upgrade', Upgrade: 'websocket' } },
    });
    expect(upgraded.json).toMatchObject({ outcome: 'blocked', blocked: 'upgrade' });
  });

  test('WOP-FETCH-06 send an ordinary request and say its status', async () => {
    const { json } = await call('POST', SAFE, { url: `http://127.0.0.1:${servicePort()}/` });
    expect(json).toMatchObject({
      outcome: 'fetched',
      status: 200,
      toolCalled: { transport: 'http' },
      toolReturned: { status: 'ok' },
    });
  });

  test('WOP-FETCH-08 leave a pair in the log of a run for a blocked request, as every reader of it sees', async () => {
    const { json } = await call('POST', `${SAFE}-run`, { url: 'http://169.254.169.254/latest/meta-data/' });
    expect(json).toMatchObject({ outcome: 'blocked', blocked: 'ssrf', runId: expect.any(String) });
    const paths = [
      `/v1/host/sample/test/runs/${json.runId}/events`,
      `/v1/runs/${json.runId}/events/poll?timeout=1`,
    ];
    for (const path of paths) {
      const events = (await call('GET', path)).json.events as unknown as readonly (JsonObject & {
        payload: JsonObject;
      })[];
      const pair = events.filter(({ type }) => String(type).startsWith('agent.tool'));
      expect(pair).toMatchObject([
        { type: 'agent.toolCalled', payload: { transport: 'http' } },
        { type: 'agent.toolReturned', payload: { status: 'forbidden' } },
      ]);
      expect(pair[0]?.payload.callId).toBe(pair[1]?.payload.callId);
      for (const event of pair) expect(eventComplaints(event as never)).toEqual([]);
    }
  });

  test('drive files, owners, gates and bundles as requests do', async () => {
    const file = { path: 'a.md', content: 'hello' };
    const op = (body: JsonObject) => call('POST', '/v1/host/sample/workspace/op', body);
    expect((await op({ op: 'put', ...file })).json).toMatchObject({
      result: { version: 1, content: 'hello' },
    });
    expect((await op({ op: 'get', path: 'a.md' })).json).toMatchObject({ result: { content: 'hello' } });
    expect((await call('GET', '/v1/host/workspace/files/a.md')).json).toMatchObject({ content: 'hello' });
    expect((await op({ op: 'put', path: '../a.md', content: '' })).status).toBe(400);
    expect((await op({ op: 'delete', path: 'a.md' })).status).toBe(200);
    expect((await op({ op: 'get', path: 'a.md' })).status).toBe(404);

    const { json: owned } = await call('POST', '/v1/host/sample/identity/owned-run', {});
    expect(owned).toMatchObject({ owner: { tenant: 'local' } });
    const across = await call('POST', '/v1/host/sample/identity/cross-workspace-read', {
      runId: owned.runId,
    });
    expect(across.json).toEqual({ found: false, error: 'not_found' });

    const gate = await call('POST', '/v1/host/sample/governance/approval-gate', {
      decisions: [{ principal: 'nobody', action: 'accept' }],
    });
    expect(gate.json).toMatchObject({
      status: 'waiting-approval',
      decisions: [{ principal: 'nobody', allowed: false }],
    });

    const bundle = await call('POST', '/v1/host/sample/test/debug-bundle/export', { runId: owned.runId });
    const { generatedAt: _seam, ...exported } = bundle.json;
    const { generatedAt: _own, ...own } = (await call('GET', `/v1/runs/${owned.runId}/debug-bundle`)).json;
    expect(exported).toEqual(own);
    expect(complaintsOf('debug-bundle', bundle.json)).toEqual([]);

    const read = (from: number) =>
      call('GET', `/v1/host/sample/test/cross-engine/read?runId=${gate.json.runId}&fromSequence=${from}`);
    const events = (await read(0)).json.events as unknown as readonly JsonObject[];
    expect((await read(2)).json.events).toEqual(events.slice(2));
    const stranger = server.environment?.OPENWOP_SECONDARY_API_KEY ?? '';
    const spans = `/v1/host/sample/test/otel/spans?runId=${owned.runId}`;
    expect((await call('GET', spans)).json.spans).not.toEqual([]);
    expect((await call('GET', spans, undefined, stranger)).json).toEqual({ spans: [] });
  });
});

test('the seams are not there on a host that was started without the flag', async () => {
  const server = await startServer({ dataFolder: join(folder, 'live'), port: 0, logLevel: 'error' });
  for (const { method, path, body } of seams) {
    const reply = await fetch(`${server.url}${path.replace('{runId}', '__probe__')}`, {
      method,
      headers: { authorization: `Bearer ${server.adminKey}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    expect([path, reply.status]).toEqual([path, 404]);
  }
  await server.close();
});
