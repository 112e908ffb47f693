import type { HtmlElement } from '@handrail/html';
import type { Execution } from '../src/index.ts';
import { invoicePage, workspacePage } from './examples.ts';
import { executionOn, type FakeSite, type FakeSiteOptions, fakeSite } from './fake-runtime.ts';
import { exampleSite } from './manifests.ts';

const row = (id: string, email: string, amount: string, status: string) =>
  `<tr data-agent-kind="item"><td>${id}</td><td>${email}</td><td>${amount}</td><td>EUR</td><td>${status}</td></tr>`;

const list = (rows: string) => `<h1>Invoices</h1>
  <table data-agent-kind="collection" data-agent-action="invoice.list">
    <thead><tr><th>Id</th><th>Customer email</th><th>Amount</th><th>Currency</th><th>Status</th></tr></thead>
    <tbody>${rows}</tbody></table>`;

const paid = row('1', 'a@example.com', '120.50', 'paid');

/** The site that the example manifest describes. */
export function billingPages(): Record<string, string> {
  return {
    '/invoices/new': invoicePage().replace('aria-live="polite"', 'id="status" aria-live="polite"'),
    '/invoices/': list(paid + row('2', 'b@example.com', '1,300.00', 'draft')),
    '/invoices/?status=paid': list(paid),
    '/settings/': workspacePage(),
  };
}

export function billing(
  at: string,
  options: Partial<FakeSiteOptions> = {},
  change: Partial<Execution<HtmlElement>> = {},
): { readonly site: FakeSite; readonly execution: Execution<HtmlElement> } {
  const onActivate = (site: FakeSite) => site.say('status', 'Invoice 7 created');
  const site = fakeSite({ pages: billingPages(), at, onActivate, ...options });
  return { site, execution: executionOn(site, { manifest: exampleSite(), ...change }) };
}

export const invoiceArgs = { customer_email: 'a@example.com', amount: 120.5, currency: 'EUR', memo: 'x' };
