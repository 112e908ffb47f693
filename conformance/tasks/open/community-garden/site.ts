import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { escapeText } from '../annotated/escape-text.ts';
import { taskSite } from '../annotated/open-site.ts';
import { AREAS, GROUND_ACTIONS } from './ground-actions.ts';
import { MEMBER_ACTIONS } from './member-actions.ts';
import { type GardenState, initialState } from './state.ts';

const VIEWS: Readonly<Record<string, View<GardenState>>> = {
  'plot.list': {
    title: 'All plots',
    description: 'Plots of the garden with size and place: yours, free ones and those of others.',
    scope: 'plots.read',
    filters: { status: { type: 'string', enum: ['yours', 'free', 'taken', 'applied for', 'given up'] } },
    columns: { name: 'Plot', size: 'Size', location: 'Where', status: 'State' },
    shape: 'cards',
    rows: ({ plots }, query) =>
      plots
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, name, size, location, status }) => ({
          key: id,
          cells: { name, size, location, status },
        })),
    actions: ['plot.apply', 'plot.give_up'],
    offers: ({ plots }, key, action) =>
      plots.some(({ id, status }) => id === key && status === (action === 'plot.apply' ? 'free' : 'yours')),
  },
  'tool.list': {
    title: 'Tools in the shed',
    description: 'Tools you can borrow, tools that are with you, and tools that are away.',
    scope: 'tools.read',
    filters: { status: { type: 'string', enum: ['available', 'with you', 'on loan', 'in repair'] } },
    columns: { name: 'Tool', status: 'State', from: 'Since' },
    shape: 'table',
    rows: ({ tools }, query) =>
      tools
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, name, status, from }) => ({ key: id, cells: { name, status, from } })),
    actions: ['tool.borrow', 'tool.return'],
    offers: ({ tools }, key, action) =>
      tools.some(
        ({ id, status }) => id === key && status === (action === 'tool.borrow' ? 'available' : 'with you'),
      ),
  },
  'workday.list': {
    title: 'Work days',
    description: 'When we meet to work in the garden together, and whether you come.',
    scope: 'workdays.read',
    columns: { title: 'Work day', date: 'Date', start_time: 'Start', joining: 'You come with' },
    shape: 'table',
    rows: ({ work_days }) =>
      work_days.map(({ id, title, date, start_time, joining }) => ({
        key: id,
        cells: { title, date, start_time, joining: joining === 0 ? '' : `${joining} people` },
      })),
    actions: ['workday.join', 'workday.leave'],
    offers: ({ work_days }, key, action) =>
      action === 'workday.join' || work_days.some(({ id, joining }) => id === key && joining > 0),
  },
  'shift.list': {
    title: 'Your watering shifts',
    description: 'Where and when it is your turn to water.',
    scope: 'watering.read',
    filters: { area: { type: 'string', enum: AREAS.map(({ value }) => value) } },
    columns: { area: 'Area', date: 'Day', part: 'Time of day' },
    shape: 'cards',
    rows: ({ shifts }, query) =>
      shifts
        .filter(({ area }) => (query.get('area') || area) === area)
        .map(({ id, area, date, part }) => ({
          key: id,
          cells: { area: AREAS.find(({ value }) => value === area)?.label ?? area, date, part },
        })),
    actions: ['shift.move', 'shift.drop'],
  },
};

const PAGES: Readonly<Record<string, Page<GardenState>>> = {
  '/': {
    title: 'Notice board',
    actions: [],
    data: [],
    intro: () =>
      '<p>Welcome, Ines. The water is on again from 1 March. Please close the gate behind you.</p>',
  },
  '/plots': {
    title: 'Plots',
    actions: ['plot.apply', 'plot.give_up'],
    data: ['plot.list'],
    intro: () => '',
  },
  '/tools': {
    title: 'Tool shed',
    description: 'Borrow tools and bring them back.',
    actions: ['tool.borrow', 'tool.return'],
    data: ['tool.list'],
    intro: () => '<p>Please clean tools before you bring them back.</p>',
  },
  '/work-days': {
    title: 'Work days',
    actions: ['workday.join', 'workday.leave'],
    data: ['workday.list'],
    intro: () => '<p>Every member helps on two days a year.</p>',
  },
  '/watering': {
    title: 'Watering rota',
    actions: ['shift.take', 'shift.move', 'shift.drop'],
    data: ['shift.list'],
    intro: () => '',
  },
  '/supplies': {
    title: 'Supplies and donations',
    actions: ['supply.order', 'donation.make'],
    data: [],
    intro: () => '<p>A bag has 40 litres.</p>',
  },
  '/around': {
    title: 'Around the garden',
    description: 'Fire pit, harvest book and problems.',
    actions: ['firepit.book', 'harvest.record', 'problem.report'],
    data: [],
    intro: ({ harvests }) =>
      `<p>Your harvest: ${harvests.map(({ crop, weight }) => `${escapeText(crop)} ${weight} kg`).join(', ')}.</p>`,
  },
  '/me': {
    title: 'My membership',
    actions: ['member.update', 'membership.end'],
    data: [],
    intro: ({ membership }) => `<p>Your membership: ${membership}.</p>`,
    values: ({ member }, action) =>
      action === 'member.update' ? { ...member, newsletter: String(member.newsletter) } : {},
  },
};

const definition: SiteDefinition<GardenState> = {
  name: 'community-garden',
  title: 'Millfield Community Garden',
  origin: 'https://members.millfieldgarden.example',
  domain: 'Members of a community garden look after plots, tools, work days, watering and supplies.',
  start: '/',
  answersBy: 'redirect',
  initial: initialState,
  actions: { ...GROUND_ACTIONS, ...MEMBER_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
