import { violationsOf } from '@handrail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBundle } from '../testing/make-bundle.ts';
import { person } from '../testing/person.ts';
import { startWidgetSite, type WidgetSite } from '../testing/widget-site.ts';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(await makeBundle());
});
afterAll(() => site.close());

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  const browser = { colorScheme, reducedMotion: 'reduce' } as const;

  test('axe finds nothing closed, open, at a plan, at a change of it, while editing and at an outcome', async () => {
    const page = await site.open('/invoices/new', { browser });
    const me = person(page);
    const seen = [await violationsOf(page)];
    await me.open();
    seen.push(await violationsOf(page));
    await me.ask('create an invoice for alice@example.com for 120 EUR');
    await me.reads('Create invoice');
    seen.push(await violationsOf(page));
    await page.locator('handrail-widget #request').focus();
    await me.ask('make it nicer');
    await page.getByText('does not say what to change').first().waitFor();
    seen.push(await violationsOf(page));
    await me.use('Change');
    seen.push(await violationsOf(page));
    await me.use('Continue');
    await me.use('Do it');
    await me.reads('Sent');
    seen.push(await violationsOf(page));
    expect(seen).toEqual([[], [], [], [], [], []]);
  });

  test('axe finds nothing at the question to the owner, a refusal, a question and a table', async () => {
    const page = await site.open('/settings/', { browser });
    const me = person(page);
    await me.open();
    await me.ask('archive');
    await me.reads(/What would you like to do/);
    const seen = [await violationsOf(page)];
    await me.use('Cancel');
    await me.reads('Cancelled');
    await me.ask('delete the workspace DELETE');
    await me.use('Do it');
    await me.reads('Delete workspace?');
    seen.push(await violationsOf(page));
    await me.press('Escape');
    await me.reads('You did not approve');
    seen.push(await violationsOf(page));
    await me.ask('show me paid invoices');
    await me.reads('List invoices');
    seen.push(await violationsOf(page));
    expect(seen).toEqual([[], [], [], []]);
  });
});

test('nothing is cut off or scrolls sideways at 360 pixels', async () => {
  const page = await site.open('/settings/', { browser: { viewport: { width: 360, height: 640 } } });
  const me = person(page);
  await me.open();
  await me.ask('delete the workspace DELETE');
  await me.reads('Delete workspace');
  const overflow = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('handrail-widget') as Element;
    return [...(shadowRoot?.querySelectorAll('.panel, .panel *') ?? [])]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
      .map((each) => each.outerHTML.slice(0, 80));
  });
  expect(overflow).toEqual([]);
});

test('what happens is announced in a live region, and the panel and its parts have names', async () => {
  const page = await site.open('/invoices/new');
  const me = person(page);
  await me.open();
  await me.ask('create an invoice for alice@example.com for 120 EUR');
  await me.use('Do it');
  await me.reads('Sent');
  const region = page.locator('handrail-widget [role="status"].unseen');
  expect(await region.textContent()).toContain('Invoice 4 created');
  const dialog = page.getByRole('dialog', { name: 'Ask Example Billing' });
  expect(await dialog.getByRole('textbox', { name: 'What do you want to do?' }).count()).toBe(1);
  expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(1);
});
