import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { WorkshopState } from './state.ts';

const TEXT = { type: 'string' };
const BIKES = optionsFrom('City bike', 'E-bike', 'Cargo bike', 'Tandem', "Children's bike");

/** Rentals, parts, and how the workshop is run. */
export const COUNTER_ACTIONS: Readonly<Record<string, Action<WorkshopState>>> = {
  'rental.book': {
    title: 'Rent out a bike',
    description: 'Books one of our own bikes for a customer.',
    scope: 'rentals.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book rental',
    fields: {
      bike: { label: 'Type of bike', type: 'choice', required: true, options: BIKES },
      customer: { label: 'Customer', type: 'text', required: true },
      from: { label: 'First day', type: 'date', required: true, fromToday: true },
      until: { label: 'Last day', type: 'date', required: true, fromToday: true },
    },
    run(state, { bike = '', customer = '', from = '', until = '' }) {
      if (until < from) return { problem: 'The last day is before the first.' };
      const id = nextId(state.rentals, 'R-');
      const label = BIKES.find(({ value }) => value === bike)?.label ?? '';
      const { deposit } = state.settings;
      state.rentals.push({ id, bike: label, customer, from, until, deposit, status: 'booked' });
      return { message: 'The rental was booked.', output: { rental_no: id } };
    },
    output: { rental_no: TEXT },
  },
  'rental.extend': {
    title: 'Extend rental',
    description: 'The customer keeps the bike for longer.',
    scope: 'rentals.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Extend',
    inRows: true,
    fields: { until: { label: 'New last day', type: 'date', required: true, fromToday: true } },
    run(state, { until = '' }, key) {
      const rental = state.rentals.find(({ id }) => id === key);
      if (!rental) return { problem: 'This rental does not exist.' };
      if (until <= rental.until) return { problem: 'This is not later than before.' };
      rental.until = until;
      return { message: 'The rental was extended.', output: { rental_no: key } };
    },
    output: { rental_no: TEXT },
  },
  'rental.return': {
    title: 'Take back a bike',
    description: 'Closes the rental and pays the deposit back.',
    scope: 'rentals.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Take back',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const rental = state.rentals.find(({ id }) => id === key);
      if (!rental) return { problem: 'This rental does not exist.' };
      rental.status = 'returned';
      return { message: 'The bike is back and the deposit was paid out.', output: { rental_no: key } };
    },
    output: { rental_no: TEXT },
  },
  'stock.order': {
    title: 'Order more',
    description: 'Orders parts from the wholesaler.',
    scope: 'stock.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Order',
    inRows: true,
    fields: { pieces: { label: 'Pieces', type: 'count', required: true, min: 1, max: 200 } },
    run(state, { pieces = '' }, key) {
      const part = state.stock.find(({ id }) => id === key);
      if (!part) return { problem: 'We do not keep this part.' };
      part.ordered += Number(pieces);
      return { message: 'The parts were ordered.', output: { part_no: key } };
    },
    output: { part_no: TEXT },
  },
  'workshop.settings': {
    title: 'Workshop settings',
    description: 'Prices, reminders and opening days.',
    scope: 'settings.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save settings',
    fields: {
      hourly_rate: { label: 'Hourly rate (EUR)', type: 'money', min: 20, max: 200 },
      deposit: { label: 'Deposit for rentals (EUR)', type: 'money', min: 0, max: 1000 },
      reminder: {
        label: 'Tell customers by',
        type: 'radio',
        options: [
          { value: 'text', label: 'Text message' },
          { value: 'mail', label: 'Email' },
          { value: 'call', label: 'Phone call' },
        ],
      },
      saturdays: { label: 'Open on Saturdays', type: 'check' },
      per_day: { label: 'Repairs per day', type: 'count', min: 1, max: 40 },
    },
    run(state, { hourly_rate = '', deposit = '', reminder = '', saturdays = '', per_day = '' }) {
      if ([hourly_rate, deposit, per_day].includes('')) return { problem: 'These settings cannot be empty.' };
      state.settings = { hourly_rate, deposit, reminder, saturdays: saturdays === 'true', per_day };
      return { message: 'The settings were saved.', output: { deposit } };
    },
    output: { deposit: TEXT },
  },
};
