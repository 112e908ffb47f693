import type { Action } from '../annotated/definition.ts';
import { nextId } from '../annotated/next-id.ts';
import type { PortalState } from './state.ts';

const TEXT = { type: 'string' };

const ZONES = [
  { value: 'a', label: 'Zone A (Old Town)' },
  { value: 'b', label: 'Zone B (Station)' },
  { value: 'c', label: 'Zone C (Riverside)' },
];
const DURATIONS = [
  { value: '6', label: '6 months' },
  { value: '12', label: '12 months' },
];

export const PARKING_ACTIONS: Readonly<Record<string, Action<PortalState>>> = {
  'parking.apply': {
    title: 'Apply for a resident parking permit',
    description: 'With a permit you may park one car in the streets of your zone.',
    scope: 'parking.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Apply',
    fields: {
      plate: { label: 'Number plate', type: 'text', required: true },
      zone: { label: 'Parking zone', type: 'choice', required: true, options: ZONES },
      starts_on: { label: 'Valid from', type: 'date', required: true, fromToday: true },
      months: { label: 'Duration', type: 'radio', required: true, options: DURATIONS },
    },
    run(state, { plate = '', zone = '', starts_on = '', months = '' }) {
      const id = nextId(state.permits, 'P-');
      state.permits.push({ id, plate, zone, starts_on, months: Number(months), status: 'requested' });
      return { message: 'We have your application.', output: { permit_id: id, status: 'requested' } };
    },
    output: { permit_id: TEXT, status: TEXT },
  },
  'parking.change_plate': {
    title: 'Change number plate',
    description: 'Use the permit for another car.',
    scope: 'parking.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Change plate',
    inRows: true,
    fields: { plate: { label: 'New number plate', type: 'text', required: true } },
    run(state, { plate = '' }, key) {
      const permit = state.permits.find(({ id }) => id === key);
      if (!permit) return { problem: 'There is no such permit.' };
      permit.plate = plate;
      return { message: 'The permit is valid for the other car now.', output: { permit_id: key, plate } };
    },
    output: { permit_id: TEXT, plate: TEXT },
  },
  'parking.end': {
    title: 'Give up parking permit',
    description: 'Ends the permit today. Fees that were paid are not given back.',
    scope: 'parking.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Give up',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const permit = state.permits.find(({ id }) => id === key);
      if (!permit) return { problem: 'There is no such permit.' };
      permit.status = 'ended';
      return { message: 'The permit has ended.', output: { permit_id: key, status: 'ended' } };
    },
    output: { permit_id: TEXT, status: TEXT },
  },
  'voucher.order': {
    title: 'Order visitor parking vouchers',
    description: 'Day tickets for the cars of your guests, sent by post.',
    scope: 'parking.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Order vouchers',
    fields: {
      zone: { label: 'Zone', type: 'choice', required: true, options: ZONES },
      quantity: { label: 'How many', type: 'count', required: true, min: 1, max: 50 },
    },
    run(state, { zone = '', quantity = '' }) {
      const id = nextId(state.vouchers, 'V-');
      state.vouchers.push({ id, zone, quantity: Number(quantity) });
      return { message: 'The vouchers are on their way.', output: { order_id: id } };
    },
    output: { order_id: TEXT },
  },
};
