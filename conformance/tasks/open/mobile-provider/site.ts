import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { ACTIONS } from './actions.ts';
import { initialState, type MobileState } from './state.ts';

const yesOrNo = (is: boolean) => (is ? 'on' : 'off');

const VIEWS: Readonly<Record<string, View<MobileState>>> = {
  'line.list': {
    title: 'Your lines',
    description: 'Numbers, who uses them, and their plans.',
    scope: 'lines.read',
    filters: { plan: { type: 'string', enum: ['Small', 'Medium', 'Large', 'Data only'] } },
    columns: { user: 'User', number: 'Number', plan: 'Plan', roaming: 'Roaming' },
    shape: 'table',
    rows: ({ lines }, query) =>
      lines
        .filter(({ plan }) => (query.get('plan') || plan) === plan)
        .map(({ id, user, number, plan, roaming }) => ({
          key: id,
          cells: { user, number, plan, roaming: yesOrNo(roaming) },
        })),
    actions: ['line.plan', 'line.features', 'line.block'],
    values: ({ lines }, key, action) => {
      const line = lines.find(({ id }) => id === key);
      return action === 'line.plan'
        ? { plan: line?.plan.toLowerCase().replaceAll(' ', '-') ?? '' }
        : { roaming: String(line?.roaming), voicemail: String(line?.voicemail) };
    },
  },
  'bill.list': {
    title: 'Bills',
    description: 'What each month cost.',
    scope: 'bills.read',
    filters: { status: { type: 'string', enum: ['open', 'overdue', 'paid'] } },
    columns: { month: 'Month', amount: 'Amount (EUR)', status: 'Status' },
    shape: 'table',
    rows: ({ bills }, query) =>
      bills
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, ...cells }) => ({ key: id, cells })),
    actions: ['bill.pay'],
    offers: ({ bills }, key) => bills.some(({ id, status }) => id === key && status !== 'paid'),
  },
};

const PAGES: Readonly<Record<string, Page<MobileState>>> = {
  '/': {
    title: 'My lines',
    actions: ['line.plan', 'line.features', 'line.block', 'sim.order'],
    data: ['line.list'],
    intro: ({ credit }) => `<p>Credit: ${credit} EUR.</p>`,
  },
  '/bills': {
    title: 'Bills and credit',
    actions: ['bill.pay', 'credit.add'],
    data: ['bill.list'],
    intro: () => '',
  },
  '/help': {
    title: 'Help and support',
    actions: ['fault.report', 'callback.request'],
    data: [],
    intro: () => '',
  },
  '/account': {
    title: 'Account',
    actions: ['preferences.save', 'email.change'],
    data: [],
    intro: () => '',
    values: ({ preferences, contact }, action) =>
      action === 'email.change'
        ? { email: contact.email }
        : {
            itemised_bill: String(preferences.itemised_bill),
            marketing_calls: String(preferences.marketing_calls),
            spending_limit: preferences.spending_limit,
            language: preferences.language,
          },
  },
};

const definition: SiteDefinition<MobileState> = {
  name: 'mobile-provider',
  title: 'Ola Mobile',
  origin: 'https://my.ola-mobile.example',
  domain: 'Customers of a mobile provider change plans, pay bills and get help.',
  start: '/',
  answersBy: 'redirect',
  initial: initialState,
  actions: ACTIONS,
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
