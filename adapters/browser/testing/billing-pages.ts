import { invoicePage, workspacePage } from '@handrail/page/testing';
import type { Answers } from './annotated-site.ts';

/** Script of the site itself: it counts, and says in the status element the result. */
const INVOICE_SCRIPT = `
  window.submits = [];
  document.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    window.submits.push(Object.fromEntries(new FormData(event.target)));
    // The answer comes later than the page is at rest: delay under test.
    setTimeout(() => { document.querySelector('[data-agent-kind=status]').textContent = 'Invoice 7 created'; }, 120);
  });`;
const DELETE_SCRIPT = `
  window.clicks = [];
  document.querySelector('[data-agent-action="workspace.delete"]').addEventListener('click', () => {
    window.clicks.push(document.querySelector('input').value);
  });`;
const scripted = (html: string, name: string) => `${html}<script type="module" src="/${name}.js"></script>`;
const rows = (...states: string[]) =>
  states
    .map((state, index) => `<tr data-agent-kind="item"><td>${index + 1}</td><td>${state}</td></tr>`)
    .join('');
const list = (...states: string[]) =>
  `<h1>Invoices</h1><table data-agent-kind="collection" data-agent-action="invoice.list">
   <tr><th>Id</th><th>Status</th></tr>${rows(...states)}</table>`;

/** The examples of the proposal, with the script that its pages need. `change` edits the form of the first one. */
export function billingPages(change: (html: string) => string = (html) => html): Answers {
  return {
    '/invoices/new': scripted(change(invoicePage()), 'invoice'),
    '/settings/': scripted(workspacePage(), 'delete'),
    '/invoices/': list('paid', 'draft', 'paid'),
    '/invoices/?status=paid': list('paid', 'paid'),
    '/invoice.js': INVOICE_SCRIPT,
    '/delete.js': DELETE_SCRIPT,
  };
}

/** The same form with another face: order, tags, classes, ids and wrappers differ, annotations do not. */
export function redesignedInvoice(): string {
  return `<main class="x9"><section id="k1"><form class="grid" data-agent-kind="action"
    data-agent-action="invoice.create" data-agent-scope="invoices.write" data-agent-danger="low"
    data-agent-confirm="optional" data-agent-idempotent="false">
    <p data-agent-kind="status" data-agent-output="invoice.create.status" role="status"></p>
    <div class="cell"><textarea id="z" name="notes" data-agent-kind="field" data-agent-field="memo"></textarea></div>
    <fieldset data-agent-kind="field" data-agent-field="currency">
      <label><input type="radio" name="cur" value="USD"> Dollars</label>
      <label><input type="radio" name="cur" value="EUR"> Euros</label></fieldset>
    <div data-agent-kind="field" data-agent-field="amount"><span>Sum</span><input type="text" inputmode="decimal" name="sum"></div>
    <button type="button" class="primary" data-agent-kind="action" data-agent-action="invoice.create.cancel">Cancel</button>
    <label>To <input name="who" type="email" data-agent-kind="field" data-agent-field="customer_email"></label>
    <input type="submit" value="Send it" data-agent-kind="action" data-agent-action="invoice.create.submit">
  </form></section></main>`;
}
