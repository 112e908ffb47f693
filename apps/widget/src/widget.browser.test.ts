import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takesPresses } from '../testing/in-time.ts';
import { makeBundle } from '../testing/make-bundle.ts';
import { person } from '../testing/person.ts';
import { startWidgetSite, type WidgetSite } from '../testing/widget-site.ts';

const INVOICE = 'create an invoice for alice@example.com for 120 EUR';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(await makeBundle());
});
afterAll(() => site.close());

const violations = (page: Page) => page.evaluate('violations');

describe('by keyboard alone, under a strict policy', () => {
  test('an invoice is planned, shown, sent once, and the page is quoted', async () => {
    const page = await site.open('/invoices/new');
    const me = person(page);
    await me.open();
    await me.ask(INVOICE);
    await me.reads('Create invoice');
    const plan = await me.panel();
    for (const part of [
      'alice@example.com',
      '120',
      'EUR',
      'Low risk',
      site.origin,
      'Nothing has happened yet',
    ])
      expect(plan).toContain(part);
    expect(site.done).toEqual([]);
    await me.use('Do it');
    await me.reads('Sent');
    expect(await me.panel()).toContain('Invoice 4 created');
    expect(site.done).toEqual([
      'invoice.create {"email":"alice@example.com","amount":"120","currency":"EUR","memo":""}',
    ]);
    expect(await violations(page)).toEqual([]);
  });

  test('a value can be changed before it is sent', async () => {
    const page = await site.open('/invoices/new');
    const me = person(page);
    await me.open();
    await me.ask(INVOICE);
    await me.use('Change');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await me.press('Tab');
    await me.press('Control+A');
    await me.ask('99.5');
    await me.use('Do it');
    await me.reads('Sent');
    expect(site.done[0]).toContain('"amount":"99.5"');
  });

  test('what is missing is asked for, and a wrong value is named', async () => {
    const page = await site.open('/invoices/new');
    const me = person(page);
    await me.open();
    await me.ask('create an invoice for alice@example.com in EUR');
    await page.getByText('Not said yet.').waitFor();
    await me.ask('lots');
    await page.getByText('Not said yet.').waitFor({ state: 'detached' });
    expect(await me.panel()).toMatch(/amount.* must be/i);
    await me.press('Control+A');
    await me.ask('12');
    await me.use('Do it');
    await me.reads('Sent');
    expect(site.done).toHaveLength(1);
  });

  test('a workspace is deleted after the owner has typed the word and approved', async () => {
    const page = await site.open('/settings/');
    const me = person(page);
    await me.open();
    await me.ask('delete the workspace');
    await page.getByText('Type DELETE exactly.').waitFor();
    await me.ask('DELETE');
    await me.use('Do it');
    await me.reads('Delete workspace?');
    const dialog = page.getByRole('dialog', { name: 'Delete workspace?' });
    expect(await dialog.textContent()).toContain(`${site.origin}/settings/`);
    expect(await dialog.textContent()).toContain('High risk');
    expect(site.done).toEqual([]);
    await me.press('Tab');
    await takesPresses(page);
    await me.press('Enter');
    await me.reads('Sent');
    expect(await me.panel()).toContain('Workspace deleted');
    expect(site.done).toEqual(['workspace.delete']);
    expect(await violations(page)).toEqual([]);
  });

  test('a review fills the form, sends nothing and leads to its button', async () => {
    const page = await site.open('/settings/');
    const me = person(page);
    await me.open();
    await me.ask('update billing address street "Main Street 1"');
    await me.use('Fill it in');
    await me.reads('Look and press it yourself');
    expect(await page.getByLabel('Street').inputValue()).toBe('Main Street 1');
    expect(await page.evaluate('happened')).toEqual([]);
    await me.use('Show me the form');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Save address');
  });

  test('two that fit are a question, and the answer goes on', async () => {
    const page = await site.open('/settings/');
    const me = person(page);
    await me.open();
    await me.ask('archive customer');
    await me.reads('Which do you mean?');
    await me.use(/Archive old customer.*last year/);
    await me.reads('Archive old customer');
    expect(await page.evaluate('happened')).toEqual([]);
  });

  test('cancelling does nothing, Escape closes, and the focus returns', async () => {
    const page = await site.open('/invoices/new');
    const me = person(page);
    await page.getByLabel('Customer email').focus();
    await me.open();
    await me.ask(INVOICE);
    await me.use('Cancel');
    await me.reads('Cancelled');
    await me.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Customer email');
    expect(site.done).toEqual([]);
  });

  test('keys that are typed into the panel reach no shortcut of the page', async () => {
    const page = await site.open('/invoices/new');
    await page.evaluate("document.addEventListener('keydown', ({ key }) => happened.push(key))");
    const me = person(page);
    await me.open();
    await page.keyboard.type('new');
    expect(await page.evaluate("happened.filter((key) => key.length === 1 && key !== 'H')")).toEqual([]);
  });
});

test('a request is taken before the site has been read', async () => {
  const page = await site.open('/invoices/new');
  let letThrough: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/agent-manifest.json', async (route) => {
    await isAsked;
    await route.continue();
  });
  const me = person(page);
  await me.press('Alt+Shift+H');
  await me.ask(INVOICE);
  letThrough();
  await me.reads('Create invoice');
  expect(await me.panel()).toContain('alice@example.com');
});
