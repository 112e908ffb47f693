import { createServer, type IncomingMessage, type Server } from 'node:http';
import { until } from '@handrail/testing/until';
import { findPort } from '../../../../scripts/crash/host-process.ts';
import { type Mechanism, tryEach } from '../../frame/mechanism.ts';
import { AttackedHost } from '../../target/attacked-host.ts';
import type { Target } from '../../target/target.ts';
import { PLACES } from './places.ts';

const WORKER = "addEventListener('fetch', (event) => event.respondWith(new Response('caught')));";

/** Another program on another port of the same machine. It keeps what browsers send it. */
async function startNeighbour(port = 0, page = '<p>Hello</p>') {
  const seen: string[] = [];
  const server: Server = createServer((request: IncomingMessage, response) => {
    seen.push(JSON.stringify([request.url, request.headers]));
    const isWorker = request.url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? WORKER : page);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    seen,
    close,
  };
}

/** The owner signs in with a real browser, as a person would. */
async function signedIn(target: Target) {
  const host = await target.host();
  const context = await (await target.browser()).newContext();
  const page = await context.newPage();
  await page.goto(await host.newLink());
  await page.click('main button');
  await page.waitForURL(`${host.origin}/o/**`);
  const address = /^.*\/o\/[\w-]{22}/.exec(page.url())?.[0] ?? '';
  const [cookie] = await context.cookies(`${address}/`);
  return { context, page, address, name: address.split('/').at(-1) ?? '', value: cookie?.value ?? 'none' };
}

export const IN_A_BROWSER: readonly Mechanism[] = [
  {
    id: 'sessions/cookie-at-another-port',
    does: 'Waits on another port of the machine for the owner’s browser to bring the cookie.',
    guard: 'The cookie is sent below the unguessable path of its session only.',
    off: [PLACES.cookiePath],
    needsBrowser: true,
    async attack(target) {
      const neighbour = await startNeighbour();
      const { context, page, value } = await signedIn(target);
      const paths = ['/', '/o/', '/o', '/plain', '/v1/runs', '/approve/run-1/pay', `/o/${'A'.repeat(22)}/`];
      const attempts = await tryEach(
        paths.map((path) => [path, path] as const),
        async (path) => {
          neighbour.seen.length = 0;
          await page.goto(`${neighbour.origin}${path}`);
          return neighbour.seen.join().includes(value);
        },
      );
      await context.close();
      await neighbour.close();
      return attempts;
    },
  },
  {
    id: 'sessions/address-in-the-referrer',
    does: 'Reads the address of a session from the referrer of a link to its own page.',
    guard: 'The referrer stays on this host.',
    off: [PLACES.referrer],
    needsBrowser: true,
    async attack(target) {
      const neighbour = await startNeighbour();
      const { context, page, address, name } = await signedIn(target);
      const attempts = await tryEach(
        ['/plain', '/plain/devices'].map((path) => [path, path] as const),
        async (path) => {
          await page.goto(`${address}${path}`);
          await page.evaluate(
            `{ const link = document.createElement('a'); link.href = '${neighbour.origin}/link'; document.body.append(link); link.click(); }`,
          );
          await page.waitForURL(`${neighbour.origin}/**`);
          return neighbour.seen.join().includes(name);
        },
      );
      await context.close();
      await neighbour.close();
      return attempts;
    },
  },
  {
    id: 'sessions/window-that-opened-us',
    does: 'Keeps hold of the window in which a page of the host is shown, to steer it.',
    guard: 'Pages of the host cut the tie to whoever opened them.',
    off: [PLACES.opener],
    needsBrowser: true,
    async attack(target) {
      const neighbour = await startNeighbour();
      const { context, page, address } = await signedIn(target);
      const attempts = await tryEach([['a window', '/plain']], async (path) => {
        await page.goto(neighbour.origin);
        const opening = context.waitForEvent('page');
        await page.evaluate(`globalThis.held = open('${address}${path}'); void 0`);
        const opened = await opening;
        await opened.waitForURL(`${address}/**`);
        const isHeld = await page.evaluate('globalThis.held.closed === false');
        await opened.close();
        return isHeld === true;
      });
      await context.close();
      await neighbour.close();
      return attempts;
    },
  },
  {
    id: 'sessions/planted-service-worker',
    does: 'Had the port before, and left a service worker in the browser that answers for the host.',
    guard: 'Whoever asks for a worker gets one that removes itself.',
    off: [PLACES.worker],
    needsBrowser: true,
    async attack(target) {
      const port = await findPort();
      const before = await startNeighbour(
        port,
        "<script>navigator.serviceWorker.register('/worker.js')</script>",
      );
      const context = await (await target.browser()).newContext();
      const page = await context.newPage();
      await page.goto(before.origin);
      await page.evaluate('navigator.serviceWorker.ready');
      await before.close();
      const host = new AttackedHost(`${target.folder()}/data`, port);
      await host.start();
      const attempts = await tryEach([['the inbox', '/plain']], async (path) => {
        await page.goto(`${host.origin}${path}`);
        // Browsers look for a new version of a worker a moment after its page was opened.
        await page
          .evaluate('navigator.serviceWorker.getRegistration().then((found) => found?.update())')
          .catch(() => undefined);
        const isGone = async () =>
          !(await page.textContent('body').catch(() => 'caught'))?.includes('caught');
        return !(await until(isGone, 'the host itself', 8_000).catch(() => false));
      });
      await context.close();
      await host.stop('SIGKILL');
      return attempts;
    },
  },
];
