import { exampleManifest } from '@handrail/page/testing';

/** Things that the test site offers beyond the example of the proposal: a review, a native form, two that sound alike. */
export function siteManifest(origin: string): Record<string, unknown> {
  const example = JSON.parse(exampleManifest()) as Record<string, Record<string, object>>;
  const text = { type: 'string', maxLength: 200 };
  const output = { type: 'object' };
  const low = { risk: 'low', confirmation: 'optional', idempotent: false, outputSchema: output };
  const archive = { ...low, scope: 'customers.write', inputSchema: { type: 'object', properties: {} } };
  return {
    ...example,
    site: { name: 'Example Billing', origin, description: 'A billing application.' },
    actions: {
      ...example.actions,
      'address.update': {
        ...low,
        title: 'Update billing address',
        description: 'Changes the address on invoices.',
        scope: 'account.write',
        confirmation: 'review',
        inputSchema: { type: 'object', required: ['street'], properties: { street: text } },
      },
      'note.add': {
        ...low,
        title: 'Add note',
        description: 'Adds a note to the account.',
        scope: 'notes.write',
        inputSchema: { type: 'object', required: ['text'], properties: { text } },
      },
      'customer.archive': { ...archive, title: 'Archive customer', description: 'Hides one customer.' },
      'customer.archive_old': {
        ...archive,
        title: 'Archive old customer',
        description: 'Hides those of last year.',
      },
    },
    pages: {
      ...example.pages,
      '/settings/': {
        title: 'Settings',
        actions: [
          'workspace.delete',
          'address.update',
          'note.add',
          'customer.archive',
          'customer.archive_old',
        ],
      },
    },
  };
}

export interface Invoice {
  readonly id: string;
  readonly email: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: string;
}

const frame = (title: string, body: string, script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/site.css"></head>
<body><header><nav aria-label="Site"><a href="/invoices/">Invoices</a> <a href="/invoices/new">New invoice</a>
<a href="/settings/">Settings</a></nav></header><main><h1>${title}</h1>${body}</main>
<script src="/site.js"></script>${script}</body></html>`;

export function listPage(invoices: readonly Invoice[], script: string): string {
  const rows = invoices.map(
    ({ id, email, amount, currency, status }) =>
      `<tr data-agent-kind="item"><td>${id}</td><td>${email}</td><td>${amount}</td><td>${currency}</td><td>${status}</td></tr>`,
  );
  return frame(
    'Invoices',
    `<table data-agent-kind="collection" data-agent-action="invoice.list"><thead><tr><th>Id</th><th>Customer email</th>
<th>Amount</th><th>Currency</th><th>Status</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
    script,
  );
}

export function newInvoicePage(form: string, script: string): string {
  return frame('New invoice', form, script);
}

export function settingsPage(danger: string, note: string, extra: string, script: string): string {
  return frame(
    'Settings',
    `${danger}<p data-agent-kind="status" data-agent-for-action="workspace.delete" role="status"></p>
<form data-agent-kind="action" data-agent-action="address.update" data-agent-confirm="review">
<label>Street <input name="street" data-agent-kind="field" data-agent-field="street"></label>
<button data-agent-kind="action" data-agent-action="address.update.submit">Save address</button></form>
<form method="post" action="/settings/note" data-agent-kind="action" data-agent-action="note.add">
<label>Note <input name="text" data-agent-kind="field" data-agent-field="text"></label>
<button data-agent-kind="action" data-agent-action="note.add.submit">Add note</button>
<p data-agent-kind="status" role="status">${note}</p></form>
<button data-agent-kind="action" data-agent-action="customer.archive">Archive customer</button>
<button data-agent-kind="action" data-agent-action="customer.archive_old">Archive old customers</button>${extra}`,
    script,
  );
}

export const siteStyle = `body { font-family: system-ui, sans-serif; margin: 0; padding: 0 24px; color: #222; background: #fff }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #181818 } a { color: #9cf } }
main > * { margin-block: 12px } input, select, textarea, button { font: inherit; padding: 6px }
table { border-collapse: collapse } td, th { border: 1px solid #888; padding: 4px 8px; text-align: start }
button { cursor: pointer } *:focus-visible { outline: 2px solid }`;

/** The site's own script: it answers in status elements and counts what happens to it. */
export const siteScript = `
globalThis.happened = [];
globalThis.violations = [];
document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));
document.addEventListener('submit', async (event) => {
  const form = event.target;
  const action = form.dataset.agentAction;
  happened.push('submit ' + action);
  if (form.method === 'post') return;
  event.preventDefault();
  const reply = await fetch('/api/' + action, { method: 'POST', body: JSON.stringify(Object.fromEntries(new FormData(form))) });
  const status = form.querySelector('[data-agent-kind="status"]');
  if (status) status.textContent = await reply.text();
});
document.addEventListener('click', async (event) => {
  const action = event.target.closest?.('button')?.dataset.agentAction;
  if (action !== 'workspace.delete') return;
  happened.push('click ' + action);
  const reply = await fetch('/api/' + action, { method: 'POST' });
  document.querySelector('[data-agent-for-action="workspace.delete"][role="status"]').textContent = await reply.text();
});
`;
