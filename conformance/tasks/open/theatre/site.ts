import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { ACCOUNT_ACTIONS } from './account-actions.ts';
import { initialState, type TheatreState } from './state.ts';
import { TICKET_ACTIONS } from './ticket-actions.ts';

const VIEWS: Readonly<Record<string, View<TheatreState>>> = {
  'programme.list': {
    title: 'Programme',
    description: 'Performances that you can buy tickets for.',
    scope: 'programme.read',
    filters: {
      stage: { type: 'string', enum: ['Main stage', 'Studio', 'Cellar'], title: 'Stage' },
      genre: { type: 'string', enum: ['drama', 'comedy', 'family'], title: 'Genre' },
    },
    columns: {
      play: 'Play',
      date: 'Date',
      time: 'Time',
      stage: 'Stage',
      genre: 'Genre',
      left: 'Seats left',
    },
    shape: 'cards',
    rows: ({ programme }, query) =>
      programme
        .filter(({ stage }) => (query.get('stage') || stage) === stage)
        .filter(({ genre }) => (query.get('genre') || genre) === genre)
        .map(({ id, play, date, time, stage, genre, left }) => ({
          key: id,
          cells: { play, date, time, stage, genre, left: left === 0 ? 'sold out' : String(left) },
        })),
    actions: ['ticket.buy', 'waitlist.join'],
    offers: ({ programme }, key, action) =>
      programme.some(({ id, left }) => id === key && (left === 0) === (action === 'waitlist.join')),
  },
  'booking.mine': {
    title: 'My tickets',
    description: 'What you have booked.',
    scope: 'tickets.read',
    filters: { status: { type: 'string', enum: ['paid', 'used', 'returned'], title: 'Status' } },
    columns: {
      id: 'Booking',
      play: 'Play',
      date: 'Date',
      seats: 'Seats',
      area: 'Where',
      delivery: 'Delivery',
      status: 'Status',
    },
    shape: 'table',
    rows: ({ bookings }, query) =>
      bookings
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, play, date, seats, area, delivery, status }) => ({
          key: id,
          cells: { id, play, date, seats, area, delivery, status },
        })),
    actions: ['ticket.return', 'ticket.delivery'],
    offers: ({ bookings }, key) => bookings.some(({ id, status }) => id === key && status === 'paid'),
  },
  'evening.mine': {
    title: 'Evenings of my subscription',
    description: 'The plays that belong to your subscription.',
    scope: 'subscription.read',
    columns: { play: 'Play', date: 'Date', status: 'Status' },
    shape: 'cards',
    rows: ({ evenings }) =>
      evenings.map(({ id, play, date, status }) => ({ key: id, cells: { play, date, status } })),
    actions: ['evening.swap', 'evening.release'],
    offers: ({ evenings }, key) => evenings.some(({ id, status }) => id === key && status === 'planned'),
  },
};

const PAGES: Readonly<Record<string, Page<TheatreState>>> = {
  '/programme': {
    title: 'Programme',
    description: 'What is on in the coming weeks.',
    actions: ['ticket.buy', 'waitlist.join'],
    data: ['programme.list'],
    intro: () => '<p>The doors open an hour before the performance.</p>',
  },
  '/tickets': {
    title: 'My tickets',
    actions: ['ticket.return', 'ticket.delivery'],
    data: ['booking.mine'],
    intro: () => '',
  },
  '/subscription': {
    title: 'Subscription',
    actions: ['evening.swap', 'evening.release', 'subscription.renew'],
    data: ['evening.mine'],
    intro: ({ subscription }) => `<p>${subscription.plan}, until ${subscription.until}</p>`,
  },
  '/gifts': {
    title: 'Gifts and donations',
    actions: ['voucher.order', 'donation.give'],
    data: [],
    intro: () => '',
  },
  '/account': {
    title: 'My account',
    actions: ['account.contact', 'account.preferences'],
    data: [],
    intro: () => '',
    values: ({ contact, preferences }, action) =>
      action === 'account.contact'
        ? contact
        : {
            newsletter: preferences.newsletter,
            reminders: String(preferences.reminders),
            wheelchair: String(preferences.wheelchair),
            language: preferences.language,
          },
  },
};

const definition: SiteDefinition<TheatreState> = {
  name: 'theatre',
  title: 'Theater am Lindenhof',
  origin: 'https://tickets.lindenhof.example',
  domain: 'A theatre: tickets, subscriptions, gift vouchers and donations.',
  start: '/programme',
  answersBy: 'redirect',
  initial: initialState,
  actions: { ...TICKET_ACTIONS, ...ACCOUNT_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
