import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

/** Made-up sites of a cinema, a pharmacy and a boat hire: counts in rows, settings beside settings, names of customers. */

export const CINEMA: Knowledge = siteOf('cinema', {
  rows: {
    'S-1': ['Metropolis', '2026-03-14', 'Hall 1', '40'],
    'S-2': ['Nosferatu', '2026-03-15', 'Hall 2', '12'],
    'S-3': ['Sunrise 2', '2026-03-16', 'Hall 2', '2'],
    'T-1': ['Metropolis', '2026-03-14', '2 seats', 'paper'],
    'T-2': ['Faust', '2026-03-20', '3 seats', 'paper'],
  },
  views: { 'show.list': ['S-1', 'S-2', 'S-3'], 'ticket.list': ['T-1', 'T-2'] },
  pages: { '/show': 'Programme', '/ticket': 'My tickets', '/details': 'My account' },
  actions: {
    'show.book': {
      title: 'Buy tickets',
      description: 'Books seats for a film.',
      isRisky: true,
      rows: ['S-1', 'S-2', 'S-3'],
      fields: {
        seats: { label: 'Number of seats', control: 'integer', isRequired: true },
        area: {
          label: 'Where',
          isRequired: true,
          options: { front: 'Front', middle: 'Middle', back: 'Back' },
        },
      },
    },
    'ticket.return': {
      title: 'Return tickets',
      description: 'Gives tickets back.',
      isRisky: true,
      rows: ['T-1', 'T-2'],
    },
    'ticket.delivery': {
      title: 'Change delivery',
      description: 'How you get the tickets of a booking.',
      isSetting: true,
      rows: ['T-1', 'T-2'],
      fields: {
        delivery: { label: 'Delivery', isRequired: true, options: { paper: 'By post', app: 'In the app' } },
      },
    },
    'card.order': {
      title: 'Order a membership card',
      description: 'For a year.',
      fields: {
        name: { label: 'Name on the card', isRequired: true },
        kind: { label: 'Kind', isRequired: true, options: { adult: 'Adult', child: 'Child' } },
      },
    },
    'account.contact': {
      title: 'Contact details',
      description: 'Where we send tickets and bills.',
      isSetting: true,
      isRisky: true,
      fields: {
        email: { label: 'Email', control: 'email', held: 'ina@old.example' },
        phone: { label: 'Mobile phone', control: 'tel', held: '+49 30 123456' },
        street: { label: 'Street and number', held: 'Elm Row 1' },
        town: { label: 'Postcode and town', held: '10115 Berlin' },
        helper: { label: 'Family doctor', held: 'Dr. Moss' },
      },
    },
    'settings.update': {
      title: 'Settings',
      description: 'News and reminders.',
      isSetting: true,
      fields: {
        news: { label: 'Send news by', options: { paper: 'Paper', mail: 'Email' }, held: 'paper' },
        reminders: { label: 'Remind me of films', control: 'checkbox', held: false },
      },
    },
    'show.list': { title: 'Programme', description: 'Films that you can buy tickets for.', isView: true },
    'ticket.list': { title: 'My tickets', description: 'What you have booked.', isView: true },
  },
});

export const PHARMACY: Knowledge = siteOf('pharmacy', {
  rows: {
    'M-1': ['Ramipril', 'once a day'],
    'M-2': ['Cetirizin', 'as needed'],
    'I-1': ['January', '90.00 EUR'],
    'I-2': ['February', '40.00 EUR'],
    'K-1': ['Plasters', '40 left'],
    'K-2': ['Gloves', '12 left'],
  },
  views: { 'medicine.list': ['M-1', 'M-2'], 'invoice.list': ['I-1', 'I-2'], 'stock.list': ['K-1', 'K-2'] },
  pages: { '/medicine': 'Prescriptions', '/invoice': 'Invoices', '/stock': 'Stock' },
  actions: {
    'medicine.renew': {
      title: 'Renew a prescription',
      description: 'Asks the practice for another one.',
      rows: ['M-1', 'M-2'],
      fields: { months: { label: 'Number of months', control: 'integer', isRequired: true } },
    },
    'medicine.order': {
      title: 'Order a prescription',
      description: 'Sends it to you.',
      rows: ['M-1', 'M-2'],
      fields: { packs: { label: 'Number of packs', control: 'integer', isRequired: true } },
    },
    'invoice.pay': {
      title: 'Pay an invoice',
      description: 'In parts if you like.',
      isRisky: true,
      rows: ['I-1', 'I-2'],
      fields: { parts: { label: 'Number of instalments', control: 'integer', isRequired: true } },
    },
    'stock.order': {
      title: 'Order more',
      description: 'Orders from the wholesaler.',
      rows: ['K-1', 'K-2'],
      fields: {
        pieces: { label: 'Pieces', control: 'integer', isRequired: true },
        shelf: { label: 'Shelf', control: 'integer', isRequired: true },
      },
    },
    'medicine.list': { title: 'Prescriptions', description: 'What you take.', isView: true },
    'invoice.list': { title: 'Invoices', description: 'What you owe.', isView: true },
    'stock.list': { title: 'Stock', description: 'What there is.', isView: true },
  },
});

export const BOATS: Knowledge = siteOf('boats', {
  rows: {
    'H-1': ['Ines Duarte', 'Canoe', 'until 2026-03-05', 'out'],
    'H-2': ['Omar Haddad', 'Kayak', 'until 2026-03-06', 'out'],
  },
  views: { 'hire.list': ['H-1', 'H-2'] },
  pages: { '/hire': 'Hires', '/repair': 'Repairs' },
  actions: {
    'hire.create': {
      title: 'Rent out a boat',
      description: 'Starts a hire.',
      fields: {
        boat: { label: 'Boat', isRequired: true, options: { canoe: 'Canoe', kayak: 'Kayak', raft: 'Raft' } },
        customer: { label: 'Customer', isRequired: true },
        from: { label: 'First day', control: 'date', isRequired: true },
        until: { label: 'Last day', control: 'date', isRequired: true },
      },
    },
    'hire.extend': {
      title: 'Extend a hire',
      description: 'A later last day.',
      isSetting: true,
      rows: ['H-1', 'H-2'],
      fields: { until: { label: 'New last day', control: 'date', isRequired: true } },
    },
    'repair.create': {
      title: 'Take in a boat',
      description: 'A boat that needs work.',
      fields: {
        customer: { label: 'Customer', isRequired: true },
        boat: { label: 'Which boat', isRequired: true },
        due: { label: 'Due on', control: 'date', isRequired: true },
      },
    },
    'key.hand': {
      title: 'Hand out a key',
      description: 'Notes who has it.',
      fields: {
        holder: { label: 'Holder', isRequired: true },
        pin: { label: 'PIN of the key', isRequired: true, isSecret: true },
      },
    },
    'voucher.send': {
      title: 'Send a voucher',
      description: 'By e-mail.',
      fields: {
        amount: { label: 'Amount (EUR)', control: 'number', isRequired: true },
        recipient: { label: 'For whom', isRequired: true },
        email: { label: 'Send it to', control: 'email', isRequired: true },
      },
    },
    'hire.list': { title: 'Hires', description: 'Boats that are out.', isView: true },
  },
});
