import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

/** A made-up ferry line: options that are parts of others, rows with directions, opposites, and a password beside a name. */

const TICKETS = ['K-1', 'K-2', 'K-3'];
const CARDS = ['C-1', 'C-2', 'C-3'];
const CLAIMS = ['101', '102', '104'];
const TENANTS = ['T-1', 'T-3'];
const PORTS = { h: 'Harlow', s: 'Skerry', p: 'Port Ann' };

export const FERRY: Knowledge = siteOf('ferry', {
  rows: {
    'K-1': ['Harlow to Skerry', '2026-11-21'],
    'K-2': ['Skerry to Harlow', '2026-11-24'],
    'K-3': ['Port Ann to Skerry', '2026-12-01'],
    'C-1': ['Red chair', 'keep'],
    'C-2': ['Blue chair', ''],
    'C-3': ['Lamp', 'not the chair'],
    101: ['Train to Bern'],
    102: ['Lunch'],
    104: ['Taxi'],
    'T-1': ['Olga Kern', 'paid'],
    'T-3': ['Sam Idle', 'overdue'],
  },
  pages: { '/': 'Start' },
  actions: {
    'ticket.refund': { title: 'Refund ticket', description: 'Pays a ticket back.', rows: TICKETS },
    'ticket.upgrade': {
      title: 'Upgrade ticket',
      description: 'Changes the class.',
      rows: TICKETS,
      fields: {
        cls: {
          label: 'Class',
          options: { Standard: 'Standard', Cabin: 'Cabin', Window: 'Cabin with window' },
          isRequired: true,
        },
      },
    },
    'item.archive': { title: 'Archive item', description: 'Archives an item.', rows: CARDS },
    'item.label': {
      title: 'Label item',
      description: 'Labels an item.',
      rows: CARDS,
      fields: { label: { label: 'Label', options: { y: 'Yes', n: 'No' }, isRequired: true } },
    },
    'claim.approve': { title: 'Approve claim', description: 'Approves a claim.', rows: CLAIMS },
    'claim.reject': { title: 'Reject claim', description: 'Rejects a claim.', rows: CLAIMS },
    'rent.remind': { title: 'Send reminder', description: 'Reminds a tenant.', rows: TENANTS },
    'trip.book': {
      title: 'Book a crossing',
      description: 'Books a crossing.',
      fields: {
        origin: { label: 'From', options: PORTS, isRequired: true },
        dest: { label: 'To', options: PORTS, isRequired: true },
        out: { label: 'Outward day', control: 'date', isRequired: true },
        adults: { label: 'Adults', control: 'integer', isRequired: true },
        children: { label: 'Children', control: 'integer' },
      },
    },
    'points.give': {
      title: 'Transfer points',
      description: 'Gives points away.',
      fields: {
        member: { label: 'To member', isRequired: true },
        points: { label: 'Points', control: 'integer', isRequired: true },
      },
    },
    'profile.save': {
      title: 'Change profile',
      description: 'Who you are.',
      isSetting: true,
      fields: { name: { label: 'Name' }, password: { label: 'Password', isSecret: true } },
    },
    'consent.save': {
      title: 'Change consents',
      description: 'What is allowed.',
      isSetting: true,
      fields: { research: { label: 'Use my data for research', control: 'checkbox', held: true } },
    },
    'limit.set': {
      title: 'Set card limits',
      description: 'Sets the limits.',
      isSetting: true,
      fields: {
        daily: { label: 'Daily limit', control: 'number' },
        monthly: { label: 'Monthly limit', control: 'number' },
      },
    },
    'alert.on': { title: 'Turn on delay alerts', description: 'Alerts on.' },
    'alert.off': { title: 'Turn off delay alerts', description: 'Alerts off.' },
    'vacation.off': { title: 'Switch off vacation reply', description: 'Ends the reply.' },
    'lock.lock': { title: 'Lock the door', description: 'Locks it.' },
  },
});
