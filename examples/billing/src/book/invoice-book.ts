import { createHash } from 'node:crypto';
import { readBookFile, writeBookFile } from './book-file.ts';
import type { Invoice, InvoiceStatus, NewInvoice } from './invoice.ts';
import { sampleInvoices } from './samples.ts';

/** The result of a form, by the token the form carried. */
export type Receipt =
  | { readonly kind: 'created'; readonly digest: string; readonly invoice: Invoice }
  | { readonly kind: 'deleted'; readonly digest: string; readonly count: number };

export interface BookState {
  readonly next: number;
  readonly invoices: readonly Invoice[];
  readonly receipts: readonly (readonly [token: string, receipt: Receipt])[];
}

export type Done =
  | { readonly ok: true; readonly receipt: Receipt; readonly isRepeated: boolean }
  /** The form was sent before with other values, or the book is full. */
  | { readonly ok: false; readonly reason: 'sent-before' | 'full' };

export interface InvoiceFilter {
  readonly status?: InvoiceStatus;
  readonly minCents?: number;
}

const MOST_INVOICES = 10_000;
const MOST_RECEIPTS = 1_000;

/**
 * The invoices of one workspace, in a file. A change counts once it is on the disk, and a form that is sent twice with
 * one token changes it once.
 */
export class InvoiceBook {
  readonly #file: string;
  readonly #today: () => string;
  #state: BookState;

  constructor(file: string, today: () => string) {
    this.#file = file;
    this.#today = today;
    this.#state = readBookFile(file) ?? this.#store({ next: 6, invoices: sampleInvoices, receipts: [] });
  }

  /** The newest first. */
  list({ status, minCents = 0 }: InvoiceFilter = {}): readonly Invoice[] {
    return this.#state.invoices
      .filter((each) => (status === undefined || each.status === status) && each.cents >= minCents)
      .reverse();
  }

  receipt(token: string): Receipt | undefined {
    return this.#state.receipts.find(([each]) => each === token)?.[1];
  }

  create(token: string, given: NewInvoice): Done {
    return this.#once(token, ['create', given], (digest) => {
      const { next, invoices } = this.#state;
      if (invoices.length >= MOST_INVOICES) return undefined;
      const id = `INV-${String(next).padStart(4, '0')}`;
      const invoice: Invoice = { id, ...given, status: 'draft', madeOn: this.#today() };
      const receipt: Receipt = { kind: 'created', digest, invoice };
      return { receipt, state: { next: next + 1, invoices: [...invoices, invoice] } };
    });
  }

  /** Numbers are not given again, so that no old reference ever means a new invoice. */
  deleteWorkspace(token: string): Done {
    return this.#once(token, ['delete'], (digest) => {
      const { next, invoices } = this.#state;
      return {
        receipt: { kind: 'deleted', digest, count: invoices.length },
        state: { next, invoices: [] },
      };
    });
  }

  #once(
    token: string,
    what: readonly unknown[],
    change: (
      digest: string,
    ) => { readonly receipt: Receipt; readonly state: Omit<BookState, 'receipts'> } | undefined,
  ): Done {
    const digest = createHash('sha256').update(JSON.stringify(what)).digest('hex');
    const before = this.receipt(token);
    if (before) {
      return before.digest === digest
        ? { ok: true, receipt: before, isRepeated: true }
        : { ok: false, reason: 'sent-before' };
    }
    const changed = change(digest);
    if (!changed) return { ok: false, reason: 'full' };
    const receipts = [...this.#state.receipts, [token, changed.receipt] as const].slice(-MOST_RECEIPTS);
    this.#state = this.#store({ ...changed.state, receipts });
    return { ok: true, receipt: changed.receipt, isRepeated: false };
  }

  #store(state: BookState): BookState {
    writeBookFile(this.#file, state);
    return state;
  }
}
