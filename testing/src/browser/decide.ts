import type { Locator } from 'playwright-core';

const MOST_PRESSES = 5;

interface PressedElement {
  getAttribute(name: string): string | null;
}

/**
 * Presses a control that decides something, as soon as it takes a press. A page that is still being drawn, or that scrolls to
 * what has the focus, may move the control between that and the press, which is then ignored, as it should be: an owner presses
 * again.
 */
export async function decide(
  control: Locator,
  press: () => Promise<void> = () => control.click(),
): Promise<void> {
  const page = control.page();
  await control.scrollIntoViewIfNeeded();
  for (let presses = 1; presses <= MOST_PRESSES; presses += 1) {
    const ready = control.and(page.locator('[data-ready]'));
    const before = await ready.evaluate((element: PressedElement) => {
      Object.assign(globalThis, { pressed: element });
      return element.getAttribute('data-ignored');
    });
    await press();
    // A page that was left because of the press does not know the control any more.
    const after = page.evaluate((otherwise) => {
      const { pressed } = globalThis as { pressed?: PressedElement };
      return pressed ? pressed.getAttribute('data-ignored') : otherwise;
    }, before);
    if ((await after.catch(() => before)) === before) return;
  }
  throw new Error(`The control ignored ${MOST_PRESSES} presses.`);
}
