import { randomBytes } from 'node:crypto';
import { isStatus, readCents } from './book/invoice.ts';
import type { Done, InvoiceBook, Receipt } from './book/invoice-book.ts';
import { enteredIn, NOTHING_ENTERED, readInvoice } from './book/read-invoice.ts';
import type { Design } from './pages/design.ts';
import type { Markup } from './pages/markup.ts';
import { saidOf } from './pages/receipt.ts';

export interface SiteRequest {
  readonly method: string;
  readonly url: URL;
  /** What a form sent. */
  readonly form: URLSearchParams;
}

export type SiteAnswer =
  | { readonly status: number; readonly title: string; readonly content: Markup }
  | { readonly status: 303; readonly location: string };

const MOST_SHOWN = 200;
const TOKEN = /^[0-9a-f]{32}$/;

/** Undefined for an address or a method the site does not have. */
export function answer(
  book: InvoiceBook,
  { list, newInvoice, settings, message }: Design,
  { method, url, form }: SiteRequest,
): SiteAnswer | undefined {
  switch (`${method} ${url.pathname}`) {
    case 'GET /':
      return { status: 303, location: '/invoices/' };
    case 'GET /invoices/': {
      const { filter, ...asked } = readFilter(url.searchParams);
      const invoices = book.list(filter);
      const shown = { invoices: invoices.slice(0, MOST_SHOWN), count: invoices.length };
      return { status: 200, title: 'Invoices', content: list({ ...shown, ...asked }) };
    }
    case 'GET /invoices/new': {
      const said = saidOf(receiptOf(book, url));
      const view = { token: newToken(), entered: NOTHING_ENTERED, problems: {}, said };
      return { status: 200, title: 'New invoice', content: newInvoice(view) };
    }
    case 'POST /invoices/new': {
      const token = form.get('form_token') ?? '';
      const entered = enteredIn(form);
      const reading = readInvoice(entered);
      if (!reading.ok) {
        const view = { token: newToken(), entered, problems: reading.problems, said: saidOf(undefined) };
        return { status: 422, title: 'New invoice', content: newInvoice(view) };
      }
      return afterwards('/invoices/new', token, () => book.create(token, reading.invoice), message);
    }
    case 'GET /settings/': {
      const view = { token: newToken(), count: book.list().length, problem: '' };
      const content = settings({ ...view, said: saidOf(receiptOf(book, url)) });
      return { status: 200, title: 'Settings', content };
    }
    case 'POST /settings/': {
      const token = form.get('form_token') ?? '';
      if ((form.get('confirmation') ?? form.get('typed')) !== 'DELETE') {
        const problem = 'Type DELETE in capital letters. Nothing was deleted.';
        const view = { token: newToken(), count: book.list().length, problem, said: saidOf(undefined) };
        return { status: 422, title: 'Settings', content: settings(view) };
      }
      return afterwards('/settings/', token, () => book.deleteWorkspace(token), message);
    }
    default:
      return undefined;
  }
}

/** A reload of where this leads repeats nothing, and neither does sending the form again. */
function afterwards(path: string, token: string, change: () => Done, message: Design['message']): SiteAnswer {
  const done: Done = TOKEN.test(token) ? change() : { ok: false, reason: 'sent-before' };
  if (done.ok) return { status: 303, location: `${path}?receipt=${token}` };
  if (done.reason === 'full') {
    const text = 'There is no room for another invoice in this workspace.';
    return { status: 507, title: 'Not done', content: message('Not done', text) };
  }
  const text = 'This form was used before, or it is incomplete. Open it again. Nothing was changed.';
  return { status: 409, title: 'Not done', content: message('Not done', text) };
}

function readFilter(query: URLSearchParams) {
  const status = query.get('status') ?? '';
  const minAmount = query.get('min_amount') ?? '';
  const minCents = minAmount === '' ? undefined : readCents(minAmount);
  const wrong = [
    ...(status === '' || isStatus(status) ? [] : ['There is no such status.']),
    ...(minAmount === '' || minCents !== undefined ? [] : ['The amount is not valid.']),
  ];
  const known = isStatus(status) ? status : undefined;
  return {
    filter: {
      ...(known === undefined ? {} : { status: known }),
      ...(minCents === undefined ? {} : { minCents }),
    },
    status: known,
    minAmount: minAmount.slice(0, 20),
    notice: wrong.length === 0 ? '' : `${wrong.join(' ')} It was not looked at.`,
  };
}

function receiptOf(book: InvoiceBook, url: URL): Receipt | undefined {
  const token = url.searchParams.get('receipt') ?? '';
  return TOKEN.test(token) ? book.receipt(token) : undefined;
}

/** Also what makes a form of ours hard to guess; forms of other sites are kept out by their origin. */
function newToken(): string {
  return randomBytes(16).toString('hex');
}
