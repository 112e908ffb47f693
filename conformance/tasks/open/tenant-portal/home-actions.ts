import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { TenantState } from './state.ts';

const TEXT = { type: 'string' };

export const ROOMS = optionsFrom('Kitchen', 'Bathroom', 'Living room', 'Bedroom', 'Hallway', 'Cellar');

/** What a tenant does about the flat: repairs, meters, keys and the laundry room. */
export const HOME_ACTIONS: Readonly<Record<string, Action<TenantState>>> = {
  'repair.report': {
    title: 'Report a repair',
    description: 'Tell us what is broken in your flat, and we send somebody.',
    scope: 'repairs.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Send report',
    fields: {
      room: { label: 'Room', type: 'choice', required: true, options: ROOMS },
      problem: { label: 'What is broken?', type: 'textarea', required: true },
      urgency: {
        label: 'Urgency',
        type: 'radio',
        required: true,
        options: optionsFrom('Normal', 'Urgent', 'Emergency'),
      },
      may_enter: { label: 'You may come in when I am not at home', type: 'check' },
    },
    run(state, { room = '', problem = '', urgency = '', may_enter }) {
      const id = nextId(state.repairs, 'REP-');
      state.repairs.push({
        id,
        room,
        problem,
        urgency,
        may_enter: may_enter === 'true',
        status: 'reported',
        visit_date: '',
        visit_time: '',
      });
      return { message: 'Thank you, we have your report.', output: { repair_id: id } };
    },
    output: { repair_id: TEXT },
  },
  'repair.schedule': {
    title: 'Schedule the visit',
    description: 'Choose when our technician comes for a repair.',
    scope: 'repairs.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Set visit',
    inRows: true,
    fields: {
      visit_date: { label: 'Day of the visit', type: 'date', required: true, fromToday: true },
      visit_time: { label: 'Time of the visit', type: 'time', required: true },
    },
    run(state, { visit_date = '', visit_time = '' }, key) {
      const repair = state.repairs.find(({ id }) => id === key);
      if (!repair) return { problem: 'There is no such repair.' };
      Object.assign(repair, { visit_date, visit_time, status: 'scheduled' });
      return { message: `We come on ${visit_date}.`, output: { repair_id: key, visit_date } };
    },
    output: { repair_id: TEXT, visit_date: TEXT },
  },
  'repair.close': {
    title: 'Mark repair as done',
    description: 'It works again, and no visit is needed any more.',
    scope: 'repairs.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Done',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const repair = state.repairs.find(({ id }) => id === key);
      if (!repair) return { problem: 'There is no such repair.' };
      repair.status = 'done';
      return { message: 'The repair is closed.', output: { repair_id: key, status: 'done' } };
    },
    output: { repair_id: TEXT, status: TEXT },
  },
  'reading.submit': {
    title: 'Submit a meter reading',
    description: 'The number on your meter. Without a day, we take today.',
    scope: 'meters.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Submit reading',
    fields: {
      meter: {
        label: 'Meter',
        type: 'choice',
        required: true,
        options: optionsFrom('Electricity', 'Cold water', 'Hot water', 'Heating'),
      },
      reading: { label: 'Reading', type: 'decimal', required: true, min: 0, max: 999_999 },
      read_on: { label: 'Read on', type: 'date' },
    },
    run(state, { meter = '', reading = '', read_on = '' }, _key, today) {
      if (read_on > today) return { problem: 'The day of the reading is in the future.' };
      const id = nextId(state.readings, 'R-');
      state.readings.push({ id, meter, reading, read_on: read_on || today });
      return { message: 'We have your reading.', output: { reading_id: id } };
    },
    output: { reading_id: TEXT },
  },
  'key.order': {
    title: 'Order extra keys',
    description: 'Additional keys are ready at the office after three days.',
    scope: 'keys.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Order keys',
    fields: {
      key_type: {
        label: 'Key for',
        type: 'choice',
        required: true,
        options: optionsFrom('Front door', 'Flat', 'Mailbox', 'Cellar', 'Bike room'),
      },
      quantity: { label: 'Number of keys', type: 'count', required: true, min: 1, max: 5 },
    },
    run(state, { key_type = '', quantity = '' }) {
      const id = nextId(state.key_orders, 'KO-');
      state.key_orders.push({ id, key_type, quantity: Number(quantity) });
      return { message: 'The keys are ordered.', output: { order_id: id } };
    },
    output: { order_id: TEXT },
  },
  'key.report_lost': {
    title: 'Report a lost key',
    description: 'We block the key at once. If the lock has to be changed, you pay for it.',
    scope: 'keys.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Report as lost',
    fields: {
      key: {
        label: 'Which key',
        type: 'choice',
        required: true,
        optionsOf: ({ keys }) => keys.map(({ id, name }) => ({ value: id, label: name })),
      },
    },
    run(state, { key = '' }) {
      const lost = state.keys.find(({ id }) => id === key);
      if (!lost || lost.status === 'lost') return { problem: 'This key is blocked already.' };
      lost.status = 'lost';
      return { message: `${lost.name} is blocked.`, output: { key_id: key, status: 'lost' } };
    },
    output: { key_id: TEXT, status: TEXT },
  },
  'laundry.book': {
    title: 'Book the laundry room',
    description: 'Washing machine and dryer in the basement, between 7:00 and 21:00.',
    scope: 'laundry.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: false,
    button: 'Book',
    fields: {
      date: { label: 'Day', type: 'date', required: true, fromToday: true },
      start_time: { label: 'From', type: 'time', required: true },
      hours: { label: 'Hours', type: 'count', required: true, min: 1, max: 4 },
    },
    run(state, { date = '', start_time = '', hours = '' }) {
      if (start_time < '07:00' || start_time > '20:00')
        return { problem: 'The room is closed at this time.' };
      const id = nextId(state.laundry, 'L-');
      state.laundry.push({ id, date, start_time, hours: Number(hours) });
      return { message: `Booked for ${date}.`, output: { booking_id: id } };
    },
    output: { booking_id: TEXT },
  },
};
