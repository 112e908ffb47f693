import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

/** Made-up sites for values that only one field can have, and for rows that are not there. */

export const ALPINE: Knowledge = siteOf('alpine', {
  rows: {
    'B-1': ['Blue tent', '2 people', 'free'],
    'B-2': ['Ice axe', '70 cm', 'free'],
    'T-1': ['Walk on Sunday', 'easy', '2026-03-29'],
    'T-2': ['Glacier tour', 'hard', '2026-04-18'],
    'K-1': ['Locker', 'Ann Lee', 'rented'],
    'K-2': ['Locker', 'Bo Lind', 'rented'],
  },
  views: { 'gear.list': ['B-1', 'B-2'], 'tour.list': ['T-1', 'T-2'], 'locker.list': ['K-1', 'K-2'] },
  pages: { '/gear': 'Gear', '/tour': 'Tours', '/locker': 'Lockers', '/account': 'Account' },
  actions: {
    'gear.rent': {
      title: 'Rent gear',
      description: 'Keeps it for you.',
      rows: ['B-1', 'B-2'],
      fields: {
        first_day: { label: 'Pick-up day', control: 'date', isRequired: true },
        months: { label: 'How many months', control: 'integer', isRequired: true },
      },
    },
    'tour.join': {
      title: 'Join a tour',
      description: 'Adds you to a tour.',
      rows: ['T-1', 'T-2'],
      fields: { level: { label: 'Level', options: { new: 'Beginner', old: 'Expert' }, isRequired: true } },
    },
    'locker.end': {
      title: 'Cancel a locker',
      description: 'Ends the rent of a locker.',
      rows: ['K-1', 'K-2'],
    },
    'hut.move': {
      title: 'Send mail elsewhere',
      description: 'Sends the mail to another address.',
      fields: {
        since: { label: 'From', control: 'date', isRequired: true },
        until: { label: 'Until', control: 'date', isRequired: true },
        street: { label: 'Street and number', isRequired: true },
        town: { label: 'Postcode and town', isRequired: true },
      },
    },
    'rope.order': {
      title: 'Order rope',
      description: 'Rope and slings.',
      fields: {
        sort: { label: 'Sort', options: { thin: 'Thin rope', thick: 'Thick rope' }, isRequired: true },
        quantity: { label: 'Quantity', control: 'integer', isRequired: true },
      },
    },
    'account.update': {
      title: 'Contact',
      description: 'How we reach you.',
      isSetting: true,
      fields: {
        email: { label: 'Email', control: 'email', held: 'old@lee.example' },
        phone: { label: 'Phone', control: 'tel' },
      },
    },
    'options.update': {
      title: 'Preferences',
      description: 'How we write to you.',
      isSetting: true,
      fields: {
        invoices: { label: 'Invoices by', options: { email: 'Email', post: 'Post' }, held: 'post' },
        news: { label: 'Send me the magazine', control: 'checkbox' },
      },
    },
  },
});
