import { BRANCHES, PROBLEM_MESSAGES, SUBJECTS } from './lending/lending.ts';
import { MAX_ADDRESS, MAX_EMAIL, MAX_PHONE } from './lending/read-forms.ts';
import { CONFIRMATION } from './pages/closing-page.ts';

/** Which row of the list is meant; `data-agent-key` on the page gives the keys. */
const ONE_ROW = {
  type: 'object',
  required: ['row_key'],
  properties: { row_key: { type: 'string' } },
  additionalProperties: false,
};
const TEXT = { type: 'string' };
const DAY = { type: 'string', format: 'date', 'x-semantic': 'https://schema.org/Date' };
const BRANCH = { type: 'string', enum: BRANCHES.map(({ id }) => id) };

/** What the site offers to agents of its members, for the origin it is reached at. */
export function siteManifest(origin: string): Readonly<Record<string, unknown>> {
  return {
    version: '0.1',
    site: {
      name: 'Alderford Library',
      origin,
      description:
        'A town library for its signed-in members: loans, the catalogue, holds and the account of a card.',
    },
    actions: actions(),
    data: views(),
    pages: {
      '/loans/': { title: 'Loans', actions: ['loan.renew'], data: ['loan.list'] },
      '/catalogue/': { title: 'Catalogue', data: ['book.list'] },
      '/holds/': { title: 'Holds', actions: ['hold.cancel'], data: ['hold.list'] },
      '/holds/new': { title: 'Place a hold', actions: ['hold.place'] },
      '/account/': { title: 'Account', actions: ['contact.update', 'session.end'] },
      '/account/closing/': { title: 'Cancel your membership', actions: ['membership.cancel'] },
    },
    errors: Object.fromEntries(
      Object.entries(PROBLEM_MESSAGES).map(([code, message]) => [code, { message }]),
    ),
  };
}

function actions(): Readonly<Record<string, unknown>> {
  return {
    'session.end': {
      title: 'Sign out',
      description: 'Ends the session of the member on this device.',
      scope: 'session.end',
      risk: 'low',
      confirmation: 'required',
      idempotent: true,
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
      outputSchema: { type: 'object' },
    },
    'loan.renew': {
      title: 'Renew loan',
      description: 'Renews one loan for three weeks.',
      scope: 'loans.write',
      risk: 'low',
      confirmation: 'optional',
      idempotent: false,
      inputSchema: ONE_ROW,
      outputSchema: {
        type: 'object',
        required: ['loan_id', 'due_on', 'renewals_left'],
        properties: { loan_id: TEXT, due_on: DAY, renewals_left: { type: 'integer', minimum: 0 } },
      },
    },
    'hold.place': {
      title: 'Place a hold',
      description: 'Reserves the next free copy of a book, to be picked up at a branch.',
      scope: 'holds.write',
      risk: 'low',
      confirmation: 'optional',
      idempotent: false,
      inputSchema: {
        type: 'object',
        required: ['book', 'pickup_branch', 'needed_until'],
        properties: {
          book: { ...TEXT, description: 'Id of a book of the catalogue, such as B-201.' },
          pickup_branch: BRANCH,
          needed_until: { ...DAY, description: 'The last day on which the book is still wanted.' },
        },
      },
      outputSchema: {
        type: 'object',
        required: ['hold_id', 'book', 'pickup_branch', 'needed_until'],
        properties: { hold_id: TEXT, book: TEXT, pickup_branch: BRANCH, needed_until: DAY },
      },
    },
    'hold.cancel': {
      title: 'Cancel hold',
      description: 'Gives one hold up.',
      scope: 'holds.write',
      risk: 'low',
      confirmation: 'optional',
      idempotent: false,
      inputSchema: ONE_ROW,
      outputSchema: {
        type: 'object',
        required: ['hold_id', 'cancelled'],
        properties: { hold_id: TEXT, cancelled: { type: 'boolean' } },
      },
    },
    'contact.update': {
      title: 'Change contact details',
      description: 'Fills in new contact details. The member looks at them and saves them.',
      scope: 'account.write',
      risk: 'low',
      confirmation: 'review',
      idempotent: true,
      inputSchema: {
        type: 'object',
        properties: {
          email: {
            type: 'string',
            format: 'email',
            maxLength: MAX_EMAIL,
            'x-semantic': 'https://schema.org/email',
          },
          phone: { type: 'string', maxLength: MAX_PHONE, 'x-semantic': 'https://schema.org/telephone' },
          address: { type: 'string', maxLength: MAX_ADDRESS, 'x-semantic': 'https://schema.org/address' },
          newsletter: { type: 'boolean' },
        },
      },
      outputSchema: {
        type: 'object',
        required: ['card', 'email', 'phone'],
        properties: { card: TEXT, email: TEXT, phone: TEXT },
      },
    },
    'membership.cancel': {
      title: 'Cancel membership',
      description: 'Ends the membership of this card today and gives up its holds. It cannot be undone.',
      scope: 'account.delete',
      risk: 'high',
      confirmation: 'required',
      idempotent: false,
      inputSchema: {
        type: 'object',
        required: ['confirmation_text'],
        properties: { confirmation_text: { type: 'string', const: CONFIRMATION } },
      },
      outputSchema: {
        type: 'object',
        required: ['card', 'closed_on'],
        properties: { card: TEXT, closed_on: DAY },
      },
    },
  };
}

function views(): Readonly<Record<string, unknown>> {
  const rows = (properties: Readonly<Record<string, unknown>>) => ({
    type: 'array',
    items: { type: 'object', properties },
  });
  return {
    'loan.list': {
      title: 'List loans',
      description: 'What is on loan on this card, with the day each is due.',
      scope: 'loans.read',
      outputSchema: rows({
        loan_id: TEXT,
        title: TEXT,
        author: TEXT,
        due_on: DAY,
        renewals_left: { type: 'integer' },
      }),
    },
    'hold.list': {
      title: 'List holds',
      description: 'The holds of this card, and where they are picked up.',
      scope: 'holds.read',
      outputSchema: rows({ hold_id: TEXT, title: TEXT, pickup_branch: TEXT, needed_until: DAY }),
    },
    'book.list': {
      title: 'Search the catalogue',
      description: 'Books by subject and by words of their title or author.',
      scope: 'catalogue.read',
      inputSchema: {
        type: 'object',
        properties: {
          subject: { type: 'string', enum: [...SUBJECTS] },
          words: { type: 'string', maxLength: 80 },
        },
      },
      outputSchema: rows({
        book_id: TEXT,
        title: TEXT,
        author: TEXT,
        subject: TEXT,
        on_shelf: { type: 'integer' },
      }),
    },
  };
}
