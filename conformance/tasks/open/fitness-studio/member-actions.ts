import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { cents, daysAfter, fromCents } from '../kit/values.ts';
import type { FitnessState } from './state.ts';

const TEXT = { type: 'string' };
const REASONS = optionsFrom('Illness', 'Travel', 'Pregnancy', 'Other');

/** The contract, what it costs, and what the studio knows about the member. */
export const MEMBER_ACTIONS: Readonly<Record<string, Action<FitnessState>>> = {
  'membership.freeze': {
    title: 'Freeze my membership',
    description: 'You pay nothing and do not train for some weeks.',
    scope: 'membership.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Freeze',
    fields: {
      from: { label: 'From', type: 'date', required: true, fromToday: true },
      weeks: { label: 'For how many weeks', type: 'count', required: true, min: 1, max: 12 },
      reason: { label: 'Reason', type: 'choice', options: REASONS },
    },
    run(state, { from = '', weeks = '', reason = '' }) {
      const label = REASONS.find(({ value }) => value === reason)?.label ?? '';
      state.membership.freeze = { from, weeks, reason: label };
      return { message: 'Your membership will be frozen.', output: { from } };
    },
    output: { from: TEXT },
  },
  'membership.cancel': {
    title: 'Cancel my membership',
    description: 'Ends your contract. The notice period is 30 days.',
    scope: 'membership.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Cancel membership',
    fields: {
      last_day: { label: 'Last day', type: 'date', required: true, fromToday: true },
      feedback: { label: 'Why you are leaving', type: 'textarea' },
    },
    run({ membership }, { last_day = '', feedback = '' }, _key, today) {
      if (last_day < daysAfter(today, 30)) return { problem: 'The notice period is 30 days.' };
      membership.ends = last_day;
      membership.feedback = feedback;
      return { message: 'We are sorry to see you go.', output: { last_day } };
    },
    output: { last_day: TEXT },
  },
  'payment.settle': {
    title: 'Pay now',
    description: 'Charges an open or returned payment to the card that we have on file.',
    scope: 'payments.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Pay now',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const payment = state.payments.find(({ id }) => id === key);
      if (!payment) return { problem: 'This payment does not exist.' };
      payment.status = 'paid';
      return { message: 'Thank you for your payment.', output: { payment_no: key } };
    },
    output: { payment_no: TEXT },
  },
  'credit.topup': {
    title: 'Top up my bar credit',
    description: 'For shakes, towels and water. Charges the card that we have on file.',
    scope: 'payments.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Top up',
    fields: { amount: { label: 'Amount (EUR)', type: 'money', required: true, min: 5, max: 200 } },
    run(state, { amount = '' }) {
      state.credit = fromCents(cents(state.credit) + cents(amount));
      return { message: 'Your credit was topped up.', output: { credit: state.credit } };
    },
    output: { credit: TEXT },
  },
  'profile.contact': {
    title: 'Contact details',
    description: 'How we reach you, and whom we call in an emergency.',
    scope: 'profile.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save contact details',
    fields: {
      email: { label: 'Email', type: 'email' },
      phone: { label: 'Phone number', type: 'tel' },
      street: { label: 'Street and number', type: 'text' },
      emergency: { label: 'Emergency contact', type: 'text' },
    },
    run(state, { email = '', phone = '', street = '', emergency = '' }) {
      if (email === '') return { problem: 'We need your email.' };
      state.contact = { email, phone, street, emergency };
      return { message: 'Your contact details were saved.', output: { email } };
    },
    output: { email: TEXT },
  },
  'profile.settings': {
    title: 'Settings',
    description: 'Reminders, news and the leaderboard.',
    scope: 'profile.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save settings',
    fields: {
      reminder: {
        label: 'Remind me of classes',
        type: 'choice',
        options: [
          { value: 'day', label: 'A day before' },
          { value: 'hours', label: 'Two hours before' },
          { value: 'never', label: 'Never' },
        ],
      },
      newsletter: { label: 'Newsletter', type: 'check' },
      visible: { label: 'Show my name on the leaderboard', type: 'check' },
      units: {
        label: 'Units',
        type: 'radio',
        options: [
          { value: 'km', label: 'Kilometres' },
          { value: 'mi', label: 'Miles' },
        ],
      },
    },
    run(state, { reminder = '', newsletter = '', visible = '', units = '' }) {
      state.settings = {
        reminder,
        newsletter: newsletter === 'true',
        visible: visible === 'true',
        units,
      };
      return { message: 'Your settings were saved.', output: { units } };
    },
    output: { units: TEXT },
  },
};
