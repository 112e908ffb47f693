import type { Action } from '../annotated/definition.ts';
import { type Option, optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { StorageState } from './state.ts';

const TEXT = { type: 'string' };
const METHODS = optionsFrom('Saved card', 'Direct debit', 'Account credit');
const TOP_UPS = optionsFrom('Saved card', 'Direct debit');
const BRANCHES = optionsFrom('Harbour Road', 'Mill Lane', 'Airport Park');
const ITEMS = optionsFrom('Small boxes', 'Large boxes', 'Bubble wrap', 'Packing tape', 'Mattress cover');

/** Payments, what a branch offers besides units, and the account. */
export const ACCOUNT_ACTIONS: Readonly<Record<string, Action<StorageState>>> = {
  'invoice.pay': {
    title: 'Pay an invoice',
    description: 'Pays the whole invoice.',
    scope: 'payments.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Pay',
    inRows: true,
    fields: { method: { label: 'Pay with', type: 'choice', required: true, options: METHODS } },
    run(state, { method = '' }, key) {
      const invoice = state.invoices.find(({ id }) => id === key);
      if (!invoice) return { problem: 'This invoice does not exist.' };
      invoice.status = 'paid';
      invoice.paid_with = labelOf(METHODS, method);
      return { message: 'Thank you, the invoice is paid.', output: { invoice_no: key } };
    },
    output: { invoice_no: TEXT },
  },
  'invoice.extend': {
    title: 'Ask for more time',
    description: 'Moves the day by which an invoice has to be paid.',
    scope: 'payments.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Ask',
    inRows: true,
    fields: { new_due: { label: 'Pay by', type: 'date', required: true, fromToday: true } },
    run(state, { new_due = '' }, key) {
      const invoice = state.invoices.find(({ id }) => id === key);
      if (!invoice) return { problem: 'This invoice does not exist.' };
      if (new_due > '2026-05-31') return { problem: 'We cannot wait for longer than the end of May.' };
      invoice.due = new_due;
      return { message: 'You have more time now.', output: { invoice_no: key } };
    },
    output: { invoice_no: TEXT },
  },
  'credit.add': {
    title: 'Add credit',
    description: 'Puts money on your account, for invoices to come.',
    scope: 'payments.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Add credit',
    fields: {
      amount: { label: 'Amount (GBP)', type: 'money', required: true, min: 5, max: 3000 },
      source: { label: 'Take it from', type: 'choice', required: true, options: TOP_UPS },
    },
    run(state, { amount = '', source = '' }) {
      const id = nextId(state.credits, 'C-');
      state.credits.push({ id, amount, method: labelOf(TOP_UPS, source) });
      return { message: 'The credit is on your account.', output: { credit_no: id } };
    },
    output: { credit_no: TEXT },
  },
  'bay.book': {
    title: 'Book a loading bay',
    description: 'Keeps a bay free for your van. We are open from 7:00 to 20:00.',
    scope: 'services.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book bay',
    fields: {
      branch: { label: 'Branch', type: 'choice', required: true, options: BRANCHES },
      day: { label: 'Day', type: 'date', required: true, fromToday: true },
      from: { label: 'Arrival', type: 'time', required: true },
      minutes: { label: 'Duration (minutes)', type: 'count', required: true, min: 15, max: 180 },
    },
    run(state, { branch = '', day = '', from = '', minutes = '' }) {
      if (from < '07:00' || from >= '20:00') return { problem: 'We are open from 7:00 to 20:00.' };
      const id = nextId(state.bays, 'B-');
      state.bays.push({ id, branch: labelOf(BRANCHES, branch), day, from, minutes });
      return { message: 'The bay is yours.', output: { booking_no: id } };
    },
    output: { booking_no: TEXT },
  },
  'material.order': {
    title: 'Order packing material',
    description: 'Boxes, tape and covers. They are added to your next invoice.',
    scope: 'services.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Order',
    fields: {
      item: { label: 'Item', type: 'choice', required: true, options: ITEMS },
      quantity: { label: 'Quantity', type: 'count', required: true, min: 1, max: 100 },
      delivery: {
        label: 'Delivery',
        type: 'radio',
        required: true,
        options: [
          { value: 'collect', label: 'Collect at the branch' },
          { value: 'home', label: 'Bring it to my home' },
        ],
      },
    },
    run(state, { item = '', quantity = '', delivery = '' }) {
      const id = nextId(state.orders, 'M-', 301);
      state.orders.push({ id, item: labelOf(ITEMS, item), quantity, delivery });
      return { message: 'The order was placed.', output: { order_no: id } };
    },
    output: { order_no: TEXT },
  },
  'fault.report': {
    title: 'Report a problem',
    description: 'A lamp, a door, a lift, water: tell us what is wrong.',
    scope: 'services.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Report',
    fields: {
      where: { label: 'Branch', type: 'choice', required: true, options: BRANCHES },
      text: { label: 'What is wrong', type: 'textarea', required: true },
      seen_on: { label: 'Noticed on', type: 'date' },
    },
    run(state, { where = '', text = '', seen_on = '' }) {
      const id = nextId(state.faults, 'F-');
      state.faults.push({ id, branch: labelOf(BRANCHES, where), text, seen_on });
      return { message: 'Thank you. We will look at it.', output: { report_no: id } };
    },
    output: { report_no: TEXT },
  },
  'account.contact': {
    title: 'Contact details',
    description: 'How we reach you, and whom we call when we cannot.',
    scope: 'account.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Save contact details',
    fields: {
      email: { label: 'Email', type: 'email' },
      phone: { label: 'Phone', type: 'tel' },
      address: { label: 'Home address', type: 'text' },
      emergency: { label: 'Emergency contact', type: 'text' },
    },
    run(state, { email = '', phone = '', address = '', emergency = '' }) {
      if (email === '') return { problem: 'We need your email.' };
      state.contact = { email, phone, address, emergency };
      return { message: 'Your contact details were saved.', output: { email } };
    },
    output: { email: TEXT },
  },
  'account.settings': {
    title: 'Settings',
    description: 'Invoices, messages and language.',
    scope: 'account.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save settings',
    fields: {
      invoices: {
        label: 'Send invoices by',
        type: 'radio',
        options: [
          { value: 'email', label: 'Email' },
          { value: 'post', label: 'Post' },
        ],
      },
      autopay: { label: 'Pay invoices automatically', type: 'check' },
      alerts: { label: 'Text me when one of my units is opened', type: 'check' },
      offers: { label: 'Send me special offers', type: 'check' },
      language: {
        label: 'Language',
        type: 'choice',
        options: [
          { value: 'en', label: 'English' },
          { value: 'cy', label: 'Welsh' },
          { value: 'pl', label: 'Polish' },
        ],
      },
    },
    run(state, { invoices = '', autopay = '', alerts = '', offers = '', language = '' }) {
      state.settings = {
        invoices,
        autopay: autopay === 'true',
        alerts: alerts === 'true',
        offers: offers === 'true',
        language,
      };
      return { message: 'Your settings were saved.', output: { language } };
    },
    output: { language: TEXT },
  },
};

function labelOf(options: readonly Option[], value: string): string {
  return options.find((each) => each.value === value)?.label ?? '';
}
