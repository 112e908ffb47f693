import type { Page } from 'playwright-core';
import { SETTLING } from '../src/view/confirm-dialog.ts';

/** Milliseconds. More than twice as long as a page may be quiet before its answer is read. */
const SETTLED = 1_000;

/** Waits until a dialog that is shown takes presses, by the clock of its own page: in its first moment it takes none. */
export function takesPresses(page: Page): Promise<void> {
  return passes(page, SETTLING);
}

/** Waits until an answer that the page gives now has been read, by the clock of the page. */
export function isSettled(page: Page): Promise<void> {
  return passes(page, SETTLED);
}

async function passes(page: Page, time: number): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction(([from, most]) => performance.now() - from >= most, [since, time] as const);
}

/** Waits for an answer to a request that the page sends now: what it would have sent or shown before has happened then. */
export async function isAnswered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await (await fetch('/site.css', { cache: 'no-store' })).text();
  });
}
