import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

const LOANS = ['L-1', 'L-2', 'L-3'];
const HOLDS = ['H-1', 'H-2'];
const FINES = ['F-1', 'F-2'];
const JOBS = ['J-21', 'J-22', 'J-23'];
const CARS = ['K-1', 'K-2'];

/** A made-up library. */
export const LIBRARY: Knowledge = siteOf('library', {
  rows: {
    'L-1': ['The Hobbit', '2026-03-09', 'renewed 0 times'],
    'L-2': ['Dune', '2026-03-05', 'renewed 1 times'],
    'L-3': ['Emma', '2026-03-20', 'renewed 0 times'],
    'H-1': ['Middlemarch', 'ready for pickup'],
    'H-2': ['Persuasion', 'waiting, place 3'],
    'F-1': ['Late return', '2.40 EUR', 'open'],
    'F-2': ['Damaged book', '15.00 EUR', 'open'],
  },
  views: { 'loan.list': LOANS, 'hold.list': HOLDS, 'fine.list': FINES },
  pages: {
    '/': 'Home',
    '/loan': 'Loans',
    '/hold': 'Reservations',
    '/fine': 'Fees',
    '/account': 'Account',
    '/events': 'Events',
  },
  actions: {
    'loan.renew': { title: 'Renew loan', description: 'Keeps an item for three more weeks.', rows: LOANS },
    'hold.place': {
      title: 'Reserve an item',
      description: 'Puts you on the waiting list for an item.',
      fields: {
        title: { label: 'Title', isRequired: true },
        branch: {
          label: 'Pick up at',
          options: { main: 'Main library', east: 'East branch', west: 'West branch' },
          isRequired: true,
        },
      },
    },
    'hold.cancel': {
      title: 'Cancel reservation',
      description: 'Takes you off the waiting list.',
      rows: HOLDS,
    },
    'fine.pay': { title: 'Pay a fee', description: 'Pays a fee with your card.', rows: FINES, isRisky: true },
    'purchase.suggest': {
      title: 'Suggest a purchase',
      description: 'Tell us which book we should buy.',
      fields: { title: { label: 'Title', isRequired: true }, author: { label: 'Author' } },
    },
    'room.book': {
      title: 'Book a study room',
      description: 'A quiet room for up to six people.',
      fields: {
        room: {
          label: 'Room',
          options: { r1: 'Room 1', r2: 'Room 2', media: 'Media room' },
          isRequired: true,
        },
        date: { label: 'Date', control: 'date', isRequired: true },
        start: { label: 'From', control: 'time', isRequired: true },
        hours: { label: 'Number of hours', control: 'integer', isRequired: true },
      },
    },
    'event.join': {
      title: 'Sign up for an event',
      description: 'A place at a reading or workshop.',
      fields: {
        event: {
          label: 'Event',
          options: { reading: 'Poetry reading', kids: 'Story time', zine: 'Zine workshop' },
          isRequired: true,
        },
        people: { label: 'How many people', control: 'integer', isRequired: true },
      },
    },
    'card.lost': {
      title: 'Report a lost card',
      description: 'Blocks your library card.',
      fields: { when: { label: 'Lost on', control: 'date' } },
    },
    'account.save': {
      title: 'Edit account',
      description: 'Your name and address.',
      isSetting: true,
      fields: {
        email: { label: 'E-mail', control: 'email' },
        phone: { label: 'Phone', control: 'tel' },
        lang: { label: 'Language', options: { en: 'English', de: 'German', fr: 'French' } },
        alerts: { label: 'Tell me before something is due', control: 'checkbox' },
      },
    },
    'loan.list': { title: 'Loans', description: 'What you have borrowed.', isView: true },
    'hold.list': { title: 'Reservations', description: 'What you wait for.', isView: true },
    'fine.list': { title: 'Fees', description: 'What you owe.', isView: true },
  },
});

/** A made-up garage. */
export const GARAGE: Knowledge = siteOf('garage', {
  rows: {
    'J-21': ['Tyre change', 'VW Golf', '2026-03-11', '08:30', 'planned'],
    'J-22': ['Inspection', 'Fiat 500', '2026-03-17', '10:00', 'planned'],
    'J-23': ['Oil change', 'VW Golf', '2026-02-10', '09:00', 'done'],
    'K-1': ['VW Golf', 'HH-AB 123'],
    'K-2': ['Fiat 500', 'HH-XY 77'],
  },
  views: { 'job.list': JOBS, 'car.list': CARS },
  pages: {
    '/': 'Home',
    '/job': 'Appointments',
    '/car': 'My cars',
    '/offers': 'Offers',
    '/contact': 'Contact',
  },
  actions: {
    'job.book': {
      title: 'Make an appointment',
      description: 'Books a time for your car.',
      fields: {
        car: { label: 'Car', options: { golf: 'VW Golf', fiat: 'Fiat 500' }, isRequired: true },
        service: {
          label: 'Service',
          options: { tyres: 'Tyre change', inspection: 'Inspection', oil: 'Oil change', wash: 'Car wash' },
          isRequired: true,
        },
        day: { label: 'Day', control: 'date', isRequired: true },
        time: { label: 'Time', control: 'time', isRequired: true },
        loaner: { label: 'I need a loan car', control: 'checkbox' },
        note: { label: 'Anything we should know' },
      },
    },
    'job.move': {
      title: 'Reschedule appointment',
      description: 'Moves an appointment.',
      rows: ['J-21', 'J-22'],
      fields: {
        day: { label: 'New day', control: 'date', isRequired: true },
        time: { label: 'New time', control: 'time' },
      },
    },
    'job.cancel': {
      title: 'Cancel appointment',
      description: 'Cancels an appointment.',
      rows: ['J-21', 'J-22'],
      isRisky: true,
    },
    'quote.ask': {
      title: 'Request a quote',
      description: 'What a repair would cost.',
      fields: {
        car: { label: 'Car', options: { golf: 'VW Golf', fiat: 'Fiat 500' }, isRequired: true },
        what: { label: 'What needs to be done', isRequired: true },
      },
    },
    'car.add': {
      title: 'Add a car',
      description: 'Adds a car to your account.',
      fields: {
        model: { label: 'Make and model', isRequired: true },
        plate: { label: 'Number plate', isRequired: true },
        year: { label: 'Year built', control: 'integer' },
      },
    },
    'car.remove': {
      title: 'Remove car',
      description: 'Removes a car from your account.',
      rows: CARS,
      isRisky: true,
    },
    'tyre.store': {
      title: 'Store tyres',
      description: 'We keep your tyres over the season.',
      rows: CARS,
      fields: { count: { label: 'Number of tyres', control: 'integer', isRequired: true } },
    },
    'job.rate': {
      title: 'Leave a review',
      description: 'Rate a job that is done.',
      rows: ['J-23'],
      fields: {
        stars: { label: 'Stars', control: 'integer', isRequired: true },
        text: { label: 'Your review' },
      },
    },
    'alerts.save': {
      title: 'Reminder settings',
      description: 'When we remind you.',
      isSetting: true,
      fields: {
        sms: { label: 'Text messages', control: 'checkbox' },
        mail: { label: 'E-mails', control: 'checkbox' },
        days: { label: 'Days before an appointment', control: 'integer' },
      },
    },
    'job.list': { title: 'Appointments', description: 'Planned and done.', isView: true },
    'car.list': { title: 'My cars', description: 'Cars in your account.', isView: true },
  },
});

/** A made-up account with addresses. */
export const ACCOUNT: Knowledge = siteOf('acct', {
  rows: {},
  pages: { '/': 'Home', '/profile': 'Profile' },
  actions: {
    'profile.save': {
      title: 'Change my details',
      description: 'Your name and where you live.',
      isSetting: true,
      fields: {
        name: { label: 'Name' },
        address: { label: 'Address' },
        phone: { label: 'Phone', control: 'tel' },
      },
    },
    'addr.add': {
      title: 'Add an address',
      description: 'Saves one more address.',
      fields: {
        label: { label: 'What to call it' },
        street: { label: 'Street', isRequired: true },
        city: { label: 'City', isRequired: true },
        zip: { label: 'ZIP code', isRequired: true },
      },
    },
  },
});
