import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

/** Made-up sites of a vet, a parcel service and a bank: settings, codes, names and pages as such sites have them. */

export const VET: Knowledge = siteOf('vet', {
  rows: {
    'V-1': ['Luna', 'Vaccination', '2026-04-14', '09:30', 'Dr. Moss'],
    'V-2': ['Rex', 'Check-up', '2026-04-20', '11:00', 'Dr. Hale'],
    'I-7': ['Open', '64.00 EUR', 'Luna', 'Check-up'],
    'I-8': ['Paid', '25.00 EUR', 'Rex', 'Nail trim'],
  },
  views: { 'visit.list': ['V-1', 'V-2'], 'invoice.list': ['I-7', 'I-8'] },
  pages: {
    '/': 'Home',
    '/visit': 'Visits and vaccinations',
    '/contact': 'Your details',
    '/invoice': 'Bills',
  },
  actions: {
    'contact.update': {
      title: 'Change contact details',
      description: 'How the practice reaches you.',
      isSetting: true,
      fields: {
        reminders_by: {
          label: 'Reminders by',
          options: { 'e-mail': 'E-mail', phone: 'Phone', post: 'Post' },
          held: 'post',
        },
        email: { label: 'E-mail address', control: 'email', held: 'kim@old.example' },
        phone: { label: 'Phone', control: 'tel', held: '+44 7700 900001' },
        paper_bills: { label: 'Paper bills', control: 'checkbox', held: true },
        offers: { label: 'Send me offers', control: 'checkbox', held: false },
      },
    },
    'pet.register': {
      title: 'Register a pet',
      description: 'Adds an animal to your account.',
      fields: {
        name: { label: 'Name of the pet', isRequired: true },
        breed: { label: 'Breed', isRequired: true },
        born_on: { label: 'Date of birth', control: 'date', isRequired: true },
        chip: { label: 'Chip number' },
      },
    },
    'visit.move': {
      title: 'Move a visit',
      description: 'Another day or time.',
      isSetting: true,
      rows: ['V-1', 'V-2'],
      fields: {
        date: { label: 'New date', control: 'date' },
        time: { label: 'New time', control: 'time' },
      },
    },
    'visit.cancel': { title: 'Cancel a visit', description: 'Frees the slot.', rows: ['V-1', 'V-2'] },
    'visit.list': {
      title: 'Visits',
      description: 'Your visits and vaccinations.',
      isView: true,
      fields: { pet: { label: 'Pet', options: { luna: 'Luna', rex: 'Rex' } } },
    },
    'invoice.list': {
      title: 'Invoices',
      description: 'What you have to pay.',
      isView: true,
      fields: {
        status: { label: 'Status', options: { open: 'Open', paid: 'Paid' } },
        pet: { label: 'Pet', options: { luna: 'Luna', rex: 'Rex' } },
      },
    },
  },
});

export const PARCELS: Knowledge = siteOf('parcels', {
  rows: {
    'P-11': ['Parcel from Bookhouse', 'arrives 2026-03-06', 'Main Street 4'],
    'P-12': ['Parcel from Northwind', 'arrives 2026-03-09', 'Main Street 4'],
  },
  views: { 'parcel.list': ['P-11', 'P-12'] },
  pages: { '/': 'Home', '/parcel': 'Parcels and letters', '/pickup': 'Collection from home' },
  actions: {
    'vehicle.register': {
      title: 'Register a van',
      description: 'A van that may enter the depot.',
      fields: {
        plate: { label: 'Number plate', isRequired: true },
        months: {
          label: 'Duration',
          options: { 3: '3 months', 6: '6 months', 12: '12 months' },
          isRequired: true,
        },
      },
    },
    'parcel.weight': {
      title: 'Change the weight',
      description: 'Corrects what a parcel weighs.',
      isSetting: true,
      rows: ['P-11', 'P-12'],
      fields: { kg: { label: 'Weight in kg', control: 'number', isRequired: true } },
    },
    'parcel.day': {
      title: 'Change the delivery day',
      description: 'Another day for a parcel.',
      isSetting: true,
      rows: ['P-11', 'P-12'],
      fields: { date: { label: 'Delivery day', control: 'date', isRequired: true } },
    },
    'alerts.update': {
      title: 'Change alerts',
      description: 'What we tell you about your parcels.',
      isSetting: true,
      fields: {
        by: { label: 'Alerts by', options: { sms: 'Text message', app: 'App', mail: 'E-mail' }, held: 'sms' },
        email: { label: 'E-mail', control: 'email' },
        delays: { label: 'Delays', control: 'checkbox', held: true },
        neighbours: { label: 'Leave parcels with neighbours', control: 'checkbox', held: false },
      },
    },
    'parcel.list': { title: 'Parcels', description: 'What is on its way.', isView: true },
  },
});

export const SAVINGS: Knowledge = siteOf('savings', {
  rows: {
    'A-1': ['Holiday savings', '1,200.00 EUR'],
    'A-2': ['Rainy day', '300.00 EUR'],
  },
  views: { 'account.list': ['A-1', 'A-2'] },
  pages: { '/': 'Home', '/account': 'Accounts and cards', '/order': 'Standing orders' },
  actions: {
    'plan.day': {
      title: 'Change the saving day',
      description: 'When money is put aside each month.',
      isSetting: true,
      fields: { day: { label: 'Day of the month', control: 'integer', isRequired: true } },
    },
    'account.limit': {
      title: 'Change the limit',
      description: 'How much may be taken out in a day.',
      isSetting: true,
      rows: ['A-1', 'A-2'],
      fields: { limit: { label: 'New limit (EUR)', control: 'number', isRequired: true } },
    },
    'account.rename': {
      title: 'Rename an account',
      description: 'Gives an account another name.',
      isSetting: true,
      rows: ['A-1', 'A-2'],
      fields: { name: { label: 'New name', isRequired: true } },
    },
    'profile.update': {
      title: 'Update your profile',
      description: 'Name, language, statements.',
      isSetting: true,
      fields: {
        statements: {
          label: 'Statements by',
          options: { online: 'Online', letter: 'Letter' },
          held: 'letter',
        },
        language: { label: 'Language', options: { en: 'English', de: 'German' }, held: 'en' },
        tips: { label: 'Savings tips by e-mail', control: 'checkbox', held: true },
        phone: { label: 'Phone number', control: 'tel' },
      },
    },
    'account.list': { title: 'Accounts', description: 'Your accounts.', isView: true },
  },
});
