import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { TheatreState } from './state.ts';

const TEXT = { type: 'string' };
const PLANS = optionsFrom('Premiere', 'Thursday', 'Weekend', 'Six of your choice');
const PURPOSES = optionsFrom('Young ensemble', 'New plays', 'Costume workshop');

/** Presents, support, the subscription itself, and the account. */
export const ACCOUNT_ACTIONS: Readonly<Record<string, Action<TheatreState>>> = {
  'subscription.renew': {
    title: 'Renew my subscription',
    description: 'Orders a subscription for the next season. It is paid in advance.',
    scope: 'subscription.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Renew',
    fields: {
      plan: { label: 'Subscription', type: 'choice', required: true, options: PLANS },
      seats: { label: 'Seats', type: 'count', required: true, min: 1, max: 6 },
    },
    run(state, { plan = '', seats = '' }) {
      if (state.subscription.until > '2026-06-30') return { problem: 'You have already renewed.' };
      const label = PLANS.find(({ value }) => value === plan)?.label ?? '';
      state.subscription = { plan: label, seats, until: '2027-06-30' };
      return { message: 'See you next season.', output: { until: '2027-06-30' } };
    },
    output: { until: TEXT },
  },
  'voucher.order': {
    title: 'Order a gift voucher',
    description: 'We send it by email, on the day you choose.',
    scope: 'vouchers.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Order voucher',
    fields: {
      amount: { label: 'Amount (EUR)', type: 'money', required: true, min: 10, max: 2000 },
      recipient: { label: 'For whom', type: 'text', required: true },
      email: { label: 'Send it to', type: 'email', required: true },
      greeting: { label: 'Greeting', type: 'textarea' },
      send_on: { label: 'Send it on', type: 'date', fromToday: true, hint: 'Today, if left empty.' },
    },
    run(state, { amount = '', recipient = '', email = '', greeting = '', send_on = '' }) {
      const id = nextId(state.vouchers, 'V-', 501);
      state.vouchers.push({ id, amount, recipient, email, greeting, send_on });
      return { message: 'The voucher was ordered.', output: { voucher_no: id } };
    },
    output: { voucher_no: TEXT },
  },
  'donation.give': {
    title: 'Support the theatre',
    description: 'Charges your card with a donation.',
    scope: 'donations.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Donate',
    fields: {
      amount: { label: 'Donation (EUR)', type: 'money', required: true, min: 5, max: 10000 },
      purpose: { label: 'Used for', type: 'choice', required: true, options: PURPOSES },
    },
    run(state, { amount = '', purpose = '' }) {
      const id = nextId(state.donations, 'D-');
      const label = PURPOSES.find(({ value }) => value === purpose)?.label ?? '';
      state.donations.push({ id, amount, purpose: label });
      return { message: 'Thank you very much.', output: { donation_no: id } };
    },
    output: { donation_no: TEXT },
  },
  'account.contact': {
    title: 'Contact details',
    description: 'Where we send tickets and bills.',
    scope: 'account.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Save contact details',
    fields: {
      email: { label: 'Email', type: 'email' },
      phone: { label: 'Phone', type: 'tel' },
      street: { label: 'Street and number', type: 'text' },
      town: { label: 'Postcode and town', type: 'text' },
    },
    run(state, { email = '', phone = '', street = '', town = '' }) {
      if (email === '') return { problem: 'We need your email.' };
      state.contact = { email, phone, street, town };
      return { message: 'Your contact details were saved.', output: { email } };
    },
    output: { email: TEXT },
  },
  'account.preferences': {
    title: 'Preferences',
    description: 'News, reminders and what you need on the evening.',
    scope: 'account.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save preferences',
    fields: {
      newsletter: {
        label: 'Newsletter',
        type: 'radio',
        options: [
          { value: 'weekly', label: 'Every week' },
          { value: 'monthly', label: 'Once a month' },
          { value: 'never', label: 'Never' },
        ],
      },
      reminders: { label: 'Remind me by text message', type: 'check' },
      wheelchair: { label: 'I need a wheelchair space', type: 'check' },
      language: {
        label: 'Language of letters',
        type: 'choice',
        options: [
          { value: 'en', label: 'English' },
          { value: 'de', label: 'German' },
          { value: 'fr', label: 'French' },
        ],
      },
    },
    run(state, { newsletter = '', reminders = '', wheelchair = '', language = '' }) {
      state.preferences = {
        newsletter,
        reminders: reminders === 'true',
        wheelchair: wheelchair === 'true',
        language,
      };
      return { message: 'Your preferences were saved.', output: { language } };
    },
    output: { language: TEXT },
  },
};
