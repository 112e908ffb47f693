import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { DeskState } from './state.ts';

const TEXT = { type: 'string' };

export const CATEGORIES = optionsFrom('Travel', 'Software', 'Office supplies', 'Meals', 'Training');

/** Clients, invoices, expenses and what applies to all of them. */
export const MONEY_ACTIONS: Readonly<Record<string, Action<DeskState>>> = {
  'client.add': {
    title: 'Add a client',
    description: 'Somebody you work for and send invoices to.',
    scope: 'clients.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Add client',
    fields: {
      name: { label: 'Name of the client', type: 'text', required: true },
      email: { label: 'Email for invoices', type: 'email', required: true },
      phone: { label: 'Phone', type: 'tel' },
    },
    run(state, { name = '', email = '', phone = '' }) {
      const id = nextId(state.clients, 'C-');
      state.clients.push({ id, name, email, phone });
      return { message: `${name} is added.`, output: { client_id: id } };
    },
    output: { client_id: TEXT },
  },
  'invoice.create': {
    title: 'Create an invoice',
    description: 'Prepares a draft. Without a due date, your payment terms apply.',
    scope: 'invoices.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Save draft',
    fields: {
      client: {
        label: 'Client',
        type: 'choice',
        required: true,
        optionsOf: ({ clients }) => clients.map(({ id, name }) => ({ value: id, label: name })),
      },
      amount: { label: 'Amount (EUR)', type: 'money', required: true, min: 0.01, max: 100_000 },
      subject: { label: 'For', type: 'text' },
      due_on: { label: 'Due date', type: 'date', fromToday: true },
    },
    run(state, { client = '', amount = '', subject = '', due_on = '' }, _key, today) {
      const id = nextId(state.invoices, 'I-');
      const due = due_on || daysAfter(today, Number(state.settings.payment_terms));
      state.invoices.push({ id, client, subject, amount, due_on: due, paid_on: '', status: 'draft' });
      return { message: `The draft ${id} is saved.`, output: { invoice_id: id } };
    },
    output: { invoice_id: TEXT },
  },
  'invoice.send': {
    title: 'Send invoice',
    description: 'Emails a draft to the client. It cannot be changed after that.',
    scope: 'invoices.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Send',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const invoice = state.invoices.find(({ id }) => id === key);
      if (!invoice) return { problem: 'There is no such invoice.' };
      invoice.status = 'sent';
      return { message: `${key} is on its way.`, output: { invoice_id: key, status: 'sent' } };
    },
    output: { invoice_id: TEXT, status: TEXT },
  },
  'invoice.mark_paid': {
    title: 'Mark as paid',
    description: 'The money has arrived. Without a date, it arrived today.',
    scope: 'invoices.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Paid',
    inRows: true,
    fields: { paid_on: { label: 'Paid on', type: 'date' } },
    run(state, { paid_on = '' }, key, today) {
      const invoice = state.invoices.find(({ id }) => id === key);
      if (!invoice) return { problem: 'There is no such invoice.' };
      if (paid_on > today) return { problem: 'The day of the payment is in the future.' };
      Object.assign(invoice, { status: 'paid', paid_on: paid_on || today });
      return { message: `${key} is paid.`, output: { invoice_id: key, status: 'paid' } };
    },
    output: { invoice_id: TEXT, status: TEXT },
  },
  'invoice.write_off': {
    title: 'Write off invoice',
    description: 'You no longer expect this money. This cannot be undone.',
    scope: 'invoices.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Write off',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const invoice = state.invoices.find(({ id }) => id === key);
      if (!invoice) return { problem: 'There is no such invoice.' };
      invoice.status = 'written off';
      return { message: `${key} is written off.`, output: { invoice_id: key, status: 'written off' } };
    },
    output: { invoice_id: TEXT, status: TEXT },
  },
  'expense.record': {
    title: 'Record an expense',
    description: 'Something you paid for your business, in euros. Without a date, today.',
    scope: 'expenses.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Record expense',
    fields: {
      category: { label: 'Category', type: 'choice', required: true, options: CATEGORIES },
      amount: { label: 'Amount (EUR)', type: 'money', required: true, min: 0.01, max: 20_000 },
      spent_on: { label: 'Date', type: 'date' },
      note: { label: 'What for', type: 'text' },
    },
    run(state, { category = '', amount = '', spent_on = '', note = '' }, _key, today) {
      if (spent_on > today) return { problem: 'The date is in the future.' };
      const id = nextId(state.expenses, 'X-');
      state.expenses.push({ id, category, amount, spent_on: spent_on || today, note });
      return { message: 'The expense is recorded.', output: { expense_id: id } };
    },
    output: { expense_id: TEXT },
  },
  'settings.update': {
    title: 'Change settings',
    description: 'Your contact details, usual rate, payment terms and payment reminders.',
    scope: 'settings.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save settings',
    fields: {
      email: { label: 'Reply-to email', type: 'email' },
      phone: { label: 'Phone', type: 'tel' },
      default_rate: { label: 'Usual hourly rate (EUR)', type: 'money', min: 1, max: 500 },
      payment_terms: {
        label: 'Payment terms',
        type: 'choice',
        options: [
          { value: '7', label: '7 days' },
          { value: '14', label: '14 days' },
          { value: '30', label: '30 days' },
        ],
      },
      reminders: { label: 'Send payment reminders automatically', type: 'check' },
    },
    run(state, { email = '', phone = '', default_rate = '', payment_terms = '', reminders }) {
      state.settings = { email, phone, default_rate, payment_terms, reminders: reminders === 'true' };
      return { message: 'Your settings are saved.', output: { email, payment_terms } };
    },
    output: { email: TEXT, payment_terms: TEXT },
  },
};

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
