import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@handrail/base';
import { complaintsOf } from '@handrail/runs/testing';
import { until } from '@handrail/testing/until';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ServerConfig } from '../../server-config.ts';
import { type RunningServer, startServer } from '../../start-server.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CLIENT_SPAN = '00f067aa0ba902b7';
const SENT = { traceparent: `00-${TRACE}-${CLIENT_SPAN}-01`, tracestate: 'vendor=opaque' };
const CANARY = 'handrail-conformance-canary';
const FIXTURES = fileURLToPath(new URL('../../../../../fixtures/openwop', import.meta.url));
const COSTS = ['usd', 'tokens.input', 'tokens.output', 'model', 'provider', 'duration_ms'];

interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly traceState?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code: number; readonly message?: string };
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Stands for a collector: it takes what comes over the wire, and fails as often as it is told. */
class Collector {
  readonly requests: { readonly type: string; readonly auth: string; readonly body: Buffer }[] = [];
  failures = 0;
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (this.failures > 0) {
        this.failures -= 1;
        response.writeHead(503).end();
        return;
      }
      const { 'content-type': type = '', authorization: auth = '' } = request.headers;
      this.requests.push({ type, auth, body: Buffer.concat(chunks) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  get spans(): readonly ReceivedSpan[] {
    return this.requests
      .filter(({ type }) => type === 'application/json')
      .flatMap(({ body }) => JSON.parse(body.toString('utf8')).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        attributes: Object.fromEntries(
          span.attributes.map(({ key, value }: { key: string; value: object }) => [
            key,
            Object.values(value)[0],
          ]),
        ),
      }));
  }

  get text(): string {
    return this.requests.map(({ body }) => body.toString('latin1')).join('\n');
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}

let folder = '';
let port = 0;
let number = 0;
const collector = new Collector();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-spans-'));
  port = await collector.listen();
});
afterEach(() => {
  number += 1;
});
afterAll(async () => {
  await collector.close();
  rmSync(folder, { recursive: true });
});

const up = (config: Partial<ServerConfig> = {}) =>
  startServer({
    dataFolder: join(folder, String(number)),
    port: 0,
    logLevel: 'error',
    conformance: true,
    fixtures: FIXTURES,
    egress: { loopbackPorts: [port] },
    spans: {
      url: `http://127.0.0.1:${port}/v1/traces`,
      protocol: 'http/json',
      headers: { authorization: 'Bearer of-the-collector' },
    },
    ...config,
  });

async function call(
  server: RunningServer,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const reply = await fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${server.adminKey}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await reply.json()) as JsonObject;
}

async function ended(
  server: RunningServer,
  workflowId: string,
  body: object = {},
  headers = {},
): Promise<string> {
  const { runId } = await call(server, '/v1/runs', { workflowId, ...body }, headers);
  await until(async () => {
    const { status } = await call(server, `/v1/runs/${runId}`);
    return /completed|failed|cancelled/.test(String(status)) ? true : undefined;
  }, `the end of ${workflowId}`);
  return String(runId);
}

const named = (name: string, runId: string) =>
  collector.spans.filter((span) => span.name === name && span.attributes['openwop.run_id'] === runId);
const only = (name: string, runId: string): ReceivedSpan => {
  const [span, ...others] = named(name, runId);
  expect([name, others.length]).toEqual([name, 0]);
  if (!span) throw new Error(`There is no span ${name}.`);
  return span;
};

/** What one host did and told, before it was closed: then everything is sent. */
const did = {
  runId: '',
  failed: '',
  capped: '',
  parent: '',
  child: '',
  fork: '',
  cost: '',
  secret: '',
  given: '',
};
let discovery: JsonObject = {};
let costSeam: JsonObject = {};
/** All else that a host tells of a run that used a secret. */
let secretSurfaces = '';
const ownTraces: ReceivedSpan[] = [];

beforeAll(async () => {
  const server = await up();
  discovery = await call(server, '/.well-known/openwop');
  did.runId = await ended(server, 'conformance-noop', {}, SENT);
  did.failed = await ended(server, 'conformance-failure');
  did.capped = await ended(server, 'conformance-cap-breach', { configurable: { recursionLimit: 3 } });
  // Headers that are not as specified are ignored.
  for (const traceparent of [
    `00-${'0'.repeat(32)}-${CLIENT_SPAN}-01`,
    'nonsense',
    `ff-${TRACE}-${CLIENT_SPAN}-01`,
  ]) {
    const own = await ended(server, 'conformance-noop', {}, { traceparent });
    const { spans } = await call(server, `/v1/host/sample/test/otel/spans?runId=${own}`);
    ownTraces.push(...(spans as unknown as readonly ReceivedSpan[]));
  }
  did.parent = await ended(server, 'conformance-subworkflow-parent', {}, SENT);
  const { childRuns } = await call(server, `/v1/runs/${did.parent}`);
  did.child = String((childRuns as readonly JsonObject[])[0]?.runId);
  did.fork = String((await call(server, `/v1/runs/${did.parent}:fork`, { mode: 'replay' })).runId);
  did.cost = await ended(server, 'openwop-smoke-cost-emit');
  did.secret = await ended(server, 'openwop-smoke-byok-roundtrip');
  did.given = await ended(server, 'conformance-identity', {
    inputs: { payload: { apiKey: 'sk-live-canary-input', note: 'canary-content' } },
  });
  costSeam = await call(server, `/v1/host/sample/test/otel/spans?runId=${did.cost}`);
  for (const path of ['', '/events/poll?timeout=1', '/debug-bundle']) {
    secretSurfaces += JSON.stringify(await call(server, `/v1/runs/${did.secret}${path}`));
  }
  await server.close();
});

test('WOP-OBS-01 a collector receives the spans of a run, in the trace that its client sent', () => {
  const { runId, failed, capped } = did;
  expect(discovery).toMatchObject({
    observability: { otel: { exportProtocols: ['http/json', 'http/protobuf'] } },
  });
  expect(complaintsOf('capabilities', discovery)).toEqual([]);
  const own = ownTraces.filter(({ name }) => name === 'openwop.run');
  expect(own).toHaveLength(3);
  for (const each of own) {
    expect(each).not.toHaveProperty('parentSpanId');
    expect(each.traceId).not.toBe(TRACE);
  }
  const run = only('openwop.run', runId);
  expect(run).toMatchObject({ traceId: TRACE, parentSpanId: CLIENT_SPAN, traceState: 'vendor=opaque' });
  expect(run.attributes).toMatchObject({
    'openwop.run_id': runId,
    'openwop.workflow_id': 'conformance-noop',
    'openwop.tenant_id': 'local',
    'openwop.protocol_version': '1.0',
  });
  const node = only('openwop.node.core.noop', runId);
  expect(node).toMatchObject({ traceId: TRACE, parentSpanId: run.spanId });
  expect(node.attributes).toMatchObject({
    'openwop.workflow_id': 'conformance-noop',
    'openwop.node_id': expect.any(String),
    'openwop.node_type': 'core.noop',
    'openwop.node_attempt': 0,
  });
  expect(only('openwop.node.core.noop.attempt', runId).parentSpanId).toBe(node.spanId);
  const appended = named('openwop.event.append', runId);
  expect(appended.map(({ attributes }) => attributes['openwop.event_type'])).toContain('run.completed');
  expect(
    appended.map(({ attributes }) => Number(attributes['openwop.event_seq'])).sort((a, b) => a - b),
  ).toEqual(appended.map((_span, index) => index));
  expect(BigInt(run.endTimeUnixNano) >= BigInt(run.startTimeUnixNano)).toBe(true);
  expect(only('openwop.run', failed).status).toEqual({ code: 2, message: 'intentional_failure' });
  expect(only('openwop.run', capped).attributes).toMatchObject({
    'openwop.cap_limit': 3,
    'openwop.cap_kind': expect.any(String),
  });
  expect(new Set(collector.requests.map(({ auth }) => auth))).toEqual(new Set(['Bearer of-the-collector']));
});

test('WOP-OBS-02 a fork links to the span of its source, and a child is inside the node that started it', () => {
  const { parent, child, fork } = did;
  const invoking = collector.spans.find(
    ({ name, attributes }) =>
      name === 'openwop.node.core.subWorkflow' && attributes['openwop.run_id'] === parent,
  );
  const inner = only('openwop.run', child);
  expect(inner).toMatchObject({ traceId: TRACE, parentSpanId: invoking?.spanId, links: [] });
  expect(inner.attributes).toMatchObject({
    'openwop.parent.run_id': parent,
    'openwop.parent.workflow_id': 'conformance-subworkflow-parent',
    'openwop.parent.node_id': invoking?.attributes['openwop.node_id'],
  });
  const source = only('openwop.run', parent);
  const replay = only('openwop.run', fork);
  expect(replay.links).toMatchObject([{ traceId: TRACE, spanId: source.spanId }]);
  expect(replay).not.toHaveProperty('parentSpanId');
  expect(replay.traceId).not.toBe(TRACE);
  expect(replay.attributes).toMatchObject({
    'openwop.replay.source_run_id': parent,
    'openwop.replay.from_seq': 0,
    'openwop.replay.mode': 'replay',
  });
});

test('WOP-OBS-03 of costs only what is on the list is in a span, and of secrets nothing', () => {
  const { cost, secret, given } = did;
  const costs = collector.spans.flatMap(({ attributes }) =>
    Object.keys(attributes).filter((name) => name.startsWith('openwop.cost.')),
  );
  expect([...new Set(costs)].sort()).toEqual([
    'openwop.cost.provider',
    'openwop.cost.tokens.input',
    'openwop.cost.tokens.output',
    'openwop.cost.usd',
  ]);
  for (const name of costs) expect(COSTS.map((each) => `openwop.cost.${each}`)).toContain(name);
  expect(only('openwop.node.conformance.cost.emit', cost).attributes).toMatchObject({
    'openwop.cost.usd': 0.00123,
    'openwop.cost.provider': 'anthropic',
  });
  for (const runId of [cost, secret, given]) expect(named('openwop.run', runId)).toHaveLength(1);
  for (const canary of [CANARY, 'CANARY', 'must-be-dropped', 'canary-input', 'canary-content']) {
    expect([canary, collector.text.includes(canary)]).toEqual([canary, false]);
    expect([canary, JSON.stringify(costSeam).includes(canary)]).toEqual([canary, false]);
    expect([canary, secretSurfaces.includes(canary)]).toEqual([canary, false]);
  }
});

test('a run that waits over a restart has one span, from its true beginning, with the wait inside', async () => {
  let server = await up();
  const { runId } = await call(server, '/v1/runs', { workflowId: 'conformance-approval' }, SENT);
  const waiting = (status: string) =>
    until(
      async () => ((await call(server, `/v1/runs/${runId}`)).status === status ? true : undefined),
      status,
    );
  await waiting('waiting-approval');
  const { createdAt } = await call(server, `/v1/runs/${runId}`);
  await server.close();
  expect(named('openwop.run', String(runId))).toEqual([]);
  server = await up();
  await call(server, `/v1/runs/${runId}/interrupts/gate`, { resumeValue: { action: 'accept' } });
  await waiting('completed');
  await server.close();
  const run = only('openwop.run', String(runId));
  expect(run).toMatchObject({ traceId: TRACE, parentSpanId: CLIENT_SPAN });
  if (typeof createdAt === 'string') {
    expect(Number(BigInt(run.startTimeUnixNano) / 1_000_000n)).toBe(Date.parse(createdAt));
  }
  const wait = only('openwop.interrupt', String(runId));
  expect(wait.attributes).toMatchObject({
    'openwop.interrupt_kind': 'approval',
    'openwop.interrupt_id': expect.any(String),
    'openwop.node_id': 'gate',
  });
  const gate = collector.spans.find(
    ({ name, attributes }) =>
      /^openwop\.node\.[\w.]+$/.test(name) &&
      !name.endsWith('.attempt') &&
      attributes['openwop.node_id'] === 'gate',
  );
  expect(wait.parentSpanId).toBe(gate?.spanId);
  expect(run.attributes).toMatchObject({ 'openwop.interrupt_count': 1 });
});

test('spans are sent as protobuf unless told otherwise, again after a passing failure, and nowhere without a collector', async () => {
  collector.requests.length = 0;
  let server = await up({ spans: { url: `http://127.0.0.1:${port}/v1/traces` } });
  collector.failures = 1;
  const runId = await ended(server, 'conformance-noop', {}, SENT);
  await until(() => (collector.requests.length > 0 ? true : undefined), 'a second try', 10_000);
  await server.close();
  expect(new Set(collector.requests.map(({ type }) => type))).toEqual(new Set(['application/x-protobuf']));
  expect(collector.text).toContain(Buffer.from(TRACE, 'hex').toString('latin1'));
  expect(collector.text).toContain(runId);

  collector.requests.length = 0;
  server = await startServer({
    dataFolder: join(folder, String(number)),
    port: 0,
    logLevel: 'error',
    conformance: true,
    fixtures: FIXTURES,
    egress: { loopbackPorts: [port] },
  });
  await ended(server, 'conformance-noop', {}, SENT);
  expect(await call(server, '/.well-known/openwop')).not.toHaveProperty('observability.otel');
  await server.close();
  expect(collector.requests).toEqual([]);
  // The way out decides about collectors as well.
  await expect(up({ egress: {} })).rejects.toMatchObject({ code: 'setting-refused' });
});
