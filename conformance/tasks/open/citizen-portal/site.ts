import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { escapeText } from '../annotated/escape-text.ts';
import type { Option } from '../annotated/fields.ts';
import { taskSite } from '../annotated/open-site.ts';
import { ACTIONS } from './actions.ts';
import { OFFICES, SERVICES } from './appointments.ts';
import { COLLECTIONS, initialState, type PortalState } from './state.ts';

const label = (options: readonly Option[], value: string) =>
  options.find((each) => each.value === value)?.label ?? value;

const VIEWS: Readonly<Record<string, View<PortalState>>> = {
  'appointment.list': {
    title: 'Your appointments',
    description: 'Appointments at our offices, with service, place, day and time.',
    scope: 'appointments.read',
    columns: { service: 'Service', office: 'Office', date: 'Date', time: 'Time', note: 'Note' },
    shape: 'table',
    rows: ({ appointments }) =>
      appointments.map(({ id, service, office, ...rest }) => ({
        key: id,
        cells: { ...rest, service: label(SERVICES, service), office: label(OFFICES, office) },
      })),
    actions: ['appointment.move', 'appointment.cancel'],
    values: ({ appointments }, key) => {
      const found = appointments.find(({ id }) => id === key);
      return { date: found?.date ?? '', time: found?.time ?? '' };
    },
  },
  'permit.list': {
    title: 'Your parking permits',
    description: 'Resident parking permits with number plate, zone and how long they are valid.',
    scope: 'parking.read',
    columns: {
      plate: 'Number plate',
      zone: 'Zone',
      starts_on: 'Valid from',
      months: 'Months',
      status: 'Status',
    },
    shape: 'table',
    rows: ({ permits }) =>
      permits.map(({ id, zone, months, ...rest }) => ({
        key: id,
        cells: { ...rest, zone: zone.toUpperCase(), months: String(months) },
      })),
    actions: ['parking.change_plate', 'parking.end'],
    offers: ({ permits }, key) => permits.some(({ id, status }) => id === key && status !== 'ended'),
  },
  'fee.list': {
    title: 'Your fees',
    description: 'What you owe the town and what you have paid.',
    scope: 'fees.read',
    filters: { status: { type: 'string', enum: ['open', 'paid'], title: 'Status' } },
    columns: { title: 'Fee', amount: 'Amount in EUR', due_on: 'Due on', status: 'Status' },
    shape: 'table',
    rows: ({ fees }, query) =>
      fees
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, title, amount, due_on, status }) => ({
          key: id,
          cells: { title, amount, due_on, status },
        })),
    actions: ['fee.pay'],
    offers: ({ fees }, key) => fees.some(({ id, status }) => id === key && status === 'open'),
  },
  'collection.list': {
    title: 'Waste collection days',
    description: 'When paper, organic, residual and plastic waste is collected in your street.',
    scope: 'waste.read',
    filters: {
      type: { type: 'string', enum: ['paper', 'organic', 'residual', 'plastic'], title: 'Type of waste' },
    },
    columns: { date: 'Date', type: 'Type', ready_by: 'Put out by' },
    shape: 'cards',
    rows: (_state, query) =>
      COLLECTIONS.filter(({ type }) => (query.get('type') || type) === type).map(({ id, ...cells }) => ({
        key: id,
        cells,
      })),
  },
};

const PAGES: Readonly<Record<string, Page<PortalState>>> = {
  '/': {
    title: 'Welcome',
    actions: [],
    data: [],
    intro: ({ contact }) =>
      `<p>Signed in as Mara Voss (${escapeText(contact.email)}). What would you like to do today?</p>`,
  },
  '/appointments': {
    title: 'Appointments',
    description: 'See, book, move and cancel appointments.',
    actions: ['appointment.book', 'appointment.move', 'appointment.cancel'],
    data: ['appointment.list'],
    intro: () => '<p>Town Hall is open Monday to Friday, the Harbour Office Tuesday to Saturday.</p>',
  },
  '/parking': {
    title: 'Parking',
    actions: ['parking.apply', 'parking.change_plate', 'parking.end', 'voucher.order'],
    data: ['permit.list'],
    intro: () => '<p>One permit per car. Visitors park with vouchers.</p>',
  },
  '/waste': {
    title: 'Waste and recycling',
    description: 'Collection days, bins and bulky waste.',
    actions: ['bulky.order', 'bin.exchange', 'reminder.pause'],
    data: ['collection.list'],
    intro: ({ bins, reminders }) =>
      `<p>Your bins: residual ${bins.residual} l, organic ${bins.organic} l, paper ${bins.paper} l. Reminders are ${reminders}.</p>`,
  },
  '/dogs': {
    title: 'Dog register',
    actions: ['dog.register', 'dog.deregister'],
    data: [],
    intro: ({ dogs }) =>
      `<p>Your dogs: ${dogs.map(({ name, breed }) => escapeText(`${name} (${breed})`)).join(', ')}.</p>`,
  },
  '/fees': {
    title: 'Fees',
    actions: ['fee.pay'],
    data: ['fee.list'],
    intro: () => '<p>Fees are paid by bank transfer from your account.</p>',
  },
  '/donate': {
    title: 'Donations',
    actions: ['donation.make'],
    data: [],
    intro: () => '<p>Every euro goes to the fund you choose.</p>',
  },
  '/profile': {
    title: 'My details',
    actions: ['contact.update'],
    data: [],
    intro: () => '<p>So that we can reach you.</p>',
    values: ({ contact }) => contact,
  },
};

const definition: SiteDefinition<PortalState> = {
  name: 'citizen-portal',
  title: 'Brackwater Citizen Portal',
  origin: 'https://portal.brackwater.example',
  domain: 'Residents of a town book appointments, park, order waste collections, register dogs and pay fees.',
  start: '/',
  answersBy: 'page',
  initial: initialState,
  actions: ACTIONS,
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
