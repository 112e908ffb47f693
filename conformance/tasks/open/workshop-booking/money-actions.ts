import type { Action } from '../annotated/definition.ts';
import { nextId } from '../annotated/next-id.ts';
import type { StudioState } from './state.ts';

const TEXT = { type: 'string' };
const CURRENCIES = ['EUR', 'CHF', 'GBP'].map((value) => ({ value, label: value }));

export const MONEY_ACTIONS: Readonly<Record<string, Action<StudioState>>> = {
  'voucher.issue': {
    title: 'Issue a gift voucher',
    description: 'Sends a gift voucher for workshops to an email address.',
    scope: 'vouchers.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Issue voucher',
    fields: {
      amount: { label: 'Amount', type: 'money', required: true, min: 5, max: 5_000 },
      currency: { label: 'Currency', type: 'choice', required: true, options: CURRENCIES },
      recipient: { label: 'Email of the recipient', type: 'email', required: true },
      expires_on: {
        label: 'Valid until',
        type: 'date',
        hint: 'Three years if you leave it empty',
        fromToday: true,
      },
    },
    run(state, { amount = '', currency = '', recipient = '', expires_on = '' }, _key, today) {
      const id = nextId(state.vouchers, 'GV-');
      const last = expires_on || `${Number(today.slice(0, 4)) + 3}-12-31`;
      state.vouchers.push({ id, recipient, amount, currency, expires_on: last, status: 'active' });
      return { message: `The voucher is sent to ${recipient}.`, output: { voucher_id: id } };
    },
    output: { voucher_id: TEXT },
  },
  'voucher.void': {
    title: 'Void gift voucher',
    description: 'Makes a voucher worthless. This cannot be undone.',
    scope: 'vouchers.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Void',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const voucher = state.vouchers.find(({ id }) => id === key);
      if (!voucher) return { problem: 'There is no such voucher.' };
      voucher.status = 'void';
      return { message: 'The voucher is void.', output: { voucher_id: key, state: 'void' } };
    },
    output: { voucher_id: TEXT, state: TEXT },
  },
  'invoice.remind': {
    title: 'Send payment reminder',
    description: 'Reminds the customer of an unpaid invoice by email.',
    scope: 'invoices.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Send reminder',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const invoice = state.invoices.find(({ id }) => id === key);
      if (!invoice) return { problem: 'There is no such invoice.' };
      invoice.reminders += 1;
      return { message: `${invoice.customer} is reminded.`, output: { invoice_id: key } };
    },
    output: { invoice_id: TEXT },
  },
  'invoice.mark_paid': {
    title: 'Mark invoice as paid',
    description: 'When the money has arrived. Without a day, we take today.',
    scope: 'invoices.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Mark as paid',
    inRows: true,
    fields: { paid_on: { label: 'Paid on', type: 'date' } },
    run(state, { paid_on = '' }, key, today) {
      const invoice = state.invoices.find(({ id }) => id === key);
      if (!invoice || paid_on > today) return { problem: 'The day is in the future.' };
      Object.assign(invoice, { status: 'paid', paid_on: paid_on || today });
      return { message: 'The invoice is paid.', output: { invoice_id: key, state: 'paid' } };
    },
    output: { invoice_id: TEXT, state: TEXT },
  },
  'invoice.refund': {
    title: 'Refund money',
    description: 'Gives a part or all of a paid invoice back to the customer, in euros.',
    scope: 'invoices.refund',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Refund',
    inRows: true,
    fields: { amount: { label: 'Amount to refund (EUR)', type: 'money', required: true, min: 0.01 } },
    run(state, { amount = '' }, key) {
      const invoice = state.invoices.find(({ id }) => id === key);
      if (!invoice || Number(amount) > Number(invoice.amount))
        return { problem: 'This is more than was paid.' };
      invoice.refunded = amount;
      return { message: `${amount} EUR go back.`, output: { invoice_id: key, refunded: amount } };
    },
    output: { invoice_id: TEXT, refunded: TEXT },
  },
};
