import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { atRest, openBrowser } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { buildDashboard } from './build-dashboard.ts';
import { FakeHost } from './fake-host.ts';
import { FakeSurface } from './fake-surface.ts';
import { type Amount, sceneOf } from './scenes.ts';

// Pictures of every page, for people to look at: HANDRAIL_PICTURES=folder jiti testing/screenshots.ts [page…]
const folder = process.env.HANDRAIL_PICTURES;
if (!folder) throw new Error('Set HANDRAIL_PICTURES to the folder for the pictures.');
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);

const PAGES: readonly (readonly [name: string, path: string, ready: string])[] = [
  ['inbox', '/', 'main h1'],
  ['runs', '/runs', 'main h1'],
  ['run', '/runs/run-approve-1', 'main h1'],
  ['event', '/runs/run-approve-1?event=3', 'main h1'],
  ['missing', '/nowhere', 'main h1'],
];
const AMOUNTS: readonly Amount[] = ['empty', 'little', 'lots'];
const WIDTHS = [1440, 390] as const;

const host = new FakeHost(await buildDashboard());
await host.start();
const surface = new FakeSurface(host.server);
const browser = await openBrowser();
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: width > 1000 ? 900 : 844 },
      });
      const page = await context.newPage();
      page.on(
        'console',
        (message) => message.type() === 'error' && console.log('page says:', message.text()),
      );
      for (const amount of AMOUNTS) {
        host.scene = sceneOf(amount);
        for (const [name, path, ready] of PAGES) {
          if (wanted.length > 0 && !wanted.includes(name)) continue;
          await page.goto(host.origin + path);
          await page.waitForSelector(ready);
          await settle(page);
          await page.screenshot({
            path: join(folder, `${name}-${amount}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
        }
      }
      if (wanted.length === 0 || wanted.includes('live'))
        await takeLive(page, `live-${width}-${colorScheme}`);
      if (wanted.length === 0 || wanted.includes('others')) await takeOthers(page, `${width}-${colorScheme}`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  surface.close();
  await host.close();
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  await atRest(page);
}

/** A live page with its owner in control, then lost. */
async function takeLive(page: Page, name: string): Promise<void> {
  const others = { '/owner/surface/run-browser-1/a-1': { ticket: 'x', expiresAt: '' } };
  host.scene = { ...sceneOf('lots'), others };
  surface.received.length = 0;
  await page.goto(`${host.origin}/live/run-browser-1/a-1`);
  await surface.until('hello');
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [innerWidth, innerHeight - 80];
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.fillStyle = '#f2f4f8';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#334';
    context.font = '28px sans-serif';
    context.fillText('Ledger: please sign in', 40, 80);
    context.strokeRect(40, 120, 280, 44);
    return canvas.toDataURL('image/jpeg');
  });
  surface.picture = Buffer.from(data.split(',')[1] ?? '', 'base64');
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  const origin = 'https://ledger.example.com';
  surface.say({ type: 'ready', origin, title: 'Sign in – Ledger', width, height, control: 'owner' });
  surface.show(1, width, height - 80);
  await surface.until('ack');
  await page.screenshot({ path: join(folder ?? '', `${name}.png`) });
  surface.say({ type: 'lost', code: 'browser_surface_cdp_disconnected' });
  await page.waitForSelector('text=The browser was closed');
  await page.screenshot({ path: join(folder ?? '', `${name}-lost.png`) });
}

/** What stands over or instead of the pages. */
async function takeOthers(page: Page, name: string): Promise<void> {
  host.scene = sceneOf('little');
  await page.goto(host.origin);
  await settle(page);
  await page.keyboard.press('Control+k');
  await page.waitForSelector('dialog[open]');
  await page.screenshot({ path: join(folder ?? '', `palette-${name}.png`) });
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  await page.screenshot({ path: join(folder ?? '', `help-${name}.png`) });
  host.isSignedOut = true;
  await page.goto(host.origin);
  await page.waitForSelector('h1');
  await page.screenshot({ path: join(folder ?? '', `signed-out-${name}.png`) });
  host.isSignedOut = false;
}
