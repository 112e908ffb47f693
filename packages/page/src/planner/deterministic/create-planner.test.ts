import { describe, expect, test } from 'vitest';
import { exampleSite, setAt } from '../../../testing/manifests.ts';
import { describeSite } from '../../site/overview.ts';
import { createDeterministicPlanner } from './create-planner.ts';
import { findValues } from './find-values.ts';

const origin = 'https://billing.example.com';
const planner = createDeterministicPlanner();
async function planned(
  request: string,
  change?: (document: Record<string, unknown>) => void,
  here = '/settings/',
) {
  const site = describeSite({ manifest: exampleSite(change), origin, here });
  const plan = await planner.plan({ request, site, data: [] });
  if (!plan.ok) throw new Error(plan.message);
  return plan;
}

describe('values in plain words', () => {
  test.each([
    [
      'bill a@example.com 120.50 EUR',
      { emails: ['a@example.com'], amounts: [{ value: 120.5, currency: 'EUR', bound: undefined }] },
    ],
    [
      '€1,200 for b@example.org.',
      { emails: ['b@example.org'], amounts: [{ value: 1200, currency: 'EUR', bound: undefined }] },
    ],
    [
      'due 2026-03-12 or 12 March 2026 or March 13, 2026',
      { dates: ['2026-03-12', '2026-03-12', '2026-03-13'], amounts: [] },
    ],
    ['on 2026-02-30', { dates: [] }],
    ['over 100 dollars', { amounts: [{ value: 100, currency: 'USD', bound: 'min' }] }],
    ['at most 50', { amounts: [{ value: 50, currency: undefined, bound: 'max' }] }],
    ['note "thank you, 5 times" now', { quotes: ['thank you, 5 times'], amounts: [] }],
    ['see https://a.example/x?y=1', { urls: ['https://a.example/x?y=1'], amounts: [] }],
  ])('%s', (request, expected) => {
    expect(findValues(request)).toMatchObject(expected);
  });

  test('a long hostile request takes no long time', () => {
    const started = performance.now();
    for (const text of [
      'a@'.repeat(5_000),
      '1,'.repeat(5_000),
      '"'.repeat(10_000),
      `${'x'.repeat(9_000)}@`,
      '1 mar '.repeat(2_000),
    ]) {
      findValues(text);
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('requests in plain words', () => {
  const full = { customer_email: 'a@example.com', amount: 120.5, currency: 'EUR' };
  test.each([
    ['show me paid invoices', 'invoice.list', { status: 'paid' }],
    ['list all invoices', 'invoice.list', {}],
    ['which invoices are draft?', 'invoice.list', { status: 'draft' }],
    ['show invoices over 100', 'invoice.list', { min_amount: 100 }],
    ['create an invoice for a@example.com over 120.50 EUR', 'invoice.create', full],
    ['please make a new invoice: €120.50, a@example.com', 'invoice.create', full],
    [
      'create an invoice for a@example.com of 120.50 euros with memo "For March"',
      'invoice.create',
      { ...full, memo: 'For March' },
    ],
    ['create an invoice', 'invoice.create', {}],
    ['delete the workspace', 'workspace.delete', {}],
    ['delete the workspace, I type DELETE', 'workspace.delete', { delete_confirmation_text: 'DELETE' }],
  ])('%s', async (request, action, args) => {
    const { result, why } = await planned(request);
    expect(result).toEqual({ kind: 'action', action, args });
    expect(why).toMatch(/fits the words/);
  });

  test.each([
    ['go to the settings page', '/settings/'],
    ['take me to settings', '/settings/'],
    ['open the invoice list', '/invoices/'],
  ])('%s', async (request, page) => {
    expect((await planned(request)).result).toEqual({ kind: 'navigate', page });
  });

  test('what is missing is said and not invented', async () => {
    const { result, why } = await planned('create an invoice for a@example.com');
    expect(result).toMatchObject({ args: { customer_email: 'a@example.com' } });
    expect(why).toContain('amount, currency');
  });

  test('two that fit are asked about', async () => {
    const { result, candidates } = await planned('create it now, a new one', (document) => {
      const actions = document.actions as Record<string, object>;
      setAt(document, ['actions', 'customer.create'], {
        ...actions['invoice.create'],
        title: 'Create customer',
        description: '',
      });
      setAt(document, ['actions', 'invoice.create', 'description'], '');
    });
    expect(candidates).toEqual(['customer.create', 'invoice.create']);
    expect(result).toEqual({
      kind: 'answer',
      text: 'Which do you mean: "Create customer" (customer.create) or "Create invoice" (invoice.create)?',
    });
  });

  test.each(['what is the weather', 'delete', 'workspace', 'remove everything', 'hello'])(
    '%s is not taken for a wish to delete the workspace',
    async (request) => {
      const { result } = await planned(request);
      expect(result).not.toMatchObject({ action: 'workspace.delete' });
    },
  );

  test.each([
    ['loan.renew', 'renew the loan'],
    ['hold.place', 'place a hold'],
  ])('%s is found by its own verb, which no list of verbs has', async (id, request) => {
    const { result } = await planned(request, (document) => {
      const { 'invoice.create': one } = document.actions as Record<string, object>;
      setAt(document, ['actions', id], { ...one, title: id, description: '' });
    });
    expect(result).toEqual({ kind: 'action', action: id, args: {} });
  });

  test('nothing that fits is said, with what there is', async () => {
    const { result } = await planned('what is the weather in Bonn');
    expect(result).toMatchObject({ kind: 'answer', text: expect.stringContaining('"Create invoice"') });
  });
});
