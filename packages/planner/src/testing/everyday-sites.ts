import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

/** Made-up sites of several domains, to see that nothing was fitted to one of them. */

export const LIBRARY: Knowledge = siteOf('library', {
  rows: {
    'L-101': ['Dune', 'Frank Herbert', '2026-03-10'],
    'L-102': ['The Hobbit', 'J. R. R. Tolkien', '2026-03-14'],
    'R-7': ['Sapiens', 'ready for collection'],
    'F-3': ['Late return of Emma', '4.50 EUR', 'unpaid'],
  },
  views: { 'loan.list': ['L-101', 'L-102'], 'fine.list': ['F-3'] },
  pages: { '/': 'Home', '/loan': 'My loans', '/account': 'My account', '/fine': 'Fines' },
  actions: {
    'loan.renew': {
      title: 'Renew a loan',
      description: 'Keeps a borrowed book for three more weeks.',
      rows: ['L-101', 'L-102'],
    },
    'hold.place': {
      title: 'Reserve a book',
      description: 'Puts you on the waiting list for a book.',
      fields: {
        title: { label: 'Title', isRequired: true },
        branch: {
          label: 'Pick up at',
          options: { main: 'Central library', north: 'North branch', harbour: 'Harbour branch' },
          isRequired: true,
        },
      },
    },
    'hold.cancel': {
      title: 'Cancel a reservation',
      description: 'Takes you off the waiting list.',
      rows: ['R-7'],
    },
    'fine.pay': {
      title: 'Pay a fine',
      description: 'Pays what you owe for late returns.',
      rows: ['F-3'],
      fields: {
        method: {
          label: 'Payment method',
          options: { card: 'Card', direct: 'Direct debit' },
          isRequired: true,
        },
      },
    },
    'notices.update': {
      title: 'Change notices',
      description: 'How we tell you about due dates.',
      isSetting: true,
      fields: {
        channel: {
          label: 'Notify me by',
          options: { email: 'E-mail', sms: 'Text message', post: 'Letter' },
          held: 'email',
        },
        due_soon: { label: 'Remind me before a book is due', control: 'checkbox', held: true },
        newsletter: { label: 'Library newsletter', control: 'checkbox' },
      },
    },
    'account.update': {
      title: 'Update personal details',
      description: 'Your name, address and phone number.',
      isSetting: true,
      fields: {
        name: { label: 'Full name' },
        phone: { label: 'Phone number', control: 'tel', held: '0555 1234' },
        email: { label: 'E-mail address', control: 'email', held: 'me@old.example' },
        street: { label: 'Street and number' },
      },
    },
    'account.close': {
      title: 'Close account',
      description: 'Ends your library membership for good.',
      isRisky: true,
    },
    'loan.list': { title: 'My loans', description: 'Books you have borrowed.', isView: true },
    'fine.list': {
      title: 'Fines',
      description: 'What you owe the library.',
      isView: true,
      fields: { state: { label: 'State', options: { paid: 'Paid', unpaid: 'Unpaid' } } },
    },
  },
});

export const ENERGY: Knowledge = siteOf('energy', {
  rows: {
    'INV-31': ['Electricity January', '82.40 EUR', 'open'],
    'INV-32': ['Gas January', '120.00 EUR', 'paid'],
    'V-9': ['Heat pump inspection', '2026-03-12', '09:00'],
  },
  views: { 'invoice.list': ['INV-31', 'INV-32'] },
  pages: { '/': 'Home', '/invoice': 'Invoices', '/meter': 'Meter readings', '/plan': 'Your tariff' },
  actions: {
    'meter.submit': {
      title: 'Submit a meter reading',
      description: 'Tells us what your meter shows.',
      fields: {
        meter: {
          label: 'Meter',
          options: { power: 'Electricity meter', gas: 'Gas meter' },
          isRequired: true,
        },
        reading: { label: 'Reading', control: 'number', isRequired: true },
        read_on: { label: 'Read on', control: 'date' },
      },
    },
    'payment.update': {
      title: 'Change monthly payment',
      description: 'What you pay in advance every month.',
      isSetting: true,
      fields: {
        amount: { label: 'Monthly amount in EUR', control: 'number', held: '90' },
        day: {
          label: 'Day of payment',
          options: { first: '1st of the month', fifteenth: '15th of the month' },
          held: 'first',
        },
      },
    },
    'plan.switch': {
      title: 'Switch tariff',
      description: 'Moves you to another tariff.',
      isRisky: true,
      fields: {
        tariff: {
          label: 'Tariff',
          options: { basic: 'Basic', green: 'Green energy', night: 'Night saver' },
          isRequired: true,
        },
        start: { label: 'From', control: 'date' },
      },
    },
    'invoice.pay': { title: 'Pay an invoice', description: 'Pays an open invoice.', rows: ['INV-31'] },
    'visit.book': {
      title: 'Book a technician',
      description: 'A technician comes to your home.',
      fields: {
        reason: {
          label: 'What is it about?',
          options: { heating: 'Heating', meter: 'Meter replacement', leak: 'Gas leak' },
          isRequired: true,
        },
        date: { label: 'Day', control: 'date', isRequired: true },
        time: { label: 'Time', control: 'time', isRequired: true },
        note: { label: 'Note for the technician' },
      },
    },
    'visit.move': {
      title: 'Reschedule a visit',
      description: 'Moves a visit of the technician to another day.',
      rows: ['V-9'],
      fields: {
        date: { label: 'New day', control: 'date', isRequired: true },
        time: { label: 'New time', control: 'time' },
      },
    },
    'visit.cancel': {
      title: 'Cancel a visit',
      description: 'Cancels a visit of the technician.',
      rows: ['V-9'],
    },
    'alerts.update': {
      title: 'Change alerts',
      description: 'What we write to you about.',
      isSetting: true,
      fields: {
        paperless: { label: 'Paperless bills', control: 'checkbox', held: false },
        outage: { label: 'Outage alerts', control: 'checkbox', held: false },
        tips: { label: 'Energy saving tips by e-mail', control: 'checkbox', held: true },
        language: {
          label: 'Language of letters',
          options: { en: 'English', de: 'German', fr: 'French' },
          held: 'en',
        },
      },
    },
    'move.report': {
      title: 'Report a move',
      description: 'Tells us that you are moving house.',
      fields: {
        address: { label: 'New address', isRequired: true },
        date: { label: 'Moving day', control: 'date', isRequired: true },
      },
    },
    'invoice.list': {
      title: 'Invoices',
      description: 'All your invoices.',
      isView: true,
      fields: { state: { label: 'State', options: { open: 'Open', paid: 'Paid' } } },
    },
  },
});

export const HOTEL: Knowledge = siteOf('hotel', {
  rows: {
    'H-1': ['Double room, sea view', '2026-04-03', '2026-04-06'],
    'S-2': ['Airport shuttle', '2026-04-06', '07:30'],
    'G-4': ['Lost umbrella', 'open'],
    'G-5': ['Broken lamp in room 12', 'open'],
  },
  views: { 'stay.list': ['H-1'], 'ticket.list': ['G-4', 'G-5'] },
  pages: { '/': 'Welcome', '/stay': 'My stays', '/ticket': 'Requests to the desk', '/wishes': 'Preferences' },
  actions: {
    'stay.book': {
      title: 'Book a room',
      description: 'Reserves a room for you.',
      fields: {
        room: {
          label: 'Room',
          options: { single: 'Single room', double: 'Double room', suite: 'Garden suite' },
          isRequired: true,
        },
        arrival: { label: 'Arrival', control: 'date', isRequired: true },
        departure: { label: 'Departure', control: 'date', isRequired: true },
        guests: { label: 'Guests', control: 'integer' },
        breakfast: { label: 'With breakfast', control: 'checkbox' },
      },
    },
    'stay.extend': {
      title: 'Extend a stay',
      description: 'Lets you leave later.',
      rows: ['H-1'],
      fields: { departure: { label: 'New departure', control: 'date', isRequired: true } },
    },
    'stay.cancel': {
      title: 'Cancel a stay',
      description: 'Gives the room back.',
      rows: ['H-1'],
      isRisky: true,
    },
    'shuttle.cancel': { title: 'Cancel the shuttle', description: 'You come by yourself.', rows: ['S-2'] },
    'ticket.open': {
      title: 'Report a problem',
      description: 'Tells the desk that something is broken or missing.',
      fields: {
        subject: { label: 'What is wrong?', isRequired: true },
        urgency: {
          label: 'How urgent is it?',
          options: { low: 'Not urgent', normal: 'Normal', high: 'Urgent' },
        },
      },
    },
    'ticket.close': {
      title: 'Close a request',
      description: 'Marks a request as solved.',
      rows: ['G-4', 'G-5'],
    },
    'ticket.assign': {
      title: 'Assign a request',
      description: 'Gives a request to somebody of the staff.',
      rows: ['G-4', 'G-5'],
      fields: {
        person: { label: 'Assignee', options: { ines: 'Ines Moreau', tom: 'Tom Baker' }, isRequired: true },
      },
    },
    'wishes.update': {
      title: 'Change preferences',
      description: 'What we prepare for you.',
      isSetting: true,
      fields: {
        pillow: { label: 'Pillow', options: { soft: 'Soft', firm: 'Firm' }, held: 'soft' },
        cleaning: {
          label: 'Room cleaning',
          options: { daily: 'Every day', second: 'Every second day', never: 'Never' },
          held: 'daily',
        },
        wakeup: { label: 'Wake-up call', control: 'checkbox', held: false },
        offers: { label: 'Send me special offers', control: 'checkbox', held: true },
      },
    },
    'stay.list': { title: 'My stays', description: 'Your bookings with us.', isView: true },
    'ticket.list': {
      title: 'Requests to the desk',
      description: 'What you asked the desk for.',
      isView: true,
    },
  },
});
