import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Billing, startBilling } from '@handrail/billing';
import { openBrowser, violationsOf } from '@handrail/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBundle } from '../testing/make-bundle.ts';
import { person } from '../testing/person.ts';
import { seeInside } from '../testing/see-inside.ts';

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handrail-billing-'));
  await writeBundle(folder);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** The example site with the widget, in one of its designs. */
async function openBilling(variant: 'classic' | 'redesigned', path: string) {
  const file = join(folder, `${variant}${path.replaceAll('/', '-')}.json`);
  const billing: Billing = await startBilling({ file, variant, widget: join(folder, 'handrail-widget.js') });
  const context = await browser.newContext();
  await context.addInitScript(seeInside);
  const page: Page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(`${billing.url}${path}`);
  await page.waitForSelector('handrail-widget', { state: 'attached' });
  return {
    billing,
    page,
    me: person(page, 'Tern Billing'),
    refused,
    close: async () => {
      await context.close();
      await billing.close();
    },
  };
}

describe.each(['classic', 'redesigned'] as const)('the example site, %s', (variant) => {
  test('AAF-6.6-07 an invoice is created from another page, by keyboard alone', async () => {
    const { billing, page, me, refused, close } = await openBilling(variant, '/settings/');
    const before = billing.invoices().length;
    await me.open();
    await me.ask('create an invoice for alice@example.com for 120 EUR');
    await page.waitForURL('**/invoices/new');
    await me.reads('Create invoice');
    expect(await violationsOf(page)).toEqual([]);
    expect(billing.invoices()).toHaveLength(before);
    await me.use('Do it');
    await me.reads('Sent');
    const [newest] = billing.invoices();
    expect(billing.invoices()).toHaveLength(before + 1);
    expect(await me.panel()).toContain(newest?.id);
    expect(refused).toEqual([]);
    await close();
  });

  test('"show me paid invoices" ends at the filtered page with the answer read from it', async () => {
    const { billing, page, me, refused, close } = await openBilling(variant, '/invoices/new');
    await me.open();
    await me.ask('show me paid invoices');
    await me.reads('List invoices');
    expect(page.url()).toBe(`${billing.url}/invoices/?status=paid`);
    const panel = await me.panel();
    for (const { id, status } of billing.invoices()) expect(panel?.includes(id)).toBe(status === 'paid');
    expect(await violationsOf(page)).toEqual([]);
    expect(refused).toEqual([]);
    await close();
  });

  test('the workspace is deleted when the owner approves, and only then', async () => {
    const { billing, me, close } = await openBilling(variant, '/settings/');
    const before = billing.invoices().length;
    await me.open();
    for (const key of ['Escape', 'Enter']) {
      await me.ask('delete the workspace DELETE');
      await me.use('Do it');
      await me.reads('Delete workspace?');
      expect(billing.invoices()).toHaveLength(before);
      await (key === 'Escape' ? me.press(key) : me.use('Approve: Delete workspace'));
      await me.reads(key === 'Escape' ? 'You did not approve' : 'Sent');
    }
    expect(billing.invoices()).toEqual([]);
    await close();
  });
});
