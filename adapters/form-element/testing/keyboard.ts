import type { Page } from 'playwright-core';

const MOST_PRESSES = 120;

/** What has the focus, as it is named: `[legend, label]`, or `['', label]` outside of a group. */
function focusedName(page: Page): Promise<readonly [group: string, label: string]> {
  return page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!(focused instanceof HTMLElement)) return ['', ''] as const;
    const visible = (element: Element | null | undefined) => {
      const copy = element?.cloneNode(true) as Element | undefined;
      for (const mark of copy?.querySelectorAll('.mark') ?? []) mark.remove();
      return copy?.textContent?.trim() ?? '';
    };
    const label = (focused as HTMLInputElement).labels?.[0];
    const name = focused.getAttribute('aria-label') ?? (label ? visible(label) : visible(focused));
    return [visible(focused.closest('fieldset.plain')?.querySelector('legend')), name] as const;
  });
}

/** A person who uses the keyboard alone. */
export function keyboard(page: Page) {
  /** Goes on with Tab until the question, option or button with this name has the focus. */
  const reach = async (wanted: string, option?: string) => {
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      const [group, label] = await focusedName(page);
      if (option === undefined ? label === wanted || group === wanted : group === wanted && label === option)
        return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`"${wanted}" ${option ?? ''} could not be reached with the Tab key.`);
  };
  return {
    reach,
    focusedName: () => focusedName(page),
    async types(question: string, text: string) {
      await reach(question);
      await page.keyboard.type(text);
    },
    /** Radio buttons are one stop of the Tab key; arrows choose among them. */
    async picks(question: string, option: string) {
      await reach(question);
      await page.keyboard.press('Space');
      for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
        if ((await focusedName(page))[1] === option) return;
        await page.keyboard.press('ArrowDown');
      }
      throw new Error(`"${option}" could not be picked.`);
    },
    async ticks(question: string, option: string) {
      await reach(question, option);
      await page.keyboard.press('Space');
    },
    async presses(button: string) {
      await reach(button);
      await page.keyboard.press('Enter');
    },
  };
}
