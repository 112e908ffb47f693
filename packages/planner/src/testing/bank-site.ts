import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

const CARDS = ['C-1', 'C-2', 'C-3'];

/** A made-up bank with a vet and a gate: payments, settings that hold values, lists with filters, and free text. */
export const BANK: Knowledge = siteOf('bank', {
  rows: {
    'C-1': ['Blue card', '4411', 'active'],
    'C-2': ['Green card', '4412', 'active'],
    'C-3': ['Travel', '7000', 'paused'],
    'P-1': ['Ann Lee', '120.00', '2026-02-01'],
    'P-2': ['Bo Lind', '75.00', '2026-02-03'],
  },
  views: { 'card.list': CARDS, 'payment.list': ['P-1', 'P-2'], 'pet.list': [] },
  pages: { '/': 'Home', '/card': 'Cards', '/payment': 'Payments', '/pet': 'Pets' },
  actions: {
    'transfer.send': {
      title: 'Send money',
      description: 'Sends money to a payee.',
      fields: {
        payee: { label: 'Payee e-mail', control: 'email', isRequired: true },
        amount: { label: 'Amount', control: 'number', isRequired: true },
        currency: {
          label: 'Currency',
          options: { EUR: 'EUR', USD: 'USD', CHF: 'CHF' },
          isRequired: true,
        },
        on: { label: 'Date', control: 'date' },
        note: { label: 'Note' },
      },
    },
    'limit.set': {
      title: 'Set card limits',
      description: 'Sets the daily and the monthly limit.',
      fields: {
        daily: { label: 'Daily limit', control: 'number' },
        monthly: { label: 'Monthly limit', control: 'number' },
      },
    },
    'notices.save': {
      title: 'Change notifications',
      description: 'How you are notified.',
      fields: {
        by_mail: { label: 'Notify me by e-mail', control: 'checkbox', held: true },
        by_sms: { label: 'Notify me by text message', control: 'checkbox', held: false },
        language: {
          label: 'Language',
          options: { en: 'English', de: 'German', fr: 'French' },
          held: 'en',
        },
      },
    },
    'news.save': {
      title: 'Change newsletter',
      description: 'What we send you.',
      isSetting: true,
      fields: { newsletter: { label: 'Newsletter', control: 'checkbox', held: true } },
    },
    'pin.change': {
      title: 'Change PIN',
      description: 'Sets a new PIN.',
      fields: { pin: { label: 'New PIN', isRequired: true, isSecret: true } },
    },
    'card.rename': {
      title: 'Rename card',
      description: 'Gives a card another name.',
      rows: CARDS,
      fields: { name: { label: 'New name', isRequired: true } },
    },
    'card.pause': { title: 'Pause card', description: 'Pauses a card.', rows: CARDS },
    'visit.book': {
      title: 'Book a visit',
      description: 'Books a visit for a pet.',
      fields: {
        pet: {
          label: 'Pet',
          options: { p1: 'Max', p2: 'Max Junior', p3: 'Luna' },
          isRequired: true,
        },
        day: { label: 'Day', control: 'date', isRequired: true },
        reason: { label: 'Reason', options: { c: 'Check-up', v: 'Vaccination' } },
      },
    },
    'pet.add': {
      title: 'Add a pet',
      description: 'Adds a pet.',
      fields: {
        name: { label: 'Name', isRequired: true },
        species: { label: 'Species', options: { cat: 'Cat', dog: 'Dog' }, isRequired: true },
        weight: { label: 'Weight in kg', control: 'number' },
        born: { label: 'Born on', control: 'date' },
      },
    },
    'food.order': {
      title: 'Order food',
      description: 'Orders food for pets.',
      fields: {
        product: { label: 'Product', options: { k: 'Kidney diet', l: 'Light diet' }, isRequired: true },
        quantity: { label: 'Number of bags', control: 'integer', isRequired: true },
        delivery: {
          label: 'Delivery',
          options: { s: 'Standard', e: 'Express', es: 'Express Saturday' },
          held: 's',
        },
      },
    },
    'seed.order': {
      title: 'Place an order',
      description: 'Orders seeds.',
      fields: {
        seed: { label: 'Seeds', options: { t: 'Tomato', b: 'Basil' }, isRequired: true },
        count: { label: 'How many', control: 'integer', isRequired: true },
        note: { label: 'Remarks' },
      },
    },
    'seed.cancel': {
      title: 'Cancel an order',
      description: 'Cancels an order of seeds.',
      rows: ['C-1'],
    },
    'door.open': { title: 'Open the gate', description: 'Opens the gate.' },
    'heat.set': {
      title: 'Set the temperature',
      description: 'Sets the temperature of a room.',
      isSetting: true,
      fields: { degrees: { label: 'Degrees', control: 'number', isRequired: true } },
    },
    'card.list': {
      title: 'Cards',
      description: 'All cards.',
      isView: true,
      fields: { state: { label: 'State', options: { active: 'active', paused: 'paused' } } },
    },
    'payment.list': {
      title: 'Payments',
      description: 'All payments.',
      isView: true,
      fields: {
        from: { label: 'From', control: 'date' },
        to: { label: 'To', control: 'date' },
        min_amount: { label: 'Minimum amount', control: 'number' },
      },
    },
    'pet.list': {
      title: 'Pets',
      description: 'All pets.',
      isView: true,
      fields: { species: { label: 'Species', options: { cat: 'Cat', dog: 'Dog' } } },
    },
  },
});
