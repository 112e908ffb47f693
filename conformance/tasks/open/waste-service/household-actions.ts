import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import { cents, fromCents } from '../kit/values.ts';
import type { WasteState } from './state.ts';

const TEXT = { type: 'string' };
const FINDS = optionsFrom('Household rubbish', 'Furniture', 'Tyres', 'Garden waste', 'Hazardous waste');

/** Bills, reports, and what the service knows about the household. */
export const HOUSEHOLD_ACTIONS: Readonly<Record<string, Action<WasteState>>> = {
  'bill.pay': {
    title: 'Pay a bill',
    description: 'Pays all of a bill or a part of it from your bank account.',
    scope: 'bills.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Pay',
    inRows: true,
    fields: {
      amount: {
        label: 'Amount (EUR)',
        type: 'money',
        min: 1,
        max: 5000,
        hint: 'Leave it empty to pay everything.',
      },
    },
    run(state, { amount = '' }, key) {
      const bill = state.bills.find(({ id }) => id === key);
      if (!bill) return { problem: 'This bill does not exist.' };
      const left = cents(bill.open) - cents(amount || bill.open);
      if (left < 0) return { problem: 'This is more than what is open.' };
      bill.open = fromCents(left);
      if (left === 0) bill.status = 'paid';
      return { message: 'Thank you for your payment.', output: { bill_no: key } };
    },
    output: { bill_no: TEXT },
  },
  'dumping.report': {
    title: 'Report fly-tipping',
    description: 'Waste that somebody left in a street, a park or the woods.',
    scope: 'reports.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Send report',
    fields: {
      place: { label: 'Where', type: 'text', required: true },
      what: { label: 'What', type: 'choice', required: true, options: FINDS },
      seen_on: { label: 'Seen on', type: 'date' },
      details: { label: 'Details', type: 'textarea' },
    },
    run(state, { place = '', what = '', seen_on = '', details = '' }, _key, today) {
      if (seen_on > today) return { problem: 'This day has not come yet.' };
      const id = nextId(state.reports, 'D-');
      const label = FINDS.find(({ value }) => value === what)?.label ?? '';
      state.reports.push({ id, place, what: label, seen_on, details });
      return { message: 'Thank you for your report.', output: { report_no: id } };
    },
    output: { report_no: TEXT },
  },
  'household.details': {
    title: 'Household details',
    description: 'Your charges depend on how many people live in the house.',
    scope: 'household.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Save details',
    fields: {
      people: { label: 'People in the household', type: 'count', required: true, min: 1, max: 20 },
      email: { label: 'Email address', type: 'email' },
      phone: { label: 'Phone', type: 'tel' },
    },
    run(state, { people = '', email = '', phone = '' }) {
      state.household = { people, email, phone };
      return { message: 'Your details were saved.', output: { people } };
    },
    output: { people: TEXT },
  },
  'household.notices': {
    title: 'Reminders and post',
    description: 'How we remind you of collection days, and what we send you.',
    scope: 'household.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save reminders',
    fields: {
      reminder: {
        label: 'Remind me',
        type: 'radio',
        options: [
          { value: 'evening', label: 'The evening before' },
          { value: 'morning', label: 'On the same morning' },
          { value: 'never', label: 'Never' },
        ],
      },
      channel: {
        label: 'Send reminders by',
        type: 'choice',
        options: [
          { value: 'email', label: 'Email' },
          { value: 'sms', label: 'Text message' },
          { value: 'app', label: 'App' },
        ],
      },
      paperless: { label: 'Bills only by email', type: 'check' },
      calendar: { label: 'Send me the printed calendar', type: 'check' },
    },
    run(state, { reminder = '', channel = '', paperless = '', calendar = '' }) {
      state.notices = {
        reminder,
        channel,
        paperless: paperless === 'true',
        calendar: calendar === 'true',
      };
      return { message: 'Your choice was saved.', output: { channel } };
    },
    output: { channel: TEXT },
  },
};
