import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

const VISITS = ['V-1', 'V-2'];
const SHOTS = ['S-1', 'S-2'];

/** A made-up vet, for requests in other words than its own. */
export const VET: Knowledge = siteOf('vet', {
  rows: {
    'V-1': ['Rex', 'Check-up', '12 March 2026'],
    'V-2': ['Milo', 'Dental cleaning', '19 March 2026'],
    'S-1': ['Flea tablets', 'Rex'],
    'S-2': ['Ear drops', 'Milo'],
  },
  views: { 'visit.list': VISITS, 'med.list': SHOTS },
  pages: { '/': 'Home', '/visit': 'Visits', '/med': 'Medication' },
  actions: {
    'visit.book': {
      title: 'Book a visit',
      description: 'Books a visit for one of your animals.',
      fields: {
        pet: { label: 'Animal', options: { rex: 'Rex', milo: 'Milo' }, isRequired: true },
        reason: {
          label: 'Reason',
          options: { checkup: 'Check-up', vaccine: 'Vaccination', dental: 'Dental cleaning' },
          isRequired: true,
        },
        day: { label: 'Day', control: 'date', isRequired: true },
      },
    },
    'visit.move': {
      title: 'Move visit',
      description: 'Moves a visit to another day.',
      rows: VISITS,
      fields: { day: { label: 'New day', control: 'date', isRequired: true } },
    },
    'visit.cancel': { title: 'Cancel visit', description: 'Cancels a visit.', rows: VISITS, isRisky: true },
    'med.refill': {
      title: 'Order a refill',
      description: 'Orders more of a medication.',
      rows: SHOTS,
      fields: { packs: { label: 'Packs', control: 'integer', isRequired: true } },
    },
    'pet.add': {
      title: 'Register an animal',
      description: 'Adds an animal to your account.',
      fields: {
        name: { label: 'Name', isRequired: true },
        species: {
          label: 'Species',
          options: { dog: 'Dog', cat: 'Cat', rabbit: 'Rabbit' },
          isRequired: true,
        },
      },
    },
    'contact.save': {
      title: 'Change contact details',
      description: 'How we reach you.',
      isSetting: true,
      fields: {
        phone: { label: 'Phone number', control: 'tel' },
        email: { label: 'E-mail address', control: 'email' },
        sms: { label: 'Remind me by text message', control: 'checkbox' },
      },
    },
    'visit.list': { title: 'Visits', description: 'All visits.', isView: true },
    'med.list': { title: 'Medication', description: 'What your animals take.', isView: true },
  },
});

const PARCELS = ['P-501', 'P-502'];

/** A made-up parcel service. */
export const PARCEL: Knowledge = siteOf('parcel', {
  rows: { 'P-501': ['Running shoes', 'On its way'], 'P-502': ['Coffee grinder', 'At the depot'] },
  views: { 'parcel.list': PARCELS },
  pages: { '/': 'Home', '/parcel': 'Parcels', '/pickup': 'Pickups' },
  actions: {
    'parcel.redirect': {
      title: 'Redirect a parcel',
      description: 'Sends a parcel to another place.',
      rows: PARCELS,
      fields: {
        place: {
          label: 'Deliver to',
          options: { neighbour: 'A neighbour', locker: 'Parcel locker', shop: 'Parcel shop' },
          isRequired: true,
        },
      },
    },
    'parcel.reschedule': {
      title: 'Reschedule delivery',
      description: 'Delivers a parcel on another day.',
      rows: PARCELS,
      fields: { day: { label: 'Delivery day', control: 'date', isRequired: true } },
    },
    'parcel.return': {
      title: 'Return a parcel',
      description: 'Sends a parcel back to where it came from.',
      rows: PARCELS,
      isRisky: true,
    },
    'pickup.request': {
      title: 'Request a pickup',
      description: 'A driver collects parcels at your door.',
      fields: {
        day: { label: 'Day', control: 'date', isRequired: true },
        count: { label: 'Number of parcels', control: 'integer', isRequired: true },
      },
    },
    'damage.report': {
      title: 'Report damage',
      description: 'Tells us of a damaged parcel.',
      rows: PARCELS,
      fields: { what: { label: 'What is damaged', isRequired: true } },
    },
    'notice.save': {
      title: 'Change notifications',
      description: 'How you hear about your parcels.',
      isSetting: true,
      fields: {
        channel: {
          label: 'Notify me by',
          options: { mail: 'E-mail', sms: 'Text message', none: 'Not at all' },
        },
        offers: { label: 'Send me offers', control: 'checkbox' },
      },
    },
    'parcel.list': { title: 'Parcels', description: 'All parcels.', isView: true },
  },
});

const CARDS = ['C-1', 'C-2'];
const ORDERS = ['O-1', 'O-2'];

/** A made-up bank. */
export const BANK: Knowledge = siteOf('bank', {
  rows: {
    'C-1': ['Travel card', 'active'],
    'C-2': ['Everyday card', 'active'],
    'O-1': ['Gym', '35.00 EUR', 'monthly'],
    'O-2': ['Rent', '900.00 EUR', 'monthly'],
  },
  views: { 'card.list': CARDS, 'order.list': ORDERS },
  pages: { '/': 'Home', '/card': 'Cards', '/order': 'Standing orders' },
  actions: {
    'transfer.make': {
      title: 'Transfer money',
      description: 'Transfers money to somebody you know.',
      isRisky: true,
      fields: {
        to: { label: 'Recipient', options: { ada: 'Ada Quinn', ben: 'Ben Short' }, isRequired: true },
        amount: { label: 'Amount in EUR', control: 'number', isRequired: true },
      },
    },
    'card.block': {
      title: 'Block card',
      description: 'Blocks a card that was lost or stolen.',
      rows: CARDS,
      isRisky: true,
    },
    'card.limit': {
      title: 'Change card limit',
      description: 'Changes how much can be spent with a card in a day.',
      rows: CARDS,
      fields: { limit: { label: 'Daily limit in EUR', control: 'number', isRequired: true } },
    },
    'order.cancel': {
      title: 'Cancel standing order',
      description: 'Cancels a standing order.',
      rows: ORDERS,
    },
    'order.change': {
      title: 'Change standing order',
      description: 'Changes the amount of a standing order.',
      rows: ORDERS,
      fields: { amount: { label: 'Amount in EUR', control: 'number', isRequired: true } },
    },
    'statement.order': {
      title: 'Order a statement',
      description: 'Sends a statement of your account by post.',
      fields: { month: { label: 'Month', options: { jan: 'January', feb: 'February' }, isRequired: true } },
    },
    'meeting.book': {
      title: 'Book an appointment',
      description: 'Talk to an adviser at a branch.',
      fields: {
        branch: { label: 'Branch', options: { old: 'Old Town', harbour: 'Harbour' }, isRequired: true },
        day: { label: 'Day', control: 'date', isRequired: true },
        time: { label: 'Time', control: 'time', isRequired: true },
      },
    },
    'card.list': { title: 'Cards', description: 'All cards.', isView: true },
    'order.list': { title: 'Standing orders', description: 'All standing orders.', isView: true },
  },
});

const TICKETS = ['T-1', 'T-2'];

/** A made-up museum. */
export const MUSEUM: Knowledge = siteOf('museum', {
  rows: { 'T-1': ['Egypt exhibition', '8 March 2026'], 'T-2': ['Roman coins tour', '14 March 2026'] },
  views: { 'ticket.list': TICKETS },
  pages: { '/': 'Home', '/ticket': 'Tickets', '/workshop': 'Workshops' },
  actions: {
    'ticket.buy': {
      title: 'Buy tickets',
      description: 'Tickets for an exhibition.',
      fields: {
        exhibition: {
          label: 'Exhibition',
          options: { egypt: 'Egypt', modern: 'Modern art' },
          isRequired: true,
        },
        day: { label: 'Day', control: 'date', isRequired: true },
        count: { label: 'Number of tickets', control: 'integer', isRequired: true },
      },
    },
    'ticket.return': {
      title: 'Return ticket',
      description: 'Gives a ticket back.',
      rows: TICKETS,
      isRisky: true,
    },
    'workshop.join': {
      title: 'Register for a workshop',
      description: 'A place in a workshop for children.',
      fields: {
        workshop: {
          label: 'Workshop',
          options: { pottery: 'Pottery', masks: 'Mask making' },
          isRequired: true,
        },
        child: { label: 'Name of the child', isRequired: true },
      },
    },
    'guide.hire': {
      title: 'Request a guided tour',
      description: 'A guide for a group.',
      fields: {
        language: { label: 'Language', options: { en: 'English', de: 'German' }, isRequired: true },
        people: { label: 'People', control: 'integer', isRequired: true },
        day: { label: 'Day', control: 'date', isRequired: true },
      },
    },
    'membership.renew': { title: 'Renew membership', description: 'Renews your membership for a year.' },
    'news.save': {
      title: 'Change mailings',
      description: 'What we send you.',
      isSetting: true,
      fields: {
        newsletter: { label: 'Newsletter', control: 'checkbox' },
        address: { label: 'E-mail address', control: 'email' },
      },
    },
    'lost.report': {
      title: 'Report a lost item',
      description: 'Tells us what you have lost in the museum.',
      fields: {
        item: { label: 'What you lost', isRequired: true },
        day: { label: 'Day', control: 'date', isRequired: true },
      },
    },
    'ticket.list': { title: 'Tickets', description: 'Your tickets.', isView: true },
  },
});
