import type { Page } from 'playwright-core';

/** Milliseconds. More than twice as long as a page may be quiet before its answer is read. */
const SETTLED = 1_000;

/** Waits until every button that decides takes presses: just after it appeared, moved or changed it takes none. */
export async function takesPresses(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('handrail-widget')?.shadowRoot;
    const shown = root?.querySelector('dialog') ?? root;
    const deciding = [...(shown?.querySelectorAll('[data-decides]') ?? [])];
    return deciding.length > 0 && deciding.every((each) => each.hasAttribute('data-ready'));
  });
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
