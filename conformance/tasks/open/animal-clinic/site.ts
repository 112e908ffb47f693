import type { Page, SiteDefinition, View } from '../annotated/definition.ts';
import { taskSite } from '../annotated/open-site.ts';
import { ACTIONS } from './actions.ts';
import { type ClinicState, initialState } from './state.ts';

const VIEWS: Readonly<Record<string, View<ClinicState>>> = {
  'appointment.list': {
    title: 'Your appointments',
    description: 'When you come to us, with whom, and why.',
    scope: 'appointments.read',
    filters: { pet: { type: 'string' } },
    columns: { pet: 'Pet', reason: 'Reason', date: 'Day', time: 'Time', vet: 'Vet' },
    shape: 'table',
    rows: ({ appointments }, query) =>
      appointments
        .filter(({ pet }) => (query.get('pet') || pet) === pet)
        .map(({ id, ...cells }) => ({ key: id, cells })),
    actions: ['appointment.move', 'appointment.cancel'],
    values: ({ appointments }, key) => {
      const found = appointments.find(({ id }) => id === key);
      return { date: found?.date ?? '', time: found?.time ?? '' };
    },
  },
  'pet.list': {
    title: 'Your pets',
    description: 'The animals in your file.',
    scope: 'pets.read',
    filters: { species: { type: 'string', enum: ['Dog', 'Cat', 'Rabbit', 'Bird'] } },
    columns: { name: 'Name', species: 'Species', weight: 'Weight (kg)', food: 'Food' },
    shape: 'cards',
    rows: ({ pets }, query) =>
      pets
        .filter(({ species }) => (query.get('species') || species) === species)
        .map(({ id, name, species, weight, food }) => ({ key: id, cells: { name, species, weight, food } })),
    actions: ['pet.update'],
    values: ({ pets }, key) => {
      const pet = pets.find(({ id }) => id === key);
      return {
        weight: pet?.weight ?? '',
        food: pet?.food.toLowerCase() ?? '',
        insured: String(pet?.insured ?? false),
      };
    },
  },
  'medicine.list': {
    title: 'Medicine orders',
    description: 'What you ordered, and whether it can be collected.',
    scope: 'medicines.read',
    filters: { status: { type: 'string', enum: ['ordered', 'ready', 'collected'] } },
    columns: { medicine: 'Medicine', pet: 'For', packs: 'Packs', status: 'State' },
    shape: 'table',
    rows: ({ medicines }, query) =>
      medicines
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, ...cells }) => ({ key: id, cells })),
  },
  'invoice.list': {
    title: 'Invoices',
    description: 'What treatments cost.',
    scope: 'invoices.read',
    filters: {
      status: { type: 'string', enum: ['paid', 'unpaid'] },
      min_amount: { type: 'number', title: 'Amount from' },
    },
    columns: {
      id: 'Number',
      treatment: 'Treatment',
      date: 'Date',
      amount: 'Amount (EUR)',
      status: 'State',
    },
    shape: 'table',
    rows: ({ invoices }, query) =>
      invoices
        .filter(({ status }) => (query.get('status') || status) === status)
        .filter(({ amount }) => Number(amount) >= Number(query.get('min_amount') ?? 0))
        .map((cells) => ({ key: cells.id, cells })),
    actions: ['invoice.pay'],
    offers: ({ invoices }, key) => invoices.some(({ id, status }) => id === key && status !== 'paid'),
  },
};

const PAGES: Readonly<Record<string, Page<ClinicState>>> = {
  '/': { title: 'Welcome', actions: [], data: [], intro: () => '<p>Open on weekdays from 8 to 18.</p>' },
  '/appointments': {
    title: 'Appointments',
    actions: ['appointment.book', 'appointment.move', 'appointment.cancel'],
    data: ['appointment.list'],
    intro: () => '',
  },
  '/pets': { title: 'My pets', actions: ['pet.add', 'pet.update'], data: ['pet.list'], intro: () => '' },
  '/pharmacy': {
    title: 'Pharmacy',
    actions: ['medicine.order'],
    data: ['medicine.list'],
    intro: () => '',
  },
  '/invoices': {
    title: 'Invoices and payment',
    actions: ['invoice.pay'],
    data: ['invoice.list'],
    intro: () => '',
  },
  '/account': {
    title: 'My account',
    actions: ['owner.update', 'notices.update'],
    data: [],
    intro: () => '',
    values: ({ owner, notices }, action) =>
      action === 'owner.update'
        ? owner
        : {
            vaccination_reminders: String(notices.vaccination_reminders),
            newsletter: String(notices.newsletter),
            channel: notices.channel,
          },
  },
  '/contact': { title: 'Contact us', actions: ['question.send'], data: [], intro: () => '' },
};

const definition: SiteDefinition<ClinicState> = {
  name: 'animal-clinic',
  title: 'Four Paws Animal Clinic',
  origin: 'https://four-paws.example',
  domain: 'Pet owners book appointments with a vet, order medicine and pay invoices.',
  start: '/',
  answersBy: 'page',
  initial: initialState,
  actions: ACTIONS,
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
