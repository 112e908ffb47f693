import { chmodSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { createClient } from '@handrail/client';
import { sketchWorkflow } from '@handrail/runs/testing';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start-server.ts';
import { examineHost } from './examine-host.ts';
import { verifyHost } from './verify-host.ts';

const noting = sketchWorkflow([{ id: 'note', type: 'core.noop' }], [], { id: 'noting' }) as JsonObject;

let folder = '';
let server: RunningServer | undefined;

async function up() {
  server = await startServer({ dataFolder: folder, port: 0, logLevel: 'silent', workflows: [noting] });
  return createClient({ url: server.url, key: server.adminKey });
}

async function down(): Promise<void> {
  await server?.close();
  server = undefined;
}

function attack(sql: string): void {
  const database = new Database(join(folder, 'host.db'));
  database.exec(sql);
  database.close();
}

const problems = async (now?: number) =>
  (await examineHost(folder, undefined, now)).filter(({ isProblem }) => isProblem);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-verify-'));
});
afterEach(async () => {
  await down();
  rmSync(folder, { recursive: true });
});

describe('a host', () => {
  test('that was not touched is whole, while it runs and after it', async () => {
    const client = await up();
    await client.runs.create({ workflowId: 'noting' });
    expect(await verifyHost(folder)).toMatchObject({ runs: 1, found: 0 });
    expect(await problems()).toEqual([]);
    await down();
    expect(await verifyHost(folder)).toMatchObject({ runs: 1, found: 0 });
    expect((await examineHost(folder)).at(-1)).toMatchObject({ name: 'host', text: 'is not running' });
  });

  test('whose run was altered says so when that run is asked for, and goes on with others', async () => {
    let client = await up();
    const { runId } = await client.runs.create({ workflowId: 'noting' });
    await down();
    attack(`UPDATE runs SET status = 'failed' WHERE run_id = '${runId}'`);
    client = await up();
    await expect(client.runs.get(runId)).rejects.toMatchObject({ code: 'store_damaged' });
    const other = await client.runs.create({ workflowId: 'noting' });
    expect((await client.runs.get(other.runId)).status).toBe('completed');
    const { findings } = await verifyHost(folder);
    expect(findings).toMatchObject([{ part: 'run', runId, text: 'Its row was changed.' }]);
  });

  test('whose newest record was altered does not start', async () => {
    const client = await up();
    await client.runs.create({ workflowId: 'noting' });
    await down();
    attack('UPDATE commits SET at = at + 1');
    await expect(up()).rejects.toMatchObject({
      code: 'data-folder-unusable',
      message: expect.stringContaining('handrail verify-store'),
    });
    expect(await problems()).toMatchObject([{ name: 'store' }, { name: 'clock' }]);
  });

  test('whose database was cut to nothing does not start as a new one', async () => {
    await up();
    await down();
    truncateSync(join(folder, 'host.db'), 0);
    await expect(up()).rejects.toMatchObject({ message: expect.stringContaining('is empty') });
    expect(await problems()).toMatchObject([{ name: 'store' }, { name: 'clock' }]);
  });
});

describe('a look at a host finds', () => {
  test.each<[string, () => void, string, RegExp]>([
    ['a folder that others can open', () => chmodSync(folder, 0o755), 'data folder', /chmod 700/],
    ['a key that others can read', () => chmodSync(join(folder, 'host.key'), 0o644), 'key file', /chmod 600/],
    ['a missing key', () => rmSync(join(folder, 'host.key')), 'key file', /Restore it/],
    [
      'a host that does not answer',
      () => {
        const gone = { url: 'http://127.0.0.1:9', pid: 1, socket: join(folder, 'none.sock') };
        writeFileSync(join(folder, 'running.json'), JSON.stringify(gone), { mode: 0o600 });
      },
      'host',
      /does not answer/,
    ],
  ])('%s', async (_title, spoil, name, text) => {
    await up();
    await down();
    spoil();
    const [first] = (await problems()).filter((check) => check.name === name);
    expect(first?.text).toMatch(text);
  });

  test('a missing key once, and says what cannot be checked without it', async () => {
    await up();
    await down();
    rmSync(join(folder, 'host.key'));
    const [key, ...others] = await problems();
    expect(key).toMatchObject({ name: 'key file', text: expect.stringContaining('Restore it') });
    const text = 'cannot be checked before the problem with the key file is solved';
    expect(others).toEqual([
      { name: 'store', text, isProblem: true },
      { name: 'clock', text, isProblem: true },
    ]);
  });

  test('a clock that is behind what was recorded', async () => {
    const client = await up();
    await client.runs.create({ workflowId: 'noting' });
    await down();
    expect(await problems(Date.now() - 86_400_000)).toMatchObject([
      { name: 'clock', text: expect.stringContaining('behind') },
    ]);
  });
});
