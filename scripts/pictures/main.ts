import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBilling } from '@handrail/billing';
import { createClient } from '@handrail/client';
import { startServer } from '@handrail/server';
import { atRest } from '../../testing/src/browser/at-rest.ts';
import { decide } from '../../testing/src/browser/decide.ts';
import { openBrowser } from '../../testing/src/browser/open-browser.ts';
import { OPEN_SHADOWS } from '../start/open-shadows.ts';
import { type Frame, recordingSvg } from './recording.ts';

/*
 * Makes the picture and the recording of the README from the real product: the widget on the billing site, the approval in the
 * dashboard, the result, the refusal and the live browser. After `npm run build`: npm run pictures
 */
const root = join(import.meta.dirname, '../..');
const out = join(root, 'docs/images');
const WORDS = 'Create an invoice for accounts@northwind.example over 388.95 euros';
const MOST_BYTES = 200_000;
const MOST_RECORDING_BYTES = 500_000;
const SMALL = { width: 460, height: 620 };
const LARGE = { width: 960, height: 600 };
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
    browser: { unsandboxed: process.getuid?.() === 0 },
  });
  const client = createClient({ url: server.url, key: server.adminKey });
  for (const name of ['tour.workflow.json', 'take-over.workflow.json']) {
    const text = readFileSync(join(root, 'examples/guided-task', name), 'utf8');
    await client.workflows.register(JSON.parse(text.replaceAll('{{site:billing}}', billing.url)));
  }
  const frames: Frame[] = [];
  const film = async (page: Page, caption: string) => {
    await page.setViewportSize(LARGE);
    await atRest(page);
    frames.push({ caption, jpeg: await page.screenshot({ type: 'jpeg', quality: 72 }) });
    await page.setViewportSize(SMALL);
  };
  const context = await browser.newContext({ colorScheme, viewport: SMALL });
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
    await film(site, 'Ask in plain words');

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
    await film(page, 'See exactly what will be sent, and approve it');
    await decide(approve);
    await page.goto(`${server.url}/tour`);
    await page.getByText('is now a draft').waitFor();
    await film(page, 'Only that is done');
    await page.getByRole('button', { name: 'Ask for it' }).click();
    await page.getByRole('heading', { name: 'Refused before anything happened' }).waitFor();
    const result = await picture(page);
    await film(page, 'What no contract allows is refused');
    await page.getByRole('button', { name: 'Open the live browser' }).click();
    await page.getByRole('link', { name: 'Go to the live browser' }).click();
    await page.setViewportSize(LARGE);
    await page.getByRole('button', { name: 'Take control' }).click();
    await page.getByText('You have control').waitFor();
    await drawn(page);
    await film(page, 'Take over the browser, and hand it back');
    await decide(page.getByRole('button', { name: 'I am done' }));
    await page.waitForURL('**/runs/*');
    const { runs } = await client.runs.list({ tag: 'tour-ask', limit: 1 });
    await page.goto(`${server.url}/runs/${runs[0]?.runId}`);
    await page.getByText('is now a draft').first().waitFor();
    await film(page, 'See later what happened');
    record(colorScheme, frames);
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

/** Until a picture of the live page has arrived. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(`{
    const canvas = document.querySelector('canvas');
    const seen = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    seen !== undefined && new Set(seen).size > 20;
  }`);
}

function record(colorScheme: Theme, frames: readonly Frame[]): void {
  const look =
    colorScheme === 'light' ? { paper: '#faf9f6', ink: '#23211d' } : { paper: '#161513', ink: '#ece9e3' };
  const file = join(out, `tour-${colorScheme}.svg`);
  writeFileSync(file, recordingSvg(frames, { ...LARGE, ...look }));
  const { size } = statSync(file);
  console.log(`${file}: ${size} bytes`);
  if (size > MOST_RECORDING_BYTES)
    throw new Error(`The recording is larger than ${MOST_RECORDING_BYTES} bytes.`);
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
