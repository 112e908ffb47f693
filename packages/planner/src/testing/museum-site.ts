import { siteOf } from './site-of.ts';

/** A made-up museum: visits, loans between rooms, courses, leave, readings, and settings with switches and options. */
export const MUSEUM = siteOf('museum', {
  rows: {
    'V-1': ['Egypt tour', '2026-04-10', '10:00', 'booked'],
    'V-2': ['Roman tour', '2026-04-12', '14:00', 'booked'],
    'P-1': ['Bronze helmet', 'Vault'],
    'P-2': ['Clay lamp', 'Great hall'],
    'C-1': ['Mosaics for beginners'],
    'C-2': ['Old coins'],
  },
  views: { 'visit.list': ['V-1', 'V-2'], 'piece.list': ['P-1', 'P-2'], 'course.list': ['C-1', 'C-2'] },
  actions: {
    'visit.book': {
      title: 'Book a tour',
      description: 'Keeps places for you.',
      fields: {
        tour: { label: 'Tour', isRequired: true, options: { egypt: 'Egypt tour', roman: 'Roman tour' } },
        day: { label: 'Day', control: 'date', isRequired: true },
        start: { label: 'Starting at', control: 'time', isRequired: true },
        guests: { label: 'Guests', control: 'integer', isRequired: true },
      },
    },
    'visit.move': {
      title: 'Move a visit',
      description: 'Another day or another start.',
      isSetting: true,
      rows: ['V-1', 'V-2'],
      fields: {
        day: { label: 'New day', control: 'date' },
        start: { label: 'New start', control: 'time' },
      },
    },
    'visit.cancel': {
      title: 'Cancel visit',
      description: 'Gives the places to others.',
      rows: ['V-1', 'V-2'],
    },
    'piece.place': {
      title: 'Relocate piece',
      description: 'Where a piece is kept.',
      isSetting: true,
      rows: ['P-1', 'P-2'],
      fields: {
        place: {
          label: 'Keep it in',
          isRequired: true,
          options: { vault: 'Vault', hall: 'Great hall', shop: 'Museum workshop' },
        },
      },
    },
    'course.join': {
      title: 'Sign up',
      description: 'Takes a seat in a course.',
      rows: ['C-1', 'C-2'],
    },
    'course.leave': { title: 'Give up seat', description: 'Frees your seat.', rows: ['C-1', 'C-2'] },
    'leave.request': {
      title: 'Request time off',
      description: 'Asks for days off.',
      fields: {
        type: {
          label: 'Type',
          isRequired: true,
          options: { annual: 'Annual leave', unpaid: 'Unpaid leave' },
        },
        first: { label: 'First day', control: 'date', isRequired: true },
        last: { label: 'Last day', control: 'date', isRequired: true },
      },
    },
    'sick.report': {
      title: 'Call in sick',
      description: 'Tells us that you are ill.',
      fields: {
        since: { label: 'Ill since', control: 'date', isRequired: true },
        back: { label: 'Expected back on', control: 'date' },
      },
    },
    'reading.submit': {
      title: 'Submit a reading',
      description: 'How damp a room is.',
      fields: {
        room: { label: 'Room', isRequired: true, options: { crypt: 'Crypt', attic: 'Attic' } },
        value: { label: 'Reading', control: 'number', isRequired: true },
        day: { label: 'Read on', control: 'date' },
      },
    },
    'stay.set': {
      title: 'Set how long a visit takes',
      description: 'In hours.',
      isSetting: true,
      rows: ['V-1', 'V-2'],
      fields: { hours: { label: 'Hours', control: 'number', isRequired: true } },
    },
    'gift.send': {
      title: 'Send a gift',
      description: 'Money for a room.',
      fields: {
        room: { label: 'For', isRequired: true, options: { crypt: 'Crypt', attic: 'Attic' } },
        amount: { label: 'Amount in EUR', control: 'number', isRequired: true },
      },
    },
    'options.update': {
      title: 'My options',
      description: 'What others see, and what we send.',
      isSetting: true,
      fields: {
        card: { label: 'Membership card', options: { post: 'By post', email: 'By email' } },
        birthday: { label: 'Show my birthday to members', control: 'checkbox', held: true },
        offers: { label: 'Offers of the shop', control: 'checkbox', held: true },
        digest: { label: 'Weekly digest', control: 'checkbox', held: true },
        pass: { label: 'Pass valid until', control: 'date' },
      },
    },
    'visit.list': { title: 'Your visits', description: 'What is booked.', isView: true },
    'piece.list': { title: 'Pieces', description: 'Where they are kept.', isView: true },
    'course.list': { title: 'Courses', description: 'What can be learned.', isView: true },
  },
});
