import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

const CLASSES = ['C-11', 'C-12', 'C-13'];
const BILLS = ['B-71', 'B-72', 'B-73'];

/** A made-up gym, for requests in ordinary words. */
export const GYM: Knowledge = siteOf('gym', {
  rows: {
    'C-11': ['Yoga flow', '5 March 2026', '18:00', 'booked'],
    'C-12': ['Spinning', '7 March 2026', '09:30', 'booked'],
    'C-13': ['Pilates', '10 March 2026', '19:00', 'waiting list'],
    'B-71': ['January fee', '49.00 EUR', 'overdue'],
    'B-72': ['February fee', '49.00 EUR', 'open'],
    'B-73': ['Towel service', '8.50 EUR', 'paid'],
  },
  views: { 'class.list': CLASSES, 'bill.list': BILLS },
  pages: {
    '/': 'Home',
    '/class': 'My classes',
    '/bill': 'Bills and payments',
    '/profile': 'Profile',
    '/hours': 'Opening hours',
  },
  actions: {
    'class.book': {
      title: 'Book a class',
      description: 'Reserves a place in a class.',
      fields: {
        class: {
          label: 'Class',
          options: { yoga: 'Yoga flow', spin: 'Spinning', pilates: 'Pilates', boxing: 'Boxing' },
          isRequired: true,
        },
        day: { label: 'Day', control: 'date', isRequired: true },
        time: { label: 'Time', control: 'time', isRequired: true },
      },
    },
    'class.move': {
      title: 'Move a class',
      description: 'Moves your place to another day or time.',
      rows: CLASSES,
      fields: {
        day: { label: 'New day', control: 'date' },
        time: { label: 'New time', control: 'time' },
      },
    },
    'class.cancel': {
      title: 'Cancel a class',
      description: 'Gives your place back.',
      rows: CLASSES,
      fields: { reason: { label: 'Reason' } },
    },
    'bill.pay': { title: 'Pay a bill', description: 'Pays a bill with your card.', rows: BILLS },
    'plan.change': {
      title: 'Change plan',
      description: 'Changes your membership plan.',
      isSetting: true,
      fields: {
        plan: {
          label: 'Plan',
          options: { basic: 'Basic', plus: 'Plus', family: 'Family' },
          isRequired: true,
        },
      },
    },
    'plan.pause': {
      title: 'Pause membership',
      description: 'Pauses your membership for a while.',
      fields: {
        from: { label: 'From', control: 'date', isRequired: true },
        weeks: { label: 'Number of weeks', control: 'integer', isRequired: true },
      },
    },
    'plan.renew': { title: 'Renew membership', description: 'Renews your membership for another year.' },
    'guest.invite': {
      title: 'Invite a friend',
      description: 'Sends a friend a free day pass.',
      fields: {
        name: { label: 'Name', isRequired: true },
        email: { label: 'E-mail of your friend', control: 'email', isRequired: true },
      },
    },
    'locker.rent': {
      title: 'Rent a locker',
      description: 'A locker of your own.',
      fields: {
        size: { label: 'Size', options: { s: 'Small', l: 'Large' }, isRequired: true },
        months: { label: 'Number of months', control: 'integer', isRequired: true },
      },
    },
    'fault.report': {
      title: 'Report a problem',
      description: 'Tell us what is broken or dirty.',
      fields: {
        where: {
          label: 'Where',
          options: { sauna: 'Sauna', showers: 'Showers', floor: 'Training floor' },
          isRequired: true,
        },
        what: { label: 'What is wrong', isRequired: true },
      },
    },
    'class.rate': {
      title: 'Rate a class',
      description: 'Tell us how you liked it.',
      rows: CLASSES,
      fields: {
        stars: { label: 'Stars', control: 'integer', isRequired: true },
        comment: { label: 'Comment' },
      },
    },
    'contact.save': {
      title: 'Update contact details',
      description: 'How we reach you.',
      isSetting: true,
      fields: {
        email: { label: 'E-mail', control: 'email', held: 'kim@old.example' },
        phone: { label: 'Phone number', control: 'tel' },
        street: { label: 'Street and number' },
        postcode: { label: 'Postcode' },
        city: { label: 'Town' },
      },
    },
    'news.save': {
      title: 'Change notifications',
      description: 'What we send you.',
      isSetting: true,
      fields: {
        newsletter: { label: 'Newsletter', control: 'checkbox' },
        reminders: { label: 'Class reminders', control: 'checkbox' },
      },
    },
    'class.list': { title: 'My classes', description: 'Classes you have booked.', isView: true },
    'bill.list': { title: 'Bills', description: 'What you have paid and what is open.', isView: true },
  },
});

const BOXES = ['S-1', 'S-2', 'S-3'];
const ORDERS = ['O-901', 'O-902', 'O-903'];
const INVOICES = ['I-31', 'I-32'];

/** A made-up shop that brings boxes of vegetables. */
export const BOXSHOP: Knowledge = siteOf('boxshop', {
  rows: {
    'S-1': ['Veg box', 'every week', 'Thursday', '2'],
    'S-2': ['Fruit box', 'every 2 weeks', 'Friday', '1'],
    'S-3': ['Bread', 'every week', 'Thursday', '3'],
    'O-901': ['Veg box', '5 March 2026', 'packed'],
    'O-902': ['Fruit box', '6 March 2026', 'open'],
    'O-903': ['Honey', '26 February 2026', 'delivered'],
    'I-31': ['Invoice January', '112.40 EUR', 'open'],
    'I-32': ['Invoice February', '98.20 EUR', 'open'],
  },
  views: { 'box.list': BOXES, 'order.list': ORDERS, 'invoice.list': INVOICES },
  pages: {
    '/': 'Home',
    '/box': 'Subscriptions',
    '/order': 'Deliveries',
    '/invoice': 'Invoices',
    '/team': 'Household',
    '/recipes': 'Recipes',
  },
  actions: {
    'box.change': {
      title: 'Change subscription',
      description: 'How many and how often.',
      rows: BOXES,
      fields: {
        quantity: { label: 'Quantity', control: 'integer' },
        rhythm: {
          label: 'How often',
          options: { w1: 'Every week', w2: 'Every 2 weeks', m1: 'Once a month' },
        },
        weekday: {
          label: 'Delivery day',
          options: { tue: 'Tuesday', thu: 'Thursday', fri: 'Friday' },
        },
      },
    },
    'box.pause': {
      title: 'Pause subscription',
      description: 'No deliveries until the day you choose.',
      rows: BOXES,
      fields: { until: { label: 'Until', control: 'date', isRequired: true } },
    },
    'box.cancel': {
      title: 'Cancel subscription',
      description: 'Ends a subscription.',
      rows: BOXES,
      isRisky: true,
    },
    'order.extra': {
      title: 'Order extras',
      description: 'Adds something to your next delivery.',
      fields: {
        item: {
          label: 'Item',
          options: { eggs: 'Eggs', milk: 'Milk', honey: 'Honey', butter: 'Butter' },
          isRequired: true,
        },
        count: { label: 'How many', control: 'integer', isRequired: true },
      },
    },
    'order.skip': { title: 'Skip a delivery', description: 'Leaves one delivery out.', rows: ORDERS },
    'order.move': {
      title: 'Move a delivery',
      description: 'Brings a delivery on another day.',
      rows: ORDERS,
      fields: { day: { label: 'New day', control: 'date', isRequired: true } },
    },
    'order.refund': {
      title: 'Ask for a refund',
      description: 'Money back for what was missing or bad.',
      rows: ORDERS,
      fields: {
        reason: {
          label: 'Reason',
          options: { missing: 'Something was missing', bad: 'Bad quality', late: 'Came too late' },
          isRequired: true,
        },
      },
    },
    'invoice.pay': { title: 'Pay invoice', description: 'Pays an invoice.', rows: INVOICES },
    'invoice.download': {
      title: 'Download invoice',
      description: 'Saves an invoice as PDF.',
      rows: INVOICES,
    },
    'address.save': {
      title: 'Change delivery address',
      description: 'Where we bring your boxes.',
      isSetting: true,
      fields: {
        street: { label: 'Street and number', isRequired: true },
        postcode: { label: 'Postcode', isRequired: true },
        city: { label: 'Town', isRequired: true },
        note: { label: 'Note for the driver' },
      },
    },
    'member.add': {
      title: 'Add a household member',
      description: 'Somebody who may change your orders too.',
      fields: {
        name: { label: 'Name', isRequired: true },
        email: { label: 'E-mail', control: 'email', isRequired: true },
        role: { label: 'Role', options: { view: 'May look', edit: 'May order' }, isRequired: true },
      },
    },
    'voucher.redeem': {
      title: 'Redeem a voucher',
      description: 'Uses a voucher code.',
      fields: { code: { label: 'Code', isRequired: true } },
    },
    'box.list': { title: 'Subscriptions', description: 'What comes regularly.', isView: true },
    'order.list': { title: 'Deliveries', description: 'Coming and past deliveries.', isView: true },
    'invoice.list': { title: 'Invoices', description: 'All invoices.', isView: true },
  },
});
