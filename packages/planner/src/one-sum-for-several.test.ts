import { describe, expect, test } from 'vitest';
import { KIOSK } from './testing/kiosk-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

const heard = (request: string) => understand(request, KIOSK);

describe('one sum of money for several rows', () => {
  test.each([
    'Pay 80 EUR for B-1 and B-2',
    'Pay 80 EUR for B-1, B-2',
    'Pay B-1 and B-2 with 80 EUR',
    'Pay 80 EUR for Water and Power',
    'Pay 80 EUR for all bills',
    'Pay 80 EUR for both B-1 and B-2',
  ])('is asked about: %s', (request) => {
    const answer = heard(request);
    expect(answer.kind, told(answer)).toBe('question');
  });

  test.each([
    ['Pay 80 EUR for B-1', 'bill.pay row_key=B-1 sum=80'],
    ['Pay 80 EUR for B-1 and 20 EUR for B-2', 'bill.pay row_key=B-1 sum=80 + bill.pay row_key=B-2 sum=20'],
  ])('is no question where each has its own: %s', (request, plan) => {
    expect(told(heard(request))).toBe(plan);
  });
});
