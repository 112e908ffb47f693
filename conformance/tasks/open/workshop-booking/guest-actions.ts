import type { Action } from '../annotated/definition.ts';
import type { Option } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { StudioState } from './state.ts';

const TEXT = { type: 'string' };

function openWorkshops({ workshops }: StudioState): readonly Option[] {
  return workshops
    .filter(({ status }) => status === 'open')
    .map(({ id, title }) => ({ value: id, label: title }));
}

export const GUEST_ACTIONS: Readonly<Record<string, Action<StudioState>>> = {
  'booking.add': {
    title: 'Book seats',
    description: 'Books one or more seats of a workshop for a guest.',
    scope: 'bookings.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book',
    fields: {
      workshop: { label: 'Workshop', type: 'choice', required: true, optionsOf: openWorkshops },
      guest: { label: 'Name of the guest', type: 'text', required: true },
      email: { label: 'Email of the guest', type: 'email', required: true },
      seats: { label: 'Number of seats', type: 'count', required: true, min: 1, max: 6 },
    },
    run(state, { workshop = '', guest = '', email = '', seats = '' }) {
      if (state.sales !== 'open') return { problem: 'Bookings are paused.' };
      const id = nextId(state.bookings, 'BK-');
      state.bookings.push({ id, workshop, guest, email, seats: Number(seats) });
      return { message: `Booked for ${guest}.`, output: { booking_id: id } };
    },
    output: { booking_id: TEXT },
  },
  'booking.cancel': {
    title: 'Cancel booking',
    description: 'Gives the seats of a guest free again.',
    scope: 'bookings.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Cancel booking',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      state.bookings = state.bookings.filter(({ id }) => id !== key);
      return { message: 'The booking is cancelled.', output: { booking_id: key } };
    },
    output: { booking_id: TEXT },
  },
  'waiting.add': {
    title: 'Put somebody on the waiting list',
    description: 'We call people on the waiting list when a seat becomes free.',
    scope: 'bookings.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Add to waiting list',
    fields: {
      workshop: { label: 'Workshop', type: 'choice', required: true, optionsOf: openWorkshops },
      name: { label: 'Name', type: 'text', required: true },
      phone: { label: 'Phone', type: 'tel', required: true },
    },
    run(state, { workshop = '', name = '', phone = '' }) {
      const id = nextId(state.waiting, 'WL-');
      state.waiting.push({ id, workshop, name, phone });
      return { message: `${name} is on the waiting list.`, output: { entry_id: id } };
    },
    output: { entry_id: TEXT },
  },
  'settings.update': {
    title: 'Change booking settings',
    description:
      'The sender of our emails, our phone number, and the rules for cancelling and waiting lists.',
    scope: 'settings.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save settings',
    fields: {
      sender_email: { label: 'Sender email', type: 'email' },
      phone: { label: 'Studio phone', type: 'tel' },
      cancellation_days: {
        label: 'Free cancellation until (days before)',
        type: 'count',
        min: 0,
        max: 60,
      },
      waiting_lists: { label: 'Offer waiting lists', type: 'check' },
    },
    run(state, { sender_email = '', phone = '', cancellation_days = '', waiting_lists }) {
      state.settings = {
        sender_email,
        phone,
        cancellation_days: Number(cancellation_days),
        waiting_lists: waiting_lists === 'true',
      };
      return { message: 'The settings are saved.', output: { sender_email, cancellation_days } };
    },
    output: { sender_email: TEXT, cancellation_days: TEXT },
  },
  'sales.pause': {
    title: 'Pause all bookings',
    description: 'No seat can be booked until bookings are opened again.',
    scope: 'settings.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Pause bookings',
    fields: {},
    run(state) {
      if (state.sales === 'paused') return { problem: 'Bookings are paused already.' };
      state.sales = 'paused';
      return { message: 'Bookings are paused.', output: { sales: 'paused' } };
    },
    output: { sales: TEXT },
  },
};
