import type { Page, SiteDefinition, View } from '../../open/annotated/definition.ts';
import type { Option } from '../../open/annotated/fields.ts';
import { taskSite } from '../../open/annotated/open-site.ts';
import { DISHES, HOUSE_ACTIONS, ROOM_STATES } from './house-actions.ts';
import { INVOICE_ACTIONS } from './invoice-actions.ts';
import { RESERVATION_ACTIONS, ROOM_TYPES } from './reservation-actions.ts';
import { type HotelState, initialState } from './state.ts';

const label = (options: readonly Option[], value: string) =>
  options.find((each) => each.value === value)?.label ?? value;

const OFFERED: Readonly<Record<string, readonly string[]>> = {
  expected: [
    'reservation.change_dates',
    'reservation.check_in',
    'reservation.cancel',
    'reservation.add_extra',
  ],
  'in house': ['reservation.change_dates', 'reservation.check_out', 'reservation.add_extra'],
};

const VIEWS: Readonly<Record<string, View<HotelState>>> = {
  'reservation.list': {
    title: 'Reservations',
    description: 'Who stays with us, in which type of room, and from when to when.',
    scope: 'reservations.read',
    filters: {
      status: { type: 'string', enum: ['expected', 'in house', 'checked out', 'cancelled'] },
      room_type: { type: 'string', enum: ROOM_TYPES.map(({ value }) => value) },
      guest: { type: 'string', maxLength: 80, description: 'Name of the guest, or a part of it.' },
    },
    columns: {
      id: 'Number',
      guest: 'Guest',
      room_type: 'Room type',
      arrival: 'Arrival',
      departure: 'Departure',
      people: 'People',
      breakfast: 'Breakfast',
      status: 'State',
    },
    shape: 'table',
    rows: ({ reservations }, query) =>
      reservations
        .filter(({ status }) => (query.get('status') || status) === status)
        .filter(({ room_type }) => (query.get('room_type') || room_type) === room_type)
        .filter(({ guest }) => guest.toLowerCase().includes((query.get('guest') ?? '').toLowerCase()))
        .map(({ id, guest, room_type, arrival, departure, people, breakfast, status }) => ({
          key: id,
          cells: {
            id,
            guest,
            room_type: label(ROOM_TYPES, room_type),
            arrival,
            departure,
            people: String(people),
            breakfast: breakfast ? 'yes' : 'no',
            status,
          },
        })),
    actions: [
      'reservation.change_dates',
      'reservation.check_in',
      'reservation.check_out',
      'reservation.cancel',
      'reservation.add_extra',
    ],
    offers: ({ reservations }, key, action) => {
      const found = reservations.find(({ id }) => id === key);
      return (OFFERED[found?.status ?? ''] ?? []).includes(action);
    },
    values: ({ reservations }, key, action) => {
      const found = reservations.find(({ id }) => id === key);
      if (action !== 'reservation.change_dates' || !found) return {};
      return { arrival: found.arrival, departure: found.departure };
    },
  },
  'room.list': {
    title: 'Rooms',
    description: 'All rooms with their type and what housekeeping says of them.',
    scope: 'rooms.read',
    columns: { room: 'Room', type: 'Type', status: 'Status' },
    shape: 'cards',
    rows: ({ rooms }) =>
      rooms.map(({ id, type, status }) => ({
        key: id,
        cells: { room: `Room ${id}`, type: label(ROOM_TYPES, type), status: label(ROOM_STATES, status) },
      })),
    actions: ['room.set_status'],
  },
  'order.list': {
    title: 'Room service orders',
    description: 'What the kitchen has to prepare and what is delivered.',
    scope: 'orders.read',
    filters: { status: { type: 'string', enum: ['open', 'delivered'] } },
    columns: { dish: 'Dish', quantity: 'Quantity', room: 'Room', deliver_at: 'At', status: 'Status' },
    shape: 'table',
    rows: ({ orders }, query) =>
      orders
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, dish, quantity, room, deliver_at, status }) => ({
          key: id,
          cells: {
            dish: label(DISHES, dish),
            quantity: String(quantity),
            room: `Room ${room}`,
            deliver_at,
            status,
          },
        })),
    actions: ['order.deliver', 'order.cancel'],
    offers: ({ orders }, key) => orders.some(({ id, status }) => id === key && status === 'open'),
  },
  'invoice.list': {
    title: 'Invoices',
    description: 'Invoices with customer, amount and whether they are paid.',
    scope: 'invoices.read',
    filters: { status: { type: 'string', enum: ['draft', 'sent', 'overdue', 'paid'] } },
    columns: { id: 'Invoice', customer: 'Customer', amount: 'Amount (EUR)', status: 'Status' },
    shape: 'table',
    rows: ({ invoices }, query) =>
      invoices
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, customer, amount, status }) => ({ key: id, cells: { id, customer, amount, status } })),
    actions: ['invoice.send', 'invoice.record_payment', 'invoice.refund'],
    offers: ({ invoices }, key, action) =>
      invoices.some(({ id, status }) => id === key && (status === 'paid') === (action === 'invoice.refund')),
  },
};

const PAGES: Readonly<Record<string, Page<HotelState>>> = {
  '/desk': {
    title: 'Front desk',
    actions: ['wake_up.set'],
    data: [],
    intro: ({ online_bookings, wake_ups }) =>
      `<p>Online bookings: ${online_bookings}.</p><ul>${wake_ups.map(({ room, date, time }) => `<li>Wake-up call: room ${room}, ${date}, ${time}</li>`).join('')}</ul>`,
  },
  '/reservations': {
    title: 'Reservations',
    description: 'Arrivals, departures and everything booked.',
    actions: [
      'reservation.create',
      'reservation.change_dates',
      'reservation.check_in',
      'reservation.check_out',
      'reservation.cancel',
      'reservation.add_extra',
    ],
    data: ['reservation.list'],
    intro: () => '',
  },
  '/rooms': {
    title: 'Rooms and rates',
    actions: ['room.set_status', 'rate.set'],
    data: ['room.list'],
    intro: ({ rates }) =>
      `<p>Rates per night: single ${rates.single}, double ${rates.double}, twin ${rates.twin}, family suite ${rates.family_suite} EUR.</p>`,
  },
  '/room-service': {
    title: 'Room service',
    actions: ['room_service.order', 'order.deliver', 'order.cancel'],
    data: ['order.list'],
    intro: () => '<p>The kitchen closes at 22:00.</p>',
  },
  '/invoices': {
    title: 'Invoices',
    actions: ['invoice.send', 'invoice.record_payment', 'invoice.refund'],
    data: ['invoice.list'],
    intro: () => '',
  },
  '/settings': {
    title: 'Settings',
    actions: ['settings.update', 'online.stop'],
    data: [],
    intro: () => '',
    values: ({ settings }, action) =>
      action === 'settings.update' ? { ...settings, pets: String(settings.pets) } : {},
  },
};

const definition: SiteDefinition<HotelState> = {
  name: 'hotel',
  title: 'Harbour Lamp Hotel',
  origin: 'https://desk.harbourlamp.example',
  domain: 'The front desk of a small hotel: reservations, extras, room service and invoices.',
  start: '/desk',
  answersBy: 'page',
  initial: initialState,
  actions: { ...RESERVATION_ACTIONS, ...HOUSE_ACTIONS, ...INVOICE_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
