import { describe, expect, test } from 'vitest';
import { siteOf } from '../testing/site-of.ts';
import { understand } from '../understand.ts';

const BANK = siteOf('bank', {
  rows: { '4411': ['Blue card', 'active'] },
  pages: { '/': 'Home' },
  actions: {
    'transfer.send': {
      title: 'Send money',
      description: 'Sends an amount to an e-mail address.',
      fields: {
        amount: { label: 'Amount', control: 'number', isRequired: true },
        currency: { label: 'Currency', options: { EUR: 'EUR', USD: 'USD' }, isRequired: true },
        to: { label: 'To', control: 'email', isRequired: true },
      },
    },
    'visit.book': {
      title: 'Book a visit',
      description: 'Books a visit.',
      fields: { day: { label: 'Day', control: 'date', isRequired: true } },
    },
    'card.pause': { title: 'Pause card', description: 'Stops payments for a while.', rows: ['4411'] },
  },
});

const asked = (request: string, locale?: string) => {
  const answer = understand(request, { ...BANK, ...(locale === undefined ? {} : { locale }) });
  return answer.kind === 'question' ? answer.question.about : answer.kind;
};

describe('a value with one likely reading is asked about', () => {
  test.each([
    ['Send 2 150 EUR to ann@site.example', undefined, 'amount'],
    ['Send 2 150 EUR to ann@site.example', 'en-US', 'amount'],
    ['Send 2 150 EUR to ann@site.example', 'de-DE', 'amount'],
    ['Send 1,5 EUR to ann@site.example', 'en-US', 'amount'],
    ['Send 12,50 EUR to ann@site.example', 'en-US', 'amount'],
    ['Send 12.50 EUR to ann@site.example', 'de-DE', 'amount'],
    ['Book a visit on 13/04/2027', 'en-US', 'day'],
    ['Book a visit on 04/13/2027', 'de-DE', 'day'],
  ])('%s in %s', (request, locale, about) => {
    expect(asked(request, locale)).toBe(about);
  });

  test.each([
    ['Send 2 150 EUR to ann@site.example', 'fr-FR'],
    ['Send 2\u00a0150 EUR to ann@site.example', undefined],
    ['Send 1,5 EUR to ann@site.example', undefined],
    ['Send 1,5 EUR to ann@site.example', 'de-DE'],
    ['Book a visit on 13/04/2027', undefined],
    ['Book a visit on 04/13/2027', 'en-US'],
  ])('%s in %s is sure', (request, locale) => {
    expect(asked(request, locale)).toBe('plan');
  });
});

test('the sign of a currency is part of the source', () => {
  const answer = understand('Send $50 to ann@site.example', BANK);
  expect(answer.kind === 'plan' && answer.calls[0]?.sources.amount).toEqual({
    from: 'request',
    span: [5, 8],
    text: '$50',
  });
});

describe('what is crossed out or marked as forbidden does not act', () => {
  test.each([
    '🚫 Pause card 4411',
    '❌ Pause card 4411 ❌',
    'Pause card 4411 ⛔',
    '~~Pause card 4411~~',
    '~~Pause~~ card 4411',
    '~Pause card 4411~',
    '<s>Pause card 4411</s>',
    '<del>Pause card 4411</del>',
    'P\u0336a\u0336u\u0336s\u0336e\u0336 card 4411',
    '✗ Pause card 4411',
  ])('%s', (request) => {
    const answer = understand(request, BANK);
    expect([answer.kind, answer.kind === 'refusal' && answer.reason]).toEqual(['refusal', 'negated']);
  });

  test.each(['Pause card 4411 ✅', 'Pause card 4411 :)', 'Pause card 4411 ~ thanks'])(
    '%s does',
    (request) => {
      expect(understand(request, BANK).kind).toBe('plan');
    },
  );
});
