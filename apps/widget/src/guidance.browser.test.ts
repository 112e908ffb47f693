import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBundle } from '../testing/make-bundle.ts';
import { person } from '../testing/person.ts';
import { startWidgetSite, type WidgetSite } from '../testing/widget-site.ts';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(await makeBundle());
});
afterAll(() => site.close());

async function open(path = '/invoices/new') {
  const page = await site.open(path);
  const me = person(page);
  await me.open();
  return { page, me };
}

test('a question says what is understood so far and that nothing happens yet', async () => {
  const { me } = await open();
  await me.ask('create an invoice for alice@example.com for 120');
  await me.reads(/Currency/);
  const panel = await me.panel();
  expect(panel).toContain('Understood so far: Create invoice');
  expect(panel).toContain('Amount120from “120”');
  expect(panel).toContain('Next you see the whole plan. Nothing happens before you agree.');
});

test('a request that the site does not offer leads on to requests that it does', async () => {
  const { me, page } = await open();
  await me.ask('order a pizza');
  await me.reads('Nothing was done');
  expect(await me.panel()).toContain('For example');
  const [example] = await page.locator('handrail-widget .choices button').allTextContents();
  await me.use(example ?? '');
  expect(await page.locator('handrail-widget #request').inputValue()).toBe(example);
});

test('a text that is too long is kept in the box, and the limit is shown', async () => {
  const { me, page } = await open();
  const box = page.locator('handrail-widget #request');
  await box.fill(`create an invoice ${'for a very good customer '.repeat(100)}`);
  const written = await box.inputValue();
  await me.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'at most 2,000 characters' }).waitFor();
  expect(await box.inputValue()).toBe(written);
  expect(await box.getAttribute('aria-invalid')).toBe('true');
  await box.fill('order a pizza');
  await me.press('Enter');
  await me.reads('Nothing was done');
  expect(await box.getAttribute('aria-invalid')).toBeNull();
});

test('a value that is changed in the card still says where it came from', async () => {
  const { me, page } = await open();
  await me.ask('create an invoice for alice@example.com for 120 EUR');
  await me.reads(/^Create invoice$/);
  await me.use('Change');
  await page.locator('handrail-widget').getByLabel('Amount').waitFor();
  expect(await me.panel()).toContain('from “120 EUR”');
});
