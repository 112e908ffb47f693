import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isJsonObject, type JsonObject } from '@handrail/base';
import { createClient, type HostClient } from '@handrail/client';
import { sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../create-log.ts';
import { type Operator, openOperator } from '../operator/open-operator.ts';
import { type RunningServer, startServer } from '../start-server.ts';

const written: string[] = [];
const received: (string | undefined)[] = [];
let folder = '';
let receiver: Server;
let server: RunningServer;
let client: HostClient;
let operator: Operator;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-secrets-'));
  receiver = createServer((request, response) => {
    received.push(request.headers.authorization);
    response.end(`you said ${request.headers.authorization}`);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const config = {
    url: `http://127.0.0.1:${port}/`,
    secretHeaders: { authorization: { secret: 'billing.token', prefix: 'Bearer ' } },
  };
  const workflow = sketchWorkflow([{ id: 'ask', type: 'http.fetch', config }], [], {
    id: 'billing',
    name: 'Billing',
  }) as JsonObject;
  server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    log: createLog('debug', (line) => void written.push(line)),
    workflows: [workflow],
    connectors: { bank: { command: ['true'], secrets: ['bank.pin'] } },
    egress: { loopbackPorts: [port] },
  });
  client = createClient({ url: server.url, key: server.adminKey });
  operator = await openOperator(join(folder, 'data'));
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => receiver.close(resolve));
  rmSync(folder, { recursive: true });
});

async function run(by = client): Promise<JsonObject> {
  const { runId } = await by.runs.create({ workflowId: 'billing' });
  for await (const _ of by.runs.events(runId));
  return JSON.parse(JSON.stringify(await by.runs.get(runId)));
}

const set = (value: string) => operator.ask('secrets.set', { name: 'billing.token', value });

async function listed(): Promise<readonly JsonObject[]> {
  const answer = await operator.ask('secrets.list');
  const { secrets } = isJsonObject(answer) ? answer : {};
  return (Array.isArray(secrets) ? secrets : []).filter(isJsonObject);
}

test('a secret set on a running host is used from the next run on, and is found nowhere', async () => {
  expect(await run()).toMatchObject({
    status: 'failed',
    error: { message: expect.stringContaining('handrail secrets set billing.token --tenant local') },
  });
  expect(received).toEqual([]);

  await set('CANARY-first');
  expect(await listed()).toMatchObject([{ name: 'billing.token', tenant: 'local', version: 1 }]);
  expect((await listed())[0]).not.toHaveProperty('usedAt');
  expect(await run()).toMatchObject({ status: 'completed' });
  await set('CANARY-second');
  expect(await run()).toMatchObject({ status: 'completed' });
  expect(received).toEqual(['Bearer CANARY-first', 'Bearer CANARY-second']);
  expect(await listed()).toMatchObject([
    { version: 2, usedAt: expect.any(String), usedBy: ['workflow "billing" (node "ask")'] },
  ]);

  // Everything is encrypted anew while the host goes on.
  expect(await operator.ask('keys.rotateData')).toEqual({
    values: expect.any(Number),
    keyFile: join(folder, 'data', 'host.key'),
  });
  expect(await run()).toMatchObject({ status: 'completed' });
  expect(received.at(-1)).toBe('Bearer CANARY-second');
  await operator.ask('backup', { file: join(folder, 'data', 'backup.db') });

  const answers: string[] = [JSON.stringify(await listed())];
  const { runs } = await client.runs.list();
  for (const { runId } of runs) {
    for (const path of [`/v1/runs/${runId}`, `/v1/runs/${runId}/events/poll?timeout=1`]) {
      const response = await fetch(server.url + path, {
        headers: { authorization: `Bearer ${server.adminKey}` },
      });
      answers.push(await response.text());
    }
  }
  const data = join(folder, 'data');
  const files = readdirSync(data).filter((name) => /\.(db|db-wal|key|json)$/.test(name));
  const kept = files.map((name) => readFileSync(join(data, name), 'latin1'));
  expect(files).toEqual(expect.arrayContaining(['host.db', 'host.db-wal', 'backup.db']));
  expect(answers.join()).toContain('[REDACTED:billing.token]');
  for (const text of [...answers, ...kept, ...written]) expect(text).not.toMatch(/CANARY-(first|second)/);
});

test('a test key cannot have a secret of live runs sent, nor change what live runs execute', async () => {
  await set('CANARY-live');
  const issued = await operator.ask('keys.create', { label: 'tests', mode: 'test' });
  const { key } = isJsonObject(issued) ? issued : {};
  const tester = createClient({ url: server.url, key: String(key) });
  const before = received.length;
  expect(await run(tester)).toMatchObject({
    status: 'failed',
    error: { code: 'secret_not_found', message: expect.stringContaining('--tenant local --test') },
  });
  expect(received).toHaveLength(before);
  await operator.ask('secrets.set', { name: 'billing.token', value: 'for tests', mode: 'test' });
  expect(await listed()).toMatchObject([{ mode: 'live' }, { mode: 'test', version: 1 }]);
  expect(await run(tester)).toMatchObject({ status: 'completed' });
  await tester.workflows.register(
    sketchWorkflow([{ id: 'n', type: 'core.noop' }], [], { id: 'billing' }) as JsonObject,
  );
  expect(await run(tester)).toMatchObject({ status: 'completed' });
  expect(await run()).toMatchObject({ status: 'completed' });
  expect(received.slice(before)).toEqual(['Bearer for tests', 'Bearer CANARY-live']);
  await expect(
    operator.ask('secrets.set', { name: 'billing.token', value: 'x', mode: 'both' }),
  ).rejects.toMatchObject({ code: 'wrong-mode' });
  for (const mode of ['live', 'test'])
    await operator.ask('secrets.remove', { name: 'billing.token', mode, force: true });
});

test('a program that started the host reads a secret as it is now, for a model for example', async () => {
  const scope = { tenant: 'local', workspace: undefined, mode: 'live' } as const;
  expect(await server.secrets.read(scope, 'model.key')).toBeUndefined();
  await operator.ask('secrets.set', { name: 'model.key', value: 'one' });
  expect(await server.secrets.read(scope, 'model.key')).toBe('one');
  await operator.ask('secrets.remove', { name: 'model.key' });
  expect(await server.secrets.read(scope, 'model.key')).toBeUndefined();
});

test('a secret that something uses is not removed without force, and then what uses it fails', async () => {
  await set('value');
  await operator.ask('secrets.set', { name: 'bank.pin', value: '1234' });
  await expect(operator.ask('secrets.remove', { name: 'billing.token' })).rejects.toMatchObject({
    code: 'secret-in-use',
    message: expect.stringContaining('workflow "billing" (node "ask")'),
  });
  await expect(operator.ask('secrets.remove', { name: 'bank.pin' })).rejects.toThrow('connector "bank"');
  expect(await listed()).toHaveLength(2);
  expect(await operator.ask('secrets.remove', { name: 'billing.token', force: true })).toMatchObject({
    usedBy: ['workflow "billing" (node "ask")'],
  });
  expect(await run()).toMatchObject({ status: 'failed', error: { code: 'secret_not_found' } });
  await operator.ask('secrets.remove', { name: 'bank.pin', force: true });
  await expect(operator.ask('secrets.remove', { name: 'bank.pin' })).rejects.toMatchObject({
    code: 'no-such-secret',
  });
});

test.each<[JsonObject, string]>([
  [{ name: '', value: 'x' }, 'wrong-name'],
  [{ name: '../etc', value: 'x' }, 'wrong-name'],
  [{ name: 'a'.repeat(129), value: 'x' }, 'wrong-name'],
  [{ name: 'a', value: '' }, 'wrong-value'],
  [{ name: 'a', value: 7 }, 'wrong-value'],
  [{ name: 'a', value: 'CANARY'.repeat(20_000) }, 'wrong-value'],
  [{ name: 'a', value: 'CANARY', tenant: 'a b' }, 'wrong-input'],
])('what cannot be a secret is refused without repeating it', async (input, code) => {
  const refusal = await operator.ask('secrets.set', input).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code });
  expect(String(refusal)).not.toContain('CANARY');
});
