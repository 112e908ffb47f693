import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { COLLECTION_ACTIONS } from './collection-actions.ts';
import { HOUSEHOLD_ACTIONS } from './household-actions.ts';
import { initialState, type WasteState } from './state.ts';

const WASTE = {
  type: 'string',
  enum: ['General waste', 'Paper', 'Organic waste', 'Recycling'],
  title: 'Kind of waste',
};

const VIEWS: Readonly<Record<string, View<WasteState>>> = {
  'collection.list': {
    title: 'Collection days',
    description: 'When your bins were emptied and will be emptied.',
    scope: 'collections.read',
    filters: {
      waste: WASTE,
      status: { type: 'string', enum: ['planned', 'collected', 'missed'], title: 'Status' },
    },
    columns: { id: 'No.', date: 'Date', waste: 'Waste', status: 'Status' },
    shape: 'table',
    rows: ({ collections }, query) =>
      collections
        .filter(({ waste }) => (query.get('waste') || waste) === waste)
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, date, waste, status }) => ({ key: id, cells: { id, date, waste, status } })),
    actions: ['collection.missed'],
    offers: ({ collections }, key) =>
      collections.some(({ id, status }) => id === key && status === 'collected'),
  },
  'bin.list': {
    title: 'My bins',
    description: 'The bins of your house.',
    scope: 'bins.read',
    filters: { waste: WASTE },
    columns: { id: 'Bin', waste: 'For', size: 'Size', status: 'Status' },
    shape: 'cards',
    rows: ({ bins }, query) =>
      bins
        .filter(({ waste }) => (query.get('waste') || waste) === waste)
        .map(({ id, waste, size, status }) => ({ key: id, cells: { id, waste, size, status } })),
    actions: ['bin.resize', 'bin.return'],
    offers: ({ bins }, key) => bins.some(({ id, status }) => id === key && status === 'in use'),
    values: ({ bins }, key, action) =>
      action === 'bin.resize' ? { size: bins.find(({ id }) => id === key)?.size.split(' ')[0] ?? '' } : {},
  },
  'bulky.list': {
    title: 'Bulky waste collections',
    description: 'What you have booked.',
    scope: 'bulky.read',
    filters: { status: { type: 'string', enum: ['planned', 'done', 'cancelled'], title: 'Status' } },
    columns: { id: 'No.', items: 'What', day: 'Day', slot: 'Time of day', status: 'Status' },
    shape: 'table',
    rows: ({ bulky }, query) =>
      bulky
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, items, day, slot, status }) => ({ key: id, cells: { id, items, day, slot, status } })),
    actions: ['bulky.move', 'bulky.cancel'],
    offers: ({ bulky }, key) => bulky.some(({ id, status }) => id === key && status === 'planned'),
  },
  'bill.list': {
    title: 'Bills',
    description: 'Yearly charges and extra services.',
    scope: 'bills.read',
    filters: { status: { type: 'string', enum: ['open', 'overdue', 'paid'], title: 'Status' } },
    columns: { id: 'Bill', title: 'For', due: 'Due on', open: 'Still open', status: 'Status' },
    shape: 'cards',
    rows: ({ bills }, query) =>
      bills
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, title, due, open, status }) => ({ key: id, cells: { id, title, due, open, status } })),
    actions: ['bill.pay'],
    offers: ({ bills }, key) => bills.some(({ id, status }) => id === key && status !== 'paid'),
  },
};

const PAGES: Readonly<Record<string, Page<WasteState>>> = {
  '/calendar': {
    title: 'Collection days',
    description: 'When which bin is emptied.',
    actions: ['collection.missed'],
    data: ['collection.list'],
    intro: () => '<p>Please put your bins at the kerb before 6:00.</p>',
  },
  '/bins': {
    title: 'My bins',
    actions: ['bin.order', 'bin.resize', 'bin.return'],
    data: ['bin.list'],
    intro: () => '',
  },
  '/bulky': {
    title: 'Bulky waste and skips',
    actions: ['bulky.book', 'bulky.move', 'bulky.cancel', 'skip.rent'],
    data: ['bulky.list'],
    intro: () => '<p>Two collections in a year are free of charge.</p>',
  },
  '/bills': { title: 'Bills', actions: ['bill.pay'], data: ['bill.list'], intro: () => '' },
  '/report': {
    title: 'Report a problem',
    actions: ['dumping.report'],
    data: [],
    intro: () => '<p>In an emergency please call the fire brigade.</p>',
  },
  '/household': {
    title: 'My household',
    actions: ['household.details', 'household.notices'],
    data: [],
    intro: () => '',
    values: ({ household, notices }, action) => {
      if (action === 'household.details') return household;
      const { reminder, channel, paperless, calendar } = notices;
      return { reminder, channel, paperless: String(paperless), calendar: String(calendar) };
    },
  },
};

const definition: SiteDefinition<WasteState> = {
  name: 'waste-service',
  title: 'Millbrook Waste and Recycling',
  origin: 'https://my.millbrook-waste.example',
  domain: 'A municipal waste and recycling service: bins, collection days, bulky waste and bills.',
  start: '/calendar',
  answersBy: 'redirect',
  initial: initialState,
  actions: { ...COLLECTION_ACTIONS, ...HOUSEHOLD_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
