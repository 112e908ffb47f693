import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { EnergyState } from './state.ts';

const TEXT = { type: 'string' };

/** Meters, tariff, bills and the contract. */
export const SUPPLY_ACTIONS: Readonly<Record<string, Action<EnergyState>>> = {
  'reading.submit': {
    title: 'Submit a meter reading',
    description: 'Tells us what your meter shows. Without a date, it counts for today.',
    scope: 'readings.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Submit reading',
    fields: {
      meter: { label: 'Meter', type: 'choice', required: true, options: optionsFrom('Electricity', 'Gas') },
      reading: { label: 'Reading', type: 'count', required: true, min: 1, max: 999999 },
      read_on: { label: 'Read on', type: 'date' },
    },
    run(state, { meter = '', reading = '', read_on = '' }, _key, today) {
      if (read_on > today) return { problem: 'The day of the reading is still to come.' };
      const id = nextId(state.readings, 'R-');
      state.readings.push({ id, meter, reading, read_on: read_on || today });
      return { message: 'Thank you for the reading.', output: { reading_id: id } };
    },
    output: { reading_id: TEXT },
  },
  'instalment.change': {
    title: 'Change the monthly instalment',
    description: 'What you pay each month in advance.',
    scope: 'supply.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Change instalment',
    fields: {
      instalment: { label: 'Monthly instalment (EUR)', type: 'money', required: true, min: 20, max: 900 },
    },
    run(state, { instalment = '' }) {
      state.supply.instalment = instalment;
      return { message: 'The instalment is changed.', output: { instalment } };
    },
    output: { instalment: TEXT },
  },
  'tariff.switch': {
    title: 'Switch tariff',
    description: 'Puts your supply on another tariff. Without a day, the switch happens today.',
    scope: 'supply.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Switch',
    fields: {
      tariff: {
        label: 'Tariff',
        type: 'radio',
        required: true,
        options: optionsFrom('Standard', 'Green', 'Night saver'),
      },
      starts_on: { label: 'Starting on', type: 'date', fromToday: true },
    },
    run(state, { tariff = '', starts_on = '' }, _key, today) {
      state.supply.tariff = tariff;
      state.supply.tariff_from = starts_on || today;
      return { message: 'Your tariff is switched.', output: { tariff } };
    },
    output: { tariff: TEXT },
  },
  'statement.order': {
    title: 'Order the yearly statement',
    description: 'We send you a printed statement of the past year.',
    scope: 'supply.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Order',
    fields: {},
    run(state) {
      state.supply.statement_ordered = true;
      return { message: 'The statement is on its way.', output: { status: 'ordered' } };
    },
    output: { status: TEXT },
  },
  'contract.end': {
    title: 'End the contract',
    description: 'We stop supplying you after this day. This cannot be taken back online.',
    scope: 'supply.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'End contract',
    fields: { last_day: { label: 'Last day', type: 'date', required: true, fromToday: true } },
    run(state, { last_day = '' }) {
      state.supply.ends_on = last_day;
      return { message: 'Your contract ends.', output: { last_day } };
    },
    output: { last_day: TEXT },
  },
  'bill.pay': {
    title: 'Pay bill',
    description: 'Takes the amount of the bill from your bank account.',
    scope: 'bills.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Pay',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const bill = state.bills.find(({ id }) => id === key);
      if (!bill) return { problem: 'There is no such bill.' };
      bill.status = 'paid';
      return { message: 'The bill is paid.', output: { bill_id: key, status: 'paid' } };
    },
    output: { bill_id: TEXT, status: TEXT },
  },
  'bill.object': {
    title: 'Object to a bill',
    description: 'Tells us what is wrong with a bill. We check it before anything is collected.',
    scope: 'bills.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Send objection',
    inRows: true,
    fields: { reason: { label: 'What is wrong', type: 'textarea', required: true } },
    run(state, { reason = '' }, key) {
      const bill = state.bills.find(({ id }) => id === key);
      if (!bill) return { problem: 'There is no such bill.' };
      bill.objection = reason;
      return { message: 'We look into it.', output: { bill_id: key } };
    },
    output: { bill_id: TEXT },
  },
};
