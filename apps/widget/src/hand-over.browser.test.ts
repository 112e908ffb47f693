import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  // The host of this test only has to be opened.
  const server = createServer((_request, response) => response.end('the host'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host = `http://${place}/tour`;
  const widget = join(folder, 'handrail-widget.js');
  const billing = await startBilling({ file: join(folder, 'billing.json'), widget, handOver: host });
  const browser = await openBrowser();
  const context = await browser.newContext();
  try {
    await context.addInitScript(seeInside);
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
    expect(await me.panel()).toContain(`Opens Handrail at ${place}. It asks you before anything is sent.`);
    expect(await violationsOf(page)).toEqual([]);
    const before = billing.invoices().length;
    const opened = context.waitForEvent('page');
    await me.use('Send for approval');
    const tour = await opened;
    await tour.waitForURL('**/tour#**');
    const url = new URL(tour.url());
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
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  }
});
