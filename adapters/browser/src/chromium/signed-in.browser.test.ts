import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startChromium } from './start-chromium.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A site that answers every path with a page, or with a redirect. Keeps what it was sent. */
async function site(answer: (path: string) => { readonly to?: string; readonly body?: string }) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    const { to, body = '' } = answer(request.url ?? '');
    response.writeHead(to === undefined ? 200 : 302, {
      'content-type': 'text/html',
      ...(to === undefined ? {} : { location: to }),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function browser() {
  const chromium = await startChromium({ proxy: 'none', unsandboxed: true });
  closers.push(() => chromium.close());
  return chromium;
}

test('headers for an origin reach it with each request, and no other origin, redirects included', async () => {
  const other = await site(() => ({ body: 'other' }));
  const own = await site((path) =>
    path === '/leave' || path === '/picture'
      ? { to: `${other.origin}${path}` }
      : path === '/moved'
        ? { to: '/' }
        : { body: `<img src="/own"><img src="/picture"><img src="${other.origin}/image">` },
  );
  const { page } = await (await browser()).openPage({
    ownHeaders: { origin: own.origin, headers: { Authorization: 'Bearer abc' } },
    storageState: {
      cookies: [
        {
          name: 'session',
          value: 'one',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [{ origin: own.origin, localStorage: [{ name: 'who', value: 'ada' }] }],
    },
  });
  await page.goto(`${own.origin}/moved`);
  expect(await page.evaluate("localStorage.getItem('who')")).toBe('ada');
  await page.goto(`${own.origin}/leave`);
  expect(own.seen.map(({ url }) => url)).toEqual(expect.arrayContaining(['/moved', '/', '/own', '/leave']));
  for (const { headers } of own.seen) {
    expect(headers.authorization).toBe('Bearer abc');
    expect(headers.cookie).toBe('session=one');
  }
  expect(other.seen.map(({ url }) => url)).toEqual(expect.arrayContaining(['/picture', '/image', '/leave']));
  for (const { headers } of other.seen) expect(headers.authorization).toBeUndefined();
});
