import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { COUNTER_ACTIONS } from './counter-actions.ts';
import { REPAIR_ACTIONS } from './repair-actions.ts';
import { initialState, type WorkshopState } from './state.ts';

const IN_HAND = ['waiting', 'in progress'];

const VIEWS: Readonly<Record<string, View<WorkshopState>>> = {
  'order.list': {
    title: 'Repairs',
    description: 'Bikes that were taken in, and how far they are.',
    scope: 'orders.read',
    filters: {
      status: {
        type: 'string',
        enum: ['waiting', 'in progress', 'ready', 'collected', 'cancelled'],
        title: 'Status',
      },
      mechanic: {
        type: 'string',
        enum: ['Noor Haddad', 'Noor Jansen', 'Tomasz Wilk', 'Freya Lund'],
        title: 'Mechanic',
      },
    },
    columns: {
      id: 'No.',
      customer: 'Customer',
      bike: 'Bike',
      work: 'Work',
      due: 'Due on',
      mechanic: 'Mechanic',
      price: 'Price',
      status: 'Status',
    },
    shape: 'table',
    rows: ({ orders }, query) =>
      orders
        .filter(({ status }) => (query.get('status') || status) === status)
        .filter(({ mechanic }) => (query.get('mechanic') || mechanic) === mechanic)
        .map(({ id, customer, bike, work, due, mechanic, price, status }) => ({
          key: id,
          cells: { id, customer, bike, work, due, mechanic, price, status },
        })),
    actions: ['order.assign', 'order.price', 'order.postpone', 'order.finish', 'order.cancel'],
    offers: ({ orders }, key) => orders.some(({ id, status }) => id === key && IN_HAND.includes(status)),
  },
  'rental.list': {
    title: 'Rentals',
    description: 'Our own bikes: who has them, and until when.',
    scope: 'rentals.read',
    filters: { status: { type: 'string', enum: ['booked', 'out', 'returned'], title: 'Status' } },
    columns: {
      id: 'No.',
      bike: 'Bike',
      customer: 'Customer',
      from: 'From',
      until: 'Until',
      deposit: 'Deposit',
      status: 'Status',
    },
    shape: 'table',
    rows: ({ rentals }, query) =>
      rentals
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, bike, customer, from, until, deposit, status }) => ({
          key: id,
          cells: { id, bike, customer, from, until, deposit, status },
        })),
    actions: ['rental.extend', 'rental.return'],
    offers: ({ rentals }, key, action) =>
      rentals.some(
        ({ id, status }) =>
          id === key && (status === 'out' || (status === 'booked' && action === 'rental.extend')),
      ),
  },
  'stock.list': {
    title: 'Parts in stock',
    description: 'What is on the shelf and what is on its way.',
    scope: 'stock.read',
    columns: { part: 'Part', in_stock: 'In stock', ordered: 'On order' },
    shape: 'cards',
    rows: ({ stock }) =>
      stock.map(({ id, part, in_stock, ordered }) => ({
        key: id,
        cells: { part, in_stock: String(in_stock), ordered: String(ordered) },
      })),
    actions: ['stock.order'],
  },
};

const PAGES: Readonly<Record<string, Page<WorkshopState>>> = {
  '/today': {
    title: 'Today',
    description: 'What is going on at the counter.',
    actions: [],
    data: [],
    intro: () => '<p>The wholesaler delivers on Wednesday.</p>',
  },
  '/repairs': {
    title: 'Repairs',
    actions: Object.keys(REPAIR_ACTIONS),
    data: ['order.list'],
    intro: () => '',
  },
  '/rentals': {
    title: 'Rentals',
    actions: ['rental.book', 'rental.extend', 'rental.return'],
    data: ['rental.list'],
    intro: () => '',
  },
  '/parts': {
    title: 'Parts',
    actions: ['stock.order'],
    data: ['stock.list'],
    intro: () => '',
  },
  '/settings': {
    title: 'Settings',
    actions: ['workshop.settings'],
    data: [],
    intro: () => '',
    values: ({ settings }) => ({ ...settings, saturdays: String(settings.saturdays) }),
  },
};

const definition: SiteDefinition<WorkshopState> = {
  name: 'bike-workshop',
  title: 'Spoke & Chain',
  origin: 'https://counter.spoke-chain.example',
  domain: 'The counter of a bicycle workshop: repair orders, bikes for rent, and parts.',
  start: '/today',
  answersBy: 'page',
  initial: initialState,
  actions: { ...REPAIR_ACTIONS, ...COUNTER_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
