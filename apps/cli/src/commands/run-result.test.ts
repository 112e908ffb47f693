import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type HostClient } from '@handrail/client';
import { type RunningServer, startServer } from '@handrail/server';
import { until } from '@handrail/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { playOwner } from '../host/guide/play-owner.ts';
import { runCli } from '../run-cli.ts';

const example = (path: string) => fileURLToPath(new URL(`../../../../examples/${path}`, import.meta.url));
const json = (path: string) => JSON.parse(readFileSync(example(path), 'utf8'));

let folder = '';
let server: RunningServer;
let client: HostClient;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-result-'));
  server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'silent',
    forms: [example('guided-fill/definition.json')],
    contracts: example('guided-task/contracts'),
  });
  client = createClient({ url: server.url, key: server.adminKey });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function result(runId: string, ...more: readonly string[]) {
  const io = new MemoryIo();
  Object.assign(io, { environment: { HANDRAIL_KEY: server.adminKey } });
  const exit = await runCli(['run', 'result', runId, '--url', server.url, ...more], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

/** The travel claim without what comes after it, which needs a site. */
async function startClaim(): Promise<string> {
  const workflow = json('guided-task/workflow.json');
  const isOnSite = (id: string) => id === 'bill' || id === 'read-back';
  await client.workflows.register({
    ...workflow,
    nodes: workflow.nodes.filter(({ id }: { id: string }) => !isOnSite(id)),
    edges: workflow.edges.filter(({ targetNodeId }: { targetNodeId: string }) => !isOnSite(targetNodeId)),
  });
  const { runId } = await client.runs.create({
    workflowId: 'travel-claim',
    inputs: json('guided-task/inputs.json'),
  });
  await until(async () => (await client.runs.get(runId)).status === 'waiting-approval', 'a run that asks');
  return runId;
}

test('the result of a run has values with their labels, its documents, and who approved what', async () => {
  const runId = await startClaim();
  expect(await result(runId)).toMatchObject({
    exit: 1,
    output: expect.stringContaining('has not ended yet'),
  });
  await playOwner(await server.ownerLink(), `/approve/${runId}/submit`);
  await until(async () => (await client.runs.get(runId)).status === 'completed', 'a run that is done');
  const { exit, output } = await result(runId);
  expect(exit).toBe(0);
  expect(output).toMatch(/^Done {2}“Submit the claim” is done\./);
  expect(output).toContain('Document: travel-expense-claim.response');
  expect(output).toMatch(/Why did you travel\? +For a conference/);
  expect(output).toMatch(/You get back +€288\.95/);
  expect(output).toMatch(
    /Submit the form “Travel expense claim” \(travel-expense-claim, version [^)]+\): Approved by owner/,
  );
  expect(output).toMatch(/Proof\n.*approved.*\n.*\d+ events, numbered without a gap/);
  expect(output).not.toContain('hadAdvance');
  expect(JSON.parse((await result(runId, '--json')).output)).toMatchObject({
    outcome: 'done',
    actions: [{ nodeId: 'submit', name: 'Submit the claim' }],
  });
});

test('the result of a run that failed says where, why and what helps', async () => {
  await client.workflows.register({
    ...{ id: 'rates', name: 'Rates', version: '1.0.0', edges: [], variables: [], metadata: {}, settings: {} },
    triggers: [{ id: 'manual', type: 'manual' }],
    nodes: [
      {
        ...{ id: 'read', name: 'Read rates', typeId: 'http.fetch', position: { x: 0, y: 0 }, inputs: {} },
        config: { url: 'http://127.0.0.1:9/rates' },
      },
    ],
  } as never);
  const { runId } = await client.runs.create({ workflowId: 'rates' });
  await until(async () => (await client.runs.get(runId)).status === 'failed', 'a run that failed');
  const { exit, output } = await result(runId);
  expect(exit).toBe(0);
  expect(output).toContain('“Read rates” is not allowed to reach http://127.0.0.1:9.');
  expect(output).toContain('Only https is allowed.');
  expect(output).toContain('--allow-loopback 9');
});
