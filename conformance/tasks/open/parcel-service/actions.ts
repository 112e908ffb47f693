import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { ParcelState } from './state.ts';

const TEXT = { type: 'string' };
const PLACES = optionsFrom('Home', 'Neighbour', 'Parcel locker', 'Corner shop');
const SIZES = optionsFrom('Small', 'Medium', 'Large');

/** Parcels that come, parcels that go, and how they are handed over. */
export const ACTIONS: Readonly<Record<string, Action<ParcelState>>> = {
  'parcel.redirect': {
    title: 'Redirect parcel',
    description: 'Brings a parcel to another place.',
    scope: 'parcels.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Redirect',
    inRows: true,
    fields: { place: { label: 'Deliver to', type: 'choice', required: true, options: PLACES } },
    run(state, { place = '' }, key) {
      const parcel = state.parcels.find(({ id }) => id === key);
      if (!parcel) return { problem: 'There is no such parcel.' };
      parcel.place = PLACES.find(({ value }) => value === place)?.label ?? '';
      return { message: 'The parcel is redirected.', output: { parcel_id: key } };
    },
    output: { parcel_id: TEXT },
  },
  'parcel.reschedule': {
    title: 'Change delivery day',
    description: 'Delivers a parcel on another day.',
    scope: 'parcels.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Change day',
    inRows: true,
    fields: { day: { label: 'New day', type: 'date', required: true, fromToday: true } },
    run(state, { day = '' }, key) {
      const parcel = state.parcels.find(({ id }) => id === key);
      if (!parcel) return { problem: 'There is no such parcel.' };
      parcel.day = day;
      return { message: 'The day is changed.', output: { parcel_id: key } };
    },
    output: { parcel_id: TEXT },
  },
  'parcel.refuse': {
    title: 'Send parcel back',
    description: 'Returns a parcel to its sender unopened.',
    scope: 'parcels.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Send back',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const parcel = state.parcels.find(({ id }) => id === key);
      if (!parcel) return { problem: 'There is no such parcel.' };
      parcel.status = 'returned';
      return { message: 'The parcel goes back.', output: { parcel_id: key } };
    },
    output: { parcel_id: TEXT },
  },
  'parcel.damage': {
    title: 'Report damage',
    description: 'Tells us what is broken.',
    scope: 'parcels.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Report',
    inRows: true,
    fields: { damage: { label: 'What is broken', type: 'textarea', required: true } },
    run(state, { damage = '' }, key) {
      const parcel = state.parcels.find(({ id }) => id === key);
      if (!parcel) return { problem: 'There is no such parcel.' };
      parcel.damage = damage;
      return { message: 'We look into it.', output: { parcel_id: key } };
    },
    output: { parcel_id: TEXT },
  },
  'shipment.create': {
    title: 'Send a parcel',
    description: 'Makes a label for a parcel of yours.',
    scope: 'shipments.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Make label',
    fields: {
      recipient: { label: 'Recipient', type: 'text', required: true },
      city: { label: 'City', type: 'text', required: true },
      size: { label: 'Size', type: 'radio', required: true, options: SIZES },
      insured: { label: 'Insured', type: 'check' },
    },
    run(state, { recipient = '', city = '', size = '', insured = '' }) {
      const id = nextId(state.shipments, 'S-');
      const label = SIZES.find(({ value }) => value === size)?.label ?? '';
      state.shipments.push({ id, recipient, city, size: label, insured: insured === 'true' });
      return { message: 'The label is ready.', output: { shipment_id: id } };
    },
    output: { shipment_id: TEXT },
  },
  'pickup.book': {
    title: 'Book a courier',
    description: 'Somebody collects your parcels at home.',
    scope: 'pickups.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book',
    fields: {
      date: { label: 'Day', type: 'date', required: true, fromToday: true },
      part: {
        label: 'Time of day',
        type: 'choice',
        required: true,
        options: optionsFrom('Morning', 'Afternoon', 'Evening'),
      },
      count: { label: 'Number of parcels', type: 'count', required: true, min: 1, max: 20 },
    },
    run(state, { date = '', part = '', count = '' }) {
      const id = nextId(state.pickups, 'C-');
      state.pickups.push({ id, date, part, count });
      return { message: 'The courier is booked.', output: { pickup_id: id } };
    },
    output: { pickup_id: TEXT },
  },
  'hold.set': {
    title: 'Hold deliveries',
    description: 'Keeps your parcels with us while you are away.',
    scope: 'parcels.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Hold',
    fields: {
      from: { label: 'From', type: 'date', required: true, fromToday: true },
      until: { label: 'Until', type: 'date', required: true, fromToday: true },
    },
    run(state, { from = '', until = '' }) {
      state.hold = { from, until };
      return { message: 'Your deliveries are held.', output: { until } };
    },
    output: { until: TEXT },
  },
  'address.update': {
    title: 'Change delivery address',
    description: 'Where your parcels go.',
    scope: 'account.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save address',
    fields: {
      street: { label: 'Street and number', type: 'text' },
      postcode: { label: 'Postcode', type: 'text' },
      city: { label: 'City', type: 'text' },
    },
    run(state, { street = '', postcode = '', city = '' }) {
      state.address = { street, postcode, city };
      return { message: 'Your address is saved.', output: { city } };
    },
    output: { city: TEXT },
  },
  'preferences.update': {
    title: 'Delivery preferences',
    description: 'How parcels are handed over, and how you hear of them.',
    scope: 'account.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save',
    fields: {
      leave_at_door: { label: 'Leave parcels at the door', type: 'check' },
      text_on_day: { label: 'Text me on the day', type: 'check' },
      channel: { label: 'Notify me by', type: 'radio', options: optionsFrom('Email', 'Text', 'App') },
    },
    run(state, { leave_at_door = '', text_on_day = '', channel = '' }) {
      state.preferences = {
        leave_at_door: leave_at_door === 'true',
        text_on_day: text_on_day === 'true',
        channel,
      };
      return { message: 'Your preferences are saved.', output: { channel } };
    },
    output: { channel: TEXT },
  },
};
