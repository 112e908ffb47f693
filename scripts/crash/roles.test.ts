import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import type { HostClient } from '@handrail/client';
import { newDatabase } from '@handrail/store-postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../apps/cli/testing/built-program.ts';
import { findPort, HostProcess } from './host-process.ts';
import { clientOf } from './load.ts';
import { OwnerSession } from './owner-session.ts';
import { readLog } from './verify-logs.ts';
import { WORKFLOWS } from './workflows.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-roles-'));
const processes: HostProcess[] = [];
let database: Awaited<ReturnType<typeof newDatabase>>;

beforeAll(async () => {
  await buildProgram();
  database = await newDatabase();
  // Asks for a code, and waits for it.
  const program = `process.stdin.resume();
    console.log(JSON.stringify({ type: 'INTERACTION', request_id: 'code', kind: 'otp', message: 'Enter the code.' }))`;
  const file = JSON.stringify({ bank: { command: [process.execPath, '-e', program] } });
  writeFileSync(join(folder, 'connectors.json'), file, { mode: 0o600 });
});
afterAll(async () => {
  for (const each of processes) await each.kill();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string, role: 'api' | 'worker'): Promise<HostProcess> {
  const shared = { postgres: database.url, keyFile: join(folder, 'host.key') };
  const connectors = join(folder, 'connectors.json');
  const options = { data: join(folder, name), shared, role, connectors };
  const host = new HostProcess(await findPort(), options);
  processes.push(host);
  await host.start();
  return host;
}

const asking: JsonObject = {
  ...WORKFLOWS.noop,
  id: 'asking',
  nodes: [
    {
      id: 'c',
      typeId: 'connector.run',
      name: 'c',
      position: { x: 0, y: 0 },
      config: { connector: 'bank' },
      inputs: {},
    },
  ],
  edges: [],
};

async function waits(client: HostClient, runId: string): Promise<void> {
  const types = async () => (await readLog(client, runId)).map(({ type }) => type);
  await expect.poll(types, { timeout: 20_000 }).toContain('node.suspended');
}

test('a process for requests and two for work: one of those is killed, the other goes on, and a lost connector is reported', async () => {
  const api = await start('api', 'api');
  const first = await start('one', 'worker');
  const client = clientOf(api.url, api.key);
  const { approval } = WORKFLOWS;
  for (const workflow of [asking, approval]) await client.workflows.register(workflow);
  const { runId } = await client.runs.create({ workflowId: 'asking' });
  const { runId: approved } = await client.runs.create({ workflowId: String(approval.id) });
  await waits(client, runId);
  await waits(client, approved);
  const second = await start('two', 'worker');
  const killedAt = performance.now();
  await first.kill();
  let lost = '';
  for await (const event of client.runs.events(runId)) lost += JSON.stringify(event);
  expect(lost).toContain('connector_lost');
  expect(lost).toContain('runtime_restarted');
  expect(performance.now() - killedAt).toBeLessThan(20_000);
  const owner = new OwnerSession(() => api.ownerLink);
  await owner.approve(approved, 'middle');
  let last = '';
  for await (const event of client.runs.events(approved)) last = event.type;
  expect(last).toBe('run.completed');
  expect([api.errors, second.errors]).toEqual(['', '']);
}, 120_000);
