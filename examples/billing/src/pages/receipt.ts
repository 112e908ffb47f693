import { showCents } from '../book/invoice.ts';
import type { Receipt } from '../book/invoice-book.ts';
import { createResult, deleteResult } from './annotations.ts';
import { html, type Markup } from './markup.ts';

/** The result of a form that was sent, in one sentence whose parts are the output that the manifest promises. */
export function saidOf(receipt: Receipt | undefined): Markup {
  if (!receipt) return html``;
  if (receipt.kind === 'deleted')
    return html`The workspace was <data value="true" ${deleteResult}>deleted</data>, with ${receipt.count} invoices.`;
  const { id, cents, currency, customerEmail, status } = receipt.invoice;
  return html`Invoice <b ${createResult('invoice_id')}>${id}</b> over ${showCents(cents)} ${currency} for ${customerEmail} is now a <b ${createResult('status')}>${status}</b>.`;
}
