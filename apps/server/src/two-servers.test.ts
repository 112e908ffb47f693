import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { newDatabase } from '@handrail/store-postgres/testing';
import { until } from '@handrail/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from './start-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-two-'));
let database: Awaited<ReturnType<typeof newDatabase>>;
let first: RunningServer;
let second: RunningServer;
let api: RunningServer;
const running: RunningServer[] = [];

async function up(name: string, role: 'all' | 'api'): Promise<RunningServer> {
  const server = await startServer({
    dataFolder: join(folder, name),
    keyFile: join(folder, 'host.key'),
    postgres: database.url,
    port: 0,
    logLevel: 'silent',
    role,
  });
  running.push(server);
  return server;
}

async function ask(
  server: RunningServer,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${server.adminKey}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as JsonObject };
}

/** As it would be registered. */
const workflow = (...sketch: Parameters<typeof sketchWorkflow>) =>
  JSON.parse(JSON.stringify(sketchWorkflow(...sketch))) as JsonObject;
const GATE = { id: 'gate', type: 'core.approvalGate', config: { actions: ['accept', 'reject'] } };

beforeAll(async () => {
  database = await newDatabase();
  first = await up('first', 'all');
  second = await up('second', 'all');
  api = await up('api', 'api');
  for (const each of [workflow(['n'], [], { id: 'short' }), workflow([GATE], [], { id: 'gated' })])
    expect((await ask(first, '/v1/workflows', each)).status).toBe(201);
});
afterAll(async () => {
  for (const server of running) await server.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('of the same request at two hosts at once one is carried out, and the other gets its answer', async () => {
  for (let round = 0; round < 15; round += 1) {
    const key = { 'idempotency-key': `same-${round}` };
    const answers = await Promise.all(
      [first, second, first, second].map((server) => ask(server, '/v1/runs', { workflowId: 'short' }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.runId)).size).toBe(1);
    const replayed = answers.filter(({ headers }) => headers.get('openwop-idempotent-replay') === 'true');
    expect(replayed).toHaveLength(3);
  }
});

test('of two requests with one key and different bodies at two hosts at once one is a mismatch', async () => {
  for (let round = 0; round < 8; round += 1) {
    const key = { 'idempotency-key': `other-${round}` };
    const answers = await Promise.all(
      [first, second].map((server, index) =>
        ask(server, '/v1/runs', { workflowId: 'short', metadata: { index } }, key),
      ),
    );
    const [taken, refused] = answers.sort((one, other) => one.status - other.status);
    expect([taken?.status, refused?.status]).toEqual([201, 409]);
    expect(refused?.body.error).toBe('idempotency_key_mismatch');
    expect(JSON.stringify(refused?.body)).not.toContain(String(taken?.body.runId));
  }
});

test('an answer to a question that is sent to two hosts at once is given once, and both are told so', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { body } = await ask(first, '/v1/runs', { workflowId: 'gated' });
    const key = { 'idempotency-key': `answer-${round}` };
    const answer = { resumeValue: { action: 'accept' } };
    const answers = await Promise.all(
      [first, second].map((server) => ask(server, `/v1/runs/${body.runId}/interrupts/gate`, answer, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  }
});

test('a branch that is made at a host that leaves work to others is worked on by them', async () => {
  const { body } = await ask(first, '/v1/runs', { workflowId: 'short' });
  const forked = await ask(api, `/v1/runs/${body.runId}:fork`, { fromSeq: 0, mode: 'branch' });
  expect(forked.status).toBe(201);
  const headers = { authorization: `Bearer ${api.adminKey}` };
  await until(async () => {
    const run = await fetch(`${api.url}/v1/runs/${forked.body.runId}`, { headers });
    return ((await run.json()) as JsonObject).status === 'completed';
  }, 'the branch to complete');
});
