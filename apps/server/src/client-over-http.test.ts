import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type HostClient, HostError } from '@handrail/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from './start-server.ts';

// The typed client against the interface it was written for.

const folder = mkdtempSync(join(tmpdir(), 'handrail-client-'));
let server: RunningServer;
let client: HostClient;

beforeAll(async () => {
  server = await startServer({ dataFolder: join(folder, 'data'), port: 0, logLevel: 'error' });
  client = createClient({ url: server.url, key: server.adminKey, retries: 0 });
  await client.workflows.register({
    id: 'gate',
    name: 'Gate',
    version: '1.0.0',
    nodes: [
      {
        id: 'ask',
        typeId: 'core.approvalGate',
        name: 'Ask',
        position: { x: 0, y: 0 },
        config: { title: 'Go on?', actions: ['accept', 'reject'] },
        inputs: {},
      },
    ],
    edges: [],
    triggers: [],
    variables: [],
    metadata: {},
    settings: {},
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof HostError ? `${error.status} ${error.code}` : String(error)),
  );

test('a workflow whose expressions cannot be evaluated is refused with their places', async () => {
  const node = (id: string, inputs = {}) => ({
    id,
    typeId: 'core.noop',
    name: id,
    position: { x: 0, y: 0 },
    config: {},
    inputs,
  });
  const registered = client.workflows.register({
    id: 'broken',
    name: 'Broken',
    version: '1.0.0',
    nodes: [
      node('a'),
      node('b', {
        total: { type: 'expression', expression: '$variables.total >' },
        name: { type: 'expression', expression: '$nodes.z.name' },
      }),
    ],
    edges: [{ id: 'e', sourceNodeId: 'a', targetNodeId: 'b', condition: { expression: 'nothing(1)' } }],
    triggers: [],
    variables: [],
    metadata: {},
    settings: {},
  });
  await expect(registered).rejects.toMatchObject({
    status: 400,
    code: 'validation_error',
    details: {
      problems: [
        { pointer: '/nodes/1/inputs/total/expression' },
        { pointer: '/nodes/1/inputs/name/expression', message: expect.stringContaining('"z"') },
        { pointer: '/edges/0/condition/expression', message: expect.stringContaining('nothing') },
      ],
    },
  });
});

test('discovery says what the host can do, without a key', async () => {
  const { protocolVersion, implementation } = await createClient({ url: server.url }).discover();
  expect(protocolVersion).toMatch(/^1\./);
  expect(implementation).toMatchObject({ name: 'handrail' });
});

test('workflows are listed and read as registered', async () => {
  expect((await client.workflows.list()).workflows).toMatchObject([{ workflowId: 'gate', version: '1.0.0' }]);
  expect(await client.workflows.get('gate')).toMatchObject({ id: 'gate', nodes: [{ id: 'ask' }] });
  expect(await refusal(client.workflows.get('other'))).toBe('404 not_found');
});

test('the same idempotency key gives the same run, and another body a refusal', async () => {
  const first = await client.runs.create({ workflowId: 'gate' }, { idempotencyKey: 'k1' });
  const again = await client.runs.create({ workflowId: 'gate' }, { idempotencyKey: 'k1' });
  expect(again.runId).toBe(first.runId);
  const other = client.runs.create({ workflowId: 'gate', tags: ['x'] }, { idempotencyKey: 'k1' });
  expect(await refusal(other)).toBe('409 idempotency_key_mismatch');
});

test('a run is listed, polled, resolved and followed to its end', async () => {
  const { runId } = await client.runs.create({ workflowId: 'gate', tags: ['followed'] });
  const page = await client.runs.list({ status: ['waiting-approval'], workflowId: 'gate', limit: 1 });
  expect(page.runs).toHaveLength(1);
  expect(page.nextCursor).toBeDefined();
  const { events, isComplete } = await client.runs.poll(runId, { timeout: 1 });
  expect([events[0]?.type, isComplete]).toEqual(['run.started', false]);
  expect(await refusal(client.interrupts.resolve(runId, 'ask', { action: 'jump' }))).toMatch(/^4/);
  await client.interrupts.resolve(runId, 'ask', { action: 'accept' });
  const types: string[] = [];
  for await (const event of client.runs.events(runId, { after: 0 })) types.push(event.type);
  expect(types.at(-1)).toBe('run.completed');
  expect(types).not.toContain('run.started');
  expect((await client.runs.poll(runId, { after: 10_000, timeout: 1 })).isComplete).toBe(true);
});

test('runs are cancelled, one by one and many at once', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1)
    ids.push((await client.runs.create({ workflowId: 'gate' })).runId);
  const [first = '', ...others] = ids;
  expect(await client.runs.cancel(first, 'enough')).toMatchObject({ runId: first });
  const results = await client.runs.bulkCancel([...others, 'nothing']);
  expect(results.map(({ ok }) => ok)).toEqual([true, true, false]);
  for (const runId of ids) expect((await client.runs.get(runId)).status).toBe('cancelled');
});

test('what a key may not do, and what is not there, is distinguished', async () => {
  const stranger = createClient({ url: server.url, key: 'hr_live_nothing', retries: 0 });
  expect(await refusal(stranger.runs.get('any'))).toBe('401 unauthenticated');
  expect(await refusal(client.runs.get('any'))).toBe('404 not_found');
  expect(await refusal(client.runs.resume((await client.runs.create({ workflowId: 'gate' })).runId))).toMatch(
    /^409/,
  );
});

test('a webhook to this machine is refused, and removing one that is not there is fine', async () => {
  const hook = client.webhooks.register({ url: 'http://127.0.0.1:1/', events: ['run.completed'] });
  expect(await refusal(hook)).toBe('400 webhook_url_rejected');
  await client.webhooks.remove('nothing');
});
