import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

const PRESCRIPTIONS = ['R-3', 'R-5'];
const BILLS = ['B-1', 'B-10'];
const REPAIRS = ['501', '502', '504'];
const ORDERS = ['11', '12'];

/** A made-up clinic: two numbers or two passwords of one form, sums that rows show, and rows with everyday names. */
export const CLINIC: Knowledge = siteOf('clinic', {
  rows: {
    'R-3': ['Ramipril', '5 mg'],
    'R-5': ['Metformin', '1000 mg'],
    'B-1': ['X-ray', '120.00 EUR'],
    'B-10': ['Blood test', '80.00 EUR'],
    '501': ['Leaking tap', 'Ward 1'],
    '502': ['Broken window', 'Ward 2'],
    '504': ['Door lock', 'Ward 2'],
    '11': ['Lamp', '30.00'],
    '12': ['Table', '95.00'],
  },
  views: { 'rx.list': PRESCRIPTIONS, 'bill.list': BILLS, 'repair.list': REPAIRS, 'order.list': ORDERS },
  pages: { '/': 'Home', '/rx': 'Prescriptions', '/bill': 'Bills', '/repair': 'Repairs', '/order': 'Orders' },
  actions: {
    'rx.dose': {
      title: 'Change dose',
      description: 'Changes the dose of a prescription.',
      rows: PRESCRIPTIONS,
      fields: {
        dose: { label: 'Dose in mg', control: 'number', isRequired: true },
        times: { label: 'Times a day', control: 'integer' },
      },
    },
    'rx.renew': {
      title: 'Renew prescription',
      description: 'Renews a prescription.',
      rows: PRESCRIPTIONS,
      fields: { packs: { label: 'Packs', control: 'integer' } },
    },
    'limit.set': {
      title: 'Set spending limits',
      description: 'Sets the limits.',
      isSetting: true,
      fields: {
        daily: { label: 'Daily limit', control: 'number' },
        monthly: { label: 'Monthly limit', control: 'number' },
      },
    },
    'password.change': {
      title: 'Change password',
      description: 'Changes the password.',
      fields: {
        old_password: { label: 'Current password', isRequired: true, isSecret: true },
        new_password: { label: 'New password', isRequired: true, isSecret: true },
      },
    },
    'login.save': {
      title: 'Change sign-in',
      description: 'How you sign in.',
      isSetting: true,
      fields: {
        old_code: { label: 'Current code', isSecret: true },
        new_code: { label: 'New code', isSecret: true },
        name: { label: 'Name' },
        display: { label: 'Display name' },
      },
    },
    'bill.pay': {
      title: 'Pay bill',
      description: 'Pays a bill.',
      rows: BILLS,
      fields: {
        amount: { label: 'Amount', control: 'number', isRequired: true },
        currency: { label: 'Currency', options: { EUR: 'EUR', GBP: 'GBP' }, isRequired: true },
      },
    },
    'visit.book': {
      title: 'Book a visit',
      description: 'Books a visit.',
      fields: {
        doctor: { label: 'Doctor', options: { d1: 'Dr Hall', d2: 'Dr May', d3: 'May' }, isRequired: true },
        day: { label: 'Day', control: 'date', isRequired: true },
      },
    },
    'deposit.refund': {
      title: 'Refund deposit',
      description: 'Refunds a deposit.',
      fields: {
        tenant: { label: 'Tenant', options: { t1: 'May Short', t2: 'Ada Quinn' }, isRequired: true },
        amount: { label: 'Amount in GBP', control: 'number', isRequired: true },
      },
    },
    'order.pay': { title: 'Pay order', description: 'Pays an order.', rows: ORDERS },
    'repair.close': { title: 'Close repair', description: 'Closes a repair.', rows: REPAIRS },
    'repair.report': {
      title: 'Report a repair',
      description: 'Reports a repair.',
      fields: {
        ward: { label: 'Ward', options: { '1A': '1A', '2A': '2A' }, isRequired: true },
        what: { label: 'What is broken', isRequired: true },
      },
    },
    'vitals.record': {
      title: 'Record weight',
      description: 'Records your weight.',
      fields: { weight: { label: 'Weight in kg', control: 'number', isRequired: true } },
    },
    'consent.save': {
      title: 'Change consents',
      description: 'What may be done with your data.',
      isSetting: true,
      fields: {
        research: { label: 'Use my data for research', control: 'checkbox' },
        newsletter: { label: 'Send me the newsletter', control: 'checkbox' },
      },
    },
    'rx.list': { title: 'Prescriptions', description: 'All prescriptions.', isView: true },
    'bill.list': { title: 'Bills', description: 'All bills.', isView: true },
    'repair.list': { title: 'Repairs', description: 'All repairs.', isView: true },
    'order.list': { title: 'Orders', description: 'All orders.', isView: true },
  },
});
