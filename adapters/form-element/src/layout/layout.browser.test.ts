import { violationsOf } from '@handrail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { benefitApplication, definitionOf, field, group } from '../../testing/definitions.ts';
import { type FormSite, startFormSite } from '../../testing/form-site.ts';
import { inForm } from '../../testing/in-page.ts';
import { keyboard } from '../../testing/keyboard.ts';

let site: FormSite;
beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site.close());

const layout = (hints: object) => ({ presentation: { layout: hints } }) as object;

const arranged = definitionOf({
  formPresentation: { labelPosition: 'start' },
  items: [
    group(
      'person',
      [
        field('first', 'string', { label: 'First name' }),
        field('last', 'string', { label: 'Last name' }),
        field('street', 'string', { label: 'Street', hint: 'And number.', ...layout({ colSpan: 2 }) }),
        field('zip', 'string', { label: 'ZIP code' }),
        field('note', 'string', { label: 'Note', ...layout({ newRow: true }) }),
      ],
      { label: 'Person', ...layout({ flow: 'grid', columns: 2 }) },
    ),
    group('more', [field('detail', 'string', { label: 'Detail' })], {
      label: 'More',
      ...layout({ collapsible: true, collapsedByDefault: true }),
    }),
  ],
  binds: [{ path: 'more.detail', required: 'true' }],
});

test('columns, labels beside fields and folded sections are as the author wants them, and fold out on the way to a field', async () => {
  const page = await site.open(arranged);
  const box = async (name: string) => {
    const found = await page.getByRole('textbox', { name }).boundingBox();
    return found ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const [first, last, street, zip, note] = await Promise.all(
    ['First name', 'Last name', 'Street', 'ZIP code', 'Note'].map(box),
  );
  expect(first?.y).toBe(last?.y);
  expect(last?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
  expect(street?.width).toBeGreaterThan((first?.width ?? 0) * 1.5);
  expect([zip?.x, note?.x]).toEqual([first?.x, first?.x]);
  const label = await page.locator('handrail-form label', { hasText: 'First name' }).boundingBox();
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0);
  expect(await page.getByRole('textbox', { name: 'Detail' }).isVisible()).toBe(false);
  expect(await violationsOf(page)).toEqual([]);

  const opener = page.getByRole('heading', { name: 'More' }).getByRole('button');
  await opener.press('Enter');
  expect(await opener.getAttribute('aria-expanded')).toBe('true');
  await opener.press('Enter');
  expect(await opener.getAttribute('aria-expanded')).toBe('false');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Detail is required.' }).click();
  expect((await keyboard(page).focusedName())[1]).toBe('Detail');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 400, height: 800 });
  const [narrow, below] = await Promise.all(['First name', 'Last name'].map(box));
  expect(narrow?.x).toBe(below?.x);
  await page.context().close();
});

test('labels that are not to be seen still name their fields', async () => {
  const page = await site.open({ ...arranged, formPresentation: { labelPosition: 'hidden' } });
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  expect((await page.locator('handrail-form label').first().boundingBox())?.width).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await page.context().close();
});

test('all pages of a form are printed as text, with what is answered and nothing to press', async () => {
  const body = '<handrail-form src="/definition.json" printable></handrail-form>';
  const page = await site.open(benefitApplication(), { body });
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await inForm(page, ({ liveForm }) => {
    liveForm?.set('household.livesAlone', false);
    liveForm?.set('household.members[0].memberName', '<b>Eve</b>');
  });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('handrail-form .print-view');
  await paper.waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
  }
  expect(await page.locator('handrail-form .form').isVisible()).toBe(false);
  const text = await paper.innerText();
  for (const shown of ['Your address', 'Postal code', 'People who live with you 1', '<b>Eve</b>'])
    expect(text).toContain(shown);
  expect(await paper.locator('input, select, textarea, button').count()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await paper.count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  expect(await page.locator('handrail-form .form').isVisible()).toBe(true);
  await page.context().close();
});
