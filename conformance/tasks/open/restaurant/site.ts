import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { ACTIONS } from './actions.ts';
import { initialState, type RestaurantState } from './state.ts';

const MENU = [
  { key: 'D-1', dish: 'Lasagne', kind: 'main', price: '14.50' },
  { key: 'D-2', dish: 'Mushroom risotto', kind: 'main', price: '15.00' },
  { key: 'D-3', dish: 'Grilled trout', kind: 'main', price: '21.00' },
  { key: 'D-4', dish: 'Tiramisu', kind: 'dessert', price: '7.50' },
  { key: 'D-5', dish: 'Tomato soup', kind: 'starter', price: '6.50' },
];

const VIEWS: Readonly<Record<string, View<RestaurantState>>> = {
  'booking.list': {
    title: 'Your reservations',
    description: 'When a table is kept for you.',
    scope: 'bookings.read',
    filters: { area: { type: 'string', enum: ['Inside', 'Terrace', 'Bar'] } },
    columns: { occasion: 'Occasion', date: 'Day', time: 'Time', guests: 'Guests', area: 'Where' },
    shape: 'table',
    rows: ({ bookings }, query) =>
      bookings
        .filter(({ area }) => (query.get('area') || area) === area)
        .map(({ id, ...cells }) => ({ key: id, cells })),
    actions: ['booking.change', 'booking.cancel'],
    values: ({ bookings }, key, action) => {
      const found = bookings.find(({ id }) => id === key);
      return action === 'booking.change'
        ? { date: found?.date ?? '', time: found?.time ?? '', guests: found?.guests ?? '' }
        : {};
    },
  },
  'menu.list': {
    title: 'Menu',
    description: 'What we cook, with prices.',
    scope: 'menu.read',
    filters: { kind: { type: 'string', enum: ['starter', 'main', 'dessert'] } },
    columns: { dish: 'Dish', kind: 'Kind', price: 'Price (EUR)' },
    shape: 'cards',
    rows: (_state, query) =>
      MENU.filter(({ kind }) => (query.get('kind') || kind) === kind).map(({ key, ...cells }) => ({
        key,
        cells,
      })),
  },
  'order.list': {
    title: 'Takeaway orders',
    description: 'What you collect today.',
    scope: 'orders.read',
    columns: { dish: 'Dish', portions: 'Portions', pickup: 'Collect at' },
    shape: 'table',
    rows: ({ orders }) => orders.map(({ id, ...cells }) => ({ key: id, cells })),
  },
};

const PAGES: Readonly<Record<string, Page<RestaurantState>>> = {
  '/': { title: 'Welcome', actions: [], data: ['menu.list'], intro: () => '<p>Closed on Mondays.</p>' },
  '/tables': {
    title: 'Tables',
    actions: ['table.book', 'booking.change', 'booking.cancel'],
    data: ['booking.list'],
    intro: () => '',
  },
  '/takeaway': { title: 'Takeaway', actions: ['order.place'], data: ['order.list'], intro: () => '' },
  '/gifts': {
    title: 'Gifts and reviews',
    actions: ['voucher.buy', 'review.write'],
    data: [],
    intro: () => '',
  },
  '/me': {
    title: 'About me',
    actions: ['contact.update', 'wishes.update'],
    data: [],
    intro: () => '',
    values: ({ guest, wishes }, action) =>
      action === 'contact.update'
        ? guest
        : {
            newsletter: String(wishes.newsletter),
            birthday_offers: String(wishes.birthday_offers),
            diet: wishes.diet,
          },
  },
};

const definition: SiteDefinition<RestaurantState> = {
  name: 'restaurant',
  title: 'Trattoria Luce',
  origin: 'https://luce.example',
  domain: 'Guests reserve tables, order takeaway and buy vouchers.',
  start: '/',
  answersBy: 'redirect',
  initial: initialState,
  actions: ACTIONS,
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
