import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { atRest, openBrowser } from '@handrail/testing';
import { buildDashboard } from './build-dashboard.ts';
import { consoleScene, DECISIONS, emptyConsole } from './console-scenes.ts';
import { FakeHost, type Scene } from './fake-host.ts';

// Pictures of the pages of the console: HANDRAIL_PICTURES=folder jiti testing/console-screenshots.ts [page…]
const folder = process.env.HANDRAIL_PICTURES;
if (!folder) throw new Error('Set HANDRAIL_PICTURES to the folder for the pictures.');
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['stats', '/stats'],
  ['tools', '/tools?q=submit'],
  ['capabilities', '/capabilities'],
  ['capability', '/capabilities/travel_claim_file'],
  ['workflows', '/workflows'],
  ['workflow', '/workflows/travel-claim'],
  ['settings', '/settings'],
  ['compare', '/runs/compare?a=run-a&b=run-b'],
  ['compare-choose', '/runs/compare'],
  ['try', '/try'],
  ['try-turn', '/try?as=turn'],
];
const SCENES: readonly (readonly [string, Scene])[] = [
  ['little', consoleScene()],
  ['empty', emptyConsole],
  ['hostile', consoleScene(true)],
];

const host = new FakeHost(await buildDashboard());
await host.start();
const browser = await openBrowser();
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      const viewport = { width, height: width > 1000 ? 900 : 844 };
      const context = await browser.newContext({ colorScheme, viewport });
      const page = await context.newPage();
      page.on(
        'console',
        (message) => message.type() === 'error' && console.log('page says:', message.text()),
      );
      for (const [amount, scene] of SCENES) {
        host.scene = scene;
        for (const [name, path] of PAGES) {
          if (wanted.length > 0 && !wanted.includes(name)) continue;
          await page.goto(host.origin + path);
          await page.waitForSelector('main h1');
          await page.waitForFunction(() => document.querySelector('.skeleton') === null);
          if (name === 'try' && amount !== 'empty') {
            for (const kind of ['admit', 'clarify', 'refuse', 'nobody'] as const) {
              const others = { ...scene.others, '/v1/handrail/capabilities/decide': DECISIONS[kind] };
              host.scene = { ...scene, others };
              const decided = page.waitForResponse('**/v1/handrail/capabilities/decide');
              await page.fill('textarea', `File a travel claim for "Lisbon 2026" ${kind}`);
              await decided;
              await atRest(page);
              const file = `try-${kind}-${amount}-${width}-${colorScheme}.png`;
              await page.screenshot({ path: join(folder, file), fullPage: true });
            }
            continue;
          }
          await atRest(page);
          const file = `${name}-${amount}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true });
        }
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await host.close();
}
