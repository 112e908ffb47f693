import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@handrail/base';
import { createClient, type HostClient } from '@handrail/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openOperator } from './operator/open-operator.ts';
import type { ServerConfig } from './server-config.ts';
import { type RunningServer, startServer } from './start-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as JsonObject;
const claim = withoutSites(readJson('examples/guided-task/workflow.json'));
const inputs = readJson('examples/guided-task/inputs.json');

/** The claim alone: what comes after it needs a site beside the host. */
function withoutSites(workflow: JsonObject): JsonObject {
  const isOnSite = (id: unknown) => id === 'bill' || id === 'read-back';
  const nodes = (workflow.nodes as readonly JsonObject[]).filter(({ id }) => !isOnSite(id));
  const edges = (workflow.edges as readonly JsonObject[]).filter(
    ({ targetNodeId }) => !isOnSite(targetNodeId),
  );
  return { ...workflow, nodes, edges };
}

let folder = '';
const running: RunningServer[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-server-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  rmSync(folder, { recursive: true });
});

async function up(
  config: Partial<ServerConfig> = {},
): Promise<{ server: RunningServer; client: HostClient }> {
  const server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'error',
    forms: [join(root, 'examples/guided-fill/definition.json')],
    contracts: join(root, 'examples/guided-task/contracts'),
    ...config,
  });
  running.push(server);
  return { server, client: createClient({ url: server.url, key: server.adminKey, retries: 0 }) };
}

async function waitsForOwner(client: HostClient): Promise<string> {
  await client.workflows.register(claim);
  const { runId } = await client.runs.create({ workflowId: 'travel-claim', inputs });
  for await (const event of client.runs.events(runId)) if (event.type === 'node.suspended') return runId;
  throw new Error('The run ended without asking.');
}

describe('a server', () => {
  test('fills a form, asks its owner, and submits exactly what they agreed to', async () => {
    const { server, client } = await up();
    const runId = await waitsForOwner(client);
    expect((await client.runs.get(runId)).status).toBe('waiting-approval');
    const target = { runId, nodeId: 'submit' };
    expect(await server.host.interrupts.resolve(server.owner, target, { action: 'accept' })).toMatchObject({
      ok: true,
    });
    for await (const _ of client.runs.events(runId));
    expect((await client.runs.get(runId)).status).toBe('completed');
    expect(await client.runs.artifact(runId, 'travel-expense-claim.response')).toMatchObject({
      status: 'completed',
      data: { settlement: { payout: { amount: '288.95', currency: 'EUR' } } },
    });
  });

  test('submits nothing when the owner declines', async () => {
    const { server, client } = await up();
    const runId = await waitsForOwner(client);
    await server.host.interrupts.resolve(server.owner, { runId, nodeId: 'submit' }, { action: 'reject' });
    for await (const _ of client.runs.events(runId));
    await expect(client.runs.artifact(runId, 'travel-expense-claim.response')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('goes on after a restart with the same run, form and key', async () => {
    const first = await up();
    const runId = await waitsForOwner(first.client);
    await first.server.close();
    const { server, client } = await up();
    expect(server.adminKey).toBe(first.server.adminKey);
    await server.host.interrupts.resolve(server.owner, { runId, nodeId: 'submit' }, { action: 'accept' });
    for await (const _ of client.runs.events(runId));
    expect((await client.runs.get(runId)).status).toBe('completed');
  });

  test('keeps its secrets to its user', async () => {
    await up();
    const mode = (name: string) => statSync(join(folder, 'data', name)).mode & 0o777;
    expect(mode('.')).toBe(0o700);
    for (const name of ['host.key', 'admin.key', 'host.db', 'running.json', 'operator.sock']) {
      expect([name, mode(name)]).toEqual([name, 0o600]);
    }
  });

  test('leaves no sign of running when it has ended', async () => {
    const { server } = await up();
    await server.close();
    expect(existsSync(join(folder, 'data/running.json'))).toBe(false);
  });
});

describe('a server that cannot start says why', () => {
  test('because the data folder or the port is taken, and then leaves the folder to others', async () => {
    const { server } = await up();
    await expect(up()).rejects.toMatchObject({
      code: 'data-folder-in-use',
      message: `Handrail is already running (pid ${process.pid}). Stop it or use --data.`,
    });
    const port = Number(new URL(server.url).port);
    const other = { dataFolder: join(folder, 'other') };
    await expect(up({ ...other, port })).rejects.toMatchObject({ code: 'port-in-use' });
    await expect(up(other)).resolves.toBeDefined();
  });

  test('because the key is another one', async () => {
    const { server } = await up();
    await server.close();
    const file = join(folder, 'data/host.key');
    writeFileSync(file, `${Buffer.alloc(32, 7).toString('base64url')}\n`);
    await expect(up()).rejects.toMatchObject({ code: 'host-key-wrong' });
    chmodSync(file, 0o644);
    await expect(up()).rejects.toMatchObject({ code: 'host-key-unusable' });
  });

  test('because a form is broken', async () => {
    const form = join(folder, 'broken.json');
    writeFileSync(form, '{"$formspec": "1.0"}');
    await expect(up({ forms: [form] })).rejects.toMatchObject({ code: 'form-unusable' });
  });
});

describe.each(['running', 'resting'])('the operator of a host that is %s', (state) => {
  const operator = async () => {
    const { server } = await up();
    if (state === 'resting') await server.close();
    return { operator: await openOperator(join(folder, 'data')), url: server.url };
  };

  test('makes, rotates and revokes keys', async () => {
    const { operator: open } = await operator();
    const made = (await open.ask('keys.create', { label: 'ci', scopes: ['runs:read'] })) as JsonObject;
    expect(String(made.key)).toMatch(/^hr_live_/);
    const rotated = (await open.ask('keys.rotate', { id: made.id ?? '', graceSeconds: 0 })) as JsonObject;
    expect(rotated.scopes).toEqual(['runs:read']);
    await open.ask('keys.revoke', { id: rotated.id ?? '' });
    const keys = (await open.ask('keys.list')) as readonly JsonObject[];
    expect(keys.filter(({ label }) => label === 'ci').every(({ revokedAt }) => revokedAt !== undefined)).toBe(
      true,
    );
    expect(JSON.stringify(keys)).not.toContain(String(made.key));
    await open.close();
  });

  test('refuses what makes no sense, each with its code', async () => {
    const { operator: open } = await operator();
    const asked = REFUSED.map(async ([action, input]) =>
      open.ask(action, input).then(
        () => 'done',
        (error: { readonly code?: string }) => error.code,
      ),
    );
    expect(await Promise.all(asked)).toEqual(REFUSED.map(([, , code]) => code));
    await open.close();
  });
});

const REFUSED: readonly (readonly [action: string, input: JsonObject, code: string])[] = [
  ['keys.create', { label: '' }, 'wrong-input'],
  ['keys.create', { label: 'x', scopes: ['everything'] }, 'wrong-scope'],
  ['keys.create', { label: 'x', tenant: '../up' }, 'wrong-input'],
  ['keys.create', { label: 'x', mode: 'other' }, 'wrong-mode'],
  ['keys.create', { label: 'x', expiresInSeconds: -1 }, 'wrong-expiry'],
  ['keys.revoke', { id: 'nothing' }, 'no-such-key'],
  ['keys.rotate', { id: 'nothing' }, 'no-such-key'],
  ['keys.rotate', { id: 'nothing', graceSeconds: -1 }, 'wrong-grace'],
  ['backup', { file: 'relative' }, 'wrong-file'],
  ['nothing', {}, 'unknown'],
];
