import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DashboardScene } from '../../../testing/dashboard-scene.ts';
import { approvalItem, sceneOf } from '../../../testing/scenes.ts';

let scene: DashboardScene;
beforeAll(async () => {
  scene = await DashboardScene.start();
});
afterAll(() => scene?.close());

let asked = 0;
beforeEach(() => {
  asked = 0;
  scene.host.isSignedOut = false;
  waiting(1);
});

// A test that fails leaves its tabs open, and they would be counted in the next.
afterEach(async () => {
  for (const context of scene.browser.contexts()) await context.close();
  await expect.poll(listeners).toBe(0);
});

/** So many requests wait from now on. */
function waiting(count: number): void {
  const inbox = Array.from({ length: count }, (_, index) => ({
    ...approvalItem(`Send invoice number ${index}`, `run-${index}`),
    interruptId: `i-${index}`,
  }));
  scene.host.scene = { ...sceneOf('little'), inbox };
}

async function open(context?: BrowserContext): Promise<Page> {
  const page = context ? await context.newPage() : (await scene.newPage()).page;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/handrail/inbox') asked += 1;
  });
  await page.clock.install();
  await page.goto(scene.host.origin);
  await page.locator('.inbox-row').first().waitFor();
  return page;
}

const rows = (page: Page) => page.locator('.inbox-row').count();
const listeners = () => scene.host.listeners;

describe('what the host says of the inbox', () => {
  test('is shown when it changes, and nothing is asked while it does not', async () => {
    const page = await open();
    await expect.poll(listeners).toBe(1);
    waiting(3);
    await expect.poll(() => rows(page)).toBe(3);
    await expect.poll(() => page.title()).toBe('(3) Inbox · Handrail');
    const before = asked;
    // Without the stream it would be asked for every three seconds.
    await page.clock.runFor(40_000);
    expect(asked).toBe(before);
  });

  test('comes to all tabs over one connection, which another tab takes up when its tab is closed', async () => {
    const first = await open();
    const others = [await open(first.context()), await open(first.context())];
    await expect.poll(listeners).toBe(1);
    waiting(2);
    for (const page of [first, ...others]) await expect.poll(() => rows(page)).toBe(2);
    await first.close();
    await expect.poll(listeners).toBe(1);
    waiting(4);
    for (const page of others) await expect.poll(() => rows(page)).toBe(4);
    expect(listeners()).toBe(1);
  });

  test('is heard again after the connection was lost, with what was missed', async () => {
    const page = await open();
    await expect.poll(listeners).toBe(1);
    scene.host.dropListeners();
    expect(listeners()).toBe(0);
    waiting(5);
    await page.clock.runFor(1_000);
    await expect.poll(() => rows(page)).toBe(5);
    await expect.poll(listeners).toBe(1);
  });

  test('is read again when it could not be read at first, though the stream was never lost', async () => {
    const page = await open();
    await expect.poll(listeners).toBe(1);
    await page.clock.pauseAt(Date.now() + 60_000);
    const list = '**/v1/handrail/inbox?*';
    await page.route(list, (route) => route.abort());
    waiting(3);
    await expect.poll(() => page.title()).toBe('(3) Inbox · Handrail');
    await page.getByText('The host cannot be reached').first().waitFor();
    expect(await rows(page)).toBe(1);
    await page.unroute(list);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => rows(page)).toBe(3);

    await page.route(list, (route) => route.abort());
    waiting(4);
    await expect.poll(() => page.title()).toBe('(4) Inbox · Handrail');
    await page.unroute(list);
    // No event says that the network is back.
    await page.clock.runFor(3_000);
    await expect.poll(() => rows(page)).toBe(4);
    expect(await page.getByText('The host cannot be reached').count()).toBe(0);
  });

  test('ends for every tab when the session does', async () => {
    const first = await open();
    const second = await open(first.context());
    await expect.poll(listeners).toBe(1);
    scene.host.isSignedOut = true;
    for (const page of [first, second]) {
      await page.clock.runFor(4_000);
      await page.getByText('You are not signed in on this device').waitFor();
    }
    expect(listeners()).toBe(0);
  });
});

test('where tabs cannot agree on one, each holds a stream while it is looked at', async () => {
  const { page } = await scene.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await page.goto(scene.host.origin);
  await expect.poll(listeners).toBe(1);
  const show = (state: string) =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await expect.poll(listeners).toBe(0);
  await show('visible');
  await expect.poll(listeners).toBe(1);
  waiting(2);
  await expect.poll(() => rows(page)).toBe(2);
});
