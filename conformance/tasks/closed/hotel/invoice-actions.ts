import type { Action } from '../../open/annotated/definition.ts';
import { optionsFrom } from '../../open/annotated/fields.ts';
import type { HotelState } from './state.ts';

const TEXT = { type: 'string' };

/** What happens to an invoice after it was written. */
export const INVOICE_ACTIONS: Readonly<Record<string, Action<HotelState>>> = {
  'invoice.send': {
    title: 'Send invoice',
    description: 'Sends the invoice by email.',
    scope: 'invoices.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Send',
    inRows: true,
    fields: { email: { label: 'Send to', type: 'email', required: true } },
    run(state, { email = '' }, key) {
      const invoice = state.invoices.find(({ id }) => id === key);
      if (!invoice) return { problem: 'There is no such invoice.' };
      invoice.sent_to = email;
      if (invoice.status === 'draft') invoice.status = 'sent';
      return { message: `Invoice ${key} is sent.`, output: { invoice_id: key, status: invoice.status } };
    },
    output: { invoice_id: TEXT, status: TEXT },
  },
  'invoice.record_payment': {
    title: 'Record payment',
    description: 'The customer has paid the whole invoice.',
    scope: 'invoices.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Paid',
    inRows: true,
    fields: {
      method: {
        label: 'Paid by',
        type: 'radio',
        required: true,
        options: optionsFrom('Cash', 'Card', 'Bank transfer'),
      },
    },
    run(state, { method = '' }, key) {
      const invoice = state.invoices.find(({ id }) => id === key);
      if (!invoice) return { problem: 'There is no such invoice.' };
      Object.assign(invoice, { status: 'paid', paid_by: method });
      return { message: `Invoice ${key} is paid.`, output: { invoice_id: key, status: 'paid' } };
    },
    output: { invoice_id: TEXT, status: TEXT },
  },
  'invoice.refund': {
    title: 'Refund',
    description: 'Gives money back on a paid invoice. This cannot be undone.',
    scope: 'invoices.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Refund',
    inRows: true,
    fields: { amount: { label: 'Amount (EUR)', type: 'money', required: true, min: 0.01, max: 100_000 } },
    run(state, { amount = '' }, key) {
      const invoice = state.invoices.find(({ id }) => id === key);
      if (!invoice) return { problem: 'There is no such invoice.' };
      if (Number(amount) > Number(invoice.amount)) return { problem: 'This is more than the customer paid.' };
      invoice.refunded = amount;
      return { message: 'The refund is on its way.', output: { invoice_id: key, amount } };
    },
    output: { invoice_id: TEXT, amount: TEXT },
  },
};
