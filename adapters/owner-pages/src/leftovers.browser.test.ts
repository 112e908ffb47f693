import { createServer, type Server } from 'node:http';
import { freePort } from '@handrail/host-http/testing';
import { openBrowser } from '@handrail/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OwnerServerScene } from '../testing/owner-server-scene.ts';

type Answer = readonly [type: string, body: string];

/** A program that keeps the addresses it is asked for, and has its answers kept for a year. */
class Program {
  readonly #server: Server;
  readonly seen: string[] = [];

  constructor(answer: (url: string) => Answer) {
    this.#server = createServer((request, response) => {
      const url = request.url ?? '';
      this.seen.push(url);
      const [type, body] = answer(url);
      response.setHeader('content-type', type);
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.setHeader('access-control-allow-origin', '*');
      response.end(body);
    });
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A program has the port of the host first, and the owner opens it then. */
async function afterAnother(
  answer: (url: string) => Answer,
  whileItIsThere: (page: Page, origin: string) => Promise<unknown>,
): Promise<{ readonly context: BrowserContext; readonly host: OwnerServerScene }> {
  const port = await freePort();
  const before = new Program(answer);
  await before.listen(port);
  const context = await browser.newContext();
  const page = await context.newPage();
  await whileItIsThere(page, `http://127.0.0.1:${port}`);
  await page.close();
  await before.close();
  const host = new OwnerServerScene();
  await host.start(port);
  return { context, host };
}

async function signIn(context: BrowserContext, host: OwnerServerScene): Promise<Page> {
  const page = await context.newPage();
  const link = await host.loginLink();
  const press = async () => {
    await page.goto(link);
    await page.click('button');
  };
  await press();
  await page.waitForSelector('h1');
  // What a worker passes on looks like a script's request. It is refused, and the worker is gone with the answer.
  if ((await page.locator('h1').textContent()) === 'Please use the page itself') await press();
  await page.waitForURL(`${host.origin}/o/*/plain`);
  return page;
}

/** Keeps a value in every store of an address, or reads them. */
const KEEP = `(async () => {
  localStorage.setItem('kept', 'yes');
  const request = indexedDB.open('handrail-profiles ada', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('profiles').put('yes', 'own');
  await new Promise((resolve) => { request.onsuccess = resolve; });
  request.result.close();
})()`;
const KEPT = `(async () => [
  localStorage.getItem('kept'),
  ...(await indexedDB.databases()).map(({ name }) => name),
])()`;

describe('an owner who signs out and in again', () => {
  test('finds what this browser keeps for them, as their profile for forms', async () => {
    const host = new OwnerServerScene();
    await host.start(await freePort());
    const context = await browser.newContext();
    const page = await signIn(context, host);
    await page.evaluate(KEEP);
    await page.click('header button');
    await page.waitForURL(`${host.origin}/signed-out`);
    const link = await host.loginLink();
    await page.goto(link);
    expect(await page.evaluate(KEPT)).toEqual(['yes', 'handrail-profiles ada']);
    await page.click('main button');
    await page.waitForURL(`${host.origin}/o/*/plain`);
    expect(await page.evaluate(KEPT)).toEqual(['yes', 'handrail-profiles ada']);
    await context.close();
    await host.close();
  });
});

describe('a program that had the port of the host', () => {
  test('leaves no page or script in the cache that an owner who signed in would get', async () => {
    const isScript = (url: string) => url.endsWith('.js');
    const { context, host } = await afterAnother(
      (url) => (isScript(url) ? ['text/javascript', 'evil = 1'] : ['text/html', '<p>left behind</p>']),
      async (page, origin) => {
        await page.goto(`${origin}/plain`);
        await page.evaluate("fetch('/owner/find-session.js').then((found) => found.text())");
      },
    );
    const page = await signIn(context, host);
    const script = "fetch('/owner/find-session.js', { cache: 'force-cache' }).then((found) => found.text())";
    expect(await page.evaluate(script).catch(() => 'forbidden')).not.toContain('evil');
    await page.goto(`${host.origin}/plain`);
    expect(await page.textContent('body')).not.toContain('left behind');
    await context.close();
    await host.close();
  });

  test.each([
    ['passes everything on', 'event.respondWith(fetch(event.request))'],
    ['only listens', ''],
    [
      'answers the login link with a page of its own',
      `event.respondWith(event.request.method === 'GET' && event.request.url.includes('/login/')
        ? new Response('<form method=post><button>Sign in</button></form>', { headers: { 'content-type': 'text/html' } })
        : fetch(event.request))`,
    ],
  ])('leaves no service worker that sees the session, also not one that %s', async (_what, act) => {
    const teller = new Program(() => ['text/plain', 'told']);
    const port = await freePort();
    await teller.listen(port);
    const worker = `
      addEventListener('install', () => skipWaiting());
      addEventListener('activate', (event) => event.waitUntil(clients.claim()));
      addEventListener('fetch', (event) => {
        fetch('http://127.0.0.1:${port}/?saw=' + encodeURIComponent(event.request.url), { mode: 'no-cors', keepalive: true });
        ${act};
      });`;
    const { context, host } = await afterAnother(
      (url) => (url.endsWith('.js') ? ['text/javascript', worker] : ['text/html', '<p>Hello</p>']),
      async (page, origin) => {
        await page.goto(origin);
        await page.evaluate("navigator.serviceWorker.register('/worker.js')");
        await page.evaluate('navigator.serviceWorker.ready');
      },
    );
    const page = await signIn(context, host);
    await page.goto(page.url());
    const told = teller.seen.map((url) => decodeURIComponent(url));
    expect(told.join('\n')).toContain('/login/');
    expect(told.filter((url) => url.includes('/o/'))).toEqual([]);
    await context.close();
    await host.close();
    await teller.close();
  });
});
