import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { createClient, type HostClient } from '@handrail/client';
import { sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOperator } from './operator/open-operator.ts';
import { type RunningServer, startServer } from './start-server.ts';

const made: string[] = [];
/** No two alike, and all easy to find. */
function canary(where: string): string {
  const text = `CANARY-${String(made.length).padStart(3, '0')}-${where}`;
  made.push(text);
  return text;
}

let folder = '';
let service: Server;
let server: RunningServer;
let client: HostClient;
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-at-rest-'));
  // Webhooks are refused, so that what is to be sent stays in the outbox; other requests are answered.
  service = createServer((request, response) => {
    response.writeHead(request.url?.startsWith('/hook') ? 503 : 200).end(canary('reply'));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  port = (service.address() as AddressInfo).port;
  server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'silent',
    connectors: {
      bank: {
        async run(hands) {
          await hands.progress(`working on ${canary('progress')}`);
          await hands.record('items', { found: canary('record') });
          return { total: canary('result') };
        },
      },
    },
    egress: { loopbackPorts: [port] },
  });
  client = createClient({ url: server.url, key: server.adminKey });
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => service.close(resolve));
  rmSync(folder, { recursive: true });
});

const EDGES = [
  ['ask', 'sync'],
  ['sync', 'gate'],
] as const;

function workflow(index: number): JsonObject {
  const named = {
    url: `http://127.0.0.1:${port}/?q=${canary('query')}`,
    headers: { 'x-note': canary('header') },
  };
  const nodes = [
    { id: 'ask', type: 'http.fetch', config: named },
    {
      id: 'sync',
      type: 'connector.run',
      config: { connector: 'bank', config: { account: canary('config') } },
    },
    { id: 'gate', type: 'core.approvalGate', config: { title: canary('title') } },
  ];
  const variables = [
    { name: 'person', type: 'string' },
    { name: 'pin', type: 'string', sensitive: true },
  ];
  const about = { id: `w${index}`, name: canary('name'), variables };
  return JSON.parse(JSON.stringify(sketchWorkflow(nodes, EDGES, about)));
}

test('nothing that came through a host is readable in its files or in a backup', async () => {
  const operator = await openOperator(join(folder, 'data'));
  await client.webhooks.register({
    url: `http://127.0.0.1:${port}/hook?token=${canary('hook')}`,
    events: ['run.started', 'node.completed'],
  });
  for (let index = 0; index < 5; index += 1) {
    await client.workflows.register(workflow(index));
    const response = await fetch(`${server.url}/v1/runs`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.adminKey}`,
        'content-type': 'application/json',
        'idempotency-key': `key-${index}`,
      },
      body: JSON.stringify({
        workflowId: `w${index}`,
        inputs: { person: canary('person'), pin: canary('pin') },
        metadata: { note: canary('metadata') },
      }),
    });
    expect(response.status).toBeLessThan(300);
    const { runId } = (await response.json()) as { runId: string };
    const seen: string[] = [];
    for await (const event of client.runs.events(runId)) {
      seen.push(event.type);
      if (event.type === 'interrupt.requested') break;
    }
    expect(seen).toContain('interrupt.requested');
    await operator.ask('keys.create', { label: canary('label') });
    await operator.ask('secrets.set', { name: `s${index}`, value: canary('secret') });
  }
  await operator.ask('backup', { file: join(folder, 'data', 'backup.db') });
  const data = join(folder, 'data');
  const read = (names: readonly string[]) =>
    names.flatMap((name) => {
      const text = readFileSync(join(data, name), 'latin1');
      return (text.match(/CANARY-\d+-[a-z]+/g) ?? []).map((found) => `${name}: ${found}`);
    });
  const files = readdirSync(data).filter((name) => !name.endsWith('.sock'));
  expect(files).toEqual(expect.arrayContaining(['host.db', 'host.db-wal', 'backup.db']));
  expect(made.length).toBeGreaterThanOrEqual(60);
  expect(read(files)).toEqual([]);
  // The run itself is there, and whoever may see it sees it.
  const { runs } = await client.runs.list();
  const [runId = ''] = runs.map((run) => run.runId);
  expect(JSON.stringify(await client.runs.poll(runId, { timeout: 1 }))).toContain('-person');
  expect(
    readFileSync(join(data, 'host.db'), 'latin1') + readFileSync(join(data, 'host.db-wal'), 'latin1'),
  ).toContain(runId);
});
