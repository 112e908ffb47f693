import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBilling } from '@handrail/billing';
import { createClient } from '@handrail/client';
import { startServer } from '@handrail/server';
import { atRest } from '../../testing/src/browser/at-rest.ts';
import { decide } from '../../testing/src/browser/decide.ts';
import { openBrowser } from '../../testing/src/browser/open-browser.ts';
import { OPEN_SHADOWS } from '../start/open-shadows.ts';

/*
 * Makes the picture of the README from the real product: the widget on the billing site, the approval in the dashboard, and the
 * result. After `npm run build`: npm run pictures
 */
const root = join(import.meta.dirname, '../..');
const out = join(root, 'docs/images');
const WORDS = 'Create an invoice for accounts@northwind.example over 388.95 euros';
const MOST_BYTES = 200_000;
mkdirSync(out, { recursive: true });

type Theme = 'light' | 'dark';
type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

async function shoot(browser: Browser, colorScheme: Theme): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-pictures-'));
  const port = 7420;
  const widget = join(root, 'apps/widget/dist/handrail-widget.js');
  const handOver = `http://127.0.0.1:${port}/tour`;
  const today = () => '2026-11-16';
  const billing = await startBilling({ file: join(folder, 'billing.json'), widget, handOver, today });
  const server = await startServer({
    ...{ dataFolder: join(folder, 'data'), port: 0, logLevel: 'error' },
    contracts: join(root, 'examples/guided-task/contracts'),
    sites: [{ name: 'billing', url: `${billing.url}/invoices/`, confirms: 'every-action' }],
    egress: { loopbackPorts: [Number(new URL(billing.url).port)] },
  });
  const workflow = readFileSync(join(root, 'examples/guided-task/tour.workflow.json'), 'utf8');
  await createClient({ url: server.url, key: server.adminKey }).workflows.register(JSON.parse(workflow));
  const context = await browser.newContext({ colorScheme, viewport: { width: 460, height: 620 } });
  try {
    await context.addInitScript(OPEN_SHADOWS);
    const site = await context.newPage();
    await site.goto(`${billing.url}/invoices/new`);
    await site.keyboard.press('Alt+Shift+H');
    await site.getByText('For example').waitFor();
    await site.getByLabel('What do you want to do?').fill(WORDS);
    await site.keyboard.press('Enter');
    await site.getByRole('heading', { name: 'Create invoice' }).waitFor();
    const asked = await picture(site);

    const page = await context.newPage();
    await page.goto(await server.ownerLink());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await page.goto(`${server.url}/tour#${new URLSearchParams({ ask: WORDS, site: billing.url })}`);
    await decide(page.getByRole('button', { name: 'Start', exact: true }));
    await page.locator('a[href*="item="]', { hasText: 'Look and decide' }).click();
    const approve = page.getByRole('button', { name: /^Approve/ }).first();
    await approve.waitFor();
    const approval = await picture(page);
    await decide(approve);
    await page.goto(`${server.url}/tour`);
    await page.getByText('is now a draft').waitFor();
    await page.getByRole('button', { name: 'Ask for it' }).click();
    await page.getByRole('heading', { name: 'Refused before anything happened' }).waitFor();
    const result = await picture(page);
    await compose(browser, colorScheme, [
      ['1. Ask in plain words', asked],
      ['2. Approve exactly what will be sent', approval],
      ['3. Done, or refused with the reason', result],
    ]);
  } finally {
    await context.close();
    await server.close();
    await billing.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function picture(page: Page): Promise<string> {
  await atRest(page);
  return (await page.screenshot()).toString('base64');
}

async function compose(
  browser: Browser,
  colorScheme: Theme,
  shots: readonly (readonly [caption: string, png: string])[],
): Promise<void> {
  const context = await browser.newContext({ colorScheme, viewport: { width: 1200, height: 580 } });
  const page = await context.newPage();
  const figures = shots.map(
    ([caption, png]) =>
      `<figure><img src="data:image/png;base64,${png}" alt=""><figcaption>${caption}</figcaption></figure>`,
  );
  await page.setContent(`<!doctype html><style>
    :root { color-scheme: light dark; }
    body { display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; margin: 0; padding: 24px;
      background: light-dark(#faf9f6, #161513); color: light-dark(#23211d, #ece9e3); font: 600 16px/24px system-ui, sans-serif; }
    figure { margin: 0; text-align: center; }
    img { width: 100%; border: 1px solid light-dark(#e4e0d8, #3a3731); border-radius: 12px; }
    figcaption { margin-top: 8px; }
  </style>${figures.join('')}`);
  const file = join(out, `approve-${colorScheme}.png`);
  await page.screenshot({ path: file });
  await context.close();
  const { size } = statSync(file);
  console.log(`${file}: ${size} bytes`);
  if (size > MOST_BYTES) throw new Error(`The picture is larger than ${MOST_BYTES} bytes.`);
}

const browser = await openBrowser();
try {
  for (const theme of ['light', 'dark'] as const) await shoot(browser, theme);
} finally {
  await browser.close();
}
