import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@handrail/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createLog } from './create-log.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Everything the host writes about itself, at the most talkative level. */
const written: string[] = [];
/** What it answers when it refuses. */
const refusals: string[] = [];
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:1.0) CANARY-AGENT Firefox/1.0';

let folder = '';
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-session-secrets-'));
  const log = createLog('debug', (line) => void written.push(line));
  server = await startServer({ dataFolder: join(folder, 'data'), port: 0, log });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'user-agent': AGENT, origin: server.url, ...(init.headers as object) };
  const response = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init, headers });
  if (response.status >= 400) refusals.push(`${response.status} ${await response.clone().text()}`);
  return response;
}

async function signIn() {
  const token = new URL(await server.ownerLink()).pathname.replace('/login/', '');
  const response = await ask(`/login/${token}`, { method: 'POST' });
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const path = (response.headers.get('location') ?? '').replace(/\/$/, '');
  const read = await ask(`${path}/owner/session`, { headers: { cookie } });
  const { csrf } = (await read.json()) as { csrf: string };
  return { token, cookie, path, name: path.replace('/o/', ''), csrf };
}

/** Sends what no client library would, and reads until the host hangs up. */
function sendRaw(text: string): Promise<void> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (data) => refusals.push(data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

function upgrade(path: string, cookie: string): Promise<void> {
  return new Promise((resolve) => {
    const address = `${server.url.replace('http', 'ws')}${path}`;
    const socket = new WebSocket(address, { origin: server.url, headers: { cookie } });
    socket.on('error', () => resolve());
    socket.on('open', () => socket.close());
    socket.on('close', () => resolve());
  });
}

test('neither the name of a session nor a login token is found in logs, errors or files', async () => {
  const [one, two] = [await signIn(), await signIn()];
  const unused = new URL(await server.ownerLink()).pathname.replace('/login/', '');
  const { cookie, path, csrf } = one;
  const headers = { cookie, 'x-handrail-csrf': csrf };

  for (const at of ['/', '/plain', '/plain/devices', '/owner/devices', '/v1/runs', '/v1/nothing', '/nothing'])
    for (const sent of [headers, {}, { ...headers, 'sec-fetch-site': 'cross-site' }])
      await ask(`${path}${at}`, { headers: sent });
  const odd = [
    `${path}x/v1/runs`,
    `${path.slice(0, -1)}/v1/runs`,
    `${path}/v1/runs/%zz`,
    `${path}/plain/runs/%zz`,
    `${path}%zz`,
    `${path}${path}/plain`,
    `/v1/runs${path}`,
    `/v1/runs/${one.name}`,
    `${path}/plain/runs/${'x'.repeat(5_000)}`,
    `/login/${unused}`,
    `/login/${unused}x`,
    `/login/${unused}%zz`,
    `/login/${one.token}`,
    `/v1/login/${unused}`,
    `${path}/login/${unused}`,
    `/plain?next=${path}`,
  ];
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'PUT'])
    for (const at of odd) {
      // The link that was not used stays so.
      if (method === 'POST' && at.endsWith(`/login/${unused}`)) continue;
      await ask(at, { method, headers });
    }
  await ask(`${path}/v1/runs`, {
    method: 'POST',
    body: '{',
    headers: { ...headers, 'content-type': 'application/json' },
  });
  await ask(`${path}/plain/devices`, { method: 'POST', body: path, headers });
  for (const at of [`${path}/owner/surface`, path, `/login/${unused}`]) await upgrade(at, cookie);
  const { host } = new URL(server.url);
  await sendRaw(`GET ${path}/plain HTTP/9.9\r\nHost: ${host}\r\n\r\n`);
  await sendRaw(`GET ${path}/plain HTTP/1.1\r\nHost: ${host}\r\nbad header ${one.name}\r\n\r\n`);
  await sendRaw(`GET /login/${unused} HTTP/1.1\r\nHost: ${host}\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`);
  await sendRaw(
    `GET ${path}/plain HTTP/1.1\r\nHost: ${host}\r\nHost: ${one.name}\r\nConnection: close\r\n\r\n`,
  );

  expect((await ask(`${path}/owner/devices/sign-out-everywhere`, { method: 'POST', headers })).status).toBe(
    204,
  );
  for (const { path: at, cookie: own } of [one, two])
    expect((await ask(`${at}/owner/session`, { headers: { cookie: own } })).status).toBe(401);
  await until(() => written.length > 20, 'the log');
  await server.close();

  const data = join(folder, 'data');
  const files = readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('latin1'));
  expect(files.join().length).toBeGreaterThan(10_000);
  expect(refusals.length).toBeGreaterThan(50);
  const secrets = [one, two].flatMap(({ name, token, cookie: own, csrf: value }) => [
    name,
    token,
    own.split('=')[1] ?? '',
    value,
  ]);
  for (const [place, texts] of Object.entries({ written, refusals, files }))
    for (const secret of [...secrets, unused, 'CANARY-AGENT']) {
      expect(secret.length).toBeGreaterThan(8);
      expect(
        texts.filter((text) => text.includes(secret)).map((text) => text.slice(0, 200)),
        place,
      ).toEqual([]);
    }
});
