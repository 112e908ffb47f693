import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { createClient, type HostClient } from '@handrail/client';
import { openOperator, type RunningServer, type ServerConfig, startServer } from '@handrail/server';
import { openBrowser } from '@handrail/testing';
import { buildDashboard } from '../../apps/dashboard/testing/build-dashboard.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** A whole host, its dashboard in a real browser, and the owner signed in at it. */
export interface Desk {
  readonly server: RunningServer;
  readonly client: HostClient;
  readonly page: Page;
  /** The credentials that the host keeps, as its operator lists them, and the keys to it, as its owner does. */
  credentials(): Promise<string>;
  start(workflowId: string, inputs?: JsonObject): Promise<string>;
  /** How the run ended, once it has. */
  ended(runId: string): Promise<{ readonly status: string; readonly output: unknown }>;
  /** Every event of an ended run. */
  events(runId: string): Promise<readonly { readonly type: string; readonly payload: unknown }[]>;
  /** Everything the host has written to its folder. */
  stored(): string;
  close(): Promise<void>;
}

export async function openDesk(config: Omit<ServerConfig, 'dataFolder' | 'port'>): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-owner-loop-'));
  const dataFolder = join(folder, 'data');
  const server = await startServer({
    dataFolder,
    port: 0,
    logLevel: 'error',
    dashboard: await buildDashboard(),
    ...config,
  });
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  await page.goto(await server.ownerLink());
  await page.getByRole('button').first().click();
  // Nothing has happened on this host yet, so its owner begins at the start.
  await page.waitForURL(`${server.url}/o/*/start`);
  await page.goto(`${server.url}/`);
  const client = createClient({ url: server.url, key: server.adminKey, retries: 0 });
  const events = async (runId: string) => {
    const seen: { readonly type: string; readonly payload: unknown }[] = [];
    for await (const event of client.runs.events(runId, { mode: 'debug' })) seen.push(event);
    return seen;
  };
  return {
    server,
    client,
    page,
    events,
    async credentials() {
      const operator = await openOperator(dataFolder);
      const session = /^\/o\/[^/]+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
      const keys = await page.evaluate(async (address) => {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error(`The keys were refused with ${answer.status}.`);
        return answer.text();
      }, `${session}/v1/handrail/keys`);
      return JSON.stringify(await operator.ask('secrets.list')) + keys;
    },
    start: async (workflowId, inputs = {}) => (await client.runs.create({ workflowId, inputs })).runId,
    async ended(runId) {
      await events(runId);
      const { status, ...rest } = await client.runs.get(runId);
      return { status, output: rest };
    },
    stored: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
        .join('\n'),
    async close() {
      await browser.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A workflow of one node. */
export function oneNode(id: string, name: string, typeId: string, config: JsonObject): JsonObject {
  return {
    id,
    name,
    version: '1.0.0',
    nodes: [{ id: 'only', typeId, name, position: { x: 0, y: 0 }, config, inputs: {} }],
    edges: [],
    triggers: [],
    variables: [],
    metadata: { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', tags: [] },
    settings: { timeout: 3_600_000, maxRetries: 0, errorHandling: 'stop' },
  };
}
