import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

const TENANTS = ['T-1', 'T-3'];
const PRESCRIPTIONS = ['R-1', 'R-2'];

/** A made-up landlord with a clinic: sums that replace others, days that begin or end something, and switches. */
export const LETTING: Knowledge = siteOf('letting', {
  rows: {
    'T-1': ['Olga Kern', '1A', '800.00'],
    'T-3': ['Sam Idle', '2A', '640.00'],
    'R-1': ['Ramipril 5 mg', 'Dr. Okafor'],
    'R-2': ['Ibuprofen retard 800 mg', 'Dr. Weiss'],
  },
  views: { 'tenant.list': TENANTS, 'rx.list': PRESCRIPTIONS },
  pages: { '/': 'Home', '/tenant': 'Tenants', '/rx': 'Prescriptions' },
  actions: {
    'rent.change': {
      title: 'Change rent',
      description: 'Sets the rent of a tenant.',
      rows: TENANTS,
      fields: {
        rent: { label: 'New rent per month', control: 'number', isRequired: true },
        from: { label: 'Valid from', control: 'date', isRequired: true },
      },
    },
    'lease.end': {
      title: 'End lease',
      description: 'Ends the lease of a tenant.',
      rows: TENANTS,
      fields: { last_day: { label: 'Last day', control: 'date', isRequired: true } },
    },
    'lease.extend': {
      title: 'Extend lease',
      description: 'Extends the lease of a tenant.',
      rows: TENANTS,
      fields: { months: { label: 'Months', control: 'integer', isRequired: true } },
    },
    'visit.book': {
      title: 'Book an appointment',
      description: 'Books an appointment with a doctor.',
      fields: {
        doctor: { label: 'Doctor', options: { d1: 'Dr. Weiss', d2: 'Dr. Okafor' }, isRequired: true },
        day: { label: 'Day', control: 'date', isRequired: true },
        time: { label: 'Time', control: 'time', isRequired: true },
      },
    },
    'rx.renew': {
      title: 'Renew prescription',
      description: 'Renews a prescription.',
      rows: PRESCRIPTIONS,
      fields: { packs: { label: 'Packs', control: 'integer' } },
    },
    'profile.save': {
      title: 'Change profile',
      description: 'Your own details.',
      isSetting: true,
      fields: {
        name: { label: 'Name' },
        born: { label: 'Date of birth', control: 'date' },
      },
    },
    'expense.add': {
      title: 'Claim an expense',
      description: 'Claims an expense.',
      fields: {
        what: { label: 'What for', isRequired: true },
        amount: { label: 'Amount', control: 'number', isRequired: true },
        spent_on: { label: 'Spent on', control: 'date' },
      },
    },
    'vitals.record': {
      title: 'Record measurements',
      description: 'Records what you measured.',
      fields: {
        weight: { label: 'Weight in kg', control: 'number' },
        pulse: { label: 'Pulse', control: 'number' },
      },
    },
    'heat.set': {
      title: 'Set heating',
      description: 'Sets the heating of a flat.',
      fields: {
        flat: { label: 'Flat', options: { '1A': '1A', '2A': '2A' }, isRequired: true },
        night: { label: 'Night temperature', control: 'number' },
      },
    },
    'alert.on': { title: 'Turn on delay alerts', description: 'Tells you of delays.' },
    'alert.off': { title: 'Turn off delay alerts', description: 'Tells you of delays no more.' },
    'tenant.list': { title: 'Tenants', description: 'All tenants.', isView: true },
    'rx.list': { title: 'Prescriptions', description: 'All prescriptions.', isView: true },
  },
});
