import { PageTimes } from './page-times.ts';
import { RealHostScene } from './real-host.ts';

const LOADS = 15;

const [dataFolder = ''] = process.argv.slice(2);
const figures = await measureInboxPage(dataFolder);
console.log('The page of the inbox in a browser');
for (const [what, ms] of Object.entries(figures)) console.log(`  ${what.padEnd(38)} ${ms.toFixed(1)} ms`);
process.exit(0);

/** How fast the inbox page is, in a real browser, on a host with this data folder. */
async function measureInboxPage(data: string): Promise<Readonly<Record<string, number>>> {
  const began = performance.now();
  const scene = await RealHostScene.start({ dataFolder: data });
  const starting = performance.now() - began;
  try {
    const { page } = await scene.signIn();
    await page.waitForSelector('.inbox-row');
    const address = page.url().replace(/(\/o\/[^/]+\/).*$/, '$1');
    const times = await PageTimes.of(page, '.inbox-row');
    for (let load = 0; load < LOADS; load += 1) {
      await times.load(address, '/v1/handrail/inbox');
      const keys = ['j', 'j', 'j', 'k', 'e', 'j'];
      for (const key of keys) await times.press(() => page.keyboard.press(key));
      await times.press(() => page.locator('.inbox-row').nth(7).click());
      await page.locator('.inbox-item article').waitFor();
      // Further pages are read and drawn while one scrolls.
      await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
      await page.waitForFunction(() => document.querySelectorAll('.inbox-row').length > 150);
      await times.press(() => page.locator('.inbox-row').nth(150).click());
      await times.press(() => page.getByRole('button', { name: 'By workflow' }).click());
      for (const letter of 'pay') await times.press(() => page.getByRole('searchbox').press(letter));
      await times.take();
    }
    return { 'host started, browser included': starting, ...times.figures() };
  } finally {
    await scene.close();
  }
}
