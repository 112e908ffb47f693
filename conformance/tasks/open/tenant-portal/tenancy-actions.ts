import type { Action } from '../annotated/definition.ts';
import { nextId } from '../annotated/next-id.ts';
import type { TenantState } from './state.ts';

const TEXT = { type: 'string' };

/** What a tenant does about money, guests and contracts. */
export const TENANCY_ACTIONS: Readonly<Record<string, Action<TenantState>>> = {
  'rent.pay': {
    title: 'Make a payment',
    description: 'Pay rent or charges from your bank account, in pounds.',
    scope: 'payments.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Pay now',
    fields: {
      amount: { label: 'Amount (GBP)', type: 'money', required: true, min: 0.01, max: 20_000 },
      reference: { label: 'Reference', type: 'text', hint: 'For example: rent March' },
    },
    run(state, { amount = '', reference = '' }, _key, today) {
      const id = nextId(state.transfers, 'PAY-');
      state.transfers.push({ id, amount, reference, paid_on: today });
      return { message: `We have received ${amount}.`, output: { payment_id: id } };
    },
    output: { payment_id: TEXT },
  },
  'debit.set_day': {
    title: 'Change the direct debit day',
    description: 'The day of the month on which we collect the rent.',
    scope: 'payments.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Change day',
    fields: { day: { label: 'Day of the month', type: 'count', required: true, min: 1, max: 28 } },
    run(state, { day = '' }) {
      state.direct_debit.day = Number(day);
      return { message: 'The day is changed.', output: { day } };
    },
    output: { day: TEXT },
  },
  'debit.stop': {
    title: 'Stop the direct debit',
    description: 'We no longer collect the rent. You have to pay it yourself every month.',
    scope: 'payments.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Stop direct debit',
    fields: {},
    run(state) {
      state.direct_debit.status = 'stopped';
      return { message: 'The direct debit has stopped.', output: { status: 'stopped' } };
    },
    output: { status: TEXT },
  },
  'guest.register': {
    title: 'Register an overnight guest',
    description: 'Guests who stay longer than one night have to be registered.',
    scope: 'guests.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Register guest',
    fields: {
      name: { label: 'Name of the guest', type: 'text', required: true },
      arrival: { label: 'Arrival', type: 'date', required: true, fromToday: true },
      departure: { label: 'Departure', type: 'date', required: true, fromToday: true },
      car_plate: { label: 'Number plate of the car', type: 'text' },
    },
    run(state, { name = '', arrival = '', departure = '', car_plate = '' }) {
      if (departure <= arrival) return { problem: 'The departure is before the arrival.' };
      const id = nextId(state.guests, 'GU-');
      state.guests.push({ id, name, arrival, departure, car_plate });
      return { message: `${name} is registered.`, output: { guest_id: id } };
    },
    output: { guest_id: TEXT },
  },
  'guest.extend': {
    title: 'Change the departure day',
    description: 'When a guest stays longer or leaves earlier.',
    scope: 'guests.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Change departure',
    inRows: true,
    fields: { departure: { label: 'New departure', type: 'date', required: true, fromToday: true } },
    run(state, { departure = '' }, key) {
      const guest = state.guests.find(({ id }) => id === key);
      if (!guest || departure <= guest.arrival) return { problem: 'The departure is before the arrival.' };
      guest.departure = departure;
      return { message: 'The departure is changed.', output: { guest_id: key, departure } };
    },
    output: { guest_id: TEXT, departure: TEXT },
  },
  'guest.cancel': {
    title: 'Cancel a guest',
    description: 'The guest does not come.',
    scope: 'guests.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Cancel guest',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      state.guests = state.guests.filter(({ id }) => id !== key);
      return { message: 'The guest is cancelled.', output: { guest_id: key } };
    },
    output: { guest_id: TEXT },
  },
  'contract.renew': {
    title: 'Renew a contract',
    description: 'Extends a contract for the flat, a parking space or a cellar unit by one or two years.',
    scope: 'contracts.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Renew',
    inRows: true,
    fields: {
      years: {
        label: 'For how long',
        type: 'radio',
        required: true,
        options: [
          { value: '1', label: '1 year' },
          { value: '2', label: '2 years' },
        ],
      },
    },
    run(state, { years = '' }, key) {
      const contract = state.contracts.find(({ id }) => id === key);
      if (!contract) return { problem: 'There is no such contract.' };
      contract.ends_on = `${Number(contract.ends_on.slice(0, 4)) + Number(years)}${contract.ends_on.slice(4)}`;
      return { message: 'The contract is renewed.', output: { contract_id: key, ends_on: contract.ends_on } };
    },
    output: { contract_id: TEXT, ends_on: TEXT },
  },
  'contract.terminate': {
    title: 'Give notice',
    description: 'Terminates a contract on a day of your choice. This cannot be taken back.',
    scope: 'contracts.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Give notice',
    inRows: true,
    fields: { last_day: { label: 'Last day', type: 'date', required: true, fromToday: true } },
    run(state, { last_day = '' }, key) {
      const contract = state.contracts.find(({ id }) => id === key);
      if (!contract) return { problem: 'There is no such contract.' };
      Object.assign(contract, { ends_on: last_day, status: 'terminated' });
      return { message: 'We have your notice.', output: { contract_id: key, status: 'terminated' } };
    },
    output: { contract_id: TEXT, status: TEXT },
  },
  'contact.update': {
    title: 'Update contact details',
    description: 'How the office reaches you, and whether you want statements on paper.',
    scope: 'account.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save changes',
    fields: {
      email: { label: 'Email', type: 'email' },
      phone: { label: 'Mobile phone', type: 'tel' },
      paperless: { label: 'Paperless statements', type: 'check' },
    },
    run(state, { email = '', phone = '', paperless }) {
      state.contact = { email, phone, paperless: paperless === 'true' };
      return { message: 'Saved.', output: { email, phone } };
    },
    output: { email: TEXT, phone: TEXT },
  },
};
