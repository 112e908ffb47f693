import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { approveElsewhere, freePort, INVOICE, otp } from '@handrail/host-http/testing';
import { SETTLING_MS } from '@handrail/owner-view';
import { openBrowser, testedBrowser, violationsOf } from '@handrail/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OwnerScene, toolCall } from '../testing/owner-scene.ts';
import { OwnerServerScene } from '../testing/owner-server-scene.ts';

const scene = new OwnerServerScene();
/** Named to keep pictures of what is tested, for people to look at. */
const pictures = process.env.HANDRAIL_PICTURES;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  await scene.start(await freePort());
});
afterAll(async () => {
  await browser.close();
  await scene.close();
});

/** Presses Tab until the element with these words has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const label = (await focused.count()) > 0 ? await focused.textContent() : null;
    if (label?.trim() === words) return;
  }
  throw new Error(`"${words}" cannot be reached by keyboard.`);
}

describe('in a real browser', () => {
  test('without JavaScript: a code is asked for, entered and handed to the connector', async () => {
    const address = await scene.startAsking(otp('int_page'));
    const context = await signedIn({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(await within(context, '/plain'));
    await page.click(`a[href$="${address}"]`);
    await page.waitForURL(`**${address}`);
    await page.fill('input[name=v0]', 'SENT-PAGE');
    scene.clock.advance(SETTLING_MS);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/plain/assist/**answered=**');
    expect(await page.locator('h1').textContent()).toBe('Your answer was sent');
    expect(page.url()).not.toContain('SENT-PAGE');
    const session = scene.bank.sessions.find(({ runId }) => address.includes(runId));
    await expect
      .poll(() => session?.told)
      .toMatchObject([{ status: 'success', data: { code: 'SENT-PAGE' } }]);
    await page.goto(await within(context, address));
    expect(await page.locator('input[name=v0]').count()).toBe(0);
    session?.end();
    await context.close();
  });

  test('without JavaScript and without a mouse: sign in, find what waits, approve, see what happened', async () => {
    const runId = await scene.startRun('invoices');
    const sent = scene.sent.length;
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(await scene.loginLink());
    await tabTo(page, 'Sign in');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${scene.origin}/o/*/plain`);
    expect(await page.title()).toBe('(1) Inbox · Handrail');
    // Firefox cannot be driven with scripts switched off. There are none.
    expect(await page.locator('script').count()).toBe(0);
    await tabTo(page, 'Send an invoice');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/approve/${runId}/send`);
    expect(await page.locator(':focus').count()).toBe(0);
    await tabTo(page, 'Decline');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Ask for changes');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Approve');
    expect(scene.sent).toHaveLength(sent);
    scene.clock.advance(SETTLING_MS);
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:has-text("You approved it")');
    expect(await page.locator('h1').textContent()).toBe('You approved it');
    expect(await page.locator('main').textContent()).toContain('The run is done.');
    expect(scene.sent.slice(sent)).toEqual([INVOICE]);
    expect(await page.locator('script').count()).toBe(0);
    await page.goBack();
    await page.reload();
    // Firefox counts the page with the form and the one that follows as one, and is back at the inbox.
    const isBackAtInbox = testedBrowser() === 'firefox';
    const title = isBackAtInbox ? 'Nothing needs your answer' : 'You approved it';
    expect(await page.locator('h1').textContent()).toBe(title);
    expect(await page.locator('form.ans').count()).toBe(0);
    await tabTo(page, 'Sign out');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/signed-out');
    await page.goto(`${scene.origin}/`);
    expect(await page.locator('h1').textContent()).toBe('Please sign in');
    await context.close();
  });

  test('Enter in the reason never means yes', async () => {
    const runId = await scene.startRun('conformance-approval');
    const context = await signedIn({ javaScriptEnabled: false });
    const page = await context.newPage();
    const address = await within(context, `/approve/${runId}/gate`);
    await page.goto(address);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await page.locator('#reason').focus();
    await page.keyboard.type('Hm.');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#reason').inputValue()).toBe('Hm.\n');
    // A form that Enter had sent would have left before this.
    await page.reload();
    expect(sent).toContain('GET');
    expect(sent).not.toContain('POST');
    expect(page.url()).toBe(address);
    expect(await scene.status(runId)).toBe('waiting-approval');
    await context.close();
  });

  test('a link in a mail or chat finds the session that this browser remembers', async () => {
    const runId = await scene.startRun('conformance-approval');
    const target = `${scene.origin}/approve/${runId}/gate`;
    const port = await freePort();
    const elsewhere = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<a href="${target}">Answer</a>`);
    });
    await new Promise<void>((resolve) => elsewhere.listen(port, '127.0.0.1', resolve));
    const context = await signedIn({});
    const page = await context.newPage();
    await page.goto(`http://localhost:${port}/`);
    await page.click('a');
    await page.waitForSelector('h1:has-text("Please sign in")');
    // The dashboard does this when it is opened.
    const { pathname } = new URL(await within(context, ''));
    await page.evaluate(`localStorage.setItem('handrail.session-path', ${JSON.stringify(pathname)})`);
    await page.goto(`http://localhost:${port}/`);
    await page.click('a');
    await page.waitForSelector('form.ans');
    expect(page.url()).toBe(await within(context, `/approve/${runId}/gate`));
    expect(await page.locator('h1').textContent()).toContain('Conformance approval');
    await context.close();
    await new Promise((resolve) => elsewhere.close(resolve));
  });

  test('another site can neither show the pages in a frame nor send their forms', async () => {
    const runId = await scene.startRun('conformance-approval');
    const context = await signedIn({});
    // Even if it knows the address.
    const target = await within(context, `/approve/${runId}/gate`);
    const port = await freePort();
    const evil = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(
        `<iframe src="${target}"></iframe><form method="post" action="${target}"><input name="answer" value="accept"><button>Win</button></form>`,
      );
    });
    await new Promise<void>((resolve) => evil.listen(port, '127.0.0.1', resolve));
    const page = await context.newPage();
    const framed = page.waitForResponse(target);
    // Loaded when its frame is.
    await page.goto(`http://localhost:${port}/`);
    await framed;
    const frame = page.frames()[1];
    // Firefox shows a page of its own in the frame, which cannot be read.
    const shown = await frame?.content().catch(() => 'a page of the browser');
    expect(shown).not.toContain('Conformance approval');
    await page.click('button');
    await page.waitForURL(target);
    expect(await page.locator('h1').textContent()).toBe('Please use the page itself');
    expect(await scene.status(runId)).toBe('waiting-approval');
    await context.close();
    await new Promise((resolve) => evil.close(resolve));
  });

  test('a page on another port that knows the address can do nothing with it', async () => {
    const address = await scene.startAsking(otp('int_port'));
    const runId = address.split('/')[3] ?? '';
    const port = await freePort();
    const evil = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<p>'),
    );
    await new Promise<void>((resolve) => evil.listen(port, '127.0.0.1', resolve));
    const context = await signedIn({});
    const page = await context.newPage();
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(scene.origin)) statuses.push(response.status());
    });
    await page.goto(`http://127.0.0.1:${port}/`);
    const body = JSON.stringify({ interaction_id: 'int_port', status: 'success', data: { code: 'evil' } });
    const { pathname } = new URL(await within(context, ''));
    const routes = ['/v1/runs', '/owner/session', `/v1/handrail/runs/${runId}/interaction`];
    const paths = [...routes, ...routes.map((route) => `${pathname}${route}`)];
    const ask = (path: string, method: string, mode: string) =>
      page.evaluate(
        `fetch(${JSON.stringify(scene.origin + path)}, { method: '${method}', mode: '${mode}', credentials: 'include', ${
          method === 'POST' ? `body: ${JSON.stringify(body)}` : ''
        } }).then((answer) => answer.text(), () => '')`,
      );
    for (const path of paths) {
      for (const mode of ['no-cors', 'cors']) {
        expect(await ask(path, 'GET', mode)).toBe('');
        expect(await ask(path, 'POST', mode)).toBe('');
      }
    }
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    const session = scene.bank.sessions.find((each) => each.runId === runId);
    expect(session?.told).toEqual([]);
    // The same without the other page, to see that it was the origin that was wrong.
    const own = await page.goto(await within(context, '/owner/session'));
    expect(await own?.json()).toMatchObject({ owner: { id: 'ada' } });
    session?.end();
    await context.close();
    await new Promise((resolve) => evil.close(resolve));
  });
});

const LONG = {
  toolset: 'site/claims',
  tool: 'claim.submit',
  title: 'Submit the claim',
  effect: 'write',
  risk: 'high',
  arguments: { places: Array.from({ length: 60 }, (_, index) => ({ place: `Place ${index}`, days: index })) },
};

test.each([
  [1440, 800],
  [390, 844],
  [320, 480],
])(
  'at %i by %i, a long approval keeps its decision at the bottom of the window, and nothing behind it',
  async (width, height) => {
    const pages = new OwnerScene({ origin: `http://127.0.0.1:${await freePort()}`, now: Date.now });
    const { fake } = pages;
    const runId = fake.addRun('waiting-approval');
    fake.ask(runId, 'gate', {
      data: { ...toolCall(LONG), actions: ['accept', 'reject', 'refine'] },
      deadline: Date.now() + 600_000,
    });
    fake.runs.get(runId)?.artifacts.set('call-1', LONG);
    await pages.app.listen({ host: '127.0.0.1', port: Number(new URL(pages.origin).port) });
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await page.goto(`${pages.origin}${await pages.link()}`);
    await page.click('main button');
    await page.waitForURL(`${pages.origin}/o/*/plain`);
    await page.goto(`${page.url().replace(/plain$/, '')}approve/${runId}/gate`);
    if (pictures) await page.screenshot({ path: join(pictures, `long-approval-${width}.png`) });
    const bar = page.locator('.bar');
    const atBottom = async () => {
      const box = await bar.boundingBox();
      return box && Math.round(box.y + box.height);
    };
    expect(await atBottom()).toBe(height);
    expect(await bar.textContent()).toContain('Your yes covers exactly these 60 values, once.');
    expect((await bar.boundingBox())?.height).toBeLessThan(120);
    // Whatever the keyboard reaches is above the bar, or in it.
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator('main :focus');
      if ((await focused.count()) === 0) continue;
      const [box, over] = [await focused.boundingBox(), await bar.boundingBox()];
      const isInBar = (await bar.locator(':focus').count()) > 0;
      if (!box || !over) throw new Error('What has the focus is not shown.');
      if (!isInBar && box.y < over.y + over.height)
        expect(box.y + box.height, (await focused.textContent()) ?? '').toBeLessThanOrEqual(over.y);
      if ((await focused.textContent()) === 'Approve') break;
    }
    expect(await page.locator(':focus').textContent()).toBe('Approve');
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const [end, over] = [await page.locator('main > :last-child').boundingBox(), await bar.boundingBox()];
    expect(end?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0));
    // The driver of Firefox cannot play a printer.
    if (testedBrowser() !== 'firefox') {
      await page.emulateMedia({ media: 'print' });
      expect(await bar.isVisible()).toBe(false);
    }
    expect(await page.locator('dl .n', { hasText: 'Place 59' }).isVisible()).toBe(true);
    await context.close();
    await pages.app.close();
  },
);

test('no page breaks a rule of accessibility in either theme, scrolls sideways or asks for anything else', async () => {
  const waiting = await scene.startRun('invoices');
  const question = await scene.startRun('conformance-clarification');
  const outside = await scene.startRun('conformance-interrupt-external-event');
  const done = await scene.startRun('conformance-noop');
  const login = new URL(await scene.loginLink()).pathname;
  const places: readonly [string, string][] = [
    ['inbox', '/plain'],
    ['devices', '/plain/devices'],
    ['approval', `/approve/${waiting}/send`],
    ['values', `/approve/${waiting}/send?values=0`],
    ['question', `/approve/${question}/ask`],
    ['elsewhere', `/approve/${outside}/wait-for-external`],
    ['code', await scene.startAsking(otp())],
    ['waiting', await scene.startAsking(approveElsewhere)],
    ['run', `/plain/runs/${waiting}`],
    ['ended run', `/plain/runs/${done}`],
    ['not found', '/plain/runs/nothing'],
    ['login', login],
    ['unknown link', '/login/unknown'],
  ];
  const context = await signedIn({ bypassCSP: true });
  const page = await context.newPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(scene.origin)) foreign.push(request.url());
  });
  for (const [name, path] of places) {
    await page.goto(await within(context, path));
    // Without script, a page follows theme and width by its style alone, so it is loaded once for all of them.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 1440, 390]) {
        await page.setViewportSize({ width, height: 800 });
        if (pictures) {
          mkdirSync(pictures, { recursive: true });
          const picture = join(pictures, `${name}-${width}-${colorScheme}.png`);
          await page.screenshot({ path: picture, fullPage: true });
        }
        const taken = await page.evaluate('document.documentElement.scrollWidth');
        expect(taken, `${name} at ${width}`).toBeLessThanOrEqual(width);
      }
      expect(await violationsOf(page), `${name}, ${colorScheme}`).toEqual([]);
    }
  }
  expect(foreign).toEqual([]);
  await context.close();
});

async function signedIn(options: Parameters<Browser['newContext']>[0]): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(await scene.loginLink());
  await page.click('main button');
  // Closed while it is still going somewhere, a page can take the whole browser with it.
  await page.waitForURL(`${scene.origin}/o/*/plain`);
  await page.close();
  return context;
}

/** The address of a page within the session of this browser. */
async function within(context: BrowserContext, path: string): Promise<string> {
  const [cookie] = await context.cookies();
  return `${scene.origin}${cookie?.path.replace(/\/$/, '')}${path}`;
}
