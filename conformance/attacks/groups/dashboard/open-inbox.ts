import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@handrail/testing/until';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { AttackedHost } from '../../target/attacked-host.ts';
import { type Payment, startPayment } from '../../target/runs.ts';
import type { Target } from '../../target/target.ts';

export interface Inbox {
  readonly host: AttackedHost;
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the addresses of the session start with. */
  readonly address: string;
}

/** One card of the inbox, and the run that it is about. */
export interface Card {
  readonly runId: string;
  readonly card: Locator;
  readonly approve: Locator;
}

const inboxes = new WeakMap<Target, Promise<Inbox>>();

/** The owner at the inbox of the dashboard, in a browser. */
export function inboxOf(target: Target): Promise<Inbox> {
  const known = inboxes.get(target) ?? openInbox(target);
  inboxes.set(target, known);
  return known;
}

async function openInbox(target: Target): Promise<Inbox> {
  const [host, owner] = [await target.host(), await target.owner()];
  const viewport = { width: 1_000, height: 1_000 };
  const context = await (await target.browser()).newContext({ viewport, hasTouch: true });
  const [name = '', value = ''] = owner.cookie.split('=');
  const path = `${owner.address.slice(owner.origin.length)}/`;
  await context.addCookies([{ name, value, domain: '127.0.0.1', path, httpOnly: true, sameSite: 'Strict' }]);
  await serveBundle(context, host.origin, await target.bundle('dashboard'));
  await context.addInitScript(CLOCK);
  const page = await context.newPage();
  await page.goto(`${owner.address}/`);
  return { host, context, page, address: owner.address };
}

/** The host keeps its answers and headers; only what the browser runs comes from the folder. */
async function serveBundle(context: BrowserContext, origin: string, folder: string): Promise<void> {
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  await context.route(`${origin}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) {
      const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      const body = await readFile(join(folder, pathname)).catch(() => undefined);
      return body && /\.(?:js|css)$/.test(pathname) ? route.fulfill({ body, contentType }) : route.continue();
    }
    const isDashboard = request.resourceType() === 'document' && !/^\/(?:login|plain|approve)/.test(pathname);
    if (!isDashboard) return route.continue();
    const response = await route.fetch();
    const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
    return route.fulfill({ status: response.status(), headers, body: index });
  });
}

/** A busy machine must not decide an attack: the clock by which controls settle stands still when an attempt says so. */
const CLOCK = `{
  const now = performance.now.bind(performance);
  let stopped, later = 0;
  performance.now = () => (stopped ?? now()) + later;
  globalThis.attackClock = { stop: () => { stopped = now(); }, pass: (time) => { later += time; } };
}`;

/** No time passes on the page from now on. */
export async function stopClock({ page }: Inbox): Promise<void> {
  await page.evaluate('attackClock.stop()');
}

export async function passTime({ page }: Inbox, milliseconds: number): Promise<void> {
  await page.evaluate(`attackClock.pass(${milliseconds})`);
}

let count = 0;

/** Has a run ask its owner, and gives the card as soon as its buttons are there. */
export async function newCard(inbox: Inbox, payment: Payment = {}): Promise<Card> {
  count += 1;
  const title = payment.title ?? `Payment number ${count}.`;
  const runId = await startPayment(inbox.host, { ...payment, title });
  // The tool names what it does; the workflow's own title is quoted on the card.
  await inbox.page.locator(`a.inbox-row[href*="${runId}"]`).click();
  const card = inbox.page.locator('article', { hasText: title });
  await card.locator('.ask-actions').waitFor();
  return { runId, card, approve: card.locator('button.button-go') };
}

/** Waits until a press counts, as the owner does. */
export async function untilReady({ approve }: Card): Promise<void> {
  await approve.scrollIntoViewIfNeeded();
  await until(
    async () => (await approve.getAttribute('data-ready')) !== null,
    'a control that takes presses',
  );
}

export async function middleOf({ approve }: Card): Promise<readonly [x: number, y: number]> {
  const box = await approve.boundingBox();
  if (!box) throw new Error('There is no Approve to press.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Ends the run and takes its card away. */
export async function endCard({ host, page }: Inbox, { runId }: Card): Promise<void> {
  await host.call(`/v1/runs/${runId}/cancel`, {});
  await page.reload();
}
