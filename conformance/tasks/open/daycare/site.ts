import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { DAY_ACTIONS } from './day-actions.ts';
import { FAMILY_ACTIONS } from './family-actions.ts';
import { type DaycareState, initialState } from './state.ts';

const VIEWS: Readonly<Record<string, View<DaycareState>>> = {
  'absence.list': {
    title: 'Absences',
    description: 'Days on which your children did not come or will not come.',
    scope: 'absences.read',
    filters: {
      child: { type: 'string', enum: ['Mila', 'Jonas'], title: 'Child' },
      status: { type: 'string', enum: ['announced', 'past', 'withdrawn'], title: 'Status' },
    },
    columns: {
      id: 'No.',
      child: 'Child',
      first_day: 'From',
      last_day: 'Until',
      reason: 'Reason',
      status: 'Status',
    },
    shape: 'table',
    rows: ({ absences }, query) =>
      absences
        .filter(({ child }) => (query.get('child') || child) === child)
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, child, first_day, last_day, reason, status }) => ({
          key: id,
          cells: { id, child, first_day, last_day, reason, status },
        })),
    actions: ['absence.withdraw'],
    offers: ({ absences }, key) => absences.some(({ id, status }) => id === key && status === 'announced'),
  },
  'pickup.list': {
    title: 'Who may pick up',
    description: 'People besides you who may take your children home.',
    scope: 'pickups.read',
    columns: { name: 'Name', relation: 'Relation', phone: 'Phone' },
    shape: 'cards',
    rows: ({ pickups }) =>
      pickups.map(({ id, name, relation, phone }) => ({ key: id, cells: { name, relation, phone } })),
    actions: ['pickup.remove'],
  },
  'invoice.list': {
    title: 'Invoices',
    description: 'Fees, trips and extra hours.',
    scope: 'invoices.read',
    filters: { status: { type: 'string', enum: ['open', 'overdue', 'paid'], title: 'Status' } },
    columns: { id: 'Invoice', title: 'For', due: 'Due on', open: 'Still open', status: 'Status' },
    shape: 'table',
    rows: ({ invoices }, query) =>
      invoices
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, title, due, open, status }) => ({ key: id, cells: { id, title, due, open, status } })),
    actions: ['invoice.pay'],
    offers: ({ invoices }, key) => invoices.some(({ id, status }) => id === key && status !== 'paid'),
  },
  'menu.week': {
    title: 'Lunch this week',
    description: 'What the kitchen cooks, and what you chose.',
    scope: 'menu.read',
    columns: { day: 'Day', dish: 'Dish', meal: 'Our choice' },
    shape: 'cards',
    rows: ({ menu }) => menu.map(({ id, day, dish, meal }) => ({ key: id, cells: { day, dish, meal } })),
    actions: ['menu.choose'],
    values: ({ menu }, key) => {
      const chosen = menu.find(({ id }) => id === key)?.meal ?? '';
      return { meal: chosen.toLowerCase().replaceAll(' ', '-') };
    },
  },
};

const PAGES: Readonly<Record<string, Page<DaycareState>>> = {
  '/news': {
    title: 'News',
    description: 'What is going on in the house.',
    actions: [],
    data: [],
    intro: () => '<p>On 27 March we close at noon.</p>',
  },
  '/absences': {
    title: 'Absences',
    actions: ['absence.report', 'absence.withdraw'],
    data: ['absence.list'],
    intro: () => '',
  },
  '/pickup': {
    title: 'Pickup',
    actions: ['pickup.allow', 'pickup.remove', 'extra.book'],
    data: ['pickup.list'],
    intro: () => '<p>The usual hours are from 8:00 to 16:00.</p>',
  },
  '/lunch': { title: 'Lunch', actions: ['menu.choose'], data: ['menu.week'], intro: () => '' },
  '/invoices': { title: 'Invoices', actions: ['invoice.pay'], data: ['invoice.list'], intro: () => '' },
  '/family': {
    title: 'Our family',
    actions: ['message.send', 'family.contact', 'family.settings'],
    data: [],
    intro: () => '',
    values: ({ contact, settings }, action) => {
      if (action === 'family.contact') return contact;
      if (action !== 'family.settings') return {};
      const { news, photos, closing_days, language } = settings;
      return { news, photos: String(photos), closing_days: String(closing_days), language };
    },
  },
};

const definition: SiteDefinition<DaycareState> = {
  name: 'daycare',
  title: 'Marigold House',
  origin: 'https://parents.marigold.example',
  domain: 'A daycare centre: absences, pickup, lunch and fees of a family.',
  start: '/news',
  answersBy: 'redirect',
  initial: initialState,
  actions: { ...DAY_ACTIONS, ...FAMILY_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
