import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { PortalState } from './state.ts';

const TEXT = { type: 'string' };

export const SERVICES = optionsFrom(
  'Passport',
  'Identity card',
  'Driving licence',
  'Change of address',
  'Marriage registration',
);
export const OFFICES = optionsFrom('Town Hall', 'Harbour Office');

export const APPOINTMENT_ACTIONS: Readonly<Record<string, Action<PortalState>>> = {
  'appointment.book': {
    title: 'Book an appointment',
    description: 'Reserve a time at one of our offices for a passport, an identity card and other services.',
    scope: 'appointments.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book appointment',
    fields: {
      service: { label: 'Service', type: 'choice', required: true, options: SERVICES },
      office: { label: 'Office', type: 'radio', required: true, options: OFFICES },
      date: { label: 'Date', type: 'date', required: true, fromToday: true },
      time: { label: 'Time', type: 'time', required: true },
      note: { label: 'Note for the clerk', type: 'textarea' },
    },
    run(state, { service = '', office = '', date = '', time = '', note = '' }) {
      const id = nextId(state.appointments, 'A-');
      state.appointments.push({ id, service, office, date, time, note });
      return { message: `Booked for ${date} at ${time}.`, output: { appointment_id: id } };
    },
    output: { appointment_id: TEXT },
  },
  'appointment.move': {
    title: 'Move appointment',
    description: 'Changes the day or the time of an appointment you have.',
    scope: 'appointments.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Move',
    inRows: true,
    fields: {
      date: { label: 'New date', type: 'date', fromToday: true },
      time: { label: 'New time', type: 'time' },
    },
    run(state, { date = '', time = '' }, key) {
      const appointment = state.appointments.find(({ id }) => id === key);
      if (!appointment || date === '' || time === '') return { problem: 'Choose a day and a time.' };
      appointment.date = date;
      appointment.time = time;
      return { message: `Moved to ${date} at ${time}.`, output: { appointment_id: key, date, time } };
    },
    output: { appointment_id: TEXT, date: TEXT, time: TEXT },
  },
  'appointment.cancel': {
    title: 'Cancel appointment',
    description: 'Gives the appointment up, so that somebody else can have it.',
    scope: 'appointments.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Cancel',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      state.appointments = state.appointments.filter(({ id }) => id !== key);
      return { message: 'The appointment is cancelled.', output: { appointment_id: key } };
    },
    output: { appointment_id: TEXT },
  },
};
