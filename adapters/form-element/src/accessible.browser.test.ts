import { decide, violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { benefitApplication, everything } from '../testing/definitions.ts';
import { type FormSite, startFormSite } from '../testing/form-site.ts';
import { inForm, responseOf } from '../testing/in-page.ts';

let site: FormSite;
beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site.close());

/** What axe finds in one state of a page, in the light and in the dark: a form follows the scheme of its page as it is changed. */
async function violationsInBoth(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const scheme of ['dark', 'light'] as const) {
    await showIn(page, scheme);
    found.push(...(await violationsOf(page)).map((each) => `${scheme}: ${each}`));
  }
  return found;
}

function showIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((content) => {
    document.querySelector('meta[name=color-scheme]')?.setAttribute('content', content);
  }, scheme);
}

describe('in the light and in the dark', () => {
  const scheme = 'light';

  test('axe finds nothing when a form is empty, invalid, and has rows in rows', async () => {
    const page = await site.open(everything, { scheme });
    for (const [shown, color] of [
      ['dark', 'rgb(30, 29, 26)'],
      ['light', 'rgb(255, 255, 255)'],
    ] as const) {
      await showIn(page, shown);
      const ground = await inForm(page, ({ shadowRoot }) => {
        const form = shadowRoot?.querySelector('.form');
        return form && getComputedStyle(form).backgroundColor;
      });
      expect(ground).toBe(color);
    }
    const seen = [await violationsInBoth(page)];
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'There are 3 problems' }).waitFor();
    seen.push(await violationsInBoth(page));
    await page.getByRole('button', { name: 'Add Phones' }).click();
    await page.getByRole('button', { name: 'Add People' }).click();
    await page.getByRole('group', { name: 'People 2' }).waitFor();
    seen.push(await violationsInBoth(page));
    expect(seen).toEqual([[], [], []]);
  });

  test('axe finds nothing in a wizard that is empty, invalid, and on a page with rows', async () => {
    const page = await site.open(benefitApplication(), { scheme });
    const seen = [await violationsInBoth(page)];
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: /problems/ }).waitFor();
    seen.push(await violationsInBoth(page));
    await inForm(page, (form) => {
      form.liveForm?.set('household.livesAlone', false);
      form.goTo('household.members[0].memberName');
    });
    await page.getByRole('group', { name: 'People who live with you 1' }).waitFor();
    seen.push(await violationsInBoth(page));
    expect(seen).toEqual([[], [], []]);
  });

  test('axe finds nothing in a complete form, in German and from right to left', async () => {
    const page = await site.open(everything, { scheme, lang: 'de', dir: 'rtl' });
    await page.getByRole('button', { name: 'Absenden' }).waitFor();
    const seen = [await violationsInBoth(page)];
    await inForm(page, (form) => {
      for (const [path, value] of Object.entries({ name: 'Ada', colour: 'o1', days: ['o2'], size: 2 }))
        form.liveForm?.set(path, value);
      form.complete();
    });
    await page.getByText('Das Formular ist vollständig.').waitFor();
    seen.push(await violationsInBoth(page));
    expect(seen).toEqual([[], []]);
  });

  test('axe finds nothing in the question whether an agent may write, which the person answers', async () => {
    const page = await site.open(everything, { scheme });
    await inForm(page, (form) => {
      const entries = [
        { path: 'name', value: 'Ada' },
        { path: 'size', value: 2 },
      ];
      const call = { type: 'formspec.tools.call', name: 'formspec.field.bulkSet', input: { entries } };
      const ask = () => postMessage({ ...call, callId: 'a' }, location.origin);
      document.addEventListener('formspec-tools-available', ask, { once: true });
      form.setAttribute('agents', 'on');
    });
    const allow = page.getByRole('button', { name: 'Allow', exact: true });
    await allow.waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    await decide(allow);
    await expect.poll(async () => (await responseOf(page)).data).toMatchObject({ name: 'Ada', size: 2 });
    const panel = page.getByRole('region', { name: 'What an agent may do here' });
    await panel.getByText('What agents did (1)').click();
    expect(await violationsInBoth(page)).toEqual([]);
  });
});
