import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { SharingState } from './state.ts';

const TEXT = { type: 'string' };

/** The membership, its drivers and its money. */
export const MEMBER_ACTIONS: Readonly<Record<string, Action<SharingState>>> = {
  'driver.add': {
    title: 'Add a driver',
    description: 'Someone else who may drive on your membership.',
    scope: 'drivers.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Add driver',
    fields: {
      name: { label: 'Name', type: 'text', required: true },
      email: { label: 'Email', type: 'email', required: true },
      born_on: { label: 'Date of birth', type: 'date' },
    },
    run(state, { name = '', email = '', born_on = '' }) {
      const id = nextId(state.drivers, 'D-');
      state.drivers.push({ id, name, email, born_on, may_drive: 'yes' });
      return { message: `${name} may drive.`, output: { driver_id: id } };
    },
    output: { driver_id: TEXT },
  },
  'driver.set_email': {
    title: "Change a driver's email",
    description: 'Where this driver gets codes and messages.',
    scope: 'drivers.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Change email',
    inRows: true,
    fields: { email: { label: 'Email', type: 'email', required: true } },
    run(state, { email = '' }, key) {
      const driver = state.drivers.find(({ id }) => id === key);
      if (!driver) return { problem: 'There is no such driver.' };
      driver.email = email;
      return { message: 'The email is changed.', output: { driver_id: key } };
    },
    output: { driver_id: TEXT },
  },
  'driver.remove': {
    title: 'Remove driver',
    description: 'This person can no longer open our cars.',
    scope: 'drivers.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Remove',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      state.drivers = state.drivers.filter(({ id }) => id !== key);
      return { message: 'The driver is removed.', output: { driver_id: key } };
    },
    output: { driver_id: TEXT },
  },
  'card.block': {
    title: 'Block your access card',
    description: 'Your card opens no car any more. For when it is lost or stolen.',
    scope: 'member.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Block card',
    fields: {},
    run(state) {
      state.member.card = 'blocked';
      return { message: 'Your card is blocked.', output: { card: 'blocked' } };
    },
    output: { card: TEXT },
  },
  'plan.change': {
    title: 'Change membership plan',
    description: 'How much you drive decides what suits you.',
    scope: 'member.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Change plan',
    fields: {
      plan: {
        label: 'Plan',
        type: 'choice',
        required: true,
        options: optionsFrom('Occasional', 'Regular', 'Family'),
      },
    },
    run(state, { plan = '' }) {
      state.member.plan = plan;
      return { message: 'Your plan is changed.', output: { plan } };
    },
    output: { plan: TEXT },
  },
  'credit.buy': {
    title: 'Buy driving credit',
    description: 'Money in advance for your next trips.',
    scope: 'member.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Buy credit',
    fields: { amount: { label: 'Amount (EUR)', type: 'money', required: true, min: 10, max: 500 } },
    run(state, { amount = '' }) {
      state.member.credit = (Number(state.member.credit) + Number(amount)).toFixed(2);
      return { message: 'Your credit is topped up.', output: { credit: state.member.credit } };
    },
    output: { credit: TEXT },
  },
  'member.update': {
    title: 'Update your details',
    description: 'Email, phone and driving licence.',
    scope: 'member.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save details',
    fields: {
      email: { label: 'Email', type: 'email' },
      phone: { label: 'Mobile phone', type: 'tel' },
      licence_until: { label: 'Licence valid until', type: 'date', fromToday: true },
    },
    run(state, { email = '', phone = '', licence_until = '' }) {
      state.member = { ...state.member, email, phone, licence_until };
      return { message: 'Your details are saved.', output: { email } };
    },
    output: { email: TEXT },
  },
  'alerts.update': {
    title: 'Alerts',
    description: 'What we tell you before a trip, and how.',
    scope: 'member.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save alerts',
    fields: {
      trip_reminder: { label: 'Remind me of my trips', type: 'check' },
      minutes_before: { label: 'Minutes before', type: 'count', min: 5, max: 240 },
      channel: { label: 'Send it by', type: 'radio', options: optionsFrom('Email', 'Text message', 'App') },
    },
    run(state, { trip_reminder, minutes_before = '', channel = '' }) {
      state.alerts = { trip_reminder: trip_reminder === 'true', minutes_before, channel };
      return { message: 'Your alerts are saved.', output: { channel } };
    },
    output: { channel: TEXT },
  },
};
