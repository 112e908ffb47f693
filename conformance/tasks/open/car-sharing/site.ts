import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { MEMBER_ACTIONS } from './member-actions.ts';
import { initialState, type SharingState } from './state.ts';
import { TRIP_ACTIONS } from './trip-actions.ts';

const VIEWS: Readonly<Record<string, View<SharingState>>> = {
  'car.list': {
    title: 'Our cars',
    description: 'Cars with station, seats, power and price per hour.',
    scope: 'cars.read',
    filters: {
      station: { type: 'string', enum: ['Station Road', 'Market Square', 'Harbour'] },
      power: { type: 'string', enum: ['petrol', 'diesel', 'electric'] },
    },
    columns: { name: 'Car', station: 'Station', seats: 'Seats', power: 'Power', per_hour: 'EUR per hour' },
    shape: 'cards',
    rows: ({ cars }, query) =>
      cars
        .filter(({ station }) => (query.get('station') || station) === station)
        .filter(({ power }) => (query.get('power') || power) === power)
        .map(({ id, ...cells }) => ({ key: id, cells })),
  },
  'trip.list': {
    title: 'Your trips',
    description: 'Booked and finished trips.',
    scope: 'trips.read',
    filters: { status: { type: 'string', enum: ['booked', 'finished', 'cancelled'] } },
    columns: { id: 'Trip', car: 'Car', date: 'Date', start: 'From', hours: 'Hours', status: 'Status' },
    shape: 'table',
    rows: ({ trips, cars }, query) =>
      trips
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, car, date, start, hours, status }) => ({
          key: id,
          cells: { id, car: cars.find((each) => each.id === car)?.name ?? '', date, start, hours, status },
        })),
    actions: ['trip.set_length', 'trip.move', 'trip.cancel'],
    offers: ({ trips }, key) => trips.some(({ id, status }) => id === key && status === 'booked'),
    values: ({ trips }, key, action) => {
      const { date = '', start = '', hours = '' } = trips.find(({ id }) => id === key) ?? {};
      return action === 'trip.move' ? { date, start } : { hours };
    },
  },
  'driver.list': {
    title: 'Drivers',
    description: 'Who may drive on your membership.',
    scope: 'drivers.read',
    columns: { name: 'Name', email: 'Email', born_on: 'Date of birth', may_drive: 'May drive' },
    shape: 'table',
    rows: ({ drivers }) => drivers.map(({ id, ...cells }) => ({ key: id, cells })),
    actions: ['driver.set_email', 'driver.remove'],
  },
};

const PAGES: Readonly<Record<string, Page<SharingState>>> = {
  '/': {
    title: 'Start',
    actions: ['trip.book'],
    data: [],
    intro: ({ member }) => `<p>Your credit: ${member.credit} EUR</p>`,
  },
  '/cars': {
    title: 'Cars and stations',
    actions: ['damage.report', 'receipt.submit'],
    data: ['car.list'],
    intro: () => '',
  },
  '/trips': {
    title: 'Trips',
    actions: ['trip.set_length', 'trip.move', 'trip.cancel'],
    data: ['trip.list'],
    intro: () => '',
  },
  '/drivers': {
    title: 'Drivers',
    actions: ['driver.add', 'driver.set_email', 'driver.remove'],
    data: ['driver.list'],
    intro: () => '',
  },
  '/membership': {
    title: 'Membership and credit',
    description: 'Plan, credit and access card.',
    actions: ['plan.change', 'credit.buy', 'card.block'],
    data: [],
    intro: () => '',
  },
  '/account': {
    title: 'Account settings',
    actions: ['member.update', 'alerts.update'],
    data: [],
    intro: () => '',
    values: ({ member, alerts }, action) =>
      action === 'member.update'
        ? { email: member.email, phone: member.phone, licence_until: member.licence_until }
        : { ...alerts, trip_reminder: String(alerts.trip_reminder) },
  },
};

const definition: SiteDefinition<SharingState> = {
  name: 'car-sharing',
  title: 'Ruedas',
  origin: 'https://ruedas.example',
  domain: 'Members of a car club book cars, report damage and look after their membership.',
  start: '/',
  answersBy: 'redirect',
  initial: initialState,
  actions: { ...TRIP_ACTIONS, ...MEMBER_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
