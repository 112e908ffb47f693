import { describe, expect, test } from 'vitest';
import { judgePlan } from './guard/judge-plan.ts';
import { siteOf } from './testing/site-of.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

const BILLS = siteOf('bills', {
  actions: {
    'bill.pay': {
      title: 'Pay a bill',
      description: 'Pay a bill.',
      fields: {
        bill: { label: 'Bill', options: { water: 'Water', 'gas-a': 'Plan A' }, isRequired: true },
        amount: { label: 'Amount in EUR', control: 'number', isRequired: true },
      },
    },
    'pet.register': {
      title: 'Register a pet',
      description: 'Register a new pet.',
      fields: { name: { label: 'Name', isRequired: true } },
    },
  },
});
const heard = (request: string) => told(understand(request, BILLS));
const PAID = 'bill.pay amount=20 bill=water';

describe('a request that is cut off is not carried out', () => {
  test.each([
    'Water bill, 20 EUR, except',
    'Pay the water bill, 20 EUR, until',
    'Pay the water bill, 20 EUR but',
    'Pay the water bill, 20 EUR because',
    'Pay the water bill, 20 EUR for',
    'Pay the water bill, 20 EUR, the',
    'Pay the water bill, 20 EUR, or',
    'Pay the water bill, 20 EUR and, please',
    'PAY THE WATER BILL, 20 EUR, UNTIL',
    'Pay the water bill, 20 EUR,',
    'Pay the water bill, 20 EUR:',
    'Pay the water bill, 20 EUR (',
    'Pay the water bill, 20 EUR -',
    'Pay the water bill, 20 EUR...',
    'Pay the water bill, 20 EUR …',
    'Register a pet called Luna and',
    'Bezahle die Water bill, 20 EUR, aber',
    'Bezahle die Water bill, 20 EUR bis',
    'Paie la Water bill, 20 EUR, mais',
    'Paie la Water bill, 20 EUR pour',
    'Paga la factura Water, 20 EUR, pero',
    'Paga la bolletta Water, 20 EUR, ma',
    'Betaal de Water bill, 20 EUR, en',
    'Betaal de Water bill, 20 EUR, behalve',
  ])('%s', (request) => {
    expect(heard(request)).toMatch(/^ask/);
  });

  test('what it ends with is named, and yes goes on without the rest', () => {
    const answer = understand('Pay the water bill, 20 EUR, until', BILLS);
    if (answer.kind !== 'question') throw new Error('It was not asked about.');
    expect(answer.question.text).toBe('Your request seems to be cut off after “until”. Is that all of it?');
    expect(told(understand('Yes', { ...BILLS, kept: answer.question }))).toBe(PAID);
  });

  test('whoever planned it', () => {
    const call = { capability: 'bill.pay', kind: 'action', args: { bill: 'water', amount: 20 } } as const;
    expect(told(judgePlan([call], 'Pay the water bill, 20 EUR, until', BILLS))).toBe('ask meaning');
    expect(told(judgePlan([call], 'Pay the water bill, 20 EUR', BILLS))).toBe(PAID);
  });
});

describe('a request that is whole is carried out, whatever it ends with', () => {
  test.each([
    ['Pay the water bill, 20 EUR, please', PAID],
    ['Pay the water bill, 20 EUR now', PAID],
    ['Pay the water bill, 20 EUR!', PAID],
    ['Pay the water bill, 20 EUR and thank you', PAID],
    ['Pay 20 EUR for Plan A', 'bill.pay amount=20 bill=gas-a'],
    ['Register a pet called "Luna and"', 'pet.register name=Luna and'],
  ])('%s', (request, right) => {
    expect(heard(request)).toBe(right);
  });
});
