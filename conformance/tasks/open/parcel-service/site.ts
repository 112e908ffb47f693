import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { ACTIONS } from './actions.ts';
import { initialState, type ParcelState } from './state.ts';

const VIEWS: Readonly<Record<string, View<ParcelState>>> = {
  'parcel.list': {
    title: 'Parcels for you',
    description: 'What comes, from whom and when.',
    scope: 'parcels.read',
    filters: { status: { type: 'string', enum: ['on its way', 'waiting', 'delivered'] } },
    columns: { id: 'Number', sender: 'From', place: 'To', day: 'Day', status: 'State' },
    shape: 'table',
    rows: ({ parcels }, query) =>
      parcels
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, sender, place, day, status }) => ({
          key: id,
          cells: { id, sender, place, day, status },
        })),
    actions: ['parcel.redirect', 'parcel.reschedule', 'parcel.refuse', 'parcel.damage'],
    offers: ({ parcels }, key, action) =>
      parcels.some(
        ({ id, status }) => id === key && (status === 'delivered') === (action === 'parcel.damage'),
      ),
  },
  'shipment.list': {
    title: 'Parcels you sent',
    description: 'Your labels.',
    scope: 'shipments.read',
    columns: { recipient: 'Recipient', city: 'City', size: 'Size' },
    shape: 'cards',
    rows: ({ shipments }) =>
      shipments.map(({ id, recipient, city, size }) => ({ key: id, cells: { recipient, city, size } })),
  },
};

const PAGES: Readonly<Record<string, Page<ParcelState>>> = {
  '/': {
    title: 'Incoming',
    actions: ['parcel.redirect', 'parcel.reschedule', 'parcel.refuse', 'parcel.damage'],
    data: ['parcel.list'],
    intro: () => '',
  },
  '/send': {
    title: 'Send and collect',
    actions: ['shipment.create', 'pickup.book'],
    data: ['shipment.list'],
    intro: () => '',
  },
  '/away': { title: 'Holidays', actions: ['hold.set'], data: [], intro: () => '' },
  '/account': {
    title: 'Address and preferences',
    actions: ['address.update', 'preferences.update'],
    data: [],
    intro: () => '',
    values: ({ address, preferences }, action) =>
      action === 'address.update'
        ? address
        : {
            leave_at_door: String(preferences.leave_at_door),
            text_on_day: String(preferences.text_on_day),
            channel: preferences.channel,
          },
  },
};

const definition: SiteDefinition<ParcelState> = {
  name: 'parcel-service',
  title: 'Postillon',
  origin: 'https://postillon.example',
  domain: 'People follow the parcels that come to them and send parcels of their own.',
  start: '/',
  answersBy: 'page',
  initial: initialState,
  actions: ACTIONS,
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
