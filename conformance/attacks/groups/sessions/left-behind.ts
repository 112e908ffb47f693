import { createServer } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { findPort } from '../../../../scripts/crash/host-process.ts';
import { type Mechanism, tryEach } from '../../frame/mechanism.ts';
import { AttackedHost } from '../../target/attacked-host.ts';
import { send } from '../../target/request.ts';
import type { Target } from '../../target/target.ts';
import { PLACES } from './places.ts';

/** A program has the port first, and the owner opens its page then. After that the host is there. */
async function afterAnother(
  target: Target,
  script: string,
  whileItIsThere: (page: Page, origin: string) => Promise<unknown>,
): Promise<{ readonly context: BrowserContext; readonly host: AttackedHost }> {
  const port = await findPort();
  const before = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.end(isScript ? script : '<p>left behind</p>');
  });
  await new Promise<void>((resolve) => before.listen(port, '127.0.0.1', resolve));
  const context = await (await target.browser()).newContext();
  const page = await context.newPage();
  await whileItIsThere(page, `http://127.0.0.1:${port}`);
  await page.close();
  before.close();
  before.closeAllConnections();
  const host = new AttackedHost(`${target.folder()}/data`, port);
  await host.start();
  return { context, host };
}

async function signIn(context: BrowserContext, host: AttackedHost): Promise<Page> {
  const page = await context.newPage();
  await page.goto(await host.newLink());
  await page.click('button');
  await page.waitForURL(`${host.origin}/o/**`);
  // Its scripts have run. It always has a request open, with which it waits for changes.
  await page.waitForSelector('h1');
  return page;
}

const WORKER = `
const seen = [];
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  seen.push(event.request.url);
  event.respondWith(event.request.url.endsWith('/seen') ? new Response(seen.join(' ')) : fetch(event.request));
});`;

export const LEFT_BEHIND: readonly Mechanism[] = [
  {
    id: 'sessions/left-in-the-cache',
    does: 'Had the port before, and left a script of the dashboard and a page in the cache, which run in the next session.',
    guard: 'Before somebody signs in over plain http, the browser forgets what it kept for the address.',
    off: [PLACES.leftovers],
    needsBrowser: true,
    async attack(target) {
      const { context, host } = await afterAnother(
        target,
        'globalThis.leftBehind = true;',
        async (page, origin) => {
          await page.goto(`${origin}/plain`);
          await page.addScriptTag({ url: '/assets/theme.js' });
        },
      );
      const page = await signIn(context, host);
      const attempts = await tryEach<() => Promise<boolean>>(
        [
          ['a script', async () => (await page.evaluate('globalThis.leftBehind')) === true],
          [
            'a page',
            async () => {
              await page.goto(`${host.origin}/plain`);
              return (await page.textContent('body'))?.includes('left behind') ?? false;
            },
          ],
        ],
        (isThere) => isThere(),
      );
      await context.close();
      await host.stop('SIGKILL');
      return attempts;
    },
  },
  {
    id: 'sessions/worker-at-the-sign-in',
    does: 'Had the port before, and left a service worker that sees the address of the next session.',
    guard: 'Before somebody signs in over plain http, the browser forgets what it kept for the address.',
    off: [PLACES.leftovers],
    needsBrowser: true,
    async attack(target) {
      const { context, host } = await afterAnother(target, WORKER, async (page, origin) => {
        await page.goto(origin);
        await page.evaluate("navigator.serviceWorker.register('/worker.js')");
        await page.evaluate('navigator.serviceWorker.ready');
      });
      const page = await signIn(context, host);
      const attempts = await tryEach([['the next session', '/seen']], async (path) => {
        const seen = String(await page.evaluate(`fetch('${path}').then((answer) => answer.text())`));
        return seen.includes('/o/');
      });
      await context.close();
      await host.stop('SIGKILL');
      return attempts;
    },
  },
  {
    id: 'sessions/link-used-by-a-script',
    does: 'Has a script at the address of the host use a link that signs in, and read where it leads.',
    guard: 'A link is exchanged by a page that is opened, not by a script.',
    off: [PLACES.opened],
    async attack(target) {
      const host = await target.host();
      return tryEach(
        ['cors', 'no-cors', 'same-origin'].map((mode) => [mode, mode] as const),
        async (mode) => {
          const answer = await send(await host.newLink(), {
            method: 'POST',
            headers: {
              origin: host.origin,
              'content-type': 'application/x-www-form-urlencoded',
              'sec-fetch-site': 'same-origin',
              'sec-fetch-mode': mode,
              'sec-fetch-dest': 'empty',
            },
            body: '',
          });
          return answer.status === 303;
        },
      );
    },
  },
];
