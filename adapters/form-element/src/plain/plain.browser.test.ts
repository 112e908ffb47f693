import { openBrowser, violationsOf } from '@handrail/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answered, liveForm } from '../../testing/answers.ts';
import { benefitApplication, everything, example } from '../../testing/definitions.ts';
import { type PlainSite, startPlainSite } from '../../testing/plain-site.ts';
import { Walker } from '../../testing/walk.ts';
import { walkAt } from './render-page.ts';

let site: PlainSite;
let browser: Browser;
beforeAll(async () => {
  site = await startPlainSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const MOST_POSTS = 40;

test.each(['grant-application', 'household-benefits-renewal'])(
  'with JavaScript off, %s is completed by keyboard, and the response is that of the element',
  async (name) => {
    const definition = example(name);
    const wanted = answered(definition);
    site.give(definition);
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${site.origin}/form`);
    const me = await Walker.start(page, wanted);
    for (let posts = 0; !site.response && posts < MOST_POSTS; posts += 1) {
      const form = liveForm(definition, site.kept);
      const at = walkAt(form, site.state.page);
      const steps = me.stepsIn(form, at.current);
      const row = steps.find(({ kind }) => kind === 'repeat');
      const fields = row ? [] : steps;
      for (const step of fields) await me.do(step);
      // Rows come with the answer to a post.
      const loaded = page.waitForEvent('load');
      if (row) await me.do(row);
      else await me.press(at.next ? 'Continue' : 'Submit');
      await loaded;
    }
    const outcome = wanted.complete();
    if (!outcome.ok) throw new Error('The answers are not complete.');
    expect(site.response?.data).toEqual(outcome.response.data);
    await page.getByText('The form is complete.').waitFor();
    await context.close();
  },
);

test('axe finds nothing in a form without script that is empty, invalid, or has rows', async () => {
  const page = await (await browser.newContext({ bypassCSP: true })).newPage();
  const seen: unknown[] = [];
  const press = async (name: string) => {
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name, exact: true }).click();
    await loaded;
    seen.push(...(await violationsOf(page)));
  };
  site.give(everything);
  await page.goto(`${site.origin}/form`);
  await press('Submit');
  await page.getByText('There are 3 problems').waitFor();
  await press('Add People');
  site.give(benefitApplication());
  await page.goto(`${site.origin}/form`);
  seen.push(...(await violationsOf(page)));
  await press('Continue');
  expect(seen).toEqual([]);
  await page.context().close();
});
