import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { createClient, type HostClient } from '@handrail/client';
import { until } from '@handrail/testing/until';
import type { ServerConfig } from '../src/server-config.ts';
import { type RunningServer, startServer } from '../src/start-server.ts';
import { OwnerAtDesk } from './owner-at-desk.ts';

/** A site that only a person gets into, and the place of its field and its button. */
const LOGIN = `<!doctype html><title>Sign in</title><style>form > * { position: fixed; left: 20px; width: 200px; height: 30px }</style>
<form method="post" action="/login"><input name="password" type="password" style="top: 20px">
<button style="top: 80px">Sign in</button></form>`;
export const FIELD = [100, 35] as const;
export const BUTTON = [100, 95] as const;
export const PASSWORD = 'correct-horse-battery-staple';

/** A host with a browser, a bank on loopback, and a run that has its owner sign in there. */
export interface BankRun {
  readonly server: RunningServer;
  readonly client: HostClient;
  readonly owner: OwnerAtDesk;
  readonly runId: string;
  readonly requestId: string;
  /** All of them, when the run has ended. */
  events(): Promise<readonly unknown[]>;
  /** Everything the host has written down. */
  stored(): string;
  close(): Promise<void>;
}

/** Resolves when the run waits for its owner. */
export async function startBankRun(config: Pick<ServerConfig, 'log'> = {}): Promise<BankRun> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-bank-'));
  const site = createServer(async (request, response) => {
    response.setHeader('content-type', 'text/html');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const isRight = new URLSearchParams(body).get('password')?.endsWith(PASSWORD) ?? false;
    response.end(isRight ? '<title>Account</title><p id="balance">1,234.50 EUR</p>' : LOGIN);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const data = join(folder, 'data');
  const server = await startServer({
    dataFolder: data,
    port: 0,
    logLevel: 'error',
    browser: { unsandboxed: true },
    egress: { loopbackPorts: [port] },
    workflows: [operateWorkflow(`http://127.0.0.1:${port}/`)],
    ...config,
  });
  const client = createClient({ url: server.url, key: server.adminKey, retries: 0 });
  const owner = await OwnerAtDesk.signIn(server);
  const { runId } = await client.runs.create({ workflowId: 'read-balance', inputs: {} });
  const requestId = await untilAsked(owner, runId);
  return {
    server,
    client,
    owner,
    runId,
    requestId,
    async events() {
      const events: unknown[] = [];
      for await (const event of client.runs.events(runId)) events.push(event);
      return events;
    },
    stored: () =>
      readdirSync(data, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
        .join('\n'),
    async close() {
      await server.close();
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

/** A browser may take this long to start, beside a busy loop on every core. */
const BROWSER_MS = 60_000;

async function untilAsked(owner: OwnerAtDesk, runId: string): Promise<string> {
  return until(
    async () => {
      const { requestId, controls } = await owner.view(runId);
      return controls.some(({ kind }) => kind === 'open-surface') && requestId;
    },
    'the run to ask for its owner',
    BROWSER_MS,
  );
}

/** Has the owner operate this page, and reads one element of it. */
export function operateWorkflow(url: string): JsonObject {
  const config = {
    connector: 'browser.operate',
    config: { url, message: 'Sign in to the bank, please.', read: '#balance' },
  };
  const node = { id: 'bank', typeId: 'connector.run', name: 'Ask the bank', config, inputs: {} };
  return {
    id: 'read-balance',
    name: 'Read the balance',
    version: '1.0.0',
    nodes: [{ ...node, position: { x: 0, y: 0 } }],
    edges: [],
    triggers: [],
    variables: [],
    metadata: { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', tags: [] },
    settings: { timeout: 3_600_000, maxRetries: 0, errorHandling: 'stop' },
  };
}
