import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    await page.getByText('you answered “99.5”').waitFor();
    await me.use('Do it');
    await me.reads('Sent');
    expect(site.done[0]).toContain('"amount":"99.5"');
  });

  test('what is missing is asked for in one question, and again after what does not answer it', async () => {
    const page = await site.open('/invoices/new');
    const me = person(page);
    await me.open();
    await me.ask('create an invoice for alice@example.com in EUR');
    await me.reads('What should “Amount” be for “Create invoice”?');
    await me.ask('lots');
    await me.reads('I did not understand all of that. What should “Amount” be for “Create invoice”?');
    await me.ask('12');
    await me.use('Do it');
    await me.reads('Sent');
    expect(site.done).toEqual([
      'invoice.create {"email":"alice@example.com","amount":"12","currency":"EUR","memo":""}',
    ]);
  });

  test('a question can be answered in the form too, and a wrong value is named there', async () => {
    const page = await site.open('/invoices/new');
    const me = person(page);
    await me.open();
    await me.ask('create an invoice for alice@example.com in EUR');
    await me.use('Fill in the form instead');
    await page.getByText('Not filled in yet.').waitFor();
    await me.ask('lots');
    await page.getByText('Not filled in yet.').waitFor({ state: 'detached' });
    expect(await me.panel()).toMatch(/amount.* must be/i);
    await me.press('Control+A');
    await me.ask('12');
    await page.getByText('you answered “12”').waitFor();
    await me.use('Do it');
    await me.reads('Sent');
    expect(site.done).toHaveLength(1);
  });

  test('a workspace is deleted after the owner has typed the word and approved', async () => {
    const page = await site.open('/settings/');
    const me = person(page);
    await me.open();
    await me.ask('delete the workspace');
    await me.reads('What should “Type DELETE to confirm” be for “Delete workspace”?');
    await me.ask('DELETE');
    await me.use('Do it');
    await me.reads('Delete workspace?');
    const dialog = page.getByRole('dialog', { name: 'Delete workspace?' });
    const text = await dialog.textContent();
    for (const part of [
      `${site.origin}/settings/`,
      'Actionworkspace.delete',
      'Permissionworkspace.delete',
      'High risk',
      'you answered “DELETE”',
    ])
      expect(text).toContain(part);
    expect(site.done).toEqual([]);
    await me.use('Approve: Delete workspace');
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

  test('two that fit are a question, and a button answers it', async () => {
    const page = await site.open('/settings/');
    const me = person(page);
    await me.open();
    await me.ask('archive');
    await me.reads(/What would you like to do/);
    const options = page.getByRole('group', { name: /What would you like to do/ }).getByRole('button');
    expect(await options.allTextContents()).toEqual(['Archive customer', 'Archive old customer']);
    await options.last().focus();
    await me.press('Enter');
    await me.reads(/^Archive old customer$/);
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
