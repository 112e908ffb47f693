import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { DaycareState } from './state.ts';

const TEXT = { type: 'string' };
const TOPICS = optionsFrom('General', 'Health', 'Lost and found');

/** Fees, messages, and what the centre knows about the family. */
export const FAMILY_ACTIONS: Readonly<Record<string, Action<DaycareState>>> = {
  'invoice.pay': {
    title: 'Pay an invoice',
    description: 'Pays all of an invoice or a part of it.',
    scope: 'invoices.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Pay',
    inRows: true,
    fields: {
      method: {
        label: 'Pay by',
        type: 'choice',
        required: true,
        options: [
          { value: 'sepa', label: 'Direct debit' },
          { value: 'card', label: 'Card' },
        ],
      },
      amount: {
        label: 'Amount (EUR)',
        type: 'money',
        min: 1,
        max: 5000,
        hint: 'Leave it empty to pay everything.',
      },
    },
    run(state, { amount = '' }, key) {
      const invoice = state.invoices.find(({ id }) => id === key);
      if (!invoice) return { problem: 'This invoice does not exist.' };
      const left = cents(invoice.open) - cents(amount || invoice.open);
      if (left < 0) return { problem: 'This is more than what is open.' };
      invoice.open = (left / 100).toFixed(2);
      if (left === 0) invoice.status = 'paid';
      return { message: 'Thank you for your payment.', output: { invoice_no: key } };
    },
    output: { invoice_no: TEXT },
  },
  'message.send': {
    title: 'Write to the team',
    description: 'We answer by the next working day.',
    scope: 'messages.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Send message',
    fields: {
      topic: { label: 'Topic', type: 'choice', required: true, options: TOPICS },
      text: { label: 'Message', type: 'textarea', required: true },
    },
    run(state, { topic = '', text = '' }) {
      const id = nextId(state.messages, 'N-');
      const label = TOPICS.find(({ value }) => value === topic)?.label ?? '';
      state.messages.push({ id, topic: label, text });
      return { message: 'Your message was sent.', output: { message_no: id } };
    },
    output: { message_no: TEXT },
  },
  'family.contact': {
    title: 'Contact and health',
    description: 'How we reach you, and what we must know in an emergency.',
    scope: 'family.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Save contact and health',
    fields: {
      phone: { label: 'Mobile phone', type: 'tel' },
      email: { label: 'Email address', type: 'email' },
      doctor: { label: 'Family doctor', type: 'text' },
      allergies: { label: 'Allergies', type: 'textarea' },
    },
    run(state, { phone = '', email = '', doctor = '', allergies = '' }) {
      if (phone === '') return { problem: 'We need a phone number for emergencies.' };
      state.contact = { phone, email, doctor, allergies };
      return { message: 'Your details were saved.', output: { phone } };
    },
    output: { phone: TEXT },
  },
  'family.settings': {
    title: 'Settings',
    description: 'News, photos and language.',
    scope: 'family.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save settings',
    fields: {
      news: {
        label: 'Send news by',
        type: 'radio',
        options: [
          { value: 'app', label: 'App' },
          { value: 'mail', label: 'Email' },
          { value: 'paper', label: 'Paper' },
        ],
      },
      photos: { label: 'Share photos of my children with other parents', type: 'check' },
      closing_days: { label: 'Remind me of closing days', type: 'check' },
      language: {
        label: 'Language',
        type: 'choice',
        options: [
          { value: 'en', label: 'English' },
          { value: 'de', label: 'German' },
          { value: 'tr', label: 'Turkish' },
        ],
      },
    },
    run(state, { news = '', photos = '', closing_days = '', language = '' }) {
      state.settings = { news, photos: photos === 'true', closing_days: closing_days === 'true', language };
      return { message: 'Your settings were saved.', output: { language } };
    },
    output: { language: TEXT },
  },
};

function cents(amount: string): number {
  return Number(amount.replace('.', ''));
}
