import { CURRENCIES, type Invoice, STATUSES, showCents } from '../book/invoice.ts';
import { type Entered, MAX_MEMO } from '../book/read-invoice.ts';
import {
  createAction,
  createStatus,
  createSubmit,
  deleteAction,
  deleteStatus,
  deleteSubmit,
  deleteText,
  field,
  invoiceItem,
  invoiceList,
  listFilter,
  listSubmit,
  result,
} from './annotations.ts';
import type { Design, Frame, ListView, NewView, SettingsView } from './design.ts';
import { dataBlock, html, type Markup } from './markup.ts';

const PAGES = [
  ['/invoices/', 'Invoices'],
  ['/invoices/new', 'New invoice'],
  ['/settings/', 'Settings'],
] as const;

/** The first design: a bar on top, a table, one column of labelled controls. */
export const classic: Design = { styles: 'classic.css', frame, list, newInvoice, settings, message };

function frame({ title, path, manifest, hasWidget, handOver }: Frame, content: Markup): Markup {
  const link = ([route, name]: readonly [string, string]) =>
    html`<li><a href="${route}"${route === path && html` aria-current="page"`}>${name}</a></li>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Tern Billing</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/styles.css">
<script type="application/agent+json">${dataBlock(manifest)}</script>
${hasWidget && html`<script src="/handrail-widget.js" defer${handOver !== '' && html` data-hand-over="${handOver}"`}></script>`}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="bar">
<div class="bar-inner">
<a class="brand" href="/invoices/"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2 9c5-1 8 1 10 5 2-4 5-6 10-5-4 1-6 4-7 8h-6c-1-4-3-7-7-8z"/></svg>Tern Billing</a>
<nav aria-label="Main"><ul>${PAGES.map(link)}</ul></nav>
</div>
</header>
<main id="main">
${content}
</main>
</body>
</html>`;
}

function list({ invoices, count, status, minAmount, notice }: ListView): Markup {
  const isFiltered = status !== undefined || minAmount !== '';
  return html`<div class="head"><h1>Invoices</h1><a class="button primary" href="/invoices/new">New invoice</a></div>
<form class="filters" method="get" action="/invoices/" aria-label="Filters" ${listFilter}>
<div class="control"><label for="status">Status</label>
<select id="status" name="status" ${field('status')}><option value="">Any</option>${STATUSES.map(
    (each) => html`<option value="${each}"${each === status && html` selected`}>${capital(each)}</option>`,
  )}</select></div>
<div class="control"><label for="min-amount">From amount</label>
<input id="min-amount" name="min_amount" type="number" min="0" step="0.01" inputmode="decimal" value="${minAmount}" ${field('min_amount')}></div>
<button class="button" type="submit" ${listSubmit}>Show</button>
${isFiltered && html`<a href="/invoices/">Show all</a>`}
</form>
${notice !== '' && html`<p class="notice" role="alert">${notice}</p>`}
<p class="count">${countText(invoices.length, count, isFiltered)}</p>
<div class="table" role="region" aria-label="Invoices" tabindex="0">
<table ${invoiceList}>
<thead><tr><th scope="col">Id</th><th scope="col">Customer</th><th scope="col" class="number">Amount</th><th scope="col">Currency</th><th scope="col">Status</th><th scope="col">Memo</th><th scope="col">Made on</th></tr></thead>
<tbody>${invoices.map(row)}</tbody>
</table>
${invoices.length === 0 && html`<p class="empty">There is no such invoice. <a href="/invoices/new">Make one</a>.</p>`}
</div>`;
}

function row({ id, customerEmail, cents, currency, status, memo, madeOn }: Invoice): Markup {
  return html`<tr ${invoiceItem}><td class="id" ${result('id')}>${id}</td><td ${result('customer_email')}>${customerEmail}</td><td class="number" ${result('amount')}>${showCents(cents)}</td><td ${result('currency')}>${currency}</td><td><span class="status ${status}" ${result('status')}>${status}</span></td><td class="memo" ${result('memo')}>${memo}</td><td><time datetime="${madeOn}">${madeOn}</time></td></tr>
`;
}

function newInvoice({ token, entered, problems, said }: NewView): Markup {
  const names = Object.keys(problems) as (keyof Entered)[];
  const about = (name: keyof Entered) =>
    problems[name] !== undefined && html` aria-invalid="true" aria-describedby="${name}-problem"`;
  const problem = (name: keyof Entered) =>
    problems[name] !== undefined && html`<p class="problem" id="${name}-problem">${problems[name]}</p>`;
  return html`<h1>New invoice</h1>
<p class="lead">It is kept as a draft. Nothing is sent to the customer yet.</p>
${names.length > 0 && html`<div class="notice" role="alert"><p>Nothing was made yet. Please look at: ${names.join(', ')}.</p></div>`}
<form class="sheet" method="post" action="/invoices/new" ${createAction}>
<input type="hidden" name="form_token" value="${token}">
<div class="control"><label for="email">Customer e-mail</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="off" value="${entered.email}"${about('email')} ${field('customer_email')}>${problem('email')}</div>
<div class="pair">
<div class="control"><label for="amount">Amount</label>
<input id="amount" name="amount" type="number" min="0" max="999999999" step="0.01" inputmode="decimal" required value="${entered.amount}"${about('amount')} ${field('amount')}>${problem('amount')}</div>
<div class="control"><label for="currency">Currency</label>
<select id="currency" name="currency"${about('currency')} ${field('currency')}>${CURRENCIES.map(
    (each) => html`<option value="${each}"${each === entered.currency && html` selected`}>${each}</option>`,
  )}</select>${problem('currency')}</div>
</div>
<div class="control"><label for="memo">Memo <span class="soft">(optional)</span></label>
<textarea id="memo" name="memo" rows="3" maxlength="${MAX_MEMO}"${about('memo')} ${field('memo')}>${entered.memo}</textarea>${problem('memo')}</div>
<button class="button primary" type="submit" ${createSubmit}>Create invoice</button>
<div class="said" role="status" aria-live="polite" ${createStatus}>${said}</div>
</form>`;
}

function settings({ token, count, problem, said }: SettingsView): Markup {
  return html`<h1>Settings</h1>
<section class="sheet" aria-labelledby="workspace-title">
<h2 id="workspace-title">Workspace</h2>
<p>This workspace holds ${plural(count)}.</p>
</section>
<section class="sheet danger" aria-labelledby="delete-title">
<h2 id="delete-title">Delete workspace</h2>
<p>All invoices go with it, and nobody can bring them back.</p>
<form method="post" action="/settings/" ${deleteAction}>
<input type="hidden" name="form_token" value="${token}">
<div class="control"><label for="confirmation">Type DELETE to confirm</label>
<input id="confirmation" name="confirmation" type="text" required autocomplete="off" spellcheck="false"${problem !== '' && html` aria-invalid="true" aria-describedby="confirmation-problem"`} ${deleteText}>
${problem !== '' && html`<p class="problem" id="confirmation-problem" role="alert">${problem}</p>`}</div>
<button class="button grave" type="submit" ${deleteSubmit}>Delete workspace</button>
</form>
<div class="said" role="status" aria-live="polite" ${deleteStatus}>${said}</div>
</section>`;
}

function message(title: string, text: string): Markup {
  return html`<h1>${title}</h1><p class="lead">${text}</p><p><a href="/invoices/">Back to the invoices</a></p>`;
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function plural(count: number): string {
  return count === 1 ? '1 invoice' : `${count} invoices`;
}

function countText(shown: number, count: number, isFiltered: boolean): string {
  if (shown < count) return `The newest ${shown} of ${count}`;
  return isFiltered ? `${plural(count)} found` : plural(count);
}
