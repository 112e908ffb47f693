import { decide } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takesPresses } from '../../testing/in-time.ts';
import { makeBundle } from '../../testing/make-bundle.ts';
import { person } from '../../testing/person.ts';
import { startWidgetSite, type WidgetSite } from '../../testing/widget-site.ts';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(await makeBundle());
});
afterAll(() => site.close());

/** A page whose clock for presses can be stopped. */
async function atThePlan(): Promise<Page> {
  const page = await site.open('/settings/', {
    before: () => {
      const now = performance.now.bind(performance);
      performance.now = () => (globalThis as { stoppedAt?: number }).stoppedAt ?? now();
    },
  });
  const me = person(page);
  await me.open();
  await me.ask('delete the workspace DELETE');
  await page.getByRole('button', { name: 'Do it' }).waitFor();
  return page;
}

/** Where it is now: a click of the test itself would wait for a clock that goes on. */
async function clickDoIt(page: Page): Promise<void> {
  const box = await page.getByRole('button', { name: 'Do it' }).boundingBox();
  if (!box) throw new Error('The button is not on the page.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('a plan that has moved ignores a press and Enter, says so, and takes them later', async () => {
  const page = await atThePlan();
  const note = page.locator('handrail-widget .ignored[role="status"]', { hasText: 'Ignored' });
  await takesPresses(page);
  await page.evaluate(() => {
    Object.assign(globalThis, { stoppedAt: performance.now() });
    const root = document.querySelector('handrail-widget')?.shadowRoot;
    root?.querySelector<HTMLElement>('.panel')?.style.setProperty('translate', '0 -40px');
  });
  await clickDoIt(page);
  await note.waitFor();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog', { name: 'Delete workspace?' }).count()).toBe(0);
  await page.evaluate(() => Object.assign(globalThis, { stoppedAt: undefined }));
  await decide(page.getByRole('button', { name: 'Do it' }), () => page.keyboard.press('Enter'));
  await page.getByRole('dialog', { name: 'Delete workspace?' }).waitFor();
});
