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

const PLACES = [
  ['/invoices/new', 'Write an invoice'],
  ['/invoices/', 'All invoices'],
  ['/settings/', 'This workspace'],
] as const;

/** The redesign: a column at the side, cards, radio buttons; other ids, classes, tags, names and words throughout. */
export const redesigned: Design = { styles: 'redesigned.css', frame, list, newInvoice, settings, message };

function frame({ title, path, manifest, hasWidget, handOver }: Frame, content: Markup): Markup {
  const place = ([route, name]: readonly [string, string]) =>
    html`<a class="t-place" href="${route}"${route === path && html` aria-current="page"`}>${name}</a>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Tern</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/redesigned.css">
${hasWidget && html`<script src="/handrail-widget.js" defer${handOver !== '' && html` data-hand-over="${handOver}"`}></script>`}
</head>
<body>
<a class="t-jump" href="#t-work">Go to the work</a>
<div class="t-shell">
<nav class="t-side" aria-label="Places"><strong class="t-mark">tern</strong>${PLACES.map(place)}</nav>
<main class="t-work" id="t-work" tabindex="-1">
${content}
</main>
</div>
<script type="application/agent+json">${dataBlock(manifest)}</script>
</body>
</html>`;
}

function list({ invoices, count, status, minAmount, notice }: ListView): Markup {
  return html`<hgroup class="t-title"><h1>All invoices</h1><p>${invoices.length} of ${count} shown</p></hgroup>
<form class="t-sieve" action="/invoices/" method="get" aria-label="Narrow the list" ${listFilter}>
<fieldset ${field('status')}><legend>State</legend>
<label><input type="radio" name="status" value=""${status === undefined && html` checked`}><span>any</span></label>
${STATUSES.map(
  (each) =>
    html`<label><input type="radio" name="status" value="${each}"${each === status && html` checked`}><span>${each}</span></label>`,
)}
</fieldset>
<label class="t-at-least" ${field('min_amount')}>At least <input type="text" inputmode="decimal" name="min_amount" value="${minAmount}" size="8"></label>
<input class="t-press" type="submit" value="Narrow" ${listSubmit}>
</form>
${notice !== '' && html`<aside class="t-warn" role="alert">${notice}</aside>`}
<section class="t-cards" aria-label="Invoices" ${invoiceList}>${invoices.map(card)}</section>
${invoices.length === 0 && html`<aside class="t-none">Nothing fits.</aside>`}`;
}

function card({ id, customerEmail, cents, currency, status, memo, madeOn }: Invoice): Markup {
  return html`<article class="t-card t-${status}" ${invoiceItem}>
<header><h2 ${result('customer_email')}>${customerEmail}</h2><small ${result('id')}>${id}</small></header>
<p class="t-sum"><b ${result('amount')}>${showCents(cents)}</b> <i ${result('currency')}>${currency}</i></p>
<p class="t-note" ${result('memo')}>${memo}</p>
<footer><em ${result('status')}>${status}</em><span>${madeOn}</span></footer>
</article>`;
}

function newInvoice({ token, entered, problems, said }: NewView): Markup {
  const wrong = (name: keyof Entered) =>
    problems[name] !== undefined && html`<em class="t-wrong">${problems[name]}</em>`;
  return html`<hgroup class="t-title"><h1>Write an invoice</h1><p>It stays a draft for now.</p></hgroup>
${Object.keys(problems).length > 0 && html`<aside class="t-warn" role="alert">Not made yet: something below does not fit.</aside>`}
<form class="t-slip" action="/invoices/new" method="post" ${createAction}>
<output class="t-said" ${createStatus}>${said}</output>
<label class="t-line" ${field('memo')}>For what?<input type="text" name="note" maxlength="${MAX_MEMO}" value="${entered.memo}">${wrong('memo')}</label>
<div class="t-line"><fieldset class="t-pick" ${field('currency')}><legend>Currency</legend>${CURRENCIES.map(
    (each) =>
      html`<label><input type="radio" name="cur" value="${each}"${each === entered.currency && html` checked`}><span>${each}</span></label>`,
  )}</fieldset>${wrong('currency')}
<label ${field('amount')}>How much?<input type="text" inputmode="decimal" name="sum" required value="${entered.amount}">${wrong('amount')}</label></div>
<label class="t-line" ${field('customer_email')}>Who pays?<input type="email" name="to" required maxlength="254" value="${entered.email}">${wrong('email')}</label>
<input type="hidden" name="form_token" value="${token}">
<input class="t-press" type="submit" value="Make the draft" ${createSubmit}>
</form>`;
}

function settings({ token, count, problem, said }: SettingsView): Markup {
  return html`<hgroup class="t-title"><h1>This workspace</h1><p>Invoices in it: ${count}</p></hgroup>
<output class="t-said" ${deleteStatus}>${said}</output>
<form class="t-slip t-end" action="/settings/" method="post" ${deleteAction}>
<h2>Give it up</h2>
<p>Everything in it goes for good.</p>
<label class="t-line">To be sure, type DELETE<span ${deleteText}><input type="text" name="typed" required autocomplete="off"></span>${problem !== '' && html`<em class="t-wrong" role="alert">${problem}</em>`}</label>
<input type="hidden" name="form_token" value="${token}">
<input class="t-press t-grave" type="submit" value="Delete it all" ${deleteSubmit}>
</form>`;
}

function message(title: string, text: string): Markup {
  return html`<hgroup class="t-title"><h1>${title}</h1><p>${text}</p></hgroup><a href="/invoices/">All invoices</a>`;
}
