import { siteOf } from './site-of.ts';

/** Made-up sites whose lists can be narrowed down to a state that is also a verb, and whose verbs are near to each other. */

export const GYM = siteOf('gym', {
  rows: {
    'C-1': ['Yoga Flow', '2026-03-04', '3'],
    'C-2': ['Indoor Cycling', '2026-03-05', 'full'],
    'R-1': ['Pilates', '2026-03-06', 'booked'],
    'R-2': ['Boxing', '2026-02-20', 'cancelled'],
  },
  views: { 'class.list': ['C-1', 'C-2'], 'booking.list': ['R-1', 'R-2'] },
  pages: { '/class': 'Timetable', '/booking': 'Bookings' },
  actions: {
    'class.book': { title: 'Book a class', description: 'Takes one of the places.', rows: ['C-1'] },
    'class.waitlist': {
      title: 'Join the waiting list',
      description: 'We tell you when somebody drops out.',
      rows: ['C-2'],
    },
    'booking.cancel': {
      title: 'Cancel a booking',
      description: 'Gives your place away.',
      rows: ['R-1'],
      isRisky: true,
    },
    'class.list': { title: 'Timetable', description: 'Classes of this week.', isView: true },
    'booking.list': {
      title: 'My bookings',
      description: 'What you booked.',
      isView: true,
      fields: {
        status: {
          label: 'Status',
          options: { booked: 'booked', cancelled: 'cancelled', attended: 'attended' },
        },
      },
    },
  },
});

export const COUNCIL = siteOf('council', {
  rows: {
    'T-1': ['2026-02-20', 'Glass', 'collected'],
    'T-2': ['2026-03-04', 'Paper', 'planned'],
    'B-1': ['Charges 2025', '2025-03-15', 'paid'],
    'B-2': ['Sofa in January', '2026-02-16', 'overdue'],
    'B-3': ['Charges 2026', '2026-03-15', 'open'],
  },
  views: { 'collection.list': ['T-1', 'T-2'], 'bill.list': ['B-1', 'B-2', 'B-3'] },
  pages: { '/collection': 'Collection days', '/bill': 'Bills' },
  actions: {
    'collection.missed': {
      title: 'Report a missed collection',
      description: 'Tells us that a bin was not emptied.',
      rows: ['T-1'],
      isSetting: true,
      fields: { note: { label: 'What happened' } },
    },
    'bin.order': {
      title: 'Order a bin',
      description: 'One more for your house.',
      fields: {
        waste: { label: 'For', isRequired: true, options: { glass: 'Glass', paper: 'Paper' } },
        size: { label: 'Size', isRequired: true, options: { 60: '60 litres', 120: '120 litres' } },
      },
    },
    'bill.pay': {
      title: 'Pay a bill',
      description: 'Takes the amount from your account.',
      rows: ['B-2', 'B-3'],
      isRisky: true,
    },
    'collection.list': {
      title: 'Collection days',
      description: 'When your bins are emptied.',
      isView: true,
      fields: {
        waste: { label: 'Waste', options: { Glass: 'Glass', Paper: 'Paper' } },
        status: {
          label: 'Status',
          options: { planned: 'planned', collected: 'collected', missed: 'missed' },
        },
      },
    },
    'bill.list': {
      title: 'Bills',
      description: 'Yearly charges.',
      isView: true,
      fields: { status: { label: 'Status', options: { open: 'open', overdue: 'overdue', paid: 'paid' } } },
    },
  },
});

export const LENDING = siteOf('lending', {
  rows: {
    'M-1': ['Dune', 'late'],
    'M-2': ['Emma', 'extended'],
    'P-1': ['Drill', 'delivered'],
    'P-2': ['Ladder', 'damaged'],
  },
  views: { 'loan.list': ['M-1', 'M-2'], 'parcel.list': ['P-1', 'P-2'] },
  pages: { '/loan': 'Loans', '/parcel': 'Parcels' },
  actions: {
    'loan.return': { title: 'Return a loan', description: 'Ends the loan.', rows: ['M-1', 'M-2'] },
    'loan.renew': { title: 'Renew a loan', description: 'Keeps it for longer.', rows: ['M-2'] },
    'parcel.damage': {
      title: 'Report a damaged parcel',
      description: 'Tells the carrier.',
      rows: ['P-1', 'P-2'],
      fields: { remark: { label: 'Remark' } },
    },
    'loan.list': {
      title: 'Loans',
      description: 'What you have here.',
      isView: true,
      fields: { state: { label: 'State', options: { late: 'late', extended: 'extended' } } },
    },
    'parcel.list': {
      title: 'Parcels',
      description: 'What was sent to you.',
      isView: true,
      fields: { state: { label: 'State', options: { delivered: 'delivered', damaged: 'damaged' } } },
    },
  },
});
