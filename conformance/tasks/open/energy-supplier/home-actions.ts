import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { EnergyState } from './state.ts';

const TEXT = { type: 'string' };

export const PURPOSES = optionsFrom(
  'Meter exchange',
  'Boiler service',
  'Wallbox installation',
  'Gas leak check',
);
const SLOTS = [
  { value: 'morning', label: 'Morning (8–12)' },
  { value: 'afternoon', label: 'Afternoon (12–17)' },
];

/** Technicians, power cuts and how the customer is reached. */
export const HOME_ACTIONS: Readonly<Record<string, Action<EnergyState>>> = {
  'visit.book': {
    title: 'Book a technician',
    description: 'Someone comes to your home for one of these jobs.',
    scope: 'visits.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book',
    fields: {
      purpose: { label: 'What for', type: 'choice', required: true, options: PURPOSES },
      date: { label: 'Day', type: 'date', required: true, fromToday: true },
      slot: { label: 'Time of day', type: 'radio', required: true, options: SLOTS },
      note: { label: 'Note for the technician', type: 'text' },
    },
    run(state, { purpose = '', date = '', slot = '', note = '' }) {
      const id = nextId(state.visits, 'V-');
      state.visits.push({ id, purpose, date, slot, note });
      return { message: 'A technician will come.', output: { visit_id: id } };
    },
    output: { visit_id: TEXT },
  },
  'visit.move': {
    title: 'Move visit',
    description: 'Puts a technician visit on another day; the time of day stays unless you choose one.',
    scope: 'visits.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Move',
    inRows: true,
    fields: {
      date: { label: 'New day', type: 'date', required: true, fromToday: true },
      slot: { label: 'Time of day', type: 'choice', options: SLOTS },
    },
    run(state, { date = '', slot = '' }, key) {
      const visit = state.visits.find(({ id }) => id === key);
      if (!visit) return { problem: 'There is no such visit.' };
      visit.date = date;
      visit.slot = slot || visit.slot;
      return { message: 'The visit is moved.', output: { visit_id: key } };
    },
    output: { visit_id: TEXT },
  },
  'visit.cancel': {
    title: 'Cancel visit',
    description: 'The technician does not come.',
    scope: 'visits.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Cancel visit',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      state.visits = state.visits.filter(({ id }) => id !== key);
      return { message: 'The visit is cancelled.', output: { visit_id: key } };
    },
    output: { visit_id: TEXT },
  },
  'outage.report': {
    title: 'Report a power cut',
    description: 'Tell us where the power is off.',
    scope: 'outages.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Report',
    fields: {
      place: { label: 'Street and number', type: 'text', required: true },
      since: { label: 'Since', type: 'time' },
      note: { label: 'Anything else', type: 'textarea' },
    },
    run(state, { place = '', since = '', note = '' }) {
      const id = nextId(state.outages, 'O-');
      state.outages.push({ id, place, since, note });
      return { message: 'Thank you, we are on our way.', output: { outage_id: id } };
    },
    output: { outage_id: TEXT },
  },
  'contact.update': {
    title: 'Change contact details',
    description: 'How we reach you.',
    scope: 'profile.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save details',
    fields: {
      email: { label: 'E-mail', type: 'email' },
      phone: { label: 'Phone', type: 'tel' },
    },
    run(state, { email = '', phone = '' }) {
      state.contact = { email, phone };
      return { message: 'Your details are saved.', output: { email } };
    },
    output: { email: TEXT },
  },
  'messages.update': {
    title: 'Bills and messages',
    description: 'How bills reach you, and what else we send.',
    scope: 'profile.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save',
    fields: {
      delivery: {
        label: 'Bills come',
        type: 'radio',
        options: [
          { value: 'email', label: 'By e-mail' },
          { value: 'post', label: 'By post' },
          { value: 'online', label: 'Only online' },
        ],
      },
      reading_reminder: { label: 'Remind me to read the meter', type: 'check' },
      newsletter: { label: 'Newsletter', type: 'check' },
    },
    run(state, { delivery = '', reading_reminder, newsletter }) {
      state.messages = {
        delivery,
        reading_reminder: reading_reminder === 'true',
        newsletter: newsletter === 'true',
      };
      return { message: 'Saved.', output: { delivery } };
    },
    output: { delivery: TEXT },
  },
};
