import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { escapeText } from '../annotated/escape-text.ts';
import type { Option } from '../annotated/fields.ts';
import { taskSite } from '../annotated/open-site.ts';
import { GUEST_ACTIONS } from './guest-actions.ts';
import { MONEY_ACTIONS } from './money-actions.ts';
import { initialState, type StudioState } from './state.ts';
import { LEVELS, VENUES, WORKSHOP_ACTIONS } from './workshop-actions.ts';

const label = (options: readonly Option[], value: string) =>
  options.find((each) => each.value === value)?.label ?? value;

const VIEWS: Readonly<Record<string, View<StudioState>>> = {
  'workshop.list': {
    title: 'Programme',
    description: 'All workshops with venue, day, seats, price and level.',
    scope: 'workshops.read',
    filters: {
      venue: { type: 'string', enum: VENUES.map(({ value }) => value) },
      level: { type: 'string', enum: LEVELS.map(({ value }) => value) },
    },
    columns: {
      title: 'Workshop',
      venue: 'Venue',
      date: 'Date',
      start_time: 'Start',
      seats: 'Seats',
      price: 'Price (EUR)',
      level: 'Level',
      status: 'State',
    },
    shape: 'table',
    rows: ({ workshops }, query) =>
      workshops
        .filter(({ venue }) => (query.get('venue') || venue) === venue)
        .filter(({ level }) => (query.get('level') || level) === level)
        .map(({ id, venue, level, seats, ...rest }) => ({
          key: id,
          cells: { ...rest, venue: label(VENUES, venue), level: label(LEVELS, level), seats: String(seats) },
        })),
    actions: ['workshop.move', 'workshop.set_price', 'workshop.set_seats', 'workshop.cancel'],
    offers: ({ workshops }, key) => workshops.some(({ id, status }) => id === key && status === 'open'),
    values: ({ workshops }, key, action) => {
      const found = workshops.find(({ id }) => id === key);
      if (action !== 'workshop.move' || !found) return {};
      return { date: found.date, start_time: found.start_time };
    },
  },
  'booking.list': {
    title: 'Bookings',
    description: 'Who has booked which workshop, and how many seats.',
    scope: 'bookings.read',
    columns: { guest: 'Guest', email: 'Email', workshop: 'Workshop', seats: 'Seats' },
    shape: 'cards',
    rows: ({ bookings, workshops }) =>
      bookings.map(({ id, guest, email, workshop, seats }) => ({
        key: id,
        cells: {
          guest,
          email,
          workshop: workshops.find((each) => each.id === workshop)?.title ?? '',
          seats: String(seats),
        },
      })),
    actions: ['booking.cancel'],
  },
  'voucher.list': {
    title: 'Gift vouchers',
    description: 'Gift vouchers with recipient, amount and the day they expire.',
    scope: 'vouchers.read',
    columns: {
      id: 'Voucher',
      recipient: 'Recipient',
      amount: 'Amount',
      currency: 'Currency',
      expires_on: 'Valid until',
      status: 'State',
    },
    shape: 'table',
    rows: ({ vouchers }) => vouchers.map((each) => ({ key: each.id, cells: { ...each } })),
    actions: ['voucher.void'],
    offers: ({ vouchers }, key) => vouchers.some(({ id, status }) => id === key && status === 'active'),
  },
  'invoice.list': {
    title: 'Invoices',
    description: 'Invoices by state and by the name of the customer.',
    scope: 'invoices.read',
    filters: {
      status: { type: 'string', enum: ['sent', 'overdue', 'paid'] },
      customer: { type: 'string', maxLength: 80, description: 'Name of the customer, or a part of it.' },
    },
    columns: {
      id: 'Invoice',
      customer: 'Customer',
      amount: 'Amount (EUR)',
      due_on: 'Due on',
      status: 'Status',
    },
    shape: 'table',
    rows: ({ invoices }, query) =>
      invoices
        .filter(({ status }) => (query.get('status') || status) === status)
        .filter(({ customer }) =>
          customer.toLowerCase().includes((query.get('customer') ?? '').toLowerCase()),
        )
        .map(({ id, customer, amount, due_on, status }) => ({
          key: id,
          cells: { id, customer, amount, due_on, status },
        })),
    actions: ['invoice.remind', 'invoice.mark_paid', 'invoice.refund'],
    offers: ({ invoices }, key, action) =>
      invoices.some(({ id, status }) => id === key && (status === 'paid') === (action === 'invoice.refund')),
  },
};

const PAGES: Readonly<Record<string, Page<StudioState>>> = {
  '/': {
    title: 'Overview',
    actions: [],
    data: [],
    intro: ({ sales, bookings, waiting }) =>
      `<p>Bookings are ${sales}. ${bookings.length} bookings, ${waiting.length} people waiting.</p>`,
  },
  '/workshops': {
    title: 'Workshops',
    description: 'The programme: add, reschedule, change and call off workshops.',
    actions: [
      'workshop.create',
      'workshop.move',
      'workshop.set_price',
      'workshop.set_seats',
      'workshop.cancel',
    ],
    data: ['workshop.list'],
    intro: () => '',
  },
  '/bookings': {
    title: 'Bookings and waiting lists',
    actions: ['booking.add', 'booking.cancel', 'waiting.add'],
    data: ['booking.list'],
    intro: ({ waiting }) => `<p>Waiting: ${waiting.map(({ name }) => escapeText(name)).join(', ')}.</p>`,
  },
  '/vouchers': {
    title: 'Vouchers',
    actions: ['voucher.issue', 'voucher.void'],
    data: ['voucher.list'],
    intro: () => '<p>Vouchers are valid for every workshop.</p>',
  },
  '/invoices': {
    title: 'Invoices',
    actions: ['invoice.remind', 'invoice.mark_paid', 'invoice.refund'],
    data: ['invoice.list'],
    intro: () => '',
  },
  '/settings': {
    title: 'Settings',
    actions: ['settings.update', 'sales.pause'],
    data: [],
    intro: ({ sales }) => `<p>Bookings are ${sales}.</p>`,
    values: ({ settings: { sender_email, phone, cancellation_days, waiting_lists } }) => ({
      sender_email,
      phone,
      cancellation_days: String(cancellation_days),
      waiting_lists: String(waiting_lists),
    }),
  },
};

const definition: SiteDefinition<StudioState> = {
  name: 'workshop-booking',
  title: 'Kiln & Loom Studio',
  origin: 'https://team.kilnandloom.example',
  domain: 'A small team runs craft workshops: programme, seats, waiting lists, gift vouchers and invoices.',
  start: '/',
  answersBy: 'page',
  initial: initialState,
  actions: { ...WORKSHOP_ACTIONS, ...GUEST_ACTIONS, ...MONEY_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
