import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { MobileState } from './state.ts';

const TEXT = { type: 'string' };
const PLANS = optionsFrom('Small', 'Medium', 'Large', 'Data only');

/** Lines, bills, credit and the preferences of the account. */
export const ACTIONS: Readonly<Record<string, Action<MobileState>>> = {
  'line.plan': {
    title: 'Change plan',
    description: 'Moves a line to another plan from the next month.',
    scope: 'lines.write',
    risk: 'low',
    confirmation: 'required',
    idempotent: true,
    button: 'Change plan',
    inRows: true,
    fields: { plan: { label: 'Plan', type: 'choice', required: true, options: PLANS } },
    run(state, { plan = '' }, key) {
      const line = state.lines.find(({ id }) => id === key);
      if (!line) return { problem: 'There is no such line.' };
      line.plan = PLANS.find(({ value }) => value === plan)?.label ?? '';
      return { message: 'The plan is changed.', output: { line_id: key } };
    },
    output: { line_id: TEXT },
  },
  'line.features': {
    title: 'Line features',
    description: 'Switches roaming abroad and the voicemail of a line on or off.',
    scope: 'lines.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save features',
    inRows: true,
    fields: {
      roaming: { label: 'Roaming abroad', type: 'check' },
      voicemail: { label: 'Voicemail', type: 'check' },
    },
    run(state, { roaming = '', voicemail = '' }, key) {
      const line = state.lines.find(({ id }) => id === key);
      if (!line) return { problem: 'There is no such line.' };
      line.roaming = roaming === 'true';
      line.voicemail = voicemail === 'true';
      return { message: 'The line is saved.', output: { line_id: key } };
    },
    output: { line_id: TEXT },
  },
  'line.block': {
    title: 'Block SIM card',
    description: 'Nobody can call or surf with it until you get a new one.',
    scope: 'lines.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Block',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const line = state.lines.find(({ id }) => id === key);
      if (!line) return { problem: 'There is no such line.' };
      line.blocked = true;
      return { message: 'The SIM card is blocked.', output: { line_id: key } };
    },
    output: { line_id: TEXT },
  },
  'sim.order': {
    title: 'Order a SIM card',
    description: 'Sends a new card to your address.',
    scope: 'lines.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Order',
    fields: {
      size: {
        label: 'Size',
        type: 'radio',
        required: true,
        options: optionsFrom('Nano', 'Micro', 'eSIM'),
      },
      cards: { label: 'Number of cards', type: 'count', required: true, min: 1, max: 5 },
    },
    run(state, { size = '', cards = '' }) {
      const id = nextId(state.requests, 'S-');
      state.requests.push({ id, kind: 'sim', text: `${cards} ${size}` });
      return { message: 'The card is on its way.', output: { order_id: id } };
    },
    output: { order_id: TEXT },
  },
  'credit.add': {
    title: 'Top up credit',
    description: 'Adds money for calls abroad.',
    scope: 'credit.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Top up',
    fields: { amount: { label: 'Amount (EUR)', type: 'money', required: true, min: 5, max: 200 } },
    run(state, { amount = '' }) {
      state.credit = (Number(state.credit) + Number(amount)).toFixed(2);
      return { message: 'Your credit is topped up.', output: { credit: state.credit } };
    },
    output: { credit: TEXT },
  },
  'bill.pay': {
    title: 'Pay bill',
    description: 'Takes the amount from your bank account.',
    scope: 'bills.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Pay now',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const bill = state.bills.find(({ id }) => id === key);
      if (!bill) return { problem: 'There is no such bill.' };
      bill.status = 'paid';
      return { message: 'The bill is paid.', output: { bill_id: key } };
    },
    output: { bill_id: TEXT },
  },
  'fault.report': {
    title: 'Report a fault',
    description: 'Tells our engineers what does not work.',
    scope: 'faults.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Report',
    fields: {
      kind: {
        label: 'What is affected',
        type: 'choice',
        required: true,
        options: optionsFrom('Calls', 'Internet', 'Messages'),
      },
      since: { label: 'Since', type: 'date' },
      details: { label: 'Details', type: 'textarea', required: true },
    },
    run(state, { kind = '', since = '', details = '' }) {
      const id = nextId(state.requests, 'F-');
      state.requests.push({ id, kind, text: `${since}: ${details}` });
      return { message: 'We look into it.', output: { fault_id: id } };
    },
    output: { fault_id: TEXT },
  },
  'callback.request': {
    title: 'Request a call back',
    description: 'One of us rings you.',
    scope: 'faults.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: false,
    button: 'Call me',
    fields: {
      phone: { label: 'Phone number', type: 'tel', required: true },
      date: { label: 'Day', type: 'date', required: true, fromToday: true },
      time: { label: 'Time', type: 'time', required: true },
    },
    run(state, { phone = '', date = '', time = '' }) {
      const id = nextId(state.requests, 'C-');
      state.requests.push({ id, kind: 'callback', text: `${phone} ${date} ${time}` });
      return { message: 'We will ring you.', output: { request_id: id } };
    },
    output: { request_id: TEXT },
  },
  'preferences.save': {
    title: 'Account preferences',
    description: 'Itemised bills, marketing calls, spending limit and language.',
    scope: 'account.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save preferences',
    fields: {
      itemised_bill: { label: 'Itemised bill', type: 'check' },
      marketing_calls: { label: 'Marketing calls', type: 'check' },
      spending_limit: { label: 'Spending limit (EUR)', type: 'money', min: 0, max: 500 },
      language: {
        label: 'Language',
        type: 'choice',
        options: optionsFrom('English', 'Spanish', 'German'),
      },
    },
    run(state, { itemised_bill = '', marketing_calls = '', spending_limit = '', language = '' }) {
      state.preferences = {
        itemised_bill: itemised_bill === 'true',
        marketing_calls: marketing_calls === 'true',
        spending_limit,
        language,
      };
      return { message: 'Your preferences are saved.', output: { language } };
    },
    output: { language: TEXT },
  },
  'email.change': {
    title: 'Change e-mail address',
    description: 'Where we send your bills.',
    scope: 'account.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Change',
    fields: { email: { label: 'E-mail address', type: 'email', required: true } },
    run(state, { email = '' }) {
      state.contact.email = email;
      return { message: 'Your address is changed.', output: { email } };
    },
    output: { email: TEXT },
  },
};
