import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@handrail/client';
import { type RunningServer, startServer } from '@handrail/server';
import { readResult } from '@handrail/tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostToolset } from '../host/host-toolset.ts';

let folder = '';
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-mcp-'));
  server = await startServer({ dataFolder: join(folder, 'data'), port: 0, logLevel: 'silent' });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const approval = {
  ...{ id: 'ask-me', name: 'Ask me', version: '1.0.0', description: 'Waits for its owner.' },
  nodes: [
    {
      ...{ id: 'gate', typeId: 'core.approvalGate', name: 'Gate', position: { x: 0, y: 0 } },
      ...{ config: { profile: 'handrail-interrupt-owner-only' }, inputs: {} },
    },
  ],
  ...{ edges: [], triggers: [], variables: [], metadata: {}, settings: {} },
};

test('an agent finds a workflow, starts it and sees that its owner is needed; it has no tool to answer', async () => {
  const client = createClient({ url: server.url, key: server.adminKey });
  await client.workflows.register(approval);
  const toolset = createHostToolset(client, () => undefined);
  expect(toolset.list().map(({ name }) => name)).toEqual([
    'handrail.run.show',
    'handrail.run.start',
    'handrail.workflow.describe',
    'handrail.workflows.list',
  ]);
  expect(readResult(await toolset.call('handrail.workflows.list', {}))).toEqual({
    workflows: [{ workflowId: 'ask-me', name: 'Ask me' }],
  });
  const described = readResult(await toolset.call('handrail.workflow.describe', { workflowId: 'ask-me' }));
  expect(described).toMatchObject({ description: 'Waits for its owner.', variables: [] });
  const { runId } = readResult(await toolset.call('handrail.run.start', { workflowId: 'ask-me' })) as {
    readonly runId: string;
  };
  for await (const { type } of client.runs.events(runId)) if (type === 'node.suspended') break;
  expect(readResult(await toolset.call('handrail.run.show', { runId }))).toMatchObject({
    status: 'waiting-approval',
    waitsFor: { nodeId: 'gate' },
  });
});

test('what the host refuses is told with its reason', async () => {
  const client = createClient({ url: server.url, key: server.adminKey, retries: 0 });
  const toolset = createHostToolset(client, () => undefined);
  const missing = await toolset.call('handrail.run.start', { workflowId: 'none' });
  expect(missing.isError).toBe(true);
  expect(JSON.stringify(missing)).toContain('There is no workflow of this id');
  const nobody = createHostToolset(
    createClient({ url: 'http://127.0.0.1:1', key: 'k', retries: 0 }),
    () => {},
  );
  expect(JSON.stringify(await nobody.call('handrail.workflows.list', {}))).toContain('x-host-unreachable');
});

test('a wrong key is told to the agent by the name of the variable that holds it', async () => {
  const client = createClient({ url: server.url, key: 'wrong', retries: 0 });
  const answer = JSON.stringify(
    await createHostToolset(client, () => undefined).call('handrail.workflows.list', {}),
  );
  expect(answer).toContain('HANDRAIL_KEY');
  expect(answer).not.toContain('Authorization');
});
