import type { Action } from '../annotated/definition.ts';
import type { Field } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { SharingState } from './state.ts';

const TEXT = { type: 'string' };

export const carField: Field<SharingState> = {
  label: 'Car',
  type: 'choice',
  required: true,
  optionsOf: ({ cars }) => cars.map(({ id, name }) => ({ value: id, label: name })),
};

/** Trips, and what is found on the cars. */
export const TRIP_ACTIONS: Readonly<Record<string, Action<SharingState>>> = {
  'trip.book': {
    title: 'Book a car',
    description: 'Keeps a car for you from a time on, for some hours.',
    scope: 'trips.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book',
    fields: {
      car: carField,
      date: { label: 'Date', type: 'date', required: true, fromToday: true },
      start: { label: 'From', type: 'time', required: true },
      hours: { label: 'For how many hours', type: 'decimal', required: true, min: 0.5, max: 72 },
      child_seat: { label: 'With a child seat', type: 'check' },
    },
    run(state, { car = '', date = '', start = '', hours = '', child_seat }) {
      const id = nextId(state.trips, 'T-');
      const has_seat = child_seat === 'true';
      state.trips.push({ id, car, date, start, hours, child_seat: has_seat, status: 'booked' });
      return { message: 'The car is yours.', output: { trip_id: id } };
    },
    output: { trip_id: TEXT },
  },
  'trip.set_length': {
    title: 'Change how long a trip takes',
    description: 'Sets the length of a booked trip, in hours.',
    scope: 'trips.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Change',
    inRows: true,
    fields: { hours: { label: 'Hours', type: 'decimal', required: true, min: 0.5, max: 72 } },
    run(state, { hours = '' }, key) {
      const trip = state.trips.find(({ id }) => id === key);
      if (!trip) return { problem: 'There is no such trip.' };
      trip.hours = hours;
      return { message: 'The length is changed.', output: { trip_id: key, hours } };
    },
    output: { trip_id: TEXT, hours: TEXT },
  },
  'trip.move': {
    title: 'Move a trip',
    description: 'Another day or another start for a booked trip.',
    scope: 'trips.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Move',
    inRows: true,
    fields: {
      date: { label: 'New date', type: 'date', fromToday: true },
      start: { label: 'New start', type: 'time' },
    },
    run(state, { date = '', start = '' }, key) {
      const trip = state.trips.find(({ id }) => id === key);
      if (!trip) return { problem: 'There is no such trip.' };
      trip.date = date || trip.date;
      trip.start = start || trip.start;
      return { message: 'The trip is moved.', output: { trip_id: key } };
    },
    output: { trip_id: TEXT },
  },
  'trip.cancel': {
    title: 'Cancel trip',
    description: 'Gives the car back to the others. Late cancellations cost half the price.',
    scope: 'trips.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Cancel trip',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const trip = state.trips.find(({ id }) => id === key);
      if (!trip) return { problem: 'There is no such trip.' };
      trip.status = 'cancelled';
      return { message: 'The trip is cancelled.', output: { trip_id: key, status: 'cancelled' } };
    },
    output: { trip_id: TEXT, status: TEXT },
  },
  'damage.report': {
    title: 'Report damage',
    description: 'Something on a car is broken or scratched.',
    scope: 'cars.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Report',
    fields: {
      car: carField,
      where: {
        label: 'Where on the car',
        type: 'choice',
        required: true,
        options: ['Front', 'Back', 'Left side', 'Right side', 'Inside'].map((label) => ({
          value: label.toLowerCase().replaceAll(' ', '-'),
          label,
        })),
      },
      description: { label: 'What you saw', type: 'textarea', required: true },
      seen_on: { label: 'Seen on', type: 'date' },
    },
    run(state, { car = '', where = '', description = '', seen_on = '' }, _key, today) {
      const id = nextId(state.damages, 'S-');
      state.damages.push({ id, car, where, description, seen_on: seen_on || today });
      return { message: 'Thank you for telling us.', output: { damage_id: id } };
    },
    output: { damage_id: TEXT },
  },
  'receipt.submit': {
    title: 'Hand in a fuel receipt',
    description: 'You filled up a car and get the money back.',
    scope: 'cars.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Hand in',
    fields: {
      car: carField,
      litres: { label: 'Litres', type: 'decimal', min: 1, max: 90 },
      amount: { label: 'Amount (EUR)', type: 'money', required: true, min: 1, max: 250 },
      bought_on: { label: 'Date of the receipt', type: 'date' },
    },
    run(state, { car = '', litres = '', amount = '', bought_on = '' }, _key, today) {
      const id = nextId(state.receipts, 'F-');
      state.receipts.push({ id, car, litres, amount, bought_on: bought_on || today });
      return { message: 'We pay it back.', output: { receipt_id: id } };
    },
    output: { receipt_id: TEXT },
  },
};
