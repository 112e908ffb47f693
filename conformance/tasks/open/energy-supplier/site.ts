import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { HOME_ACTIONS, PURPOSES } from './home-actions.ts';
import { type EnergyState, initialState } from './state.ts';
import { SUPPLY_ACTIONS } from './supply-actions.ts';

const purposeOf = (value: string) => PURPOSES.find((each) => each.value === value)?.label ?? '';

const VIEWS: Readonly<Record<string, View<EnergyState>>> = {
  'reading.list': {
    title: 'Earlier readings',
    description: 'What your meters showed.',
    scope: 'readings.read',
    filters: { meter: { type: 'string', enum: ['electricity', 'gas'] } },
    columns: { meter: 'Meter', reading: 'Reading', read_on: 'Read on' },
    shape: 'table',
    rows: ({ readings }, query) =>
      readings
        .filter(({ meter }) => (query.get('meter') || meter) === meter)
        .map(({ id, ...cells }) => ({ key: id, cells })),
  },
  'bill.list': {
    title: 'Your bills',
    description: 'Bills with period, amount, due date and state.',
    scope: 'bills.read',
    filters: { status: { type: 'string', enum: ['open', 'overdue', 'paid'] } },
    columns: {
      id: 'Number',
      period: 'Period',
      energy: 'Energy',
      amount: 'Amount (EUR)',
      due_on: 'Due',
      status: 'State',
    },
    shape: 'table',
    rows: ({ bills }, query) =>
      bills
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, period, energy, amount, due_on, status }) => ({
          key: id,
          cells: { id, period, energy, amount, due_on, status },
        })),
    actions: ['bill.pay', 'bill.object'],
    offers: ({ bills }, key) => bills.some(({ id, status }) => id === key && status !== 'paid'),
  },
  'visit.list': {
    title: 'Technician visits',
    description: 'When a technician comes to you, and why.',
    scope: 'visits.read',
    columns: { purpose: 'What for', date: 'Day', slot: 'Time of day', note: 'Note' },
    shape: 'cards',
    rows: ({ visits }) =>
      visits.map(({ id, purpose, ...cells }) => ({
        key: id,
        cells: { ...cells, purpose: purposeOf(purpose) },
      })),
    actions: ['visit.move', 'visit.cancel'],
  },
};

const PAGES: Readonly<Record<string, Page<EnergyState>>> = {
  '/': {
    title: 'Overview',
    actions: ['statement.order'],
    data: [],
    intro: ({ supply }) => `<p>Your monthly instalment is ${supply.instalment} EUR.</p>`,
  },
  '/meters': {
    title: 'Meters and readings',
    actions: ['reading.submit'],
    data: ['reading.list'],
    intro: () => '',
  },
  '/bills': { title: 'Bills', actions: ['bill.pay', 'bill.object'], data: ['bill.list'], intro: () => '' },
  '/tariff': {
    title: 'Tariff and contract',
    actions: ['tariff.switch', 'instalment.change', 'contract.end'],
    data: [],
    intro: () => '<p>Green is all wind and sun.</p>',
    values: ({ supply }, action) =>
      action === 'tariff.switch' ? { tariff: supply.tariff } : { instalment: supply.instalment },
  },
  '/visits': {
    title: 'Technicians',
    actions: ['visit.book', 'visit.move', 'visit.cancel'],
    data: ['visit.list'],
    intro: () => '',
  },
  '/power-cuts': { title: 'Power cuts', actions: ['outage.report'], data: [], intro: () => '' },
  '/profile': {
    title: 'Profile and messages',
    actions: ['contact.update', 'messages.update'],
    data: [],
    intro: () => '',
    values: ({ contact, messages }, action) =>
      action === 'contact.update'
        ? contact
        : {
            delivery: messages.delivery,
            reading_reminder: String(messages.reading_reminder),
            newsletter: String(messages.newsletter),
          },
  },
};

const definition: SiteDefinition<EnergyState> = {
  name: 'energy-supplier',
  title: 'Noorderlicht Energy',
  origin: 'https://my.noorderlicht.example',
  domain: 'Customers of an energy supplier send meter readings, pay bills and have technicians come.',
  start: '/',
  answersBy: 'page',
  initial: initialState,
  actions: { ...SUPPLY_ACTIONS, ...HOME_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
