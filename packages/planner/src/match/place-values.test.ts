import { describe, expect, test } from 'vitest';
import { siteOf } from '../testing/site-of.ts';
import { understand } from '../understand.ts';

const number = (label: string) => ({ label, control: 'number' }) as const;
const SITE = siteOf('bank', {
  actions: {
    'limit.set': {
      title: 'Set card limits',
      description: 'Sets the daily and the monthly limit of the card.',
      fields: { daily: number('Daily limit'), monthly: number('Monthly limit') },
    },
    'contact.save': {
      title: 'Change contact details',
      description: 'Changes how we reach you.',
      fields: {
        phone: { label: 'Phone', control: 'tel' },
        backup_phone: { label: 'Second phone', control: 'tel' },
      },
    },
    'leave.request': {
      title: 'Request leave',
      description: 'Requests leave.',
      fields: {
        start: { label: 'First day', control: 'date', isRequired: true },
        end: { label: 'Last day', control: 'date', isRequired: true },
      },
    },
    'party.plan': {
      title: 'Plan a party',
      description: 'Plans a party.',
      fields: { guests: number('For'), extra_guests: number('With') },
    },
    'trip.plan': {
      title: 'Plan a trip',
      description: 'Plans a trip.',
      fields: {
        out: { label: 'Departure date', control: 'date', isRequired: true },
        back: { label: 'Return date', control: 'date', isRequired: true },
      },
    },
  },
});

function answer(request: string): unknown {
  const found = understand(request, SITE);
  if (found.kind === 'plan') return found.calls[0]?.args;
  return found.kind === 'question' ? found.question.about : found.kind;
}

describe('a value goes to the field whose own words are beside it', () => {
  test.each([
    ['Set the monthly limit to 2000', { monthly: 2000 }],
    ['Set the monthly limit to 2000 and the daily limit to 500', { monthly: 2000, daily: 500 }],
    ['Set card limits: 500 daily and 3000 monthly', { daily: 500, monthly: 3000 }],
    ['Change my second phone to +41 44 668 18 00', { backup_phone: '+41 44 668 18 00' }],
    ['Change my phone to +41 44 668 18 00', { phone: '+41 44 668 18 00' }],
    ['Request leave from 1 April to 5 April', { start: '2026-04-01', end: '2026-04-05' }],
    ['Plan a party, guests 12, extra guests 3', { guests: 12, extra_guests: 3 }],
    ['Plan a party: extra guests 3, guests 12', { guests: 12, extra_guests: 3 }],
    ['Plan trip return date 5 April departure date 1 April', { out: '2026-04-01', back: '2026-04-05' }],
  ])('%s', (request, expected) => expect(answer(request)).toEqual(expected));
});

describe('a value that nothing places is asked about', () => {
  test.each([
    ['Set the limit to 500', 'which-field'],
    ['Request leave, last day 5 April, first day 1 April', 'which-field'],
    ['Set card limits to 500 and 3000', 'which-field'],
    ['Request leave from 5 April to 1 April', 'end'],
    ['Request leave from 1 April or from 2 April', 'which-field'],
    ['Request leave from 1 April and from 2 April', 'which-field'],
    ['Request leave until 4 April and until 5 April', 'which-field'],
    ['Request leave, until 4 April, until 5 April', 'start'],
    ['Set card 4411 limits to 500 and 3000', 'which-field'],
    ['Set the limit of card 4411 to 500', 'which-field'],
    ['Set the limit of card # 4411', 'which-field'],
  ])('%s', (request, expected) => expect(answer(request)).toBe(expected));

  test('the answer is the label of a field', () => {
    const asked = understand('Set the limit to 500', SITE);
    if (asked.kind !== 'question') throw new Error('A question was expected.');
    const found = understand('Monthly limit', { ...SITE, kept: asked.question });
    expect(found.kind === 'plan' && found.calls[0]?.args).toEqual({ monthly: 500 });
  });
});
