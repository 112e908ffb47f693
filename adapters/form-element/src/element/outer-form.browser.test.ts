import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitionOf, field } from '../../testing/definitions.ts';
import { type FormSite, startFormSite } from '../../testing/form-site.ts';
import { inForm, responseOf } from '../../testing/in-page.ts';

let site: FormSite;
beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site.close());

describe('inside a form of the page', () => {
  const body = '<form id="outer" action="/sent"><p>FORM</p><button>Send all</button></form>';

  test('it takes part: its response is sent under its name, and the button is the page’s', async () => {
    const page = await site.open(definitionOf({ items: [field('x', 'string', { label: 'X' })] }), { body });
    expect(await page.getByRole('button', { name: 'Submit' }).isVisible()).toBe(false);
    await page.getByLabel('X').fill('hello');
    const sent = await page.evaluate(() =>
      String(new FormData(document.querySelector('form') ?? undefined).get('answer')),
    );
    expect(JSON.parse(sent)).toMatchObject({ status: 'completed', data: { x: 'hello' } });
    // It can still be changed: the page may not have taken it.
    expect((await responseOf(page)).status).toBe('in-progress');
  });

  test('it keeps the page from sending what is not right, and says what is wrong', async () => {
    const definition = definitionOf({
      items: [field('x', 'string', { label: 'X' })],
      binds: [{ path: 'x', required: 'true' }],
    });
    const page = await site.open(definition, { body });
    const isValid = () => page.evaluate(() => document.querySelector('form')?.matches(':valid'));
    await expect.poll(isValid).toBe(false);
    await page.getByRole('button', { name: 'Send all' }).click();
    await page.getByRole('link', { name: 'X is required.' }).waitFor();
    await page.getByLabel('X').fill('hello');
    await expect.poll(isValid).toBe(true);
    // As in all forms, the Enter key submits.
    await page.getByLabel('X').press('Enter');
    await page.waitForURL(/\/sent\?answer=/);
  });
});

test('a form is completed once, with what is being typed, however often a program asks for it', async () => {
  const page = await site.open(definitionOf({ items: [field('x', 'integer', { label: 'X' })] }));
  await page.getByLabel('X').click();
  await page.keyboard.type('5');
  const told = await inForm(page, (form) => {
    let times = 0;
    form.addEventListener('handrail-complete', () => {
      times += 1;
    });
    return [form.complete(), form.complete(), times];
  });
  expect(told).toEqual([true, true, 1]);
  expect(await responseOf(page)).toMatchObject({ status: 'completed', data: { x: 5 } });
  expect(await page.locator('handrail-form [role=status].unseen').textContent()).toBe('');
});
