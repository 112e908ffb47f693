import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  benefitApplication,
  definitionOf,
  everything,
  example,
  field,
  group,
} from '../../testing/definitions.ts';
import { type FormSite, startFormSite } from '../../testing/form-site.ts';
import { inForm, responseOf } from '../../testing/in-page.ts';
import { keyboard } from '../../testing/keyboard.ts';

let site: FormSite;
beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site.close());

const focused = async (page: Page) => (await keyboard(page).focusedName())[1];

describe('conditional parts', () => {
  const definition = definitionOf({
    items: [
      field('before', 'string', { label: 'Before' }),
      field('kind', 'string', { label: 'Kind' }),
      group('more', [field('detail', 'string', { label: 'Detail' })], { label: 'More' }),
      field('after', 'string', { label: 'After' }),
    ],
    binds: [
      { path: 'more', relevant: "$kind = 'long'" },
      { path: 'before', relevant: "$kind != 'longer'" },
    ],
  });

  test('appear and go around the field that is typed in, which keeps the focus and its text', async () => {
    const page = await site.open(definition);
    await page.getByLabel('Kind').click();
    await page.keyboard.type('long');
    await page.getByLabel('Detail').waitFor();
    expect(await focused(page)).toBe('Kind');
    await page.keyboard.type('er');
    await page.getByLabel('Before').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Kind');
    expect(await page.getByLabel('Kind').inputValue()).toBe('longer');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('After');
  });

  test('that go while they have the focus hand it to what is before them', async () => {
    const page = await site.open(definition);
    await page.getByLabel('Kind').fill('long');
    await page.getByLabel('Detail').fill('kept');
    await inForm(page, (form) => form.liveForm?.set('kind', 'short').ok);
    expect(await focused(page)).toBe('Kind');
    await inForm(page, (form) => form.liveForm?.set('kind', 'long').ok);
    expect(await page.getByLabel('Detail').inputValue()).toBe('kept');
  });
});

describe('what is wrong', () => {
  test('is said once an answer is given, is tied to its control, and follows what is typed then', async () => {
    const page = await site.open(everything);
    const count = page.getByLabel('Count');
    await count.fill('-1');
    expect(await count.getAttribute('aria-invalid')).toBeNull();
    await count.press('Tab');
    await page.getByText('Error: Count at least one.').waitFor();
    expect(await page.locator('handrail-form [role=status].unseen').textContent()).toBe(
      'Count at least one.',
    );
    expect(await count.getAttribute('aria-invalid')).toBe('true');
    const description = await count.evaluate((control) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => (control.getRootNode() as ShadowRoot).getElementById(id)?.textContent)
        .join(' '),
    );
    expect(description).toBe('Error: Count at least one.');
    await count.fill('many');
    await page.getByText('Count must be a whole number, such as 12.').waitFor();
    await count.fill('2');
    await page.getByText('Error:').waitFor({ state: 'hidden' });
    expect(await count.getAttribute('aria-invalid')).toBeNull();
  });

  test('moves nothing under a pointer that is down: the press on a button counts', async () => {
    const page = await site.open(
      definitionOf({
        items: [field('count', 'integer', { label: 'Count' })],
        binds: [{ path: 'count', constraint: '$ > 0', constraintMessage: 'Count at least one.' }],
      }),
    );
    await page.getByLabel('Count').fill('0');
    await page.getByRole('button', { name: 'Submit' }).hover();
    await page.mouse.down();
    expect(await page.getByText('Error: Count at least one.').isVisible()).toBe(false);
    await page.mouse.up();
    await page.getByRole('link', { name: 'Count at least one.' }).waitFor();
    await page.getByText('Error: Count at least one.').waitFor();
  });

  test('is listed with links that lead to the field, also on another page', async () => {
    const page = await site.open(benefitApplication());
    await inForm(page, (form) => form.validate());
    const heading = page.getByRole('heading', { name: /^There are \d+ problems$/ });
    await heading.waitFor();
    expect(await focused(page)).toBe(await heading.textContent());
    await page.getByRole('link', { name: 'Postal code is required.' }).press('Enter');
    expect(await focused(page)).toBe('Postal code');
    expect(await page.getByRole('heading', { name: 'Your address' }).isVisible()).toBe(true);
  });

  test('is listed as it is now, when an answer is changed or a row is removed', async () => {
    const rows = group('rows', [field('n', 'integer', { label: 'Number' })], {
      label: 'Row',
      repeatable: true,
      minRepeat: 1,
    });
    const page = await site.open(definitionOf({ items: [rows] }));
    await page.getByRole('button', { name: 'Add Row' }).click();
    await page.getByLabel('Number').nth(0).fill('one');
    await page.getByLabel('Number').nth(1).fill('two');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'There are 2 problems' }).waitFor();
    await page.getByLabel('Number').nth(1).fill('5');
    await page.getByRole('heading', { name: 'There is 1 problem' }).waitFor();
    expect(await page.getByRole('link').allTextContents()).toEqual([
      'Row 1: Number must be a whole number, such as 12.',
    ]);
    await page.getByRole('button', { name: 'Remove Row 1' }).click();
    await page.getByRole('heading', { name: /problem/ }).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Remove Row 1');
  });

  test('of a day that is only half typed is said, and keeps the form from being completed', async () => {
    const page = await site.open(definitionOf({ items: [field('day', 'date', { label: 'Day' })] }));
    await page.getByLabel('Day').click();
    await page.keyboard.type('04');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('link', { name: 'Day is not complete.' }).waitFor();
    expect((await responseOf(page)).status).toBe('in-progress');
  });
});

describe('rows', () => {
  const definition = definitionOf({
    items: [
      group('rows', [field('x', 'string', { label: 'Thing' })], {
        label: 'Row',
        repeatable: true,
        minRepeat: 3,
      }),
    ],
  });

  test('keep their elements and the focus when they are moved', async () => {
    const page = await site.open(definition);
    await page.getByLabel('Thing').nth(0).fill('a');
    await page.getByLabel('Thing').nth(1).fill('b');
    await page.getByLabel('Thing').nth(2).fill('c');
    await page.getByRole('button', { name: 'Move up: Row 3' }).press('Enter');
    expect(await focused(page)).toBe('Move up: Row 2');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Move up: Row 1');
    expect(
      await page
        .getByLabel('Thing')
        .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
    ).toEqual(['c', 'a', 'b']);
    await page.getByLabel('Thing').nth(1).fill('second');
    expect((await responseOf(page)).data).toEqual({ rows: [{ x: 'c' }, { x: 'second' }, { x: 'b' }] });
  });

  test('that are removed leave the focus beside them', async () => {
    const page = await site.open(definition);
    await page.getByRole('button', { name: 'Add Row' }).click();
    expect(await focused(page)).toBe('Thing');
    await page.getByRole('button', { name: 'Remove Row 4' }).press('Enter');
    expect(await focused(page)).toBe('Remove Row 3');
    expect(await page.getByRole('button', { name: 'Remove Row 3' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });
});

describe('options', () => {
  test('of long lists are found by typing, one or several', async () => {
    const page = await site.open(everything);
    await page.getByLabel('Search in Town').fill('option 24');
    await page.getByText('17 of 250 options').waitFor();
    await page.getByRole('listbox', { name: 'Town' }).selectOption('Option 249');
    await page.getByText('Chosen: Option 249').waitFor();
    await page.getByLabel('Search in Skills').fill('60');
    await page.getByRole('checkbox', { name: 'Option 60' }).check();
    await page.getByLabel('Search in Skills').fill('12');
    await page.getByRole('checkbox', { name: 'Option 12' }).check();
    expect((await responseOf(page)).data).toMatchObject({ town: 'o248', skills: ['o11', 'o59'] });
  });

  test('that were chosen by an optional answer can be taken back', async () => {
    const page = await site.open(everything);
    const group = page
      .getByRole('group', { name: 'Do you agree?' })
      .or(page.getByRole('radiogroup', { name: 'Do you agree?' }));
    await group.getByLabel('Yes').check();
    await page.getByLabel('Story').waitFor();
    const clear = page.getByRole('button', { name: 'Clear the answer to Do you agree?' });
    // On the same line as the answers.
    const answer = group.getByText('Yes', { exact: true });
    expect(Math.abs((await lineOf(clear)) - (await lineOf(answer)))).toBeLessThan(1);
    await clear.click();
    await page.getByLabel('Story').waitFor({ state: 'hidden' });
    expect((await responseOf(page)).data).toMatchObject({ agree: null });
  });
});

test('a file is kept inside the response, and one that is too large is refused', async () => {
  const page = await site.open(everything);
  const file = (size: number) => ({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.alloc(size, 'x') });
  await page.locator('handrail-form input[type=file]').setInputFiles(file(800_000));
  await page.getByText('The file is too large. It may have at most 700 KB.').first().waitFor();
  await page.locator('handrail-form input[type=file]').setInputFiles(file(3));
  await page.getByText('a.txt').waitFor();
  expect((await responseOf(page)).data).toMatchObject({
    paper: { contentType: 'text/plain', size: 3, name: 'a.txt', data: 'eHh4' },
  });
});

test('numbers and messages follow the language of the page', async () => {
  const page = await site.open(everything, { lang: 'de' });
  await page.getByRole('textbox', { name: /^Size/ }).fill('1.250,5');
  expect((await responseOf(page)).data).toMatchObject({ size: 1250.5, double: 2501 });
  await page.getByText('2501', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: /^Size/ }).fill('12.5');
  await page.getByRole('textbox', { name: /^Size/ }).press('Tab');
  await page.getByText('Fehler: Size: Erwartet wird eine Zahl wie 12,5.').waitFor();
});

test('texts of a definition are texts, whatever they hold', async () => {
  const evil =
    '<img src=x onerror="globalThis.broken=1"><script>globalThis.broken=1</script>javascript:1\u202Etxt';
  const page = await site.open(
    definitionOf({
      title: evil,
      description: evil,
      items: [
        field('a', 'choice', {
          label: evil,
          hint: evil,
          description: evil,
          prefix: evil,
          options: [{ value: evil, label: evil }],
        }),
        field('b', 'uri', { label: evil, suffix: evil, initialValue: 'javascript:globalThis.broken=1' }),
        field('c', 'multiChoice', { label: evil, options: [{ value: evil, label: evil, keywords: [evil] }] }),
        group('d', [{ ...field('e'), type: 'display', label: evil }], {
          label: evil,
          repeatable: true,
          minRepeat: 1,
        }),
      ],
      binds: [{ path: 'a', required: 'true' }],
      shapes: [{ id: 's', target: 'b', constraint: 'false', message: evil }],
    }),
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: /problem/ }).waitFor();
  const found = await inForm(page, ({ shadowRoot }) => ({
    made: shadowRoot?.querySelectorAll('img, script, [onerror], a:not([href="#"])').length,
    hidden: shadowRoot?.textContent?.includes('\u202E'),
    broken: 'broken' in globalThis,
  }));
  expect(found).toEqual({ made: 0, hidden: false, broken: false });
});

test.each([
  ['is none', { not: 'a definition' }, '"$formspec" is missing'],
  ['has a rule that cannot be read', { ...everything, binds: [{ path: 'name', required: '(((' }] }, '((('],
])('a definition that %s is said plainly, and can be tried again', async (_what, given, reason) => {
  const page = await site.open(everything);
  // Firefox tells no texts of errors through its driver, so the page itself listens.
  await page.addInitScript(() => {
    console.error = (error) => Object.assign(globalThis, { told: String(error) });
  });
  await site.open(given, { page });
  await page.getByText('The form could not be loaded.').waitFor();
  expect(await page.evaluate(() => (globalThis as { told?: string }).told)).toContain(reason);
  const title = await inForm(page, async (form) => {
    form.definition = {
      $formspec: '1.0',
      url: 'https://forms.example/x',
      version: '1.0.0',
      status: 'active',
      title: 'Given',
      items: [{ key: 'a', type: 'field', dataType: 'string', label: 'A' }],
    };
    await form.whenDrawn;
    return form.liveForm?.document.title;
  });
  expect(title).toBe('Given');
  await page.context().close();
});

test('an expression that fails is told in the console', async () => {
  const page = await site.open(
    definitionOf({
      items: [field('fee', 'money', { label: 'Fee', currency: 'EUR' }), field('total', 'decimal')],
      binds: [{ path: 'total', calculate: '$fee * 2' }],
    }),
  );
  const told = page.waitForEvent('console');
  await page.getByLabel('Fee').fill('5');
  expect((await told).text()).toMatch(/^handrail-form: total: .*money.* \(\$fee \* 2\)$/);
});

test('a response is gone on with, and what a program writes is shown', async () => {
  const page = await site.open(everything);
  await inForm(page, (form) => {
    form.liveForm?.set('name', 'Ada');
    form.liveForm?.set('price', { amount: '12.50', currency: 'EUR' });
    form.liveForm?.set('meeting', '2026-03-04T10:30:00');
    form.liveForm?.addRow('people');
  });
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada');
  expect(await page.getByLabel('Price').inputValue()).toBe('12.50');
  // In another currency than that of the field: the person sees it, and what they type is in the field's.
  await inForm(page, (form) => form.liveForm?.set('price', { amount: '5', currency: 'USD' }).ok);
  await page.getByText('USD', { exact: true }).waitFor();
  await page.getByLabel('Price').fill('6');
  await page.getByText('EUR', { exact: true }).waitFor();
  expect((await responseOf(page)).data).toMatchObject({ price: { amount: '6', currency: 'EUR' } });
  const meeting = page.getByLabel('Meeting');
  expect(await meeting.inputValue()).toBe('2026-03-04T10:30');
  await inForm(page, (form) => form.liveForm?.set('meeting', '2026-03-04T10:30:00.25+02:00').ok);
  const zoneId = await meeting.getAttribute('aria-describedby');
  expect(await page.locator(`handrail-form #${zoneId}`).textContent()).toBe('UTC+02:00');
  await meeting.fill('2026-03-04T10:31');
  expect((await responseOf(page)).data).toMatchObject({ meeting: '2026-03-04T10:31:00+02:00' });
  await page.getByRole('group', { name: 'People 2' }).waitFor();
  await inForm(page, (form) => {
    const isReady = new Promise((resolve) =>
      form.addEventListener('handrail-ready', resolve, { once: true }),
    );
    const { response } = form;
    form.response = response;
    return isReady.then(() => undefined);
  });
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada');
});

test.each([
  'clinical-adverse-event',
  'clinical-intake',
  'household-benefits-renewal',
  'invoice',
  'multi-state-tax-filing',
])('the first page of the example %s renders', async (name) => {
  const page = await site.open(example(name));
  await inForm(page, (form) => form.whenDrawn);
  expect(await page.locator('handrail-form .failed').count()).toBe(0);
  expect(await page.locator('handrail-form .field').count()).toBeGreaterThan(1);
});

describe('what was typed stays', () => {
  const definition = definitionOf({ items: [field('x', 'string', { label: 'X' })] });

  test('when the element is moved in the page', async () => {
    const page = await site.open(definition, { body: '<form id="outer">FORM</form><div id="other"></div>' });
    await page.getByLabel('X').fill('kept');
    await page.evaluate(() =>
      document.querySelector('#other')?.append(document.querySelector('handrail-form') ?? ''),
    );
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    expect(await page.getByLabel('X').inputValue()).toBe('kept');
  });

  test('when the language changes', async () => {
    const page = await site.open(definition);
    await page.getByLabel('X').fill('kept');
    await inForm(page, (form) => form.setAttribute('lang', 'de'));
    await page.getByRole('button', { name: 'Absenden' }).waitFor();
    expect(await page.getByLabel('X').inputValue()).toBe('kept');
  });
});

/** The middle of a text, whatever the size of its box. */
function lineOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { top, bottom } = range.getBoundingClientRect();
    return (top + bottom) / 2;
  });
}
