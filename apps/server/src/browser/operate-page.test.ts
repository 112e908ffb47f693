import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { createClient, type HostClient } from '@handrail/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OwnerAtDesk } from '../../testing/owner-at-desk.ts';
import { type RunningServer, startServer } from '../start-server.ts';

const PASSWORD = 'correct-horse-battery-staple';
const SLOW = { timeout: 20_000 };

/** A site that only a person gets into. */
const LOGIN = `<!doctype html><title>Sign in</title><style>form > * { position: fixed; left: 20px; width: 200px; height: 30px }</style>
<form method="post" action="/login"><input name="password" type="password" style="top: 20px">
<button style="top: 80px">Sign in</button></form>`;

let folder = '';
let site: Server;
let server: RunningServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-browser-test-'));
  site = createServer(async (request, response) => {
    response.setHeader('content-type', 'text/html');
    if (request.method !== 'POST') return response.end(LOGIN);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const isRight = new URLSearchParams(body).get('password') === PASSWORD;
    return response.end(isRight ? '<title>Account</title><p id="balance">1,234.50 EUR</p>' : LOGIN);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'error',
    browser: { unsandboxed: true },
    egress: { loopbackPorts: [port] },
    workflows: [workflow(`http://127.0.0.1:${port}/`)],
  });
}, 60_000);
afterEach(async () => {
  await server.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  rmSync(folder, { recursive: true });
});

function workflow(url: string): JsonObject {
  const config = {
    connector: 'browser.operate',
    config: { url, message: 'Sign in to the bank, please.', read: '#balance' },
  };
  return {
    id: 'read-balance',
    name: 'Read the balance',
    version: '1.0.0',
    nodes: [
      {
        id: 'bank',
        typeId: 'connector.run',
        name: 'Ask the bank',
        position: { x: 0, y: 0 },
        config,
        inputs: {},
      },
    ],
    edges: [],
    triggers: [],
    variables: [],
    metadata: { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', tags: [] },
    settings: { timeout: 3_600_000, maxRetries: 0, errorHandling: 'stop' },
  };
}

/** A run that waits until its owner has operated the page, and the owner at their dashboard. */
async function waiting() {
  const client = createClient({ url: server.url, key: server.adminKey, retries: 0 });
  const owner = await OwnerAtDesk.signIn(server);
  const { runId } = await client.runs.create({ workflowId: 'read-balance', inputs: {} });
  await expect
    .poll(async () => (await owner.view(runId)).controls.map(({ kind }) => kind), SLOW)
    .toContain('open-surface');
  const { requestId } = await owner.view(runId);
  return { client, owner, runId, requestId: requestId ?? '' };
}

/** All of them, when the run has ended. */
async function eventsOf(client: HostClient, runId: string): Promise<readonly unknown[]> {
  const events: unknown[] = [];
  for await (const event of client.runs.events(runId)) events.push(event);
  return events;
}

/** Everything the host has written down. */
function stored(): string {
  const data = join(folder, 'data');
  return readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

describe('an owner at a live page', { timeout: 90_000 }, () => {
  test('signs in to a site for the agent, says so, and the agent reads what it came for', async () => {
    const { client, owner, runId, requestId } = await waiting();
    const page = await owner.open(runId, requestId);
    expect(await page.next('ready')).toMatchObject({ title: 'Sign in', control: 'agent' });
    page.send({ type: 'take' });
    await page.next('control');
    page.click(100, 35);
    for (const letter of PASSWORD) {
      const key = { type: 'key', key: letter, code: '', modifiers: 0 };
      page.send({ ...key, action: 'down', text: letter });
      page.send({ ...key, action: 'up' });
    }
    page.click(100, 95);
    await expect.poll(() => page.news.at(-1), SLOW).toMatchObject({ type: 'moved', title: 'Account' });
    expect(page.frames).toBeGreaterThan(0);
    expect(await owner.reply(runId, requestId, 'success')).toMatchObject({ status: 202 });
    expect(await page.next('closed')).toMatchObject({ reason: 'request_closed' });
    await eventsOf(client, runId);
    expect((await client.runs.get(runId)).status).toBe('completed');
    const timeline = JSON.stringify(await owner.timeline(runId));
    const events = JSON.stringify(await eventsOf(client, runId));
    expect(events).toContain('1,234.50 EUR');
    for (const told of [timeline, events, stored()]) {
      expect(told).not.toContain(PASSWORD);
      expect(told).not.toMatch(/devtools|ws:\/\/|remote-debugging/);
    }
  });

  test('whose browser is killed is told so: the request is cancelled, and their late answer is refused', async () => {
    const { client, owner, runId, requestId } = await waiting();
    const page = await owner.open(runId, requestId);
    await page.next('ready');
    page.send({ type: 'take' });
    await page.next('control');
    process.kill(browserProcess(), 'SIGKILL');
    expect(await page.next('lost')).toEqual({ type: 'lost', code: 'browser_surface_cdp_disconnected' });
    await eventsOf(client, runId);
    expect((await client.runs.get(runId)).status).toBe('failed');
    expect(await owner.reply(runId, requestId, 'success')).toMatchObject({
      status: 409,
      body: { error: 'no_pending_interaction' },
    });
    const { entries } = await owner.timeline(runId);
    expect(entries.filter(({ type }) => type === 'run.browser_surface_lost')).toHaveLength(1);
    expect(await owner.ticket(runId, requestId)).toMatchObject({ status: 409 });
  });
});

/** The browser that this process started. */
function browserProcess(): number {
  const children = new Map<number, { parent: number; command: string }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(Number(name), { parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') });
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (pid: number): boolean => {
    const parent = children.get(pid)?.parent;
    return parent === process.pid || (parent !== undefined && parent > 1 && isOurs(parent));
  };
  const found = [...children].filter(
    ([pid, { command }]) =>
      command.includes('--remote-debugging-pipe') &&
      !command.includes('--type=') &&
      !command.startsWith('/bin/sh') &&
      isOurs(pid),
  );
  const [pid] = found.at(-1) ?? [];
  if (pid === undefined) throw new Error('This process has started no browser.');
  return pid;
}
