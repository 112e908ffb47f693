import type { Action } from '../annotated/definition.ts';
import { type Option, optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { NewspaperState } from './state.ts';

const TEXT = { type: 'string' };
const GIFTS = optionsFrom('Daily Print', 'Weekend Print', 'E-Paper');
const CATEGORIES = optionsFrom('For sale', 'Wanted', 'Flats and houses', 'Jobs', 'Greetings');

/** Newsletters, presents, adverts and letters, and the account. */
export const ACCOUNT_ACTIONS: Readonly<Record<string, Action<NewspaperState>>> = {
  'newsletter.subscribe': newsletterAction('Subscribe to a newsletter', 'Subscribe', 'subscribed'),
  'newsletter.unsubscribe': newsletterAction(
    'Unsubscribe from a newsletter',
    'Unsubscribe',
    'not subscribed',
  ),
  'gift.order': {
    title: 'Give a subscription',
    description: 'A subscription for someone else, paid by you. It ends by itself.',
    scope: 'gifts.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Order gift',
    fields: {
      product: { label: 'Gift', type: 'choice', required: true, options: GIFTS },
      months: { label: 'Months', type: 'count', required: true, min: 1, max: 24 },
      recipient: { label: 'For', type: 'text', required: true },
      address: { label: 'Delivery address', type: 'text', required: true },
      starts: { label: 'First issue on', type: 'date', required: true, fromToday: true },
      card: { label: 'Greeting card', type: 'textarea' },
    },
    run(state, { product = '', months = '', recipient = '', address = '', starts = '', card = '' }) {
      const id = nextId(state.gifts, 'G-', 801);
      const label = labelOf(GIFTS, product);
      state.gifts.push({ id, product: label, months, recipient, address, starts, card });
      return { message: 'The gift was ordered.', output: { gift_no: id } };
    },
    output: { gift_no: TEXT },
  },
  'advert.place': {
    title: 'Place an advert',
    description: 'A small advert in the printed paper. Each day costs 14 EUR.',
    scope: 'adverts.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Place advert',
    fields: {
      category: { label: 'Category', type: 'choice', required: true, options: CATEGORIES },
      text: { label: 'Text', type: 'textarea', required: true },
      first_day: { label: 'Appears from', type: 'date', required: true, fromToday: true },
      days: { label: 'Number of days', type: 'count', required: true, min: 1, max: 14 },
      framed: { label: 'With a frame', type: 'check' },
    },
    run(state, { category = '', text = '', first_day = '', days = '', framed = '' }) {
      const id = nextId(state.adverts, 'AD-', 71);
      const label = labelOf(CATEGORIES, category);
      state.adverts.push({ id, category: label, text, first_day, days, framed: framed === 'true' });
      return { message: 'Your advert will appear.', output: { advert_no: id } };
    },
    output: { advert_no: TEXT },
  },
  'letter.send': {
    title: 'Letter to the editor',
    description: 'We print some of them, and shorten them if we must.',
    scope: 'letters.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Send letter',
    fields: {
      headline: { label: 'Headline', type: 'text', required: true },
      body: { label: 'Letter', type: 'textarea', required: true },
      anonymous: { label: 'Do not print my name', type: 'check' },
    },
    run(state, { headline = '', body = '', anonymous = '' }) {
      const id = nextId(state.letters, 'L-');
      state.letters.push({ id, headline, text: body, anonymous: anonymous === 'true' });
      return { message: 'The editors have your letter.', output: { letter_no: id } };
    },
    output: { letter_no: TEXT },
  },
  'account.bank': {
    title: 'Bank account',
    description: 'The account that we debit for your subscriptions.',
    scope: 'account.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Save bank account',
    fields: {
      holder: { label: 'Account holder', type: 'text' },
      iban: { label: 'IBAN', type: 'text' },
    },
    run(state, { holder = '', iban = '' }) {
      if (holder === '') return { problem: 'We need the name of the holder.' };
      const plain = iban.replaceAll(' ', '').toUpperCase();
      if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return { problem: 'This is not an IBAN.' };
      state.bank = { holder, iban: plain };
      return { message: 'Your bank account was saved.', output: { iban: plain } };
    },
    output: { iban: TEXT },
  },
  'account.address': {
    title: 'Address and contact',
    description: 'Where the paper goes, and how we reach you.',
    scope: 'account.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Save address',
    fields: {
      street: { label: 'Street', type: 'text' },
      town: { label: 'Town', type: 'text', hint: 'With the postcode.' },
      phone: { label: 'Telephone', type: 'tel' },
      email: { label: 'Email address', type: 'email' },
    },
    run(state, { street = '', town = '', phone = '', email = '' }) {
      if (street === '' || town === '' || email === '')
        return { problem: 'Only the telephone may be empty.' };
      state.address = { street, town, phone, email };
      return { message: 'Your address was saved.', output: { town } };
    },
    output: { town: TEXT },
  },
  'account.settings': {
    title: 'Reading and delivery',
    description: 'Where we leave the paper, how bills come, and how the e-paper looks.',
    scope: 'account.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save settings',
    fields: {
      place: {
        label: 'Leave the paper',
        type: 'choice',
        options: [
          { value: 'letterbox', label: 'In the letterbox' },
          { value: 'tube', label: 'In the newspaper tube' },
          { value: 'door', label: 'At the front door' },
        ],
      },
      bills: {
        label: 'Bills by',
        type: 'radio',
        options: [
          { value: 'email', label: 'Email' },
          { value: 'post', label: 'Post' },
        ],
      },
      ready: { label: 'Tell me when the e-paper is ready', type: 'check' },
      partners: { label: 'Offers from our partners', type: 'check' },
      text_size: { label: 'Text size', type: 'choice', options: optionsFrom('Small', 'Medium', 'Large') },
    },
    run(state, { place = '', bills = '', ready = '', partners = '', text_size = '' }) {
      state.settings = { place, bills, ready: ready === 'true', partners: partners === 'true', text_size };
      return { message: 'Your settings were saved.', output: { text_size } };
    },
    output: { text_size: TEXT },
  },
};

function newsletterAction(title: string, button: string, status: string): Action<NewspaperState> {
  return {
    title,
    description: 'Newsletters come by email and are free.',
    scope: 'newsletters.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button,
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const newsletter = state.newsletters.find(({ id }) => id === key);
      if (!newsletter) return { problem: 'This newsletter does not exist.' };
      newsletter.status = status;
      return { message: `${newsletter.name}: ${status}`, output: { newsletter: key } };
    },
    output: { newsletter: TEXT },
  };
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((each) => each.value === value)?.label ?? '';
}
