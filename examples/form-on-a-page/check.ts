import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { chooseChromium } from '@handrail/browser';
import type { ResponseDocument } from '@handrail/form';
import { chromium, type Page } from 'playwright-core';
import { createSite } from './site.ts';

// The story: two people order the same, one with script and one without, and the shop gets the same response.
const received: ResponseDocument[] = [];
const site = createSite((response) => received.push(response));
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
const browser = await chromium.launch({
  executablePath: chooseChromium({ unsandboxed: true }),
  args: ['--no-sandbox'],
});

/** Without script a button loads the page again, and what an answer asks for comes with it. */
async function order(page: Page, press: (name: string) => Promise<void>, hasScript: boolean): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('radio', { name: 'Yes' }).check();
  if (!hasScript) await press('Submit');
  await page.getByLabel('Text on the card').fill('Many\nhappy returns');
  await page.getByRole('radio', { name: 'Mug' }).check();
  await page.getByLabel('How many?').fill('2');
  await press('Add Article');
  await page.getByRole('radio', { name: 'Pot' }).nth(1).check();
  await press('Submit');
  await page.getByRole('link', { name: 'An answer is required: How many?' }).waitFor();
  await page.getByLabel('How many?').nth(1).fill('1');
  await press('Submit');
  if (hasScript) await page.getByText('The form was sent.').waitFor();
  else assert.match(await page.content(), /The form is complete\./);
}

try {
  for (const hasScript of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled: hasScript, locale: 'en-US' });
    const page = await context.newPage();
    const press = async (name: string) => {
      const loaded = hasScript ? null : page.waitForEvent('load');
      await page.getByRole('button', { name, exact: true }).click();
      await loaded;
    };
    await order(page, press, hasScript);
    await context.close();
  }
} finally {
  await browser.close();
  site.close();
}

const [withScript, without] = received.map(({ status, data }) => ({ status, data }));
assert.equal(received.length, 2);
assert.equal(withScript?.status, 'completed');
assert.deepEqual(without, withScript);
assert.deepEqual(withScript.data, {
  who: { name: 'Ada', isGift: true, card: 'Many\nhappy returns' },
  lines: [
    { article: 'mug', count: 2, price: 25 },
    { article: 'pot', count: 1, price: 24 },
  ],
});
console.log('Ada orders two mugs and a pot, with script and without, and the shop gets the same response.');
