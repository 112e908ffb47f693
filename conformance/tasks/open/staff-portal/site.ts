import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { OFFICE_ACTIONS } from './office-actions.ts';
import { initialState, type StaffState } from './state.ts';
import { TIME_ACTIONS } from './time-actions.ts';

const VIEWS: Readonly<Record<string, View<StaffState>>> = {
  'timeoff.mine': {
    title: 'My time off',
    description: 'Days off that you asked for, and what became of them.',
    scope: 'timeoff.read',
    filters: { status: { type: 'string', enum: ['pending', 'approved', 'taken', 'withdrawn'] } },
    columns: { id: 'Reference', type: 'Type', first_day: 'From', last_day: 'To', status: 'Status' },
    shape: 'table',
    rows: ({ absences }, query) =>
      absences
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, type, first_day, last_day, status }) => ({
          key: id,
          cells: { id, type, first_day, last_day, status },
        })),
    actions: ['timeoff.withdraw'],
    offers: ({ absences }, key) =>
      absences.some(({ id, status }) => id === key && (status === 'pending' || status === 'approved')),
  },
  'claim.mine': {
    title: 'My expense claims',
    description: 'What you paid, and whether you have it back.',
    scope: 'claims.read',
    filters: {
      status: { type: 'string', enum: ['submitted', 'returned', 'paid'], title: 'Status' },
      category: { type: 'string', enum: ['Travel', 'Meals', 'Accommodation', 'Equipment'] },
    },
    columns: {
      id: 'No.',
      spent_on: 'Date',
      category: 'Category',
      total: 'Total',
      purpose: 'For',
      status: 'Status',
    },
    shape: 'table',
    rows: ({ claims }, query) =>
      claims
        .filter(({ status }) => (query.get('status') || status) === status)
        .filter(({ category }) => (query.get('category') || category) === category)
        .map(({ id, spent_on, category, total, purpose, status }) => ({
          key: id,
          cells: { id, spent_on, category, total, purpose, status },
        })),
    actions: ['claim.correct', 'claim.delete'],
    offers: ({ claims }, key) => claims.some(({ id, status }) => id === key && status !== 'paid'),
  },
  'team.requests': {
    title: 'Requests of my team',
    description: 'Who of your team wants days off.',
    scope: 'team.read',
    columns: { person: 'Colleague', first_day: 'From', last_day: 'To', status: 'Status' },
    shape: 'cards',
    rows: ({ team }) =>
      team.map(({ id, person, first_day, last_day, status }) => ({
        key: id,
        cells: { person, first_day, last_day, status },
      })),
    actions: ['team.approve', 'team.decline'],
    offers: ({ team }, key) => team.some(({ id, status }) => id === key && status === 'open'),
  },
  'course.list': {
    title: 'Courses',
    description: 'What you can learn in the coming months.',
    scope: 'courses.read',
    columns: { name: 'Course', starts: 'Starts', room: 'Where', mine: 'My seat' },
    shape: 'cards',
    rows: ({ courses }) =>
      courses.map(({ id, name, starts, room, joined }) => ({
        key: id,
        cells: { name, starts, room, mine: joined ? 'booked' : 'none' },
      })),
    actions: ['course.join', 'course.leave'],
    offers: ({ courses }, key, action) =>
      courses.some(({ id, joined }) => id === key && joined === (action === 'course.leave')),
  },
};

const PAGES: Readonly<Record<string, Page<StaffState>>> = {
  '/home': {
    title: 'Welcome',
    description: 'News from the company.',
    actions: [],
    data: [],
    intro: () => '<p>The canteen is closed on Friday.</p>',
  },
  '/time-off': {
    title: 'Time off',
    description: 'Holidays, other absences and sickness.',
    actions: ['timeoff.request', 'timeoff.withdraw', 'sickness.report'],
    data: ['timeoff.mine'],
    intro: () => '<p>You have 19.5 days left this year.</p>',
  },
  '/expenses': {
    title: 'Expenses',
    actions: ['claim.submit', 'claim.correct', 'claim.delete'],
    data: ['claim.mine'],
    intro: () => '',
  },
  '/my-team': {
    title: 'My team',
    actions: ['team.approve', 'team.decline'],
    data: ['team.requests'],
    intro: () => '',
  },
  '/learning': {
    title: 'Learning',
    actions: ['course.join', 'course.leave'],
    data: ['course.list'],
    intro: () => '',
  },
  '/me': {
    title: 'My profile',
    actions: ['contact.update', 'options.update'],
    data: [],
    intro: () => '',
    values: ({ contact, options }, action) =>
      action === 'contact.update'
        ? contact
        : {
            payslip: options.payslip,
            birthday: String(options.birthday),
            digest: String(options.digest),
          },
  },
};

const definition: SiteDefinition<StaffState> = {
  name: 'staff-portal',
  title: 'Kolibri People',
  origin: 'https://people.kolibri.example',
  domain: 'Employees ask for time off, claim expenses, book courses and look after their details.',
  start: '/home',
  answersBy: 'redirect',
  initial: initialState,
  actions: { ...TIME_ACTIONS, ...OFFICE_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
