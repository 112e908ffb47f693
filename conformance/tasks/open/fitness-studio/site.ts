import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { MEMBER_ACTIONS } from './member-actions.ts';
import { type FitnessState, initialState } from './state.ts';
import { TRAINING_ACTIONS } from './training-actions.ts';

const ROOMS = ['Studio 1', 'Studio 2', 'Cycle room', 'Pool'];
const CATEGORIES = ['cardio', 'strength', 'mobility', 'aqua'];
const ACTIVITIES = ['Running', 'Rowing', 'Cycling', 'Swimming', 'Weights'];

const VIEWS: Readonly<Record<string, View<FitnessState>>> = {
  'timetable.list': {
    title: 'Timetable',
    description: 'Classes of this week.',
    scope: 'classes.read',
    filters: {
      room: { type: 'string', enum: ROOMS, title: 'Room' },
      category: { type: 'string', enum: CATEGORIES, title: 'Category' },
    },
    columns: {
      name: 'Class',
      date: 'Date',
      time: 'Time',
      room: 'Room',
      category: 'Category',
      coach: 'Coach',
      left: 'Places left',
    },
    shape: 'table',
    rows: ({ classes }, query) =>
      classes
        .filter(({ room }) => (query.get('room') || room) === room)
        .filter(({ category }) => (query.get('category') || category) === category)
        .map(({ id, name, date, time, room, category, coach, left }) => ({
          key: id,
          cells: { name, date, time, room, category, coach, left: left === 0 ? 'full' : String(left) },
        })),
    actions: ['class.book', 'class.waitlist'],
    offers: ({ classes }, key, action) =>
      classes.some(({ id, left }) => id === key && (left === 0) === (action === 'class.waitlist')),
  },
  'booking.mine': {
    title: 'My bookings',
    description: 'Classes that you have booked.',
    scope: 'classes.read',
    filters: { status: { type: 'string', enum: ['booked', 'attended', 'cancelled'], title: 'Status' } },
    columns: { id: 'Booking', name: 'Class', date: 'Date', time: 'Time', status: 'Status' },
    shape: 'cards',
    rows: ({ bookings }, query) =>
      bookings
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, name, date, time, status }) => ({ key: id, cells: { id, name, date, time, status } })),
    actions: ['booking.cancel'],
    offers: ({ bookings }, key) => bookings.some(({ id, status }) => id === key && status === 'booked'),
  },
  'workout.list': {
    title: 'My workouts',
    description: 'Your diary.',
    scope: 'workouts.read',
    filters: { activity: { type: 'string', enum: ACTIVITIES, title: 'Activity' } },
    columns: {
      id: 'No.',
      activity: 'Activity',
      day: 'Day',
      minutes: 'Minutes',
      distance: 'Kilometres',
      notes: 'Notes',
    },
    shape: 'table',
    rows: ({ workouts }, query) =>
      workouts
        .filter(({ activity }) => (query.get('activity') || activity) === activity)
        .map(({ id, activity, day, minutes, distance, notes }) => ({
          key: id,
          cells: { id, activity, day, minutes, distance, notes },
        })),
    actions: ['workout.delete'],
  },
  'payment.list': {
    title: 'Payments',
    description: 'What we charged, and what is still open.',
    scope: 'payments.read',
    filters: { status: { type: 'string', enum: ['open', 'returned', 'paid'], title: 'Status' } },
    columns: { id: 'No.', title: 'For', amount: 'Amount', due: 'Due on', status: 'Status' },
    shape: 'table',
    rows: ({ payments }, query) =>
      payments
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, title, amount, due, status }) => ({
          key: id,
          cells: { id, title, amount, due, status },
        })),
    actions: ['payment.settle'],
    offers: ({ payments }, key) => payments.some(({ id, status }) => id === key && status !== 'paid'),
  },
};

const PAGES: Readonly<Record<string, Page<FitnessState>>> = {
  '/timetable': {
    title: 'Timetable',
    description: 'What you can join this week.',
    actions: ['class.book', 'class.waitlist'],
    data: ['timetable.list'],
    intro: () => '<p>Please be there five minutes before the class begins.</p>',
  },
  '/bookings': {
    title: 'My bookings',
    actions: ['booking.cancel'],
    data: ['booking.mine'],
    intro: () => '',
  },
  '/training': {
    title: 'Training',
    description: 'Personal training and your diary.',
    actions: ['training.book', 'workout.log', 'workout.delete'],
    data: ['workout.list'],
    intro: () => '',
  },
  '/membership': {
    title: 'Membership',
    description: 'Your contract and your payments.',
    actions: ['membership.freeze', 'membership.cancel', 'payment.settle', 'credit.topup'],
    data: ['payment.list'],
    intro: ({ membership, credit }) =>
      `<p>Your plan: ${membership.plan}</p><p>Your bar credit: ${credit} EUR</p>`,
  },
  '/profile': {
    title: 'Profile',
    actions: ['profile.contact', 'profile.settings'],
    data: [],
    intro: () => '',
    values: ({ contact, settings }, action) => {
      if (action === 'profile.contact') return contact;
      const { reminder, newsletter, visible, units } = settings;
      return { reminder, newsletter: String(newsletter), visible: String(visible), units };
    },
  },
};

const definition: SiteDefinition<FitnessState> = {
  name: 'fitness-studio',
  title: 'Kraftwerk Fitness',
  origin: 'https://members.kraftwerk-fitness.example',
  domain: 'A fitness studio: classes, training, membership and payments of a member.',
  start: '/timetable',
  answersBy: 'redirect',
  initial: initialState,
  actions: { ...TRAINING_ACTIONS, ...MEMBER_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
