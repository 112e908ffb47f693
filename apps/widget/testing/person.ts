import { decide } from '@handrail/testing';
import type { Page } from 'playwright-core';

/** Somebody at the keyboard: no pointer, no script, only keys. */
export function person(page: Page, site = 'Example Billing') {
  const press = (key: string) => page.keyboard.press(key);
  return {
    press,
    open: async () => {
      await press('Alt+Shift+H');
      await page.getByRole('heading', { name: `Ask ${site}` }).waitFor();
      await page.getByText('For example').waitFor();
    },
    /** The first character is typed; the rest comes at once, as from an input method, since each key costs what a click costs. */
    ask: async (request: string) => {
      await page.waitForFunction(canType);
      await page.keyboard.type(request.slice(0, 1));
      await page.keyboard.insertText(request.slice(1));
      await press('Enter');
    },
    /** Goes from control to control until one of this name has the focus, and presses it. */
    use: async (name: string | RegExp) => {
      await page.getByRole('button', { name }).waitFor();
      let step = 'Tab';
      for (let steps = 0; steps < 40; steps += 1) {
        if (await page.getByRole('button', { name }).evaluate(hasFocus)) {
          const button = page.getByRole('button', { name });
          const decides = (await button.getAttribute('data-decides')) !== null;
          return decides ? decide(button, () => press('Enter')) : press('Enter');
        }
        await press(step);
        // Behind the last control Firefox goes on in its own bars and comes back to the same control, not to the first.
        if (!(await page.evaluate(isInBars))) continue;
        await press('Tab');
        step = 'Shift+Tab';
      }
      throw new Error(`The button "${name}" cannot be reached by keyboard.`);
    },
    reads: (heading: string | RegExp) => page.getByRole('heading', { name: heading }).waitFor(),
    /** What the panel shows. */
    panel: () => page.getByRole('dialog', { name: `Ask ${site}` }).textContent(),
  };
}

/** Keys go to a field of the widget and not to something that is about to be replaced by one. */
function canType(): boolean {
  const focused = document.querySelector('handrail-widget')?.shadowRoot?.activeElement;
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
}

function isInBars(): boolean {
  return !document.hasFocus() && navigator.userAgent.includes('Firefox');
}

function hasFocus(element: Element): boolean {
  return (element.getRootNode() as ShadowRoot).activeElement === element;
}
