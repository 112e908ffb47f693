import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { complaintsOf, eventComplaints, readWorkflow, workflowNames } from '@handrail/runs/testing';
import { type RunningServer, startServer } from '@handrail/server';
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
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-published-'));
  server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'error',
    conformance: true,
    fixtures: fileURLToPath(new URL('../../fixtures/openwop', import.meta.url)),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function call(
  method: string,
  path: string,
  body?: unknown,
  key = server.environment?.OPENWOP_API_KEY ?? '',
) {
  const reply = await fetch(`${server.environment?.OPENWOP_BASE_URL}${path}`, {
    method,
    headers: { ...(key !== '' && { authorization: `Bearer ${key}` }), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const json: JsonObject = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: reply.status, json };
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

/** Answers whatever a run and its children wait for. */
async function answer(run: JsonObject): Promise<void> {
  const { interrupt, childRuns } = run;
  if (isJsonObject(interrupt)) {
    for (const resumeValue of ANSWERS) {
      await call('POST', `/v1/runs/${run.runId}/interrupts/${interrupt.nodeId}`, { resumeValue });
    }
    return;
  }
  for (const child of Array.isArray(childRuns) ? childRuns : []) {
    if (isJsonObject(child)) await answer((await call('GET', `/v1/runs/${child.runId}`)).json);
  }
}

async function ended({ workflow: workflowId, end }: Fixture): Promise<JsonObject> {
  const { status, json } = await call('POST', '/v1/runs', { workflowId, ...REQUESTS[workflowId] });
  if (status !== 201) throw new Error(`${workflowId}: ${status} ${JSON.stringify(json)}`);
  return until(async () => {
    const run = (await call('GET', `/v1/runs/${json.runId}`)).json;
    if (run.status === end || /completed|failed|cancelled/.test(String(run.status))) return run;
    if (end === 'cancelled') await call('POST', `/v1/runs/${json.runId}/cancel`);
    if (String(run.status).startsWith('waiting')) await answer(run);
    return undefined;
  }, `the end of ${workflowId}`);
}

describe('the published workflows, on SQLite and over HTTP', () => {
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
      const run = await ended(fixture);
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
    await Promise.all(running.filter((each) => !programmed.includes(each)).map(check));
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
  test('that are served answer keys, and only them; the others are not there', async () => {
    const made = await call('POST', '/v1/runs', { workflowId: 'conformance-approval' });
    const put = (text: string) => text.replaceAll('{runId}', String(made.json.runId));
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
});
