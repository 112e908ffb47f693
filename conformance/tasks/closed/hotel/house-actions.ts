import type { Action } from '../../open/annotated/definition.ts';
import { type Field, optionsFrom } from '../../open/annotated/fields.ts';
import { nextId } from '../../open/annotated/next-id.ts';
import { ROOM_TYPES } from './reservation-actions.ts';
import type { HotelState } from './state.ts';

const TEXT = { type: 'string' };

const ROOM: Field<HotelState> = {
  label: 'Room',
  type: 'choice',
  required: true,
  optionsOf: ({ rooms }) => rooms.map(({ id }) => ({ value: id, label: `Room ${id}` })),
};

export const DISHES = optionsFrom(
  'Club sandwich',
  'Fish soup',
  'Caesar salad',
  'Cheese plate',
  'Pot of coffee',
  'Pot of tea',
  'Bottle of water',
);

export const ROOM_STATES = optionsFrom('Clean', 'To be cleaned', 'Out of order');

/** Rooms, room service, wake-up calls, rates and the settings of the hotel. */
export const HOUSE_ACTIONS: Readonly<Record<string, Action<HotelState>>> = {
  'room.set_status': {
    title: 'Set room status',
    description: 'What housekeeping and the front desk see of a room.',
    scope: 'rooms.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Set status',
    inRows: true,
    fields: { status: { label: 'Status', type: 'choice', required: true, options: ROOM_STATES } },
    run(state, { status = '' }, key) {
      const room = state.rooms.find(({ id }) => id === key);
      if (!room) return { problem: 'There is no such room.' };
      room.status = status;
      return { message: `Room ${key} is updated.`, output: { room: key, status } };
    },
    output: { room: TEXT, status: TEXT },
  },
  'rate.set': {
    title: 'Change a room rate',
    description: 'The price per night for new reservations of a type of room.',
    scope: 'rates.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Change rate',
    fields: {
      room_type: { label: 'Room type', type: 'choice', required: true, options: ROOM_TYPES },
      rate: { label: 'Rate per night (EUR)', type: 'money', required: true, min: 40, max: 5_000 },
    },
    run(state, { room_type = '', rate = '' }) {
      Object.assign(state.rates, { [room_type]: rate });
      return { message: 'The new rate applies from now on.', output: { room_type, rate } };
    },
    output: { room_type: TEXT, rate: TEXT },
  },
  'wake_up.set': {
    title: 'Set a wake-up call',
    description: 'The telephone in the room rings on this day at this time.',
    scope: 'rooms.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: false,
    button: 'Set wake-up call',
    fields: {
      room: ROOM,
      date: { label: 'Day', type: 'date', required: true, fromToday: true },
      time: { label: 'Time', type: 'time', required: true },
    },
    run(state, { room = '', date = '', time = '' }) {
      const id = nextId(state.wake_ups, 'WU-');
      state.wake_ups.push({ id, room, date, time });
      return { message: `Room ${room} is called at ${time}.`, output: { wake_up_id: id } };
    },
    output: { wake_up_id: TEXT },
  },
  'room_service.order': {
    title: 'Order room service',
    description: 'Food and drinks from the kitchen to a room. Without a time they come as soon as possible.',
    scope: 'orders.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Send to kitchen',
    fields: {
      room: ROOM,
      dish: { label: 'Dish', type: 'choice', required: true, options: DISHES },
      quantity: { label: 'Quantity', type: 'count', required: true, min: 1, max: 10 },
      deliver_at: { label: 'Deliver at', type: 'time' },
      note: { label: 'Note to the kitchen', type: 'text' },
    },
    run(state, { room = '', dish = '', quantity = '', deliver_at = '', note = '' }) {
      const id = nextId(state.orders, 'RS-');
      state.orders.push({
        id,
        room,
        dish,
        quantity: Number(quantity),
        deliver_at,
        note,
        status: 'open',
      });
      return { message: 'The kitchen has the order.', output: { order_id: id } };
    },
    output: { order_id: TEXT },
  },
  'order.deliver': {
    title: 'Mark order as delivered',
    description: 'The tray is in the room.',
    scope: 'orders.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Delivered',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const order = state.orders.find(({ id }) => id === key);
      if (!order) return { problem: 'There is no such order.' };
      order.status = 'delivered';
      return { message: 'The order is delivered.', output: { order_id: key, status: 'delivered' } };
    },
    output: { order_id: TEXT, status: TEXT },
  },
  'order.cancel': {
    title: 'Cancel order',
    description: 'The kitchen does not prepare it.',
    scope: 'orders.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Cancel order',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      state.orders = state.orders.filter(({ id }) => id !== key);
      return { message: 'The order is cancelled.', output: { order_id: key } };
    },
    output: { order_id: TEXT },
  },
  'settings.update': {
    title: 'Hotel settings',
    description: 'Times, contact details and whether pets are welcome, as shown on the website.',
    scope: 'settings.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save settings',
    fields: {
      check_in_from: { label: 'Check-in from', type: 'time' },
      check_out_until: { label: 'Check-out until', type: 'time' },
      email: { label: 'Email of the front desk', type: 'email' },
      phone: { label: 'Phone of the front desk', type: 'tel' },
      pets: { label: 'Pets are welcome', type: 'check' },
    },
    run(state, { check_in_from = '', check_out_until = '', email = '', phone = '', pets }) {
      state.settings = { check_in_from, check_out_until, email, phone, pets: pets === 'true' };
      return { message: 'The settings are saved.', output: { email, phone } };
    },
    output: { email: TEXT, phone: TEXT },
  },
  'online.stop': {
    title: 'Stop online bookings',
    description: 'Nobody can book on the website until somebody opens it again in the office.',
    scope: 'settings.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Stop online bookings',
    fields: {},
    run(state) {
      state.online_bookings = 'stopped';
      return { message: 'Online bookings are stopped.', output: { online_bookings: 'stopped' } };
    },
    output: { online_bookings: TEXT },
  },
};
