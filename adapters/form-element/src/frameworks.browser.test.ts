import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitionOf, field } from '../testing/definitions.ts';
import { type FormSite, startFormSite } from '../testing/form-site.ts';
import { frameworkPage } from '../testing/framework-page.ts';
import { responseOf } from '../testing/in-page.ts';

let site: FormSite;
beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site.close());

const definition = definitionOf({
  items: [field('name', 'string', { label: 'Name' }), field('count', 'integer', { label: 'Count' })],
  binds: [{ path: 'name', required: 'true' }],
});
const body = '<div id="app"></div><script type="module" src="/page.js"></script>';

const asked = (page: Page, name: string) =>
  page.evaluate((key) => (globalThis as unknown as Record<string, unknown>)[key], name);
const show = (page: Page, isShown: boolean) =>
  page.evaluate((value) => (globalThis as unknown as { show(shown: boolean): void }).show(value), isShown);
/** Who listens hears of the tools that the page offers. */
const toolsIn = (page: Page) =>
  page.evaluate(() => {
    let offered = 0;
    const hear = () => {
      offered += 1;
    };
    document.addEventListener('formspec-tools-available', hear);
    document.dispatchEvent(new CustomEvent('formspec-tools-wanted', { detail: '{}' }));
    document.removeEventListener('formspec-tools-available', hear);
    return offered;
  });

describe.each(['react', 'vue'] as const)('in a page that %s draws, without a wrapper', (name) => {
  let page: Page;
  const problems: string[] = [];
  beforeAll(async () => {
    page = await site.open(definition, { body, scripts: { '/page.js': await frameworkPage(name) } });
    page.on('pageerror', ({ message }) => problems.push(message));
  });
  afterAll(() => page.context().close());

  test('the element takes properties, tells events, and keeps what is typed when it is rendered again', async () => {
    await page.getByLabel('Name').pressSequentially('Ada');
    await page.getByText('3 changes').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
    expect((await responseOf(page)).data).toEqual({ name: 'Ada', count: null });
  });

  test('it belongs to the form around it', async () => {
    await page.getByLabel('Name').fill('');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('link', { name: 'Name is required.' }).waitFor();
    expect(await asked(page, 'sent')).toBeUndefined();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Count').fill('2');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => asked(page, 'sent')).toContain('"data":{"name":"Ada","count":2}');
  });

  test('it leaves nothing behind when it is taken away, and offers its draft when there is a new one', async () => {
    await expect.poll(() => toolsIn(page)).toBe(1);
    await page.getByText(/^Saved on this device at/).waitFor();
    await show(page, false);
    await page.locator('handrail-form').waitFor({ state: 'detached' });
    await expect.poll(() => toolsIn(page)).toBe(0);
    await show(page, true);
    // As one that nobody writes any more, and not as that of another tab.
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await page.getByText('Your draft was restored.').waitFor();
    expect((await responseOf(page)).data).toEqual({ name: 'Ada', count: 2 });
    expect(problems).toEqual([]);
  });
});

test('properties that are set before the element is known are taken when it is', async () => {
  const page = await site.open(definition);
  await page.evaluate((given) => {
    const form = document.createElement('handrail-later');
    Object.assign(form, { definition: given, storeFile: () => undefined });
    document.body.append(form);
    const Known = customElements.get('handrail-form');
    if (Known) customElements.define('handrail-later', class extends Known {});
  }, definition);
  await page.locator('handrail-later').getByLabel('Name').waitFor();
  const stores = await page
    .locator('handrail-later')
    .evaluate((form) => typeof (form as unknown as { storeFile: unknown }).storeFile);
  expect(stores).toBe('function');
  await page.context().close();
});
