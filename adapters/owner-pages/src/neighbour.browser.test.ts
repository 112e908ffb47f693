import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { freePort } from '@handrail/host-http/testing';
import { openBrowser } from '@handrail/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OwnerServerScene } from '../testing/owner-server-scene.ts';

/** Another program on another port of the same machine. It keeps all that browsers send it. */
class Neighbour {
  readonly #server: Server;
  readonly seen: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
  /** Cookies that it sets with each answer. */
  cookies: readonly string[] = [];
  page = '<p>Hello</p>';
  origin = '';

  constructor() {
    this.#server = createServer({ maxHeaderSize: 1_000_000 }, (request, response) => {
      this.seen.push({ url: request.url ?? '', headers: request.headers });
      if (request.url === '/worker.js') {
        response.setHeader('content-type', 'text/javascript');
        response.end("addEventListener('fetch', (event) => event.respondWith(new Response('caught')));");
        return;
      }
      response.setHeader('content-type', 'text/html');
      response.setHeader('set-cookie', [...this.cookies]);
      response.end(this.page);
    });
  }

  async listen(port: number, address = '127.0.0.1'): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, address, resolve));
    this.origin = `http://127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const scene = new OwnerServerScene();
const neighbour = new Neighbour();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await scene.start(await freePort());
  await neighbour.listen(await freePort());
});
afterAll(async () => {
  await browser.close();
  await neighbour.close();
  await scene.close();
});

interface Owner {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the addresses of the session start with, origin included. */
  readonly address: string;
  readonly cookie: string;
}

async function signIn(): Promise<Owner> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(await scene.loginLink());
  await page.click('main button');
  await page.waitForURL(`${scene.origin}/o/*/plain`);
  const [cookie] = await context.cookies();
  const address = `${scene.origin}${cookie?.path.replace(/\/$/, '')}`;
  neighbour.seen.length = 0;
  neighbour.cookies = [];
  return { context, page, address, cookie: `${cookie?.name}=${cookie?.value}` };
}

const nameIn = (address: string) => address.split('/').at(-1) ?? '';

describe('a program on another port of this machine', () => {
  test('gets neither the cookie nor the address when its page is opened, linked or asked by ours', async () => {
    const { context, page, address, cookie } = await signIn();
    await page.goto(`${neighbour.origin}/typed`);
    await page.goto(`${address}/plain`);
    for (const what of [
      `const link = document.createElement('a'); link.href = '${neighbour.origin}/link'; document.body.append(link); link.click();`,
      `const form = document.createElement('form'); form.action = '${neighbour.origin}/form'; document.body.append(form); form.submit();`,
      `location.href = '${neighbour.origin}/script';`,
    ]) {
      await page.goto(`${address}/plain`);
      await page.evaluate(what).catch(() => undefined);
      // What our policy forbids does not leave the page.
      await page.waitForURL(`${neighbour.origin}/**`, { timeout: 3_000 }).catch(() => undefined);
    }
    const [popup] = await Promise.all([
      page.goto(`${address}/plain`).then(() => context.waitForEvent('page')),
      page.waitForURL(`${address}/plain`).then(() => page.evaluate(`void open('${neighbour.origin}/popup')`)),
    ]);
    await popup.waitForLoadState();
    expect(await popup.evaluate('opener')).toBeNull();
    const { seen } = neighbour;
    expect(seen.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/typed', '/link', '/script', '/popup']),
    );
    const all = JSON.stringify(seen);
    expect(all).not.toContain(nameIn(address));
    expect(all).not.toContain(cookie.split('=', 1)[0]);
    await context.close();
  });

  test('gets nothing for the cookie without the address, or the address without the cookie', async () => {
    const { context, address, cookie } = await signIn();
    const asked = async (url: string, headers: Record<string, string>) =>
      (await fetch(url, { headers })).status;
    expect(await asked(`${address}/owner/session`, { cookie })).toBe(200);
    expect(await asked(`${address}/owner/session`, {})).toBe(401);
    expect(await asked(`${scene.origin}/v1/runs`, { cookie })).toBe(401);
    expect(await asked(`${scene.origin}/owner/session`, { cookie })).toBe(401);
    expect(await asked(`${scene.origin}/o/${'A'.repeat(22)}/owner/session`, { cookie })).toBe(401);
    await context.close();
  });

  test('does not sign the owner out by adding cookies of the same name', async () => {
    const { context, page, address, cookie } = await signIn();
    const name = cookie.split('=', 1)[0];
    neighbour.cookies = ['/', '/o/', '/o'].map((path) => `${name}=tossed; Path=${path}`);
    await page.goto(`${neighbour.origin}/toss`);
    expect((await context.cookies()).length).toBeGreaterThan(2);
    expect((await page.goto(`${address}/plain`))?.status()).toBe(200);
    await context.close();
  });

  test('does not shut the owner out for good by adding large cookies', async () => {
    const { context, page, address } = await signIn();
    const bomb = (count: number) =>
      Array.from({ length: count }, (_, at) => `bomb${at}=${'x'.repeat(4_000)}; Path=/`);
    neighbour.cookies = bomb(8);
    await page.goto(`${neighbour.origin}/bomb`);
    expect((await page.goto(`${address}/plain`))?.status()).toBe(200);
    neighbour.cookies = bomb(30);
    await page.goto(`${neighbour.origin}/bomb`);
    expect((await page.goto(`${address}/plain`))?.status()).toBe(431);
    expect((await page.goto(`${scene.origin}/plain`))?.status()).toBe(401);
    await context.close();
  });

  test('is not stopped when it knows the address and the owner opens the same one on its port', async () => {
    // Recorded as it is: the browser gives the cookie to that path on every port. The address is in no header, log or mail.
    const { context, page, address, cookie } = await signIn();
    await page.goto(`${address.replace(scene.origin, neighbour.origin)}/`);
    expect(neighbour.seen.at(0)?.headers.cookie).toContain(cookie);
    await context.close();
  });

  test('that has the same port at [::1] gets nothing of the session when the owner opens localhost', async () => {
    const { context, page, address, cookie } = await signIn();
    const impostor = new Neighbour();
    impostor.cookies = [`${cookie.split('=', 1)[0]}=tossed; Path=/o/`];
    await impostor.listen(Number(new URL(scene.origin).port), '::1');
    const local = (url: string) => url.replace('//127.0.0.1:', '//localhost:');
    for (const url of [`${scene.origin}/`, `${scene.origin}/plain`, `${address}/plain`]) {
      // Chromium asks [::1] first, Firefox 127.0.0.1, where the host does not go by that name.
      const answer = await page.goto(local(url));
      expect([200, 421]).toContain(answer?.status());
      expect(await page.textContent('body')).not.toContain('Sign out');
    }
    expect(JSON.stringify(impostor.seen)).not.toContain(cookie);
    expect((await page.goto(`${address}/plain`))?.status()).toBe(200);
    await context.close();
    await impostor.close();
  });

  test('that had this port before leaves no service worker behind', async () => {
    const port = await freePort();
    const before = new Neighbour();
    before.page = "<script>navigator.serviceWorker.register('/worker.js')</script><p>Hello</p>";
    await before.listen(port);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(before.origin);
    await page.evaluate('navigator.serviceWorker.ready');
    await page.reload();
    await expect.poll(() => page.textContent('body')).toBe('caught');
    await before.close();
    const host = new OwnerServerScene();
    await host.start(port);
    // A browser asks for the worker again some time after a page that it controls was opened. It finds one that ends itself.
    await page.goto(`${host.origin}/plain`);
    await expect.poll(() => page.textContent('body'), { timeout: 20_000 }).toContain('Please sign in');
    expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(
      0,
    );
    await context.close();
    await host.close();
  });
});
