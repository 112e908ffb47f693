import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { ACCOUNT_ACTIONS } from './account-actions.ts';
import { initialState, type StorageState } from './state.ts';
import { UNIT_ACTIONS } from './unit-actions.ts';

const BRANCHES = ['Harbour Road', 'Mill Lane', 'Airport Park'];

const VIEWS: Readonly<Record<string, View<StorageState>>> = {
  'unit.mine': {
    title: 'My units',
    description: 'What you rent, and what you have rented.',
    scope: 'units.read',
    filters: {
      branch: { type: 'string', enum: BRANCHES, title: 'Branch' },
      status: { type: 'string', enum: ['rented', 'notice given', 'ended'], title: 'Status' },
    },
    columns: {
      id: 'Unit',
      name: 'Used for',
      branch: 'Branch',
      size: 'Size',
      cover: 'Insurance',
      ends: 'Ends on',
      status: 'Status',
    },
    shape: 'cards',
    rows: ({ units }, query) =>
      units
        .filter(({ branch }) => (query.get('branch') || branch) === branch)
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, name, branch, size, cover, ends, status }) => ({
          key: id,
          cells: { id, name, branch, size, cover, ends, status },
        })),
    actions: ['unit.insurance', 'unit.pin', 'unit.notice'],
    offers: ({ units }, key) => units.some(({ id, status }) => id === key && status === 'rented'),
    values: ({ units }, key, action) =>
      action === 'unit.insurance'
        ? { cover: units.find(({ id }) => id === key)?.cover.toLowerCase() ?? '' }
        : {},
  },
  'offer.list': {
    title: 'Units to rent',
    description: 'What our branches have, with the rent for a month.',
    scope: 'offers.read',
    filters: {
      branch: { type: 'string', enum: BRANCHES, title: 'Branch' },
      size: { type: 'string', enum: ['25 sq ft', '50 sq ft', '75 sq ft', '150 sq ft'], title: 'Size' },
    },
    columns: { id: 'Unit', branch: 'Branch', size: 'Size', floor: 'Floor', rent: 'Rent', free: 'Free' },
    shape: 'cards',
    rows: ({ offers }, query) =>
      offers
        .filter(({ branch }) => (query.get('branch') || branch) === branch)
        .filter(({ size }) => (query.get('size') || size) === size)
        .map(({ id, branch, size, floor, rent, free }) => ({
          key: id,
          cells: { id, branch, size, floor, rent: `£${rent}`, free: free ? 'free' : 'taken' },
        })),
    actions: ['unit.reserve'],
    offers: ({ offers }, key) => offers.some(({ id, free }) => id === key && free),
  },
  'invoice.list': {
    title: 'Invoices',
    description: 'The rent of your units, month by month.',
    scope: 'payments.read',
    filters: { status: { type: 'string', enum: ['open', 'overdue', 'paid'], title: 'Status' } },
    columns: {
      id: 'Invoice',
      unit: 'Unit',
      period: 'Month',
      due: 'Pay by',
      amount: 'Amount',
      status: 'Status',
    },
    shape: 'table',
    rows: ({ invoices }, query) =>
      invoices
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, unit, period, due, amount, status }) => ({
          key: id,
          cells: { id, unit, period, due, amount: `£${amount}`, status },
        })),
    actions: ['invoice.pay', 'invoice.extend'],
    offers: ({ invoices }, key) => invoices.some(({ id, status }) => id === key && status !== 'paid'),
  },
  'access.list': {
    title: 'Who has access',
    description: 'People who may open one of your units.',
    scope: 'access.read',
    filters: { unit: { type: 'string', enum: ['U-114', 'U-118', 'U-207'], title: 'Unit' } },
    columns: { name: 'Name', phone: 'Mobile number', unit: 'Unit', hours: 'When', until: 'Until' },
    shape: 'table',
    rows: ({ people }, query) =>
      people
        .filter(({ unit }) => (query.get('unit') || unit) === unit)
        .map(({ id, name, phone, unit, hours, until }) => ({
          key: id,
          cells: { name, phone, unit, hours, until },
        })),
    actions: ['access.remove'],
  },
};

const PAGES: Readonly<Record<string, Page<StorageState>>> = {
  '/units': {
    title: 'My units',
    actions: ['unit.insurance', 'unit.pin', 'unit.notice'],
    data: ['unit.mine'],
    intro: () => '<p>Your units are open to you day and night.</p>',
  },
  '/rent': {
    title: 'Rent another unit',
    description: 'Units of all sizes in our three branches.',
    actions: ['unit.reserve'],
    data: ['offer.list'],
    intro: () => '',
  },
  '/payments': {
    title: 'Invoices and payments',
    actions: ['invoice.pay', 'invoice.extend', 'credit.add'],
    data: ['invoice.list'],
    intro: ({ credits }) => `<p>Credits so far: ${credits.map(({ amount }) => `£${amount}`).join(', ')}</p>`,
  },
  '/access': {
    title: 'Access',
    actions: ['access.give', 'access.remove'],
    data: ['access.list'],
    intro: () => '',
  },
  '/services': {
    title: 'Services',
    description: 'Loading bays, packing material, and help.',
    actions: ['bay.book', 'material.order', 'fault.report'],
    data: [],
    intro: () => '<p>Trolleys are free and stand beside the lifts.</p>',
  },
  '/account': {
    title: 'My account',
    actions: ['account.contact', 'account.settings'],
    data: [],
    intro: () => '',
    values: ({ contact, settings }, action) => {
      if (action === 'account.contact') return contact;
      const { invoices, autopay, alerts, offers, language } = settings;
      return {
        invoices,
        autopay: String(autopay),
        alerts: String(alerts),
        offers: String(offers),
        language,
      };
    },
  },
};

const definition: SiteDefinition<StorageState> = {
  name: 'self-storage',
  title: 'Keepwell Self Storage',
  origin: 'https://my.keepwell.example',
  domain: 'A self-storage company: units, access, invoices and services for customers.',
  start: '/units',
  answersBy: 'redirect',
  initial: initialState,
  actions: { ...UNIT_ACTIONS, ...ACCOUNT_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
