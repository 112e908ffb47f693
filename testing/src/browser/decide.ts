import type { Locator } from 'playwright-core';

/** Presses a control that decides something, as soon as it takes a press. */
export async function decide(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.and(control.page().locator('[data-ready]')).click();
}
