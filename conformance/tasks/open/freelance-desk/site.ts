import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { escapeText } from '../annotated/escape-text.ts';
import { taskSite } from '../annotated/open-site.ts';
import { CATEGORIES, MONEY_ACTIONS } from './money-actions.ts';
import { type DeskState, initialState } from './state.ts';
import { WORK_ACTIONS } from './work-actions.ts';

const nameIn = (list: readonly { readonly id: string; readonly name: string }[], key: string) =>
  list.find(({ id }) => id === key)?.name ?? '';

const VIEWS: Readonly<Record<string, View<DeskState>>> = {
  'time.list': {
    title: 'Timesheet',
    description: 'Time entries with project, date, hours and note.',
    scope: 'time.read',
    filters: {
      project: { type: 'string', maxLength: 80, description: 'Name of the project, or a part of it.' },
      from: { type: 'string', format: 'date', title: 'From' },
      until: { type: 'string', format: 'date', title: 'Until' },
    },
    columns: { note: 'Note', project: 'Project', date: 'Date', hours: 'Hours', billing: 'Billing' },
    shape: 'table',
    rows: ({ entries, projects }, query) =>
      entries
        .map((each) => ({ ...each, project: nameIn(projects, each.project) }))
        .filter(({ project }) => project.toLowerCase().includes((query.get('project') ?? '').toLowerCase()))
        .filter(({ date }) => (query.get('from') || date) <= date && date <= (query.get('until') || date))
        .map(({ id, note, project, date, hours, non_billable }) => ({
          key: id,
          cells: { note, project, date, hours, billing: non_billable ? 'not billable' : 'billable' },
        })),
    actions: ['time.change_hours', 'time.delete'],
  },
  'project.list': {
    title: 'Your projects',
    description: 'Projects with client, hourly rate and deadline.',
    scope: 'projects.read',
    columns: { name: 'Project', client: 'Client', rate: 'Rate (EUR)', deadline: 'Deadline', status: 'State' },
    shape: 'cards',
    rows: ({ projects, clients }) =>
      projects.map(({ id, client, ...cells }) => ({
        key: id,
        cells: { ...cells, client: nameIn(clients, client) },
      })),
    actions: ['project.set_rate', 'project.set_deadline', 'project.archive'],
    offers: ({ projects }, key) => projects.some(({ id, status }) => id === key && status === 'active'),
  },
  'invoice.list': {
    title: 'Invoices',
    description: 'Drafts and invoices, with client, amount, due date and status.',
    scope: 'invoices.read',
    filters: {
      status: { type: 'string', enum: ['draft', 'sent', 'overdue', 'paid', 'written off'] },
    },
    columns: {
      id: 'Number',
      client: 'Client',
      subject: 'For',
      amount: 'Amount (EUR)',
      due_on: 'Due',
      status: 'Status',
    },
    shape: 'table',
    rows: ({ invoices, clients }, query) =>
      invoices
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, client, subject, amount, due_on, status }) => ({
          key: id,
          cells: { id, client: nameIn(clients, client), subject, amount, due_on, status },
        })),
    actions: ['invoice.send', 'invoice.mark_paid', 'invoice.write_off'],
    offers: ({ invoices }, key, action) =>
      invoices.some(
        ({ id, status }) =>
          id === key &&
          (action === 'invoice.send' ? status === 'draft' : status === 'sent' || status === 'overdue'),
      ),
  },
  'expense.list': {
    title: 'Expenses',
    description: 'What you spent for your business.',
    scope: 'expenses.read',
    filters: { category: { type: 'string', enum: CATEGORIES.map(({ value }) => value) } },
    columns: { note: 'What for', category: 'Category', amount: 'Amount (EUR)', spent_on: 'Date' },
    shape: 'table',
    rows: ({ expenses }, query) =>
      expenses
        .filter(({ category }) => (query.get('category') || category) === category)
        .map(({ id, ...cells }) => ({ key: id, cells })),
  },
};

const PAGES: Readonly<Record<string, Page<DeskState>>> = {
  '/': {
    title: 'Today',
    actions: ['timer.start', 'timer.stop'],
    data: [],
    intro: ({ timer, projects }) =>
      timer.status === 'running'
        ? `<p>The timer is running for ${escapeText(nameIn(projects, timer.project))}.</p>`
        : '<p>The timer is stopped.</p>',
  },
  '/time': {
    title: 'Time',
    description: 'Log hours and look through your timesheet.',
    actions: ['time.log', 'time.change_hours', 'time.delete'],
    data: ['time.list'],
    intro: () => '',
  },
  '/projects': {
    title: 'Projects',
    actions: ['project.create', 'project.set_rate', 'project.set_deadline', 'project.archive'],
    data: ['project.list'],
    intro: () => '',
  },
  '/clients': {
    title: 'Clients',
    actions: ['client.add'],
    data: [],
    intro: ({ clients }) =>
      `<ul>${clients.map(({ name, email }) => `<li>${escapeText(name)}, ${escapeText(email)}</li>`).join('')}</ul>`,
  },
  '/invoices': {
    title: 'Invoices',
    description: 'Prepare, send and follow up invoices.',
    actions: ['invoice.create', 'invoice.send', 'invoice.mark_paid', 'invoice.write_off'],
    data: ['invoice.list'],
    intro: () => '',
  },
  '/expenses': {
    title: 'Expenses',
    actions: ['expense.record'],
    data: ['expense.list'],
    intro: () => '<p>Keep your receipts for six years.</p>',
  },
  '/settings': {
    title: 'Settings',
    actions: ['settings.update'],
    data: [],
    intro: () => '',
    values: ({ settings }) => ({ ...settings, reminders: String(settings.reminders) }),
  },
};

const definition: SiteDefinition<DeskState> = {
  name: 'freelance-desk',
  title: 'Tallywise',
  origin: 'https://app.tallywise.example',
  domain: 'Freelancers keep track of hours, projects, invoices and expenses.',
  start: '/',
  answersBy: 'page',
  initial: initialState,
  actions: { ...WORK_ACTIONS, ...MONEY_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
