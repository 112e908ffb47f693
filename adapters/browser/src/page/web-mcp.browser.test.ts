import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exampleManifest } from '@handrail/page/testing';
import { startOwnBrowser } from '@handrail/testing';
import { readError, readResult, type ToolResult } from '@handrail/tools';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingPages } from '../../testing/billing-pages.ts';
import { bundleScript } from '../../testing/bundle-in-page.ts';
import type { WebMcpPage } from '../../testing/web-mcp-page.ts';

type InPage = typeof globalThis & { readonly webMcp: WebMcpPage };

let server: Server;
let origin = '';
const browsers = new Map<'with' | 'without', Browser>();

beforeAll(async () => {
  const script = await bundleScript('./web-mcp/page.ts');
  const pages = billingPages();
  server = createServer(({ url = '/' }, response) => {
    const isScript = url.endsWith('.js');
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    if (url === '/web-mcp.js') return response.end(script);
    if (url === '/.well-known/agent-manifest.json')
      return response.end(exampleManifest().replace('https://billing.example.com', origin));
    const answer = pages[url];
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(isScript ? answer : `<!doctype html>${String(answer)}<script src="/web-mcp.js"></script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browsers.set('without', await startOwnBrowser());
  browsers.set('with', await startOwnBrowser(['--enable-features=WebMCP']));
});

afterAll(async () => {
  for (const browser of browsers.values()) await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const TOOLS = ['invoice.create', 'invoice.list', 'workspace.delete'];

async function offered(page: Page): Promise<readonly string[]> {
  const names = await page.evaluate(() => (globalThis as InPage).webMcp.names());
  return names.filter((name) => !name.startsWith('page.'));
}

async function open(path: string, which: 'with' | 'without' = 'with'): Promise<Page> {
  const page = await browsers.get(which)?.newPage();
  if (!page) throw new Error('There is no such browser.');
  await page.goto(`${origin}${path}`);
  // A function, not a text: a text is evaluated anew each time, which the policy of the page forbids.
  await page.waitForFunction(() => 'webMcp' in globalThis);
  // The browser takes tools in one after the other, in its own time.
  if (which === 'with') await expect.poll(() => offered(page)).toEqual(TOOLS);
  return page;
}

async function call(page: Page, name: string, input: object): Promise<ToolResult> {
  const given = { name, input: JSON.stringify(input) };
  return JSON.parse(
    await page.evaluate((each) => (globalThis as InPage).webMcp.call(each.name, each.input), given),
  ) as ToolResult;
}

describe('a page that offers itself to the agents of a real browser (WebMCP)', () => {
  test('AAF-X.13-02 has one tool for each action and data view, until it takes them away', async () => {
    const page = await open('/invoices/new');
    const names = () => page.evaluate(() => (globalThis as InPage).webMcp.names());
    expect(await offered(page)).toEqual(TOOLS);
    expect(await page.evaluate(() => (globalThis as InPage).webMcp.hints())).toMatchObject({
      'invoice.list': true,
      'invoice.create': false,
      'workspace.delete': false,
    });
    await page.evaluate(() => (globalThis as InPage).webMcp.takeAway());
    await expect.poll(names).toEqual([]);
    await page.close();
  });

  test('AAF-X.13-02 a call is really carried out, under the same policy as any other', async () => {
    const page = await open('/invoices/new');
    const bad = await call(page, 'invoice.create', {
      customer_email: 'a@example.com',
      amount: -1,
      currency: 'EUR',
    });
    expect(readError(bad).code).toBe('INVALID_VALUE');
    expect(await page.evaluate('window.submits')).toEqual([]);
    const good = await call(page, 'invoice.create', {
      customer_email: 'a@example.com',
      amount: 5,
      currency: 'EUR',
    });
    expect(readResult(good)).toMatchObject({ status: 'completed', result: 'Invoice 7 created' });
    expect(await page.evaluate('window.submits.length')).toBe(1);
    await page.close();
    const settings = await open('/settings/');
    const deletion = await call(settings, 'workspace.delete', { delete_confirmation_text: 'DELETE' });
    expect(readError(deletion).code).toBe('x-confirmation-declined');
    expect(await settings.evaluate(() => (globalThis as InPage).webMcp.asked)).toEqual(['workspace.delete']);
    expect(await settings.evaluate('window.clicks')).toEqual([]);
    await settings.close();
  });

  test('AAF-X.13-02 without a model context nothing is offered and nothing fails', async () => {
    const page = await open('/settings/', 'without');
    expect(await page.evaluate(() => (globalThis as InPage).webMcp.isOffered)).toBe(false);
    await page.close();
  });
});
