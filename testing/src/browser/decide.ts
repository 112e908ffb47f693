import type { Locator } from 'playwright-core';

const MOST_PRESSES = 5;

interface PageWindow {
  pressWasTaken?: boolean;
  addEventListener(type: 'click', run: () => void, options: { readonly once: true }): void;
}

/**
 * Presses a control that decides something, as soon as it takes a press. A page that is still being drawn may move the control
 * between that and the press, which is then ignored, as it should be: an owner presses again.
 */
export async function decide(control: Locator): Promise<void> {
  const page = control.page();
  await control.scrollIntoViewIfNeeded();
  for (let press = 1; press <= MOST_PRESSES; press += 1) {
    await page.evaluate(() => {
      const view = globalThis as unknown as PageWindow;
      view.pressWasTaken = false;
      // A press that is ignored is stopped before it gets here.
      view.addEventListener('click', () => Object.assign(view, { pressWasTaken: true }), { once: true });
    });
    await control.and(page.locator('[data-ready]')).click();
    // A page that was left because of the press can not be asked any more.
    const wasTaken = page.evaluate(() => (globalThis as unknown as PageWindow).pressWasTaken);
    if ((await wasTaken.catch(() => true)) !== false) return;
  }
  throw new Error(`The control ignored ${MOST_PRESSES} presses.`);
}
