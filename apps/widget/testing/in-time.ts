import type { Page } from 'playwright-core';
import { SETTLING } from '../src/view/confirm-dialog.ts';

/** Waits until a dialog that is shown takes presses, by the clock of its own page: in its first moment it takes none. */
export async function takesPresses(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction(([from, time]) => performance.now() - from >= time, [since, SETTLING] as const);
}

/** Waits for an answer to a request that the page sends now: what it would have sent or shown before has happened then. */
export async function isAnswered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await (await fetch('/site.css', { cache: 'no-store' })).text();
  });
}
