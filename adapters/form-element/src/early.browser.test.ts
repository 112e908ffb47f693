import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { definitionOf, field } from '../testing/definitions.ts';
import { type FormSite, startFormSite } from '../testing/form-site.ts';
import { inForm, responseOf } from '../testing/in-page.ts';
import { recordsIn } from '../testing/journal-page.ts';

/** People do not wait until a page is ready. Nothing that they do meanwhile may be lost. */

let site: FormSite;
let page: Page;
beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await page?.context().close();
  page = await site.open(definition);
});

const definition = definitionOf({
  title: 'Application',
  items: [field('name', 'string', { label: 'Name' }), field('day', 'date', { label: 'Day' })],
});
const FORM = (attributes: string) => `<handrail-form src="/definition.json" ${attributes}></handrail-form>`;

/** Opens the form, with one of its files held back. */
async function openWithout(file: string, attributes: string): Promise<Route> {
  const asked = new Promise<Route>((resolve) => {
    void page.route(`**/${file}`, resolve, { times: 1 });
  });
  await site.open(definition, { body: FORM(attributes), page });
  return asked;
}

/** What arrives at the address that a form is sent to. */
async function received(): Promise<readonly string[]> {
  const names: string[] = [];
  await page.route('**/responses', async (route) => {
    names.push(route.request().postDataJSON().data.name);
    await route.fulfill({ status: 204 });
  });
  return names;
}

/** Takes the element out of the page, and puts it back when that is asked for. */
const takeOut = () =>
  page.evaluate(async () => {
    const form = document.querySelector('handrail-form');
    form?.remove();
    Object.assign(globalThis, { putBack: () => document.querySelector('main')?.append(form ?? '') });
    await Promise.resolve();
  });
const putBack = () => page.evaluate(() => (globalThis as unknown as { putBack(): void }).putBack());

test('a form that is completed before the part that sends it was loaded is sent once', async () => {
  const names = await received();
  const journal = await openWithout('handrail-form-journal.js', 'journal action="/responses"');
  await page.getByLabel('Name').fill('Ada');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await responseOf(page)).status).toBe('completed');
  await journal.continue();
  await page.getByText('The form was sent.').waitFor();
  // In another language, and out of the page and back, it is the same response.
  await inForm(page, (form) => form.setAttribute('lang', 'de'));
  await takeOut();
  await putBack();
  await inForm(page, (form) => form.setAttribute('lang', 'en'));
  expect(await recordsIn(page)).toEqual([]);
  expect(names).toEqual(['Ada']);
});

test('a part that could not be loaded is said, and loaded when the person tries again', async () => {
  const names = await received();
  const journal = await openWithout('handrail-form-journal.js', 'action="/responses"');
  await page.getByLabel('Name').fill('Ada');
  await journal.abort();
  await page.getByText('Your answers are not saved or sent').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The form was sent.').waitFor();
  expect(names).toEqual(['Ada']);
});

test('what was typed last is saved when the element leaves the page, and goes on as the same draft', async () => {
  await site.open(definition, { body: FORM('journal'), page });
  await page.getByLabel('Name').fill('Ada');
  await page.getByText(/^Saved on this device at/).waitFor();
  const [before] = await recordsIn(page);
  await page.getByLabel('Name').pressSequentially(' L.');
  await takeOut();
  await expect.poll(async () => (await recordsIn(page))[0]?.text).not.toBe(before?.text);
  const [left] = await recordsIn(page);
  await putBack();
  await page.getByLabel('Day').fill('2026-03-04');
  await expect.poll(async () => (await recordsIn(page))[0]?.text).not.toBe(left?.text);
  await page.getByText(/^Saved on this device at/).waitFor();
  expect(await page.locator('[part=saved]').count()).toBe(1);
  expect(await recordsIn(page)).toHaveLength(1);
  expect(await page.getByText(/^Restore your draft/).count()).toBe(0);
  expect((await responseOf(page)).data).toEqual({ name: 'Ada L.', day: '2026-03-04' });
});

test('a form is not completed without the file that is still stored', async () => {
  const paper = definitionOf({ items: [field('paper', 'attachment', { label: 'Paper' })] });
  await site.open(paper, { page });
  await inForm(page, (form) => {
    form.storeFile = () =>
      new Promise((resolve) =>
        Object.assign(globalThis, { stored: () => resolve({ url: 'https://files.example/1' }) }),
      );
    form.setAttribute('lang', 'en');
  });
  await inForm(page, (form) => form.setAttribute('lang', 'en-GB'));
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  const buffer = Buffer.from('x');
  await page
    .locator('handrail-form input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer });
  await page.getByText('Reading the file…').first().waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Reading the file…' }).waitFor();
  await page.evaluate(() => (globalThis as unknown as { stored(): void }).stored());
  await page.getByText('a.txt').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await responseOf(page)).toMatchObject({
    status: 'completed',
    data: { paper: { url: 'https://files.example/1' } },
  });
});

test('a day that was half typed in another language does not keep the form from being completed', async () => {
  await page.getByLabel('Day').click();
  await page.keyboard.type('04');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await page.getByText('Day is not complete.').first().waitFor();
  await inForm(page, (form) => form.setAttribute('lang', 'de'));
  await page.getByRole('button', { name: 'Absenden' }).waitFor();
  await page.getByLabel('Day').fill('2026-03-04');
  await page.getByRole('button', { name: 'Absenden' }).click();
  expect(await responseOf(page)).toMatchObject({ status: 'completed', data: { day: '2026-03-04' } });
});

describe('a definition', () => {
  const OTHER = JSON.stringify(definitionOf({ items: [field('other', 'string', { label: 'Other' })] }));
  const give = (text: string) =>
    page.locator('handrail-form').evaluate((form, json) => {
      Object.assign(form, { definition: JSON.parse(json) });
    }, text);

  test('that is given again, as a copy, changes nothing', async () => {
    await give(OTHER);
    await page.getByLabel('Other').fill('kept');
    await give(OTHER);
    // A form in another language is drawn after everything that was asked for before.
    for (const [lang, button] of [
      ['de', 'Absenden'],
      ['en', 'Submit'],
    ] as const) {
      await page.locator('handrail-form').evaluate((form, to) => form.setAttribute('lang', to), lang);
      await page.getByRole('button', { name: button }).waitFor();
    }
    expect(await page.getByLabel('Other').inputValue()).toBe('kept');
  });

  test('that is given while the element is out of the page is shown when it is back', async () => {
    await page.evaluate((json) => {
      const form = document.querySelector('handrail-form');
      form?.remove();
      Object.assign(form ?? {}, { definition: JSON.parse(json) });
      document.querySelector('main')?.append(form ?? '');
    }, OTHER);
    await page.getByLabel('Other').waitFor();
  });

  test('that is given just before the element is moved is shown as well', async () => {
    await page.evaluate(async (json) => {
      const form = document.querySelector('handrail-form');
      Object.assign(form ?? {}, { definition: JSON.parse(json) });
      // Its loading has begun, and is given up when the element is moved.
      await Promise.resolve();
      document.body.append(form ?? '');
    }, OTHER);
    await page.getByLabel('Other').waitFor();
  });
});
