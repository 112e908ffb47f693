import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@handrail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram, runProgram as handrail, RunningProgram } from '../../testing/built-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-notices-'));
const data = join(folder, 'data');
const asking = {
  id: 'asking',
  name: 'Asking',
  version: '1.0.0',
  nodes: [
    {
      id: 'gate',
      typeId: 'core.approvalGate',
      name: 'Gate',
      position: { x: 0, y: 0 },
      config: { title: 'Go?' },
      inputs: {},
    },
  ],
  edges: [],
  triggers: [],
  variables: [],
  metadata: {},
  settings: {},
};

/** Answers nobody until it is told to. */
const held: ServerResponse[] = [];
const noticeIds: string[] = [];
let answers = false;
const receiver = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  request.on('end', () => {
    noticeIds.push((JSON.parse(text) as { event: { noticeId: string } }).event.noticeId);
    if (answers) response.writeHead(204).end();
    else held.push(response);
  });
});
let host: RunningProgram | undefined;

beforeAll(async () => {
  await buildProgram();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await host?.stop('SIGKILL');
  for (const response of held) response.destroy();
  await new Promise((resolve) => receiver.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

async function up(): Promise<string> {
  const { port } = receiver.address() as AddressInfo;
  const notifications = join(folder, 'notifications.json');
  const secret = 'a secret of both sides';
  writeFileSync(notifications, JSON.stringify({ webhook: { url: `http://127.0.0.1:${port}/`, secret } }), {
    mode: 0o600,
  });
  const options = ['--notifications', notifications, '--allow-loopback', String(port)];
  host = new RunningProgram(['up', '--json', '--port', '0', '--data', data, ...options]);
  return host.waitFor(/"url": "([^"]+)"/);
}

test('a notice that a killed host was sending is sent by the next one, under the same id', async () => {
  const url = await up();
  const made = handrail(['keys', 'create', 'elsewhere', '--tenant', 'acme', '--json', '--data', data]);
  const { key } = JSON.parse(made.stdout) as { key: string };
  const post = (path: string, body: unknown, method = 'POST') =>
    fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post('/v1/workflows', asking)).ok).toBe(true);
  expect((await post('/v1/runs', { workflowId: 'asking' })).status).toBe(201);
  await until(() => noticeIds.length === 1, 'a notice that is being sent');
  await host?.stop('SIGKILL');
  answers = true;
  await up();
  await until(() => noticeIds.length === 2, 'the notice again', 60_000);
  expect(noticeIds[1]).toBe(noticeIds[0]);
}, 180_000);
