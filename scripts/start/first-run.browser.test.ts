import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decide, openBrowser, until, violationsOf } from '@handrail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPEN_SHADOWS } from './open-shadows.ts';

const root = join(import.meta.dirname, '../..');
const WORDS = 'Create an invoice for accounts@northwind.example over 388.95 euros';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type BrowserContext = Awaited<ReturnType<Browser['newContext']>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

let folder = '';
let port = 0;
let browser: Browser;
let link = '';
let running: ChildProcess | undefined;
/** What the last `npm start` has printed. */
let output = '';
/** Everything is built, started and played on a machine that may be busy. */
const LONG_MS = 300_000;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-first-run-'));
  port = await freePort();
  browser = await openBrowser();
  await npmStart();
}, LONG_MS);
afterAll(async () => {
  killHost();
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

/** `npm start`, in its own group, so that all of it can be killed at once. Says a line while it builds, and one with a link. */
async function npmStart(): Promise<void> {
  const args = [
    ...['--port', String(port), '--data', join(folder, 'data'), '--browser-only'],
    ...(process.getuid?.() === 0 ? ['--unsandboxed-browser'] : []),
  ];
  running = spawn('npm', ['start', '--silent', '--', ...args], { cwd: root, detached: true, stdio: 'pipe' });
  output = '';
  for (const stream of [running.stdout, running.stderr])
    stream?.on('data', (part) => (output += String(part)));
  link = await until(
    () => /http:\S+\/s\/\S+/.exec(output)?.[0],
    () => `a link; instead there is:\n${output}`,
    LONG_MS,
  );
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'));
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^Built in \d+ s\.$/),
    expect.stringMatching(/^Open Handrail: http:\/\/127\.0\.0\.1:\d+\/s\/[\w-]{12} /),
  ]);
}

function killHost(): void {
  try {
    if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** A terminal tells the whole group. */
async function pressControlC(): Promise<void> {
  const ended = new Promise((resolve) => running?.once('exit', resolve));
  process.kill(-(running?.pid ?? 0), 'SIGINT');
  await ended;
  expect(output).toContain('Goodbye. Everything is saved.');
  expect(output).not.toMatch(/npm error|\n\s+at /);
}

async function signIn(context: BrowserContext): Promise<Page> {
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(link);
  await isClean(page, 'sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}

/** Each state is looked at in both themes, and fits the window. */
async function isClean(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), `${what}, ${colorScheme}`).toEqual([]);
  }
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate('document.documentElement.scrollWidth'), what).toBeLessThanOrEqual(width);
}

const approve = async (page: Page) => {
  // The inbox hears of it a moment later, and then the link leads to the very item.
  await page.locator('a[href*="item="]', { hasText: 'Look and decide' }).click();
  const button = page.getByRole('button', { name: /^Approve/ }).first();
  await button.waitFor();
  await isClean(page, 'decide');
  await decide(button);
  await page.getByText('You approved it').first().waitFor();
  await isClean(page, 'approved');
};

/** On the billing site, through its widget, which hands the words over to a new tab. */
async function askOnTheSite(
  context: BrowserContext,
  page: Page,
  open: (site: Page) => Promise<void>,
): Promise<Page> {
  const opensSite = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open Tern Billing' }).click();
  const site = await opensSite;
  await site.waitForSelector('handrail-widget', { state: 'attached' });
  await isClean(site, 'site');
  await open(site);
  await site.getByText('For example').waitFor();
  await site.getByLabel('What do you want to do?').fill(WORDS);
  await site.keyboard.press('Enter');
  await site.getByRole('heading', { name: 'Create invoice' }).waitFor();
  await isClean(site, 'plan on the site');
  const opensHost = context.waitForEvent('page');
  await decide(site.getByRole('button', { name: 'Send for approval' }));
  const tour = await opensHost;
  await tour.getByRole('heading', { name: 'Start this request?' }).waitFor();
  expect(await tour.locator('blockquote').textContent()).toBe(WORDS);
  expect(tour.url()).not.toContain('northwind');
  await isClean(tour, 'handed over');
  return tour;
}

/** What the approved request came to, and the dangerous one that is refused. */
async function seeRefused(tour: Page): Promise<void> {
  await tour.getByText('is now a draft').waitFor();
  await isClean(tour, 'done');
  await tour.getByRole('button', { name: 'Ask for it' }).click();
  await tour.getByRole('heading', { name: 'Refused before anything happened' }).waitFor();
  await isClean(tour, 'refused');
}

/** Takes the browser of the run over, gives it back, says that it is done, and comes back to the tour. */
async function takeOver(tour: Page): Promise<void> {
  await tour.getByRole('link', { name: 'Go to the live browser' }).click();
  await tour.getByRole('button', { name: 'Take control' }).waitFor();
  await isClean(tour, 'the agent in control');
  await tour.getByRole('button', { name: 'Take control' }).click();
  await tour.getByText('You have control').waitFor();
  await isClean(tour, 'in control');
  await tour.getByRole('button', { name: 'Hand back' }).click();
  await tour.getByText('The agent has control').waitFor();
  await decide(tour.getByRole('button', { name: 'I am done' }));
  await tour.waitForURL('**/runs/*');
  await tour.getByRole('link', { name: 'Back to the tour' }).click();
  await tour.getByText('You handed the browser back').waitFor();
  await tour.getByText(/^\d+ invoices$/).waitFor();
  await isClean(tour, 'looking back');
}

/** What happened: the result with what the site said and its steps, and the refusal, which is no failure. */
async function lookBack(tour: Page): Promise<void> {
  await tour.getByRole('link', { name: 'The invoice', exact: true }).click();
  const result = tour.locator('.result');
  await result.getByText('is now a draft').first().waitFor();
  expect(await result.innerText()).toMatch(/Approved by you/i);
  await tour
    .locator('.steps summary', { hasText: /approved/i })
    .first()
    .click();
  await tour.locator('.steps details[open] .beats').first().waitFor();
  await isClean(tour, 'result and steps');
  await tour.goBack();
  await tour.getByRole('link', { name: 'The refused request' }).click();
  await tour.locator('.run-facts', { hasText: 'Refused' }).waitFor();
  expect(await tour.locator('.result .tone-bad, .result .is-bad').count()).toBe(0);
  await isClean(tour, 'refused run');
  await tour.goBack();
}

test(
  'a newcomer is led from npm start through the whole story on a desktop, over a kill in the middle',
  async () => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
    });
    await context.addInitScript(OPEN_SHADOWS);
    const page = await signIn(context);
    await page.getByRole('heading', { name: 'Your host is ready' }).waitFor();
    await isClean(page, 'start');
    await page.getByRole('link', { name: 'Start the example' }).click();
    await page.getByRole('heading', { name: 'Ask Tern Billing for an invoice' }).waitFor();
    await isClean(page, 'ask');

    const tour = await askOnTheSite(context, page, (site) => site.keyboard.press('Alt+Shift+H'));
    // Beside it, the dashboard is open, and shows what needs an answer as soon as there is something.
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.locator('.inbox-row').count()).toBe(0);
    await isClean(page, 'empty inbox');
    await decide(tour.getByRole('button', { name: 'Start', exact: true }));
    await tour.getByText('Allowed by the contract').waitFor();
    await tour.getByText('Needs your approval').waitFor();
    await isClean(tour, 'approval');
    await page.locator('.inbox-row').waitFor();

    // Killed without a warning, and started again: the story goes on where it was.
    killHost();
    await tour.getByText('The host cannot be reached').first().waitFor();
    await isClean(tour, 'host away');
    await npmStart();
    const again = await signIn(context);
    await again.goto(`http://127.0.0.1:${port}/tour`);
    await again.getByText('Your approval is waiting in the inbox').waitFor();
    await approve(again);
    await again.getByRole('link', { name: 'Back to the tour' }).click();
    await seeRefused(again);
    await again.getByRole('button', { name: 'Open the live browser' }).click();
    await again.getByRole('heading', { name: 'The agent is paused on Tern Billing' }).waitFor();
    await isClean(again, 'browser waits');
    await takeOver(again);
    await lookBack(again);
    await again.getByRole('button', { name: 'Finish the tour' }).click();
    await again.getByRole('link', { name: 'Start the example' }).click();
    await again.getByRole('button', { name: 'Start over' }).click();
    await again.getByRole('heading', { name: 'Ask Tern Billing for an invoice' }).waitFor();
    // Once more, without the widget.
    await again.getByText('Ask from here instead').click();
    await isClean(again, 'ask from here');
    await again.getByRole('button', { name: 'Ask', exact: true }).click();
    await again.getByText('Needs your approval').waitFor();
    await context.close();
  },
  LONG_MS,
);

test(
  'the same on a phone, over a kill while the browser is open, skipped at the end, and ended with Ctrl+C',
  async () => {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({
      viewport,
      hasTouch: true,
      isMobile: true,
    });
    await context.addInitScript(OPEN_SHADOWS);
    // A link is for one sign-in.
    killHost();
    await npmStart();
    const page = await signIn(context);
    await page.goto(`http://127.0.0.1:${port}/start`);
    await page.getByRole('heading', { name: 'Your host is ready' }).waitFor();
    await isClean(page, 'start');
    await page.goto(`http://127.0.0.1:${port}/tour`);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('heading', { name: 'Ask Tern Billing for an invoice' }).waitFor();
    await isClean(page, 'ask');
    const tour = await askOnTheSite(context, page, (site) => site.getByRole('button', { name: 'Ask' }).tap());
    await decide(tour.getByRole('button', { name: 'Start', exact: true }));
    await tour.getByText('Needs your approval').waitFor();
    await isClean(tour, 'approval');
    await approve(tour);
    await tour.getByRole('link', { name: 'Back to the tour' }).click();
    await seeRefused(tour);
    await tour.getByRole('button', { name: 'Open the live browser' }).click();
    await tour.getByRole('link', { name: 'Go to the live browser' }).waitFor();
    // A live page cannot outlive its host. The tour says so, and opens another.
    killHost();
    await npmStart();
    const again = await signIn(context);
    await again.goto(`http://127.0.0.1:${port}/tour`);
    await again.getByText('The live browser was closed before you handed it back').waitFor();
    await isClean(again, 'browser lost');
    await again.getByRole('button', { name: 'Open it again' }).click();
    await takeOver(again);
    await lookBack(again);
    await again.getByRole('button', { name: 'Skip the tour' }).click();
    await again.getByRole('heading', { name: 'Your host is ready' }).waitFor();
    await context.close();
    await pressControlC();
  },
  LONG_MS,
);
