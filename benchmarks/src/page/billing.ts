import { parseManifest, type SiteManifest } from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';

/** `truth` marks what an element is, unseen by anything but the judge of this benchmark. */
const INVOICE = `<main class="layout"><h1 id="title">New invoice</h1>
<form id="newsletter" class="aside" data-agent-kind="action" data-agent-action="newsletter.join" data-agent-scope="newsletter.write">
  <input id="news-email" class="input" type="email" name="email" truth="decoy" data-agent-kind="field" data-agent-field="customer_email">
  <input id="news-amount" class="input" name="amount" truth="decoy" data-agent-kind="field" data-agent-field="amount">
  <button id="join" class="button" truth="decoy" data-agent-kind="action" data-agent-action="newsletter.join.submit">Join</button>
</form>
<form id="invoice" class="card" truth="invoice" data-agent-kind="action" data-agent-action="invoice.create" data-agent-scope="invoices.write" data-agent-danger="low" data-agent-confirm="optional" data-agent-idempotent="false">
  <div class="row"><label for="email">Customer</label><input id="email" class="input" type="email" name="email" truth="customer_email" data-agent-kind="field" data-agent-field="customer_email"></div>
  <div class="row"><label for="amount">Amount</label><input id="amount" class="input number" type="number" name="amount" truth="amount" data-agent-kind="field" data-agent-field="amount"></div>
  <div class="row"><select id="currency" class="select" name="currency" truth="currency" data-agent-kind="field" data-agent-field="currency"><option>EUR</option><option>USD</option></select></div>
  <div class="row"><textarea id="memo" class="area" name="memo" truth="memo" data-agent-kind="field" data-agent-field="memo"></textarea></div>
  <button id="cancel" class="button" type="button" truth="decoy" data-agent-kind="action" data-agent-action="invoice.create.cancel">Cancel</button>
  <button id="create" class="button primary" type="submit" truth="submit" data-agent-kind="action" data-agent-action="invoice.create.submit">Create</button>
  <p id="status" class="status" role="status" truth="status" data-agent-kind="status" data-agent-output="invoice.create.status"></p>
</form></main>`;

const SETTINGS = `<main class="layout"><h1 id="title">Settings</h1>
<form id="profile" class="card" data-agent-kind="action" data-agent-action="profile.update" data-agent-scope="profile.write">
  <input id="name" class="input" name="name" truth="decoy" data-agent-kind="field" data-agent-field="delete_confirmation_text">
  <button id="save" class="button" truth="decoy" data-agent-kind="action" data-agent-action="profile.update.submit">Save</button>
</form>
<section class="danger"><button id="delete" class="button" type="button" truth="delete" data-agent-kind="action" data-agent-action="workspace.delete" data-agent-scope="workspace.delete" data-agent-danger="high" data-agent-confirm="required">Delete</button></section>
<div class="row"><input id="confirm" class="input" type="text" truth="delete_confirmation_text" data-agent-kind="field" data-agent-field="delete_confirmation_text" data-agent-for-action="workspace.delete"></div></main>`;

const row = (id: number, status: string) =>
  `<tr truth="row" data-agent-kind="item"><td>${id}</td><td>${status}</td></tr>`;
const LIST = `<main class="layout"><h1 id="title">Invoices</h1>
<table id="old" class="table" data-agent-kind="collection" data-agent-action="archive.list"><thead><tr><th>Id</th><th>Status</th></tr></thead><tbody><tr data-agent-kind="item" truth="decoy"><td>99</td><td>void</td></tr></tbody></table>
<table id="list" class="table" truth="list" data-agent-kind="collection" data-agent-action="invoice.list"><thead><tr><th>Id</th><th>Status</th></tr></thead><tbody>${row(1, 'paid')}${row(2, 'draft')}</tbody></table></main>`;

export interface Flow {
  readonly name: string;
  readonly route: string;
  readonly html: string;
  readonly action: string;
  readonly args: Readonly<Record<string, string | number>>;
  /** What is right to touch, by truth, in any order; the last one is pressed or submitted. */
  readonly expected: readonly string[];
}

export const FLOWS: readonly Flow[] = [
  {
    name: 'create an invoice',
    route: '/invoices/new',
    html: INVOICE,
    action: 'invoice.create',
    args: { customer_email: 'a@example.com', amount: 120.5, currency: 'EUR', memo: 'x' },
    expected: ['customer_email', 'amount', 'currency', 'memo', 'submit'],
  },
  {
    name: 'delete the workspace, confirmed',
    route: '/settings/',
    html: SETTINGS,
    action: 'workspace.delete',
    args: { delete_confirmation_text: 'DELETE' },
    expected: ['delete_confirmation_text', 'delete'],
  },
  {
    name: 'list invoices',
    route: '/invoices/',
    html: LIST,
    action: 'invoice.list',
    args: {},
    expected: ['1 paid', '2 draft'],
  },
];

export const schemaCheck = createAjvCheck();
export const ORIGIN = 'https://billing.example.com';

const action = (title: string, scope: string, properties: Record<string, object>, more: object = {}) => ({
  title,
  scope,
  risk: 'low',
  confirmation: 'optional',
  idempotent: false,
  inputSchema: { type: 'object', properties, required: Object.keys(properties) },
  outputSchema: {},
  ...more,
});
const text = { type: 'string' };

export function billingManifest(): SiteManifest {
  const list = {
    title: 'Invoices',
    scope: 'invoices.read',
    outputSchema: { type: 'array', items: { type: 'object', properties: { id: text, status: text } } },
  };
  const reading = parseManifest(
    {
      version: '0.1',
      site: { name: 'Billing', origin: ORIGIN },
      actions: {
        'invoice.create': action('Create invoice', 'invoices.write', {
          customer_email: text,
          amount: { type: 'number' },
          currency: text,
          memo: text,
        }),
        'newsletter.join': action('Join', 'newsletter.write', { customer_email: text, amount: text }),
        'profile.update': action('Update profile', 'profile.write', { delete_confirmation_text: text }),
        'workspace.delete': action(
          'Delete',
          'workspace.delete',
          { delete_confirmation_text: text },
          { risk: 'high', confirmation: 'required' },
        ),
      },
      data: { 'invoice.list': list, 'archive.list': { ...list, title: 'Archive' } },
      pages: {
        '/invoices/new': { title: 'New', actions: ['invoice.create', 'newsletter.join'] },
        '/settings/': { title: 'Settings', actions: ['workspace.delete', 'profile.update'] },
        '/invoices/': { title: 'Invoices', data: ['invoice.list', 'archive.list'] },
      },
    },
    { schemaCheck },
  );
  if (!reading.ok) throw new Error(JSON.stringify(reading.findings));
  return reading.manifest;
}
