import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { HOME_ACTIONS, ROOMS } from './home-actions.ts';
import { initialState, type TenantState } from './state.ts';
import { TENANCY_ACTIONS } from './tenancy-actions.ts';

const REPAIR_STATUSES = ['reported', 'scheduled', 'done'];

const VIEWS: Readonly<Record<string, View<TenantState>>> = {
  'charge.list': {
    title: 'Rent and charges',
    description: 'What we have charged you, what is open and what is paid.',
    scope: 'payments.read',
    filters: { status: { type: 'string', enum: ['open', 'paid'] } },
    columns: { title: 'Charge', amount: 'Amount (GBP)', due_on: 'Due', status: 'Status' },
    shape: 'table',
    rows: ({ charges }, query) =>
      charges
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, ...cells }) => ({ key: id, cells })),
  },
  'repair.list': {
    title: 'Your repairs',
    description: 'Repairs you reported, with room, problem and state.',
    scope: 'repairs.read',
    filters: {
      status: { type: 'string', enum: REPAIR_STATUSES },
      room: { type: 'string', enum: ROOMS.map(({ value }) => value) },
    },
    columns: { problem: 'Problem', room: 'Room', urgency: 'Urgency', status: 'State', visit: 'Visit' },
    shape: 'cards',
    rows: ({ repairs }, query) =>
      repairs
        .filter(({ status }) => (query.get('status') || status) === status)
        .filter(({ room }) => (query.get('room') || room) === room)
        .map(({ id, problem, room, urgency, status, visit_date, visit_time }) => ({
          key: id,
          cells: { problem, room, urgency, status, visit: `${visit_date} ${visit_time}`.trim() },
        })),
    actions: ['repair.schedule', 'repair.close'],
    offers: ({ repairs }, key) => repairs.some(({ id, status }) => id === key && status !== 'done'),
  },
  'guest.list': {
    title: 'Registered guests',
    description: 'Who stays with you overnight, and from when to when.',
    scope: 'guests.read',
    columns: { name: 'Guest', arrival: 'Arrival', departure: 'Departure', car_plate: 'Car' },
    shape: 'table',
    rows: ({ guests }) => guests.map(({ id, ...cells }) => ({ key: id, cells })),
    actions: ['guest.extend', 'guest.cancel'],
  },
  'contract.list': {
    title: 'Your contracts',
    description: 'Flat, parking space and cellar, with the day each contract ends.',
    scope: 'contracts.read',
    columns: { subject: 'Contract for', ends_on: 'Ends on', status: 'Status' },
    shape: 'cards',
    rows: ({ contracts }) => contracts.map(({ id, ...cells }) => ({ key: id, cells })),
    actions: ['contract.renew', 'contract.terminate'],
    offers: ({ contracts }, key) => contracts.some(({ id, status }) => id === key && status === 'active'),
  },
};

const PAGES: Readonly<Record<string, Page<TenantState>>> = {
  '/home': {
    title: 'Home',
    actions: [],
    data: [],
    intro: () => '<p>Good morning, Temi Okafor. Flat 4B, Linden Court.</p>',
  },
  '/rent': {
    title: 'Rent and payments',
    actions: ['rent.pay', 'debit.set_day', 'debit.stop'],
    data: ['charge.list'],
    intro: ({ direct_debit: { status, day } }) =>
      `<p>Direct debit: ${status}, on day ${day} of every month.</p>`,
  },
  '/repairs': {
    title: 'Repairs',
    actions: ['repair.report', 'repair.schedule', 'repair.close'],
    data: ['repair.list'],
    intro: () => '<p>In an emergency such as a burst pipe, also call the caretaker.</p>',
  },
  '/meters': {
    title: 'Meter readings',
    actions: ['reading.submit'],
    data: [],
    intro: ({ readings }) =>
      `<ul>${readings.map(({ meter, reading, read_on }) => `<li>${meter}: ${reading} (${read_on})</li>`).join('')}</ul>`,
  },
  '/keys-and-laundry': {
    title: 'Keys and laundry',
    actions: ['key.order', 'key.report_lost', 'laundry.book'],
    data: [],
    intro: ({ keys }) =>
      `<p>Your keys: ${keys.map(({ name, status }) => `${name} (${status})`).join(', ')}.</p>`,
  },
  '/guests': {
    title: 'Guests',
    actions: ['guest.register', 'guest.extend', 'guest.cancel'],
    data: ['guest.list'],
    intro: () => '<p>Please register guests before they arrive.</p>',
  },
  '/contracts': {
    title: 'Contracts',
    description: 'Renew a contract or give notice.',
    actions: ['contract.renew', 'contract.terminate'],
    data: ['contract.list'],
    intro: () => '<p>Notice periods are in your contract.</p>',
  },
  '/account': {
    title: 'Account settings',
    actions: ['contact.update'],
    data: [],
    intro: () => '',
    values: ({ contact }) => ({ ...contact, paperless: String(contact.paperless) }),
  },
};

const definition: SiteDefinition<TenantState> = {
  name: 'tenant-portal',
  title: 'Linden Court Residents',
  origin: 'https://residents.lindencourt.example',
  domain:
    'Tenants of a small property manager pay rent, report repairs and look after meters, keys, guests and contracts.',
  start: '/home',
  answersBy: 'redirect',
  initial: initialState,
  actions: { ...TENANCY_ACTIONS, ...HOME_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
