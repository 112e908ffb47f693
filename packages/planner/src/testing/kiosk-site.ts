import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

const BILLS = ['B-1', 'B-2', 'B-3'];

/** A made-up site with labels that are only small words, signs of currencies, titles in another language, and only one way to switch. */
export const KIOSK: Knowledge = siteOf('kiosk', {
  rows: {
    'B-1': ['Water', '35.00', '2026-03-09'],
    'B-2': ['Power', '80.00', '2026-03-12'],
    'B-3': ['B-3'],
  },
  pages: { '/': 'Home', '/bill': 'Your open bills' },
  actions: {
    'bill.pay': {
      title: 'Pay bill',
      description: 'Pays a part of a bill.',
      rows: BILLS,
      fields: { sum: { label: 'Sum (€)', control: 'number', isRequired: true } },
    },
    'bill.close': { title: 'Close bill', description: 'Closes a bill.', rows: BILLS },
    'message.send': {
      title: 'Message us',
      description: 'Sends us a text.',
      fields: {
        message: { label: 'Message', isRequired: true },
        copies: { label: 'Copies', control: 'integer' },
      },
    },
    'table.book': {
      title: 'Book a table',
      description: 'Books a table for a day.',
      fields: {
        name: { label: 'Name', isRequired: true },
        adults: { label: 'Adults', control: 'integer', isRequired: true },
        day: { label: 'Day', control: 'date', isRequired: true },
      },
    },
    'limit.set': {
      title: 'Set spending limit',
      description: 'What you may spend in a month.',
      isSetting: true,
      fields: { limit: { label: 'Limit (€)', control: 'number', held: '90' } },
    },
    'stay.request': {
      title: 'Request a stay',
      description: 'Requests a stay.',
      fields: {
        begin: { label: 'From', control: 'date', isRequired: true },
        finish: { label: 'To', control: 'date', isRequired: true },
      },
    },
    'pet.register': {
      title: 'Register a pet',
      description: 'Registers a pet.',
      fields: {
        called: { label: 'Pet name', isRequired: true },
        age: { label: 'Age', control: 'integer' },
      },
    },
    'help.request': {
      title: 'Request help',
      description: 'Asks us for help.',
      fields: { request: { label: 'Request', isRequired: true } },
    },
    'alarm.on': { title: 'Turn on the alarm', description: 'Turns the alarm on.' },
    'alarm.snooze': { title: 'Snooze for 2 days', description: 'Keeps quiet for a while.' },
    'katalog.order': { title: 'Zamów katalog', description: 'Wysyła katalog.' },
    'contact.save': {
      title: 'Change contact',
      description: 'Changes where we write to.',
      isSetting: true,
      fields: { mail: { label: 'E-mail', control: 'email', held: 'old@example.com' } },
    },
  },
});
