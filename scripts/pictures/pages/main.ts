import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBilling } from '@handrail/billing';
import { createClient } from '@handrail/client';
import { startServer } from '@handrail/server';
import { atRest } from '../../../testing/src/browser/at-rest.ts';
import { decide } from '../../../testing/src/browser/decide.ts';
import { openBrowser } from '../../../testing/src/browser/open-browser.ts';
import { OPEN_SHADOWS } from '../../start/open-shadows.ts';
import { AMOUNTS, type Amount, type ExampleRuns, fillHost } from './example-data.ts';
import { type ListedPage, listPages } from './page-list.ts';

/*
 * Pictures of every page that people see, to judge it by looking: a real host with no, little and much data, both themes, a
 * desktop and a phone. After `npm run build`: npm run pictures:pages -- [--amount little] [--width 390] [--theme dark] [page…]
 */
const { values: wanted, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { amount: { type: 'string' }, width: { type: 'string' }, theme: { type: 'string' } },
});
const root = join(import.meta.dirname, '../../..');
const out = join(root, 'test-results/pages');
const WORDS = 'Create an invoice for accounts@northwind.example over 388.95 euros';
const VIEWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
].filter(({ width }) => wanted.width === undefined || Number(wanted.width) === width);
const THEMES = (['light', 'dark'] as const).filter(
  (theme) => wanted.theme === undefined || wanted.theme === theme,
);
const isWanted = (name: string) => names.length === 0 || names.some((each) => name.startsWith(each));
const MOST_PIXELS = 4_000;

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** Each theme and width, one after the other, in the page that is given. */
async function inEveryView(page: Page, take: (suffix: string) => Promise<void>): Promise<void> {
  for (const viewport of VIEWS)
    for (const colorScheme of THEMES) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await take(`${viewport.width}-${colorScheme}`);
    }
}

async function save(page: Page, name: string): Promise<void> {
  await page.waitForSelector('h1, [role="alert"], handrail-widget', { state: 'attached' });
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await atRest(page);
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  const { width } = page.viewportSize() ?? { width: 0 };
  const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_PIXELS) };
  await page.screenshot({ path: join(out, `${name}.png`), fullPage: true, clip });
  const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
  if (wide > width) console.log(`${name}: ${wide - width} pixels too wide`);
}

async function takeAll(page: Page, base: string, pages: readonly ListedPage[], amount: Amount) {
  await inEveryView(page, async (suffix) => {
    for (const [name, path] of pages) {
      if (!isWanted(name)) continue;
      await page.goto(base + path);
      await save(page, `${name}-${amount}-${suffix}`);
    }
  });
}

async function takeHost(browser: Browser, amount: Amount): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-pages-'));
  const widget = join(root, 'apps/widget/dist/handrail-widget.js');
  const billing = await startBilling({ file: join(folder, 'billing.json'), widget });
  const server = await startServer({
    ...{ dataFolder: join(folder, 'data'), port: 0, logLevel: 'error' },
    ...(amount !== 'none' && {
      forms: [join(root, 'examples/guided-fill/definition.json')],
      contracts: join(root, 'examples/guided-task/contracts'),
      sites: [{ name: 'billing', url: `${billing.url}/invoices/` }],
      egress: { loopbackPorts: [Number(new URL(billing.url).port)] },
      browser: { unsandboxed: process.getuid?.() === 0 },
    }),
  });
  const context = await browser.newContext();
  try {
    await context.addInitScript(OPEN_SHADOWS);
    const page = await context.newPage();
    const client = createClient({ url: server.url, key: server.adminKey });
    if (amount === 'little') {
      await takeSignIn(page, server.url, await server.ownerLink());
      await takeWidget(page, billing.url);
    }
    await page.goto(await server.ownerLink());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(server.url);
    await page.waitForSelector('nav');
    const base = page.url().replace(/(\/o\/[^/]+)\/.*$/, '$1');
    const answer = async (runId: string, nodeIds: readonly string[], isYes: boolean) => {
      for (const nodeId of nodeIds) {
        await page.goto(`${base}/?item=${runId}+${nodeId}`);
        const press = page.getByRole('button', { name: isYes ? /^Approve/ : /^Decline/ }).first();
        await press.waitFor({ timeout: 60_000 });
        if (!isYes) await page.getByLabel('Note for the agent').fill('The hotel was 2 nights, not 3.');
        await decide(press);
        await page
          .getByText(isYes ? /You approved/ : /You declined/)
          .first()
          .waitFor();
      }
    };
    const runs = amount === 'none' ? undefined : await fillHost(client, billing.url, amount, answer);
    await takeAll(page, base, listPages(runs), amount);
    await takeOver(page, base, amount);
    if (runs) await takeBehind(page, base, runs, amount);
  } finally {
    await context.close();
    await server.close();
    await billing.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a link on another page leads to: its address has a number that only the host knows. */
async function takeBehind(page: Page, base: string, runs: ExampleRuns, amount: Amount): Promise<void> {
  for (const [name, runId, link] of [
    ['live', runs.browser, 'a[href*="/live/"]'],
    ['plain-form', runs.form, 'a[href*="/plain/forms/"]'],
  ] as const) {
    if (!isWanted(name)) continue;
    await page.goto(`${base}/plain/assist/${runId}`);
    const address = await page.locator(link).first().getAttribute('href');
    if (address === null) throw new Error(`Nothing leads to "${name}".`);
    await inEveryView(page, async (suffix) => {
      await page.goto(new URL(address, page.url()).href);
      if (name === 'live') await page.locator('canvas').waitFor();
      await save(page, `${name}-${amount}-${suffix}`);
    });
  }
}

/** What is on the screen before anybody is signed in. */
async function takeSignIn(page: Page, url: string, link: string): Promise<void> {
  const pages: readonly ListedPage[] = [
    ['sign-in-link', new URL(link).pathname],
    ['sign-in-link-unknown', '/login/nothing'],
    ['sign-in-dashboard', '/'],
    ['sign-in-plain', '/plain'],
    ['sign-in-token-unknown', '/a/nothing'],
  ];
  await takeAll(page, url, pages, 'little');
}

async function takeWidget(page: Page, url: string): Promise<void> {
  if (!isWanted('widget')) return;
  await inEveryView(page, async (suffix) => {
    for (const [name, words, answer] of [
      ['plan', WORDS, 'Nothing has happened yet.'],
      ['question', 'Create an invoice for accounts@northwind.example', 'Understood so far'],
      ['nothing', 'Water the plants', 'You asked'],
    ] as const) {
      await page.goto(`${url}/invoices/new`);
      await page.waitForSelector('handrail-widget', { state: 'attached' });
      await page.keyboard.press('Alt+Shift+H');
      await page.getByText('For example').waitFor();
      if (name === 'plan') await save(page, `widget-open-${suffix}`);
      await page.getByLabel('What do you want to do?').fill(words);
      await page.keyboard.press('Enter');
      await page.getByText(answer).first().waitFor();
      await save(page, `widget-${name}-${suffix}`);
    }
  });
}

/** What opens over a page: the palette, the keys. And what is asked for in words. */
async function takeOver(page: Page, base: string, amount: Amount): Promise<void> {
  await inEveryView(page, async (suffix) => {
    for (const [name, key] of [
      ['palette', 'Control+k'],
      ['keys', '?'],
    ] as const) {
      if (!isWanted(name)) continue;
      await page.goto(`${base}/audit`);
      await page.waitForSelector('main h1');
      await page.keyboard.press(key);
      await page.waitForSelector('dialog[open]');
      await save(page, `${name}-${amount}-${suffix}`);
    }
    if (amount === 'none') return;
    for (const [name, words] of [
      ['ask-allowed', 'file a travel claim for "Lisbon 2026"'],
      ['ask-refused', 'correct the claim'],
      ['ask-nothing', 'water the plants'],
    ] as const) {
      if (!isWanted(name)) continue;
      await page.goto(`${base}/try`);
      const decided = page.waitForResponse('**/v1/handrail/capabilities/decide');
      await page.locator('textarea').fill(words);
      await decided;
      await save(page, `${name}-${amount}-${suffix}`);
    }
  });
}

mkdirSync(out, { recursive: true });
const browser = await openBrowser();
try {
  for (const amount of AMOUNTS)
    if (wanted.amount === undefined || wanted.amount === amount) await takeHost(browser, amount);
} finally {
  await browser.close();
}
console.log(`Pictures are in ${out}`);
