import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { createClient, type HostClient } from '@handrail/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from './start-server.ts';

const DAY = 86_400_000;
let folder = '';
let server: RunningServer;
let client: HostClient;
let jump = 0;

const start = async () => {
  const dataFolder = join(folder, 'data');
  server = await startServer({ dataFolder, port: 0, logLevel: 'error', wallClock: () => Date.now() + jump });
  client = createClient({ url: server.url, key: server.adminKey });
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-clock-'));
  jump = 0;
  await start();
  await client.workflows.register(workflow('sleep', 'core.delay', { ms: 700 }));
  const gate = { title: 'Go on?', actions: ['accept', 'reject'], timeoutMs: 3_600_000 };
  await client.workflows.register(workflow('gate', 'core.approvalGate', gate));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function workflow(id: string, typeId: string, config: JsonObject): JsonObject {
  const node = { id: 'node', typeId, name: 'Node', position: { x: 0, y: 0 }, config, inputs: {} };
  const nothing = { edges: [], triggers: [], variables: [], metadata: {}, settings: {} };
  return { id, name: id, version: '1.0.0', nodes: [node], ...nothing };
}

/** Follows a run to its end; its times must never go back. */
async function endOf(runId: string): Promise<string> {
  let last = '';
  let type = '';
  for await (const event of client.runs.events(runId, { mode: 'debug' })) {
    expect(event.timestamp >= last).toBe(true);
    last = event.timestamp;
    type = event.type;
  }
  return type;
}

test('a wall clock that is set back by a day delays nothing', async () => {
  const { runId } = await client.runs.create({ workflowId: 'sleep' });
  jump = -DAY;
  expect(await endOf(runId)).toBe('run.completed');
  const again = await client.runs.create({ workflowId: 'sleep' });
  expect(await endOf(again.runId)).toBe('run.completed');
});

test('a wall clock that jumps ahead by a day wakes what was due meanwhile', async () => {
  const { runId } = await client.runs.create({ workflowId: 'gate' });
  expect((await client.runs.get(runId)).status).toBe('waiting-approval');
  jump = DAY;
  expect(['run.failed', 'run.cancelled', 'run.completed']).toContain(await endOf(runId));
  const { events } = await client.runs.poll(runId, { timeout: 1 });
  expect(events.some(({ payload }) => JSON.stringify(payload).includes('timeout'))).toBe(true);
});

test('a restart after the clock was set back goes on, with times that never go back', async () => {
  const { runId } = await client.runs.create({ workflowId: 'sleep' });
  await server.close();
  jump = -DAY;
  await start();
  const other = await client.runs.create({ workflowId: 'gate' });
  expect((await client.runs.get(other.runId)).status).toBe('waiting-approval');
  expect(other.runId > runId).toBe(true);
  // The wall clock stays a day behind: what was to happen soon happens soon all the same.
  expect(await endOf(runId)).toBe('run.completed');
});
