import { createDeterministicPlanner, followRequest, runAction } from '@handrail/page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnnotatedSite, startAnnotatedSite } from '../../testing/annotated-site.ts';
import { billingPages, redesignedInvoice } from '../../testing/billing-pages.ts';

let site: AnnotatedSite;
beforeAll(async () => {
  site = await startAnnotatedSite();
}, 60_000);
afterAll(() => site.close(), 60_000);

const args = { customer_email: 'a@example.com', amount: 120.5, currency: 'EUR', memo: 'x' };
const deletion = { delete_confirmation_text: 'DELETE' };
const granted = { ask: async () => 'granted' as const };

describe('the examples of the proposal in a real browser', { timeout: 60_000 }, () => {
  test('AAF-6.2-05 the form is filled, submitted once, and its status is the result', async () => {
    const { withManifest, page } = await site.open('/invoices/new', billingPages());
    const outcome = await runAction(withManifest(), 'invoice.create', args);
    expect(outcome).toMatchObject({
      status: 'completed',
      result: 'Invoice 7 created',
      changed: ['customer_email', 'amount', 'memo'],
    });
    expect(await page.evaluate('window.submits')).toEqual([
      { email: 'a@example.com', amount: '120.5', currency: 'EUR', memo: 'x' },
    ]);
  });

  test('AAF-6.3-03 AAF-6.3-04 the dangerous button waits for the owner, and is then pressed once', async () => {
    const { withManifest, page } = await site.open('/settings/', billingPages());
    const execution = withManifest();
    const unasked = await runAction(execution, 'workspace.delete', deletion);
    expect(unasked).toMatchObject({
      status: 'needs_confirmation',
      error: { message: 'Action requires explicit confirmation' },
    });
    const declined = await runAction(execution, 'workspace.delete', deletion, {
      ask: async () => 'declined',
    });
    expect(declined.error?.reason).toBe('CONFIRMATION_DECLINED');
    expect(await page.evaluate('window.clicks')).toEqual([]);
    expect(await page.evaluate(`document.querySelector('input').value`)).toBe('');
    expect((await runAction(execution, 'workspace.delete', deletion, granted)).status).toBe('completed');
    expect(await page.evaluate('window.clicks')).toEqual(['DELETE']);
  });

  test('AAF-6.1-08 review fills and leaves the submit to the owner', async () => {
    const pages = billingPages((html) => html.replace('confirm="optional"', 'confirm="review"'));
    const { withManifest, page } = await site.open('/invoices/new', pages);
    expect((await runAction(withManifest(), 'invoice.create', args)).status).toBe('awaiting_review');
    expect(await page.evaluate('window.submits')).toEqual([]);
    expect(await page.evaluate(`document.querySelector('form').elements.memo.value`)).toBe('x');
  });

  test('AAF-6.4-36 "show me paid invoices" ends at the filtered page with the answer read from it', async () => {
    const { withManifest, page } = await site.open('/settings/', billingPages());
    const ended = await followRequest(withManifest(), 'show me paid invoices', {
      planner: createDeterministicPlanner(),
    });
    expect(ended).toMatchObject({
      ended: 'viewed',
      outcome: {
        rows: [
          { id: '1', status: 'paid' },
          { id: '2', status: 'paid' },
        ],
      },
    });
    expect(page.url()).toBe(`${site.origin}/invoices/?status=paid`);
    expect(site.requests).toEqual(['GET /invoices/?status=paid']);
  });

  test('AAF-6.6-07 an action on another page is reached, planned again and carried out once', async () => {
    const { withManifest, page } = await site.open('/settings/', billingPages());
    const ended = await followRequest(withManifest(), 'create an invoice for a@example.com over 120.50 EUR', {
      planner: createDeterministicPlanner(),
    });
    expect(ended).toMatchObject({
      ended: 'acted',
      outcome: { result: 'Invoice 7 created' },
      visited: ['/invoices/new'],
    });
    expect(await page.evaluate('window.submits.length')).toBe(1);
    await page.reload();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await page.evaluate('window.submits.length')).toBe(0);
  });

  test('a redesigned page works with the same call', async () => {
    const pages = { ...billingPages(redesignedInvoice) };
    const { withManifest, page } = await site.open('/invoices/new', pages);
    expect(await runAction(withManifest(), 'invoice.create', args)).toMatchObject({
      status: 'completed',
      result: 'Invoice 7 created',
    });
    expect(await page.evaluate('window.submits')).toEqual([
      { notes: 'x', cur: 'EUR', sum: '120.5', who: 'a@example.com' },
    ]);
  });
});
