import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decide, openBrowser, until, violationsOf } from '@handrail/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../../apps/widget/testing/person.ts';
import { seeInside } from '../../apps/widget/testing/see-inside.ts';

const root = join(import.meta.dirname, '../..');
const WORDS = 'Create an invoice for accounts@northwind.example over 388.95 euros';

let folder = '';
let port = 0;
let browser: Browser;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-first-run-'));
  port = await freePort();
  browser = await openBrowser();
});
afterAll(async () => {
  for (const child of started) kill(child);
  await browser?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** `npm start`, in its own group, so that all of it can be killed at once. Its terminal story waits for nobody here. */
async function npmStart(): Promise<{ readonly child: ChildProcess; readonly link: string }> {
  const args = [
    'start',
    '--silent',
    '--',
    '--port',
    String(port),
    '--data',
    join(folder, 'data'),
    '--browser-only',
  ];
  const child = spawn('npm', args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += String(part)));
  const link = await until(
    () => /http:\S+\/s\/\S+/.exec(output)?.[0],
    () => `a link; instead there is:\n${output}`,
    120_000,
  );
  expect(output.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(3);
  return { child, link };
}

function kill(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

async function signIn(context: BrowserContext, link: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}

/** Both appearances of the state that is shown now. */
async function isClean(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), `${what}, ${colorScheme}`).toEqual([]);
  }
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
}

const approve = async (page: Page) => {
  await page.getByRole('link', { name: 'Look and decide' }).click();
  await decide(page.getByRole('button', { name: /^Approve/ }).first());
};

test('a newcomer is led from npm start through the whole story, on a desktop, over a kill in the middle', async () => {
  const first = await npmStart();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(seeInside);
  const page = await signIn(context, first.link);
  await page.getByRole('heading', { name: 'Your host is ready' }).waitFor();
  for (const step of ['Ask in words', 'Approve what you see', 'Try the dangerous one', 'See what happened']) {
    await page.getByText(step).first().click();
    await isClean(page, `start, ${step}`);
  }
  await page.getByRole('link', { name: 'Start the example' }).click();
  await page.getByRole('heading', { name: 'Ask Tern Billing for an invoice' }).waitFor();
  await isClean(page, 'ask');

  // On the billing site, through its widget, which hands the words over to a new tab.
  const opensSite = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open Tern Billing' }).click();
  const site = await opensSite;
  await site.waitForSelector('handrail-widget', { state: 'attached' });
  const me = person(site, 'Tern Billing');
  await me.open();
  await me.ask(WORDS);
  await me.reads('Create invoice');
  const opensHost = context.waitForEvent('page');
  await me.use('Send for approval');
  const tour = await opensHost;
  await tour.getByRole('heading', { name: 'Start this request?' }).waitFor();
  expect(await tour.locator('blockquote').textContent()).toBe(WORDS);
  expect(tour.url()).not.toContain('northwind');
  await isClean(tour, 'handed over');
  await decide(tour.getByRole('button', { name: 'Start', exact: true }));
  await tour.getByText('Allowed by the contract').waitFor();
  await tour.getByText('Needs your approval').waitFor();
  await isClean(tour, 'approval');

  // Killed without a warning, and started again: the page goes on where it was.
  kill(first.child);
  await tour.getByText('The host cannot be reached').first().waitFor();
  const second = await npmStart();
  await signIn(context, second.link);
  await tour.reload();
  await tour.getByText('Your approval is waiting in the inbox').waitFor();
  await approve(tour);
  await tour.goto(`http://127.0.0.1:${port}/tour`);
  await tour.getByText('is now a draft').waitFor();
  await isClean(tour, 'done');

  await tour.getByRole('button', { name: 'Ask for it' }).click();
  await tour.getByRole('heading', { name: 'Refused before anything happened' }).waitFor();
  await isClean(tour, 'refused');
  await tour.getByRole('link', { name: 'The refused request' }).click();
  await tour.waitForURL('**/runs/*');
  await tour.goBack();
  await tour.getByRole('button', { name: 'Finish the tour' }).click();
  await tour.getByRole('heading', { name: 'Your host is ready' }).waitFor();
  await tour.getByRole('link', { name: 'Start the example' }).click();
  await tour.getByRole('button', { name: 'Start over' }).click();
  await tour.getByRole('heading', { name: 'Ask Tern Billing for an invoice' }).waitFor();
  await context.close();
});

test('the same on a phone, from the page itself', async () => {
  const { link } = await npmStart();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await signIn(context, link);
  await page.goto(`http://127.0.0.1:${port}/start`);
  await page.getByRole('heading', { name: 'Your host is ready' }).waitFor();
  await isClean(page, 'start');
  await page.goto(`http://127.0.0.1:${port}/tour`);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByText('Ask from here instead').click();
  await isClean(page, 'ask');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Needs your approval').waitFor();
  await isClean(page, 'approval');
  await approve(page);
  await page.goto(`http://127.0.0.1:${port}/tour`);
  await page.getByText('is now a draft').waitFor();
  await page.getByRole('button', { name: 'Ask for it' }).click();
  await page.getByRole('heading', { name: 'Refused before anything happened' }).waitFor();
  await isClean(page, 'refused');
  await page.getByRole('button', { name: 'Skip the tour' }).click();
  await page.getByRole('heading', { name: 'Your host is ready' }).waitFor();
  await context.close();
});
