import { createBrowserRuntime } from '@handrail/browser';
import { openHtmlPage, type SiteFetch } from '@handrail/html';
import {
  createPageToolset,
  discoverManifest,
  type Execution,
  type PageRuntime,
  readPage,
} from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import type { openBrowser } from '@handrail/testing';
import type { Confirm, ToolClient } from '@handrail/tools';
import { connectMcp, createMcpServer } from '@handrail/transports/mcp';
import { InMemoryTransport } from '@modelcontextprotocol/client';

export type Browser = Awaited<ReturnType<typeof openBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** A page of an example site, ready to be operated. Its kind of elements does not matter to a test. */
export interface OpenPage {
  readonly execution: Execution<object>;
  close(): Promise<void>;
}

export interface PageAt {
  readonly origin: string;
  readonly path: string;
  /** The `cookie` header of a session; empty for a visitor. */
  readonly cookie?: string;
  /** Done to the page of a browser before it shows anything. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Ends what hangs; a page that answers is read as soon as it has. */
const STATUS_LIMIT = 20_000;

export async function openHtml({ origin, path, cookie = '' }: PageAt): Promise<OpenPage> {
  const send: SiteFetch = async ({ url, headers, ...request }) => {
    const session = cookie === '' ? {} : { cookie };
    const reply = await fetch(url, { ...request, headers: { ...headers, ...session }, redirect: 'manual' });
    return {
      status: reply.status,
      header: (name) => reply.headers.get(name) ?? undefined,
      text: () => reply.text(),
    };
  };
  const runtime = await openHtmlPage({ url: `${origin}${path}`, fetch: send });
  return { execution: await executionOn(asAny(runtime)), close: async () => {} };
}

export async function openInBrowser(
  browser: Browser,
  at: PageAt,
): Promise<OpenPage & { readonly page: Page }> {
  const kept = free.get(browser);
  free.delete(browser);
  const page = await showIn(kept ?? (await newTab(browser)), at);
  const runtime = await createBrowserRuntime({ page });
  return {
    page,
    execution: await executionOn(asAny(runtime)),
    async close() {
      await runtime.close();
      await empty(page);
      free.set(browser, page);
    },
  };
}

/** The tab of a page that was closed: a browser starts a process for each new one. */
const free = new WeakMap<Browser, Page>();

/** Each site has an address of its own, so what it stored stays with it; cookies are for all ports. */
async function empty(page: Page): Promise<void> {
  page.removeAllListeners('dialog');
  await page.unrouteAll();
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** A page in its own context, signed in as the cookie says. */
export async function showPage(browser: Browser, at: PageAt): Promise<Page> {
  return showIn(await newTab(browser), at);
}

async function newTab(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function showIn(page: Page, { origin, path, cookie = '', prepare }: PageAt): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=');
  if (name !== '') await page.context().addCookies([{ name, value, url: origin }]);
  await prepare?.(page);
  await page.goto(`${origin}${path}`);
  return page;
}

/** The tools of a page, over MCP. `confirm` is the owner; without one there is none. */
export async function serveOverMcp({ execution }: OpenPage, confirm?: Confirm): Promise<ToolClient> {
  const toolset = createPageToolset(execution, confirm ? { confirm } : {});
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createMcpServer(toolset).connect(far);
  return connectMcp(near);
}

async function executionOn(runtime: PageRuntime<object>): Promise<Execution<object>> {
  const schemaCheck = createAjvCheck();
  const { manifest, findings } = await discoverManifest({
    origin: runtime.address().origin,
    fetchText: async (address) => (await fetch(address)).text(),
    embedded: readPage(runtime.read()).manifests,
    schemaCheck,
  });
  if (!manifest || findings.length > 0) throw new Error(`The manifest: ${JSON.stringify(findings)}`);
  return {
    runtime,
    manifest,
    schemaCheck,
    clock: { now: () => Date.now() },
    sessionId: 'sites',
    mode: 'strict',
    statusLimit: STATUS_LIMIT,
  };
}

function asAny<Element extends object>(runtime: PageRuntime<Element>): PageRuntime<object> {
  return runtime as unknown as PageRuntime<object>;
}
