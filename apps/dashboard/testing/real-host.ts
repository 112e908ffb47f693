import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type HostClient } from '@handrail/client';
import { type RunningServer, type ServerConfig, startServer } from '@handrail/server';
import { openBrowser } from '@handrail/testing';
import type { Browser, Page } from 'playwright-core';
import { buildDashboard } from './build-dashboard.ts';
import type { JsonRecord } from './fake-host.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export function readExample(path: string): JsonRecord {
  return JSON.parse(readFileSync(join(root, 'examples', path), 'utf8')) as JsonRecord;
}

/** A workflow of one step, as the host wants it. */
export function oneStep(id: string, name: string, step: JsonRecord): JsonRecord {
  return {
    id,
    name,
    version: '1.0.0',
    nodes: [{ id: 'step', position: { x: 0, y: 0 }, inputs: {}, config: {}, ...step }],
    edges: [],
    triggers: [{ id: 'manual', type: 'manual' }],
    variables: [],
    metadata: {},
    settings: {},
  };
}

/** The travel claim of the guided task alone: what comes after it needs a site beside the host. Submitting it is of high risk. */
export function claimWorkflow(): JsonRecord {
  const workflow = readExample('guided-task/workflow.json');
  const isOnSite = (id: unknown) => id === 'bill' || id === 'read-back';
  const nodes = (workflow.nodes as readonly JsonRecord[]).filter(({ id }) => !isOnSite(id));
  const edges = (workflow.edges as readonly JsonRecord[]).filter(
    ({ targetNodeId }) => !isOnSite(targetNodeId),
  );
  return { ...workflow, nodes, edges };
}

/** A whole host with the built dashboard, and an owner at a browser. */
export class RealHostScene {
  readonly client: HostClient;
  readonly server: RunningServer;
  readonly #folder: string;
  readonly #browser: Browser;

  private constructor(server: RunningServer, folder: string, browser: Browser) {
    this.server = server;
    this.#folder = folder;
    this.#browser = browser;
    this.client = createClient({ url: server.url, key: server.adminKey, retries: 0 });
  }

  static async start(config: Partial<ServerConfig>): Promise<RealHostScene> {
    const folder = mkdtempSync(join(tmpdir(), 'handrail-dashboard-host-'));
    const server = await startServer({
      dataFolder: join(folder, 'data'),
      port: 0,
      logLevel: 'error',
      dashboard: await buildDashboard(),
      forms: [join(root, 'examples/guided-fill/definition.json')],
      contracts: join(root, 'examples/guided-task/contracts'),
      ...config,
    });
    return new RealHostScene(server, folder, await openBrowser());
  }

  /** A browser that nobody has signed in with. */
  async newPage(): Promise<Page> {
    return (await this.#browser.newContext()).newPage();
  }

  /** Opens the one-time link as an owner does, and comes out on the inbox; at another of its addresses when one is given. */
  async signIn(at = this.server.url): Promise<{ readonly page: Page; readonly problems: string[] }> {
    const page = await (await this.#browser.newContext()).newPage();
    const problems: string[] = [];
    const note = (text: string) => {
      // Browsers ask for an icon on their own, also where the policy of a page allows none.
      if (!/^Failed to load|\/favicon\.ico/.test(text)) problems.push(text);
    };
    page.on('pageerror', (error) => note(error.message));
    page.on('console', (message) => message.type() === 'error' && note(message.text()));
    await page.goto(new URL(new URL(await this.server.ownerLink()).pathname, at).href);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // Going elsewhere before the session is there would end it.
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await page.goto(at);
    await page.waitForSelector('nav');
    return { page, problems };
  }

  async ended(runId: string): Promise<string> {
    for await (const _ of this.client.runs.events(runId));
    return (await this.client.runs.get(runId)).status;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
