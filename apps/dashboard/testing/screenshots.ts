import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { buildDashboard } from './build-dashboard.ts';
import { FakeHost } from './fake-host.ts';
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

const built = await buildDashboard();
const host = new FakeHost(built.folder);
await host.start();
const browser = await startBrowser();
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
      await context.close();
    }
  }
} finally {
  await browser.close();
  await host.close();
  built.remove();
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  await page.waitForTimeout(150);
}
