import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { createClient } from '@handrail/client';
import { sketchWorkflow } from '@handrail/runs/testing';
import { until } from '@handrail/testing/until';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServerConfig } from '../server-config.ts';
import { type RunningServer, startServer } from '../start-server.ts';

const asking = sketchWorkflow(
  [{ id: 'gate', type: 'core.approvalGate', config: { title: 'SENT-TITLE', description: 'SENT-TEXT' } }],
  [],
  { id: 'asking', name: 'SENT-NAME' },
) as JsonObject;

let folder = '';
let receiver: Server;
let isAway = false;
let refused = 0;
const taken: { readonly event: { readonly link: string } }[] = [];
const running: RunningServer[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-notices-'));
  taken.length = 0;
  isAway = false;
  refused = 0;
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      if (isAway) refused += 1;
      else taken.push(JSON.parse(text) as { event: { link: string } });
      response.writeHead(isAway ? 503 : 204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  await new Promise((resolve) => receiver.close(resolve));
  rmSync(folder, { recursive: true });
});

async function up(config: Partial<ServerConfig> = {}): Promise<RunningServer> {
  const { port } = receiver.address() as AddressInfo;
  const server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'silent',
    workflows: [asking],
    egress: { loopbackPorts: [port] },
    notifications: { webhook: { url: `http://127.0.0.1:${port}/`, secret: 'a secret of both sides' } },
    ...config,
  });
  running.push(server);
  return server;
}

describe('a host that notifies', () => {
  test('tells its owner where to answer, and not what it is about', async () => {
    const server = await up();
    const client = createClient({ url: server.url, key: server.adminKey });
    const { runId } = await client.runs.create({ workflowId: 'asking' });
    await until(() => taken.length === 1);
    expect(taken[0]?.event.link).toBe(`${server.url}/approve/${runId}/gate`);
    expect(JSON.stringify(taken)).not.toContain('SENT-');
  });

  test('tells after a restart what it could not tell before, and nothing twice', async () => {
    const first = await up();
    const client = createClient({ url: first.url, key: first.adminKey });
    await client.runs.create({ workflowId: 'asking' });
    await until(() => taken.length === 1);
    isAway = true;
    const { runId } = await client.runs.create({ workflowId: 'asking' });
    await until(() => refused > 0, 'a notice that is refused');
    await first.close();
    isAway = false;
    await up();
    await until(() => taken.length === 2);
    expect(taken[1]?.event.link).toContain(runId);
    expect(new Set(taken.map(({ event }) => event.link)).size).toBe(2);
  });

  test('keeps the wait when no notification can be sent', async () => {
    isAway = true;
    const server = await up();
    const client = createClient({ url: server.url, key: server.adminKey });
    const { runId } = await client.runs.create({ workflowId: 'asking' });
    await until(() => refused > 0, 'a notice that is refused');
    expect((await client.runs.get(runId)).status).toBe('waiting-approval');
  });

  test('keeps what its operator set up out of its store', async () => {
    const server = await up();
    await server.close();
    const data = join(folder, 'data');
    const files = readdirSync(data).filter((name) => name.startsWith('host.db'));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) {
      expect(readFileSync(join(data, name)).includes('a secret of both sides')).toBe(false);
    }
  });

  test.each([
    ['a short secret', { webhook: { url: 'https://hooks.example', secret: 'short' } }],
    ['mail in the open', { mail: { host: 'mail.example', security: 'none', from: 'a@b.c', to: 'd@e.f' } }],
  ] as const)('does not start with %s', async (_what, notifications) => {
    await expect(up({ notifications })).rejects.toMatchObject({ code: 'setting-refused' });
  });
});
