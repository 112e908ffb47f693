import { describe, expect, test } from 'vitest';
import { hear } from '../conversation/hear.ts';
import type { Conversation } from '../conversation/hear-first.ts';
import { siteOf } from '../testing/site-of.ts';

const SITE = siteOf('larch', {
  actions: {
    'transfer.send': {
      title: 'Send money',
      description: 'Sends money to a payee.',
      fields: {
        payee: { label: 'Payee e-mail', control: 'email', isRequired: true },
        amount: { label: 'Amount', control: 'number', isRequired: true },
        currency: { label: 'Currency', options: { EUR: 'EUR', USD: 'USD', CHF: 'CHF' }, isRequired: true },
      },
    },
    'visit.book': {
      title: 'Book a visit',
      description: 'Books a visit for a pet.',
      fields: {
        pet: { label: 'Pet', options: { p1: 'Max', p2: 'Max Junior', p3: 'Luna' }, isRequired: true },
        day: { label: 'Day', control: 'date', isRequired: true },
      },
    },
    'person.invite': {
      title: 'Invite a colleague',
      description: 'Invites a colleague.',
      fields: {
        email: { label: 'E-mail', control: 'email', isRequired: true },
        role: { label: 'Role', options: { m: 'Member', a: 'Admin', r: 'Read-only' }, isRequired: true },
      },
    },
    'pin.change': {
      title: 'Change PIN',
      description: 'Changes the PIN.',
      fields: { pin: { label: 'New PIN', isRequired: true } },
    },
  },
});

function talk(...words: readonly string[]) {
  let conversation: Conversation = {};
  let answer = hear('', SITE).answer;
  for (const each of words) ({ answer, conversation } = hear(each, SITE, conversation));
  return answer;
}

const BOOK = 'Book a visit for Luna';
const INVITE = 'Invite ann@x.org';
const SEND = 'Send EUR to ann@x.org';
const PIN = 'Change PIN';

describe('a reply gives a value only if the whole of it is that value', () => {
  test.each([
    [
      BOOK,
      ['tomorrow', 'tomorrow please', 'make it tomorrow', 'morgen bitte', 'demain'],
      { day: '2026-03-03' },
    ],
    [INVITE, ['Admin', 'the second one', 'make her Admin', 'Admin, please'], { role: 'a' }],
    [SEND, ['50', '50 please', 'make it 50', 'no, 50'], { amount: 50 }],
    [PIN, ['1234', '1234 please', 'make it 1234', '"1234"'], { pin: '1234' }],
  ])('%s: %j', (request, replies, args) => {
    for (const reply of replies)
      expect([reply, talk(request, reply)]).toMatchObject([reply, { calls: [{ args }] }]);
  });
});

describe('a reply that says something else about a value does not give it', () => {
  test.each([
    [
      BOOK,
      [
        "I don't want to book for tomorrow",
        'not tomorrow',
        'any day but tomorrow',
        'tomorrow if it does not rain',
        'is tomorrow possible?',
        'nicht morgen',
        'pas demain',
        'before Friday',
        'after 1 December',
        'maybe tomorrow',
        'mañana no',
        'non domani',
        'niet morgen',
      ],
    ],
    [
      INVITE,
      [
        'not Admin',
        'Is Admin dangerous?',
        'whatever, but no admin',
        'anything below admin',
        'Ann said Admin',
        '2',
      ],
    ],
    [
      SEND,
      [
        'not 50',
        "I don't want to send 50",
        '50 if she agrees',
        'up to 50',
        '50?',
        'about 50',
        '50 is too many',
        'bis zu 50',
      ],
    ],
    [PIN, ["I don't want to", 'what are the rules?', 'stop', "don't change it", 'why?']],
  ])('%s: %j', (request, replies) => {
    for (const reply of replies) expect([reply, talk(request, reply).kind]).not.toEqual([reply, 'plan']);
  });

  test('an option that is refused is no longer offered', () => {
    expect(talk(INVITE, 'not Admin')).toMatchObject({
      question: { options: [{ label: 'Member' }, { label: 'Read-only' }] },
    });
    expect(talk(INVITE, 'not Admin', 'not Member', 'yes')).toMatchObject({
      calls: [{ args: { role: 'r' } }],
    });
  });
});

test.each([
  'stop',
  'cancel',
  "don't",
  "I don't want to",
  'abbrechen',
  'annule',
  'cancela',
  'annulla',
  'annuleer',
])('%s ends it', (words) => {
  for (const request of [BOOK, INVITE, SEND, PIN])
    expect(talk(request, words)).toMatchObject({ kind: 'refusal', reason: 'negated' });
});

test.each(['make it 10 more', 'should it be 130?', 'also to bob@x.org', 'stop', 'wait', 'undo'])(
  'a plan is not changed by %s',
  (words) => {
    expect(talk('Send 50 EUR to ann@x.org', words).kind).not.toBe('plan');
  },
);

test('what the request said and nothing used is still named after the answer', () => {
  expect(talk('Book a visit for Luna with glitter', 'tomorrow')).toMatchObject({
    kind: 'plan',
    unused: [{ text: 'glitter' }],
  });
});
