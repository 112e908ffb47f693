import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@handrail/base';
import { createClient, type HostClient } from '@handrail/client';
import { newDatabase } from '@handrail/store-postgres/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyHost } from './data/copy-host.ts';
import { examineHost } from './data/examine-host.ts';
import { restoreHost } from './data/restore-host.ts';
import { verifyHost } from './data/verify-host.ts';
import { openOperator } from './operator/open-operator.ts';
import { type RunningServer, startServer } from './start-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as JsonObject;
const inputs = readJson('examples/guided-task/inputs.json');
const claim = withoutSites(readJson('examples/guided-task/workflow.json'));

/** The claim alone: what comes after it needs a site beside the host. */
function withoutSites(workflow: JsonObject): JsonObject {
  const isOnSite = (id: unknown) => id === 'bill' || id === 'read-back';
  const nodes = (workflow.nodes as readonly JsonObject[]).filter(({ id }) => !isOnSite(id));
  const edges = (workflow.edges as readonly JsonObject[]).filter(
    ({ targetNodeId }) => !isOnSite(targetNodeId),
  );
  return { ...workflow, nodes, edges };
}

let database: Awaited<ReturnType<typeof newDatabase>>;
let folder = '';
let keyFile = '';
const running: RunningServer[] = [];

beforeAll(async () => {
  database = await newDatabase();
  keyFile = join(mkdtempSync(join(tmpdir(), 'handrail-key-')), 'host.key');
});
afterAll(async () => {
  rmSync(dirname(keyFile), { recursive: true });
  await database.drop();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-server-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  rmSync(folder, { recursive: true });
});

/** Two of them share the key, each with a folder of its own. */
async function up(name: string): Promise<{ server: RunningServer; client: HostClient }> {
  const server = await startServer({
    dataFolder: join(folder, name),
    keyFile,
    postgres: database.url,
    port: 0,
    logLevel: 'error',
    forms: [join(root, 'examples/guided-fill/definition.json')],
    contracts: join(root, 'examples/guided-task/contracts'),
  });
  running.push(server);
  return { server, client: createClient({ url: server.url, key: server.adminKey, retries: 0 }) };
}

/** A folder with a file is not looked at when a database was named for this one command, nor the other way round. */
async function expectContradictions(
  dataFolder: string,
  places: { readonly keyFile: string; readonly postgres: string },
): Promise<void> {
  const refused = /keeps its data in a file there\. Leave out --postgres/;
  await expect(verifyHost(dataFolder, places)).rejects.toThrow(refused);
  await expect(openOperator(dataFolder, places)).rejects.toThrow(refused);
  const store = (await examineHost(dataFolder, places)).find(({ name }) => name === 'store');
  expect(store).toMatchObject({ isProblem: true, text: expect.stringMatching(refused) });
  // A variable is set for all commands of a shell, and need not be about this folder.
  const ofShell = { ...places, postgresVariable: 'HANDRAIL_POSTGRES' };
  expect(await verifyHost(dataFolder, ofShell)).toMatchObject({ found: 0 });
  await expect(startServer({ dataFolder, port: 0, logLevel: 'silent', ...ofShell })).rejects.toThrow(
    /environment variable HANDRAIL_POSTGRES names a database\. Unset it/,
  );
  const operator = await openOperator(dataFolder, { keyFile: places.keyFile });
  const backup = join(dataFolder, 'copy.db');
  await operator.ask('backup', { file: backup });
  await operator.close();
  const restore = { backup, dataFolder: `${dataFolder}-2`, hostKeyFile: places.keyFile };
  await expect(restoreHost({ ...restore, postgres: places.postgres })).rejects.toThrow(
    /is a backup of a store in a file\. .* store copy --data .*file-2 --to-postgres/,
  );
}

describe('a server on PostgreSQL', () => {
  test('fills a form, asks its owner, and another process submits what they agreed to', async () => {
    const first = await up('one');
    await first.client.workflows.register(claim);
    const { runId } = await first.client.runs.create({ workflowId: 'travel-claim', inputs });
    for await (const event of first.client.runs.events(runId)) if (event.type === 'node.suspended') break;
    const second = await up('two');
    // Both see the same, and followers at either hear the end of it.
    expect((await second.client.runs.get(runId)).status).toBe((await first.client.runs.get(runId)).status);
    const told: string[] = [];
    const follows = (async () => {
      for await (const event of first.client.runs.events(runId)) told.push(event.type);
    })();
    const { host, owner } = second.server;
    expect(await host.interrupts.pending(owner, { limit: 9 })).toMatchObject([{ runId, nodeId: 'submit' }]);
    const target = { runId, nodeId: 'submit' };
    expect(await host.interrupts.resolve(owner, target, { action: 'accept' })).toMatchObject({ ok: true });
    await follows;
    expect(told.at(-1)).toBe('run.completed');
    expect((await first.client.runs.get(runId)).status).toBe('completed');
    expect(existsSync(join(folder, 'one', 'host.db'))).toBe(false);
  });

  test('a folder keeps to its kind of store', async () => {
    const { server } = await up('one');
    const other = new URL(database.url);
    await server.close();
    const start = { dataFolder: join(folder, 'one'), keyFile, port: 0 };
    await expect(startServer(start)).rejects.toMatchObject({ code: 'setting-refused' });
    await expect(openOperator(start.dataFolder, start)).rejects.toThrow(/in PostgreSQL/);
    const file = await startServer({ dataFolder: join(folder, 'file'), port: 0, logLevel: 'error' });
    await file.close();
    await expect(
      startServer({ dataFolder: join(folder, 'file'), port: 0, postgres: database.url }),
    ).rejects.toMatchObject({ code: 'setting-refused' });
    await expect(
      startServer({ dataFolder: join(folder, 'third'), port: 0, postgres: database.url }),
    ).rejects.toMatchObject({ code: 'host-key-wrong' });
    other.port = '1';
    await expect(
      startServer({ dataFolder: join(folder, 'fourth'), port: 0, postgres: other.href }),
    ).rejects.toMatchObject({ code: 'database-unreachable' });
  });

  test('divides its work only with others, and has live pages only where runs are worked on', async () => {
    const start = { dataFolder: join(folder, 'one'), keyFile, port: 0 };
    for (const role of ['api', 'worker'] as const) {
      await expect(startServer({ ...start, role })).rejects.toMatchObject({ code: 'setting-refused' });
    }
    const withBrowser = { ...start, role: 'api', postgres: database.url, browser: {} } as const;
    await expect(startServer(withBrowser)).rejects.toThrow(/live page/);
    expect(existsSync(start.dataFolder)).toBe(false);
  });

  test('is looked at, backed up, restored into another database, and given a new data key', async () => {
    const { client } = await up('one');
    await client.workflows.register(claim);
    await client.runs.create({ workflowId: 'travel-claim', inputs });
    const other = await up('two');
    const operator = await openOperator(join(folder, 'one'), { keyFile });
    const copy = join(folder, 'copy');
    expect(await operator.ask('backup', { file: copy })).toMatchObject({ file: copy });
    // The other host could not read what is encrypted with a key that it does not have.
    await expect(operator.ask('keys.rotateData')).rejects.toThrow(/Other hosts have the store open/);
    await other.server.close();
    running.splice(running.indexOf(other.server), 1);
    expect(await operator.ask('keys.rotateData')).toMatchObject({ keyFile });
    await operator.close();
    const places = { keyFile, postgres: database.url };
    await expect(verifyHost(join(folder, 'one'), { keyFile })).rejects.toThrow(/HANDRAIL_POSTGRES/);
    const report = await verifyHost(join(folder, 'one'), places);
    expect(report.findings).toEqual([]);
    expect(report.audited).toBeGreaterThan(0);
    const checks = await examineHost(join(folder, 'one'), places);
    // The server of tests keeps nothing through a loss of power, and that is told.
    expect(checks.filter(({ isProblem }) => isProblem)).toEqual([
      {
        name: 'database',
        isProblem: true,
        text: expect.stringMatching(/ fsync, full_page_writes switched off/),
      },
    ]);
    expect(other.server.warnings).toEqual([expect.stringMatching(/ fsync, full_page_writes switched off/)]);
    expect(report.database).toMatch(/^127\.0\.0\.1:\d+\/test_\w+$/);
    // An address and a key are enough, before a host has a folder.
    expect(await verifyHost(join(folder, 'none'), places)).toMatchObject({ found: 0, runs: report.runs });
    const resting = await openOperator(join(folder, 'none'), places);
    expect(await resting.ask('backup', { file: join(folder, 'direct') })).toMatchObject({ keyFile });
    await expect(resting.ask('keys.rotateData')).rejects.toThrow();
    await resting.close();
    await expect(verifyHost(join(folder, 'none'), { postgres: database.url })).rejects.toThrow(/no host/);
    await expect(
      restoreHost({
        backup: join(folder, 'direct'),
        dataFolder: join(folder, 'wrong'),
        hostKeyFile: keyFile,
      }),
    ).rejects.toThrow(/is a backup of a PostgreSQL store: add --postgres <address>/);
    expect((await client.audit.verify(0, 100)).chainValid).toBe(true);
    const empty = await newDatabase();
    const restored = join(folder, 'restored');
    const restore = { backup: copy, dataFolder: restored, postgres: empty.url };
    await expect(restoreHost({ ...restore, hostKeyFile: join(folder, 'none') })).rejects.toThrow(/key/);
    await restoreHost({ ...restore, hostKeyFile: keyFile });
    const found = await verifyHost(restored, { keyFile, postgres: empty.url });
    expect(found).toMatchObject({ found: 0, runs: report.runs });
    await empty.drop();
  });

  test('goes on with what a host kept in a file, and back in a file with what it was there', async () => {
    const dataFolder = join(folder, 'file');
    const settings = {
      port: 0,
      logLevel: 'error' as const,
      contracts: join(root, 'examples/guided-task/contracts'),
    };
    const forms = [join(root, 'examples/guided-fill/definition.json')];
    const start = { ...settings, forms, keyFile: join(folder, 'file.key') } as const;
    const file = await startServer({ ...start, dataFolder });
    const client = createClient({ url: file.url, key: file.adminKey, retries: 0 });
    await client.workflows.register(claim);
    const { runId } = await client.runs.create({ workflowId: 'travel-claim', inputs });
    for await (const event of client.runs.events(runId)) if (event.type === 'node.suspended') break;
    const empty = await newDatabase();
    const copy = { dataFolder, keyFile: start.keyFile, postgres: empty.url, onProgress: () => {} };
    const to = { ...copy, direction: 'to-postgres' } as const;
    await expect(copyHost(to)).rejects.toMatchObject({ code: 'data-folder-in-use' });
    await file.close();
    await expectContradictions(dataFolder, { keyFile: start.keyFile, postgres: empty.url });
    const copied = await copyHost(to);
    expect(copied.rows).toBeGreaterThan(0);
    const inDatabase = { keyFile: start.keyFile, postgres: empty.url };
    expect(await verifyHost(join(folder, 'none'), inDatabase)).toMatchObject({
      lastRecord: copied.lastRecord,
    });
    await expect(copyHost(to)).rejects.toThrow(/already has a store/);
    const next = await startServer({ ...start, dataFolder: join(folder, 'next'), postgres: empty.url });
    const target = { runId, nodeId: 'submit' };
    const answer = await next.host.interrupts.resolve(next.owner, target, { action: 'accept' });
    expect(answer).toMatchObject({ ok: true });
    const again = createClient({ url: next.url, key: next.adminKey, retries: 0 });
    for await (const _ of again.runs.events(runId));
    await next.close();
    const back = { ...copy, dataFolder: join(folder, 'back'), direction: 'from-postgres' } as const;
    const { lastRecord } = await copyHost(back);
    expect(lastRecord).toBeGreaterThan(0);
    expect(await verifyHost(back.dataFolder, { keyFile: start.keyFile })).toMatchObject({
      found: 0,
      lastRecord,
    });
    const last = await startServer({ ...start, dataFolder: back.dataFolder });
    running.push(last);
    const reader = createClient({ url: last.url, key: last.adminKey, retries: 0 });
    expect((await reader.runs.get(runId)).status).toBe('completed');
    expect((await reader.audit.verify(0, 1_000)).chainValid).toBe(true);
    await empty.drop();
  });
});
