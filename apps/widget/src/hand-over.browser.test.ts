import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBilling } from '@handrail/billing';
import { openBrowser, violationsOf } from '@handrail/testing';
import { expect, test } from 'vitest';
import { writeBundle } from '../testing/make-bundle.ts';
import { person } from '../testing/person.ts';
import { seeInside } from '../testing/see-inside.ts';

test('a change is handed over to a host with the words alone and changes nothing here; looking is done here', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'handrail-hand-over-'));
  await writeBundle(folder);
  const host = 'http://127.0.0.1:1/tour';
  const widget = join(folder, 'handrail-widget.js');
  const billing = await startBilling({ file: join(folder, 'billing.json'), widget, handOver: host });
  const browser = await openBrowser();
  const context = await browser.newContext();
  try {
    await context.addInitScript(seeInside);
    // The host of this test only has to be opened.
    await context.route('http://127.0.0.1:1/**', (route) => route.fulfill({ body: 'the host' }));
    const page = await context.newPage();
    await page.goto(`${billing.url}/invoices/new`);
    const me = person(page, 'Tern Billing');
    await me.open();
    await me.ask('show me paid invoices');
    await me.reads('List invoices');
    await page.goto(`${billing.url}/invoices/new`);
    await me.open();
    await me.ask('create an invoice for alice@example.com for 120 EUR');
    await me.reads('Create invoice');
    expect(await me.panel()).toContain('Opens Handrail at 127.0.0.1:1. It asks you before anything is sent.');
    expect(await violationsOf(page)).toEqual([]);
    const before = billing.invoices().length;
    const opened = context.waitForEvent('page');
    await me.use('Send for approval');
    const url = new URL((await opened).url());
    expect(`${url.origin}${url.pathname}`).toBe(host);
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
      ask: 'create an invoice for alice@example.com for 120 EUR',
      site: billing.url,
    });
    await me.reads('Sent for approval');
    expect(billing.invoices()).toHaveLength(before);
  } finally {
    await context.close();
    await browser.close();
    await billing.close();
    await rm(folder, { recursive: true });
  }
});
