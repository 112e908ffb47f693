import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { ACCOUNT_ACTIONS } from './account-actions.ts';
import { READER_ACTIONS } from './reader-actions.ts';
import { initialState, type NewspaperState } from './state.ts';

const VIEWS: Readonly<Record<string, View<NewspaperState>>> = {
  'subscription.mine': {
    title: 'Subscriptions',
    description: 'What you pay for, and who reads it. Prices are for a month.',
    scope: 'subscriptions.read',
    filters: { status: { type: 'string', enum: ['active', 'cancelled', 'ended'], title: 'Status' } },
    columns: {
      id: 'No.',
      product: 'Subscription',
      reader: 'Reader',
      price: 'Price',
      ends: 'Ends on',
      status: 'Status',
    },
    shape: 'table',
    rows: ({ subscriptions }, query) =>
      subscriptions
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, product, reader, price, ends, status }) => ({
          key: id,
          cells: { id, product, reader, price: `${price} EUR`, ends, status },
        })),
    actions: ['subscription.change', 'subscription.cancel'],
    offers: ({ subscriptions }, key) =>
      subscriptions.some(({ id, status }) => id === key && status === 'active'),
  },
  'issue.list': {
    title: 'Last issues',
    description: 'The issues of the last days, and whether they came.',
    scope: 'delivery.read',
    filters: {
      status: { type: 'string', enum: ['delivered', 'complaint', 'credited'], title: 'Issue status' },
    },
    columns: { id: 'Issue', day: 'Weekday', date: 'Date', status: 'Status' },
    shape: 'cards',
    rows: ({ issues }, query) =>
      issues
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, day, date, status }) => ({ key: id, cells: { id, day, date, status } })),
    actions: ['issue.complain'],
    offers: ({ issues }, key) => issues.some(({ id, status }) => id === key && status === 'delivered'),
  },
  'hold.list': {
    title: 'Pauses and redirections',
    description: 'When the paper does not come, or goes elsewhere.',
    scope: 'holds.read',
    filters: { kind: { type: 'string', enum: ['pause', 'redirect'], title: 'Kind' } },
    columns: {
      id: 'No.',
      kind: 'Kind',
      first_day: 'From',
      last_day: 'Until',
      details: 'Details',
      status: 'Status',
    },
    shape: 'table',
    rows: ({ holds }, query) =>
      holds
        .filter(({ kind }) => (query.get('kind') || kind) === kind)
        .map(({ id, kind, first_day, last_day, details, status }) => ({
          key: id,
          cells: { id, kind, first_day, last_day, details, status },
        })),
    actions: ['hold.lift'],
    offers: ({ holds }, key) => holds.some(({ id, status }) => id === key && status === 'planned'),
  },
  'newsletter.list': {
    title: 'Newsletters',
    description: 'What we send by email.',
    scope: 'newsletters.read',
    filters: {
      rhythm: { type: 'string', enum: ['daily', 'weekly', 'monthly'], title: 'How often' },
      status: { type: 'string', enum: ['subscribed', 'not subscribed'], title: 'Status' },
    },
    columns: { name: 'Newsletter', rhythm: 'How often', status: 'Status' },
    shape: 'cards',
    rows: ({ newsletters }, query) =>
      newsletters
        .filter(({ rhythm }) => (query.get('rhythm') || rhythm) === rhythm)
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, name, rhythm, status }) => ({ key: id, cells: { name, rhythm, status } })),
    actions: ['newsletter.subscribe', 'newsletter.unsubscribe'],
    offers: ({ newsletters }, key, action) =>
      newsletters.some(
        ({ id, status }) => id === key && (status === 'subscribed') === (action === 'newsletter.unsubscribe'),
      ),
  },
};

const PAGES: Readonly<Record<string, Page<NewspaperState>>> = {
  '/subscriptions': {
    title: 'My subscriptions',
    actions: ['subscription.change', 'subscription.cancel'],
    data: ['subscription.mine'],
    intro: () => '<p>Good morning, Ingrid Holm.</p>',
  },
  '/delivery': {
    title: 'Delivery',
    description: 'Holidays, other addresses, and papers that did not come.',
    actions: ['delivery.pause', 'delivery.redirect', 'hold.lift', 'issue.complain'],
    data: ['issue.list', 'hold.list'],
    intro: () => '<p>The paper is with you by 6:30 in the morning.</p>',
  },
  '/newsletters': {
    title: 'Newsletters',
    actions: ['newsletter.subscribe', 'newsletter.unsubscribe'],
    data: ['newsletter.list'],
    intro: () => '',
  },
  '/gifts': { title: 'Gifts', actions: ['gift.order'], data: [], intro: () => '' },
  '/write': {
    title: 'Adverts and letters',
    actions: ['advert.place', 'letter.send'],
    data: [],
    intro: () => '',
  },
  '/account': {
    title: 'My account',
    actions: ['account.bank', 'account.address', 'account.settings'],
    data: [],
    intro: () => '',
    values: ({ bank, address, settings }, action) => {
      if (action === 'account.bank') return bank;
      if (action === 'account.address') return address;
      const { place, bills, ready, partners, text_size } = settings;
      return { place, bills, ready: String(ready), partners: String(partners), text_size };
    },
  },
};

const definition: SiteDefinition<NewspaperState> = {
  name: 'newspaper',
  title: 'Schlei Courier',
  origin: 'https://readers.schlei-courier.example',
  domain: 'A newspaper: subscriptions, delivery, newsletters, adverts and gifts of a reader.',
  start: '/subscriptions',
  answersBy: 'redirect',
  initial: initialState,
  actions: { ...READER_ACTIONS, ...ACCOUNT_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
