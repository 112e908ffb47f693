import type { Action } from '../annotated/definition.ts';
import { type Option, optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { WasteState } from './state.ts';

const TEXT = { type: 'string' };
const WASTES = optionsFrom('General waste', 'Paper', 'Organic waste', 'Recycling');
const SLOTS = optionsFrom('Morning', 'Afternoon');
const MATERIALS = optionsFrom('Garden waste', 'Rubble', 'Mixed waste');

const BIN_SIZES: readonly Option[] = ['60', '120', '240'].map((value) => ({
  value,
  label: `${value} litres`,
}));
const SKIP_SIZES: readonly Option[] = ['3', '5', '7'].map((value) => ({ value, label: `${value} m³` }));

/** Bins, the days on which they are emptied, bulky waste and skips. */
export const COLLECTION_ACTIONS: Readonly<Record<string, Action<WasteState>>> = {
  'collection.missed': {
    title: 'Report a missed collection',
    description: 'Tells us that a bin was not emptied. We come again within two days.',
    scope: 'collections.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Report as missed',
    inRows: true,
    fields: { note: { label: 'What happened', type: 'textarea' } },
    run(state, { note = '' }, key) {
      const collection = state.collections.find(({ id }) => id === key);
      if (!collection) return { problem: 'This collection does not exist.' };
      collection.status = 'missed';
      collection.note = note;
      return { message: 'We are sorry, and come again.', output: { collection_no: key } };
    },
    output: { collection_no: TEXT },
  },
  'bin.order': {
    title: 'Order a bin',
    description: 'An additional bin for your house. It changes your charges.',
    scope: 'bins.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Order bin',
    fields: {
      waste: { label: 'For', type: 'choice', required: true, options: WASTES },
      size: { label: 'Size', type: 'choice', required: true, options: BIN_SIZES },
      deliver_on: {
        label: 'Delivery on',
        type: 'date',
        fromToday: true,
        hint: 'The next possible day, if left empty.',
      },
      lock: { label: 'With a lock', type: 'check' },
    },
    run(state, { waste = '', size = '', deliver_on = '', lock = '' }) {
      const id = nextId(state.orders, 'O-');
      state.orders.push({
        id,
        waste: labelOf(WASTES, waste),
        size: labelOf(BIN_SIZES, size),
        deliver_on,
        lock: lock === 'true',
      });
      return { message: 'Your bin was ordered.', output: { order_no: id } };
    },
    output: { order_no: TEXT },
  },
  'bin.resize': {
    title: 'Change the size of a bin',
    description: 'We bring a larger or smaller bin and take the old one with us.',
    scope: 'bins.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Change size',
    inRows: true,
    fields: { size: { label: 'New size', type: 'choice', required: true, options: BIN_SIZES } },
    run(state, { size = '' }, key) {
      const bin = state.bins.find(({ id }) => id === key);
      if (!bin) return { problem: 'This bin does not exist.' };
      bin.size = labelOf(BIN_SIZES, size);
      return { message: 'The bin will be exchanged.', output: { bin_no: key } };
    },
    output: { bin_no: TEXT },
  },
  'bin.return': {
    title: 'Give back a bin',
    description: 'We fetch the bin, and it is no longer emptied.',
    scope: 'bins.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Give back',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const bin = state.bins.find(({ id }) => id === key);
      if (!bin) return { problem: 'This bin does not exist.' };
      bin.status = 'given back';
      return { message: 'We fetch the bin.', output: { bin_no: key } };
    },
    output: { bin_no: TEXT },
  },
  'bulky.book': {
    title: 'Book a bulky waste collection',
    description: 'We fetch furniture and large appliances at the kerb, from Monday to Friday.',
    scope: 'bulky.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book collection',
    fields: {
      items: { label: 'What we take', type: 'textarea', required: true },
      day: { label: 'Day', type: 'date', required: true, fromToday: true },
      slot: { label: 'Time of day', type: 'radio', required: true, options: SLOTS },
      volume: { label: 'Volume (m³)', type: 'decimal', min: 0, max: 8 },
    },
    run(state, { items = '', day = '', slot = '', volume = '' }) {
      if (isWeekend(day)) return { problem: 'We collect from Monday to Friday.' };
      const id = nextId(state.bulky, 'S-');
      state.bulky.push({ id, items, day, slot: labelOf(SLOTS, slot), volume, status: 'planned' });
      return { message: 'Your collection was booked.', output: { collection_no: id } };
    },
    output: { collection_no: TEXT },
  },
  'bulky.move': {
    title: 'Move to another day',
    description: 'Changes the day of a bulky waste collection.',
    scope: 'bulky.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Move',
    inRows: true,
    fields: { new_day: { label: 'New day', type: 'date', required: true, fromToday: true } },
    run(state, { new_day = '' }, key) {
      const collection = state.bulky.find(({ id }) => id === key);
      if (!collection) return { problem: 'This collection does not exist.' };
      if (isWeekend(new_day)) return { problem: 'We collect from Monday to Friday.' };
      collection.day = new_day;
      return { message: 'Your collection was moved.', output: { collection_no: key } };
    },
    output: { collection_no: TEXT },
  },
  'bulky.cancel': {
    title: 'Cancel a bulky waste collection',
    description: 'We do not come.',
    scope: 'bulky.write',
    risk: 'low',
    confirmation: 'required',
    idempotent: true,
    button: 'Cancel collection',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const collection = state.bulky.find(({ id }) => id === key);
      if (!collection) return { problem: 'This collection does not exist.' };
      collection.status = 'cancelled';
      return { message: 'Your collection was cancelled.', output: { collection_no: key } };
    },
    output: { collection_no: TEXT },
  },
  'skip.rent': {
    title: 'Rent a skip',
    description: 'We put a skip in front of your house and charge you for it.',
    scope: 'skips.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Rent',
    fields: {
      size: { label: 'Size', type: 'choice', required: true, options: SKIP_SIZES },
      material: { label: 'For', type: 'choice', required: true, options: MATERIALS },
      from: { label: 'From', type: 'date', required: true, fromToday: true },
      days: { label: 'Number of days', type: 'count', required: true, min: 1, max: 21 },
      place: { label: 'Where we put it', type: 'text' },
    },
    run(state, { size = '', material = '', from = '', days = '', place = '' }) {
      const id = nextId(state.skips, 'M-');
      state.skips.push({
        id,
        size: labelOf(SKIP_SIZES, size),
        material: labelOf(MATERIALS, material),
        from,
        days,
        place,
      });
      return { message: 'Your skip was ordered.', output: { rental_no: id } };
    },
    output: { rental_no: TEXT },
  },
};

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((each) => each.value === value)?.label ?? '';
}
