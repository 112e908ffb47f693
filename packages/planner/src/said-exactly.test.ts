import { expect, test } from 'vitest';
import type { Knowledge } from './knowledge.ts';
import { BANK } from './testing/bank-site.ts';
import { CLINIC } from './testing/clinic-site.ts';
import { ENERGY } from './testing/everyday-sites.ts';
import { FARM } from './testing/farm-site.ts';
import { SCHOOL } from './testing/more-sites.ts';
import { REPLIES } from './testing/replies-site.ts';
import { toldInFull } from './testing/told-in-full.ts';
import { understand } from './understand.ts';

function expectAnswer(site: Knowledge, request: string, expected: string): void {
  expect(toldInFull(understand(request, site), request)).toBe(expected);
}

const ALL = 'D1 Hay 2026-03-18 Marsh | D2 Oats 2026-03-19 Marsh';

test.each([
  [
    'Accept all deliveries from Till',
    'delivery.accept row_key=D3‹row all deliveries from Till› + delivery.accept row_key=D4‹row all deliveries from Till›',
  ],
  [
    'Accept all deliveries by Till',
    'delivery.accept row_key=D3‹row all deliveries by Till› + delivery.accept row_key=D4‹row all deliveries by Till›',
  ],
  [
    'accept all deliveries from till',
    `ask row; ${ALL} | D3 Straw 2026-03-25 Till | D4 Organic oats 2026-03-26 Till; kept delivery.accept`,
  ],
  ['Accept all deliveries except those from Marsh and Till', 'ask meaning'],
])('a name that is a small word elsewhere tells which rows are meant: %s', (request, expected) => {
  expectAnswer(FARM, request, expected);
});

test.each([
  ['Delete card C-1', 'ask action; Cancel an order; kept seed.cancel row_key=C-1‹row C-1›'],
  ['Delete the Blue card', 'ask action; Cancel an order; kept seed.cancel row_key=C-1‹row Blue card›'],
])('what is done to one thing is not done to another one that has the same key: %s', (request, expected) => {
  expectAnswer(BANK, request, expected);
});

test.each<[string, Knowledge, string]>([
  ['Set my monthly payment to -20', ENERGY, 'ask amount; kept payment.update'],
  ['Set my monthly payment to 0', ENERGY, 'ask amount; kept payment.update'],
  ['Send -5 to ann@example.com', REPLIES, 'ask amount; kept money.send to=ann@example.com‹ann@example.com›'],
  ['Set the daily limit to -20', BANK, 'ask daily; kept limit.set'],
  ['Set the daily limit to 0', BANK, 'limit.set daily=0‹0›'],
  ['Set the temperature to -2', BANK, 'heat.set degrees=-2‹-2›'],
])('nothing is paid by zero or less, and no limit is below zero: %s', (request, site, expected) => {
  expectAnswer(site, request, expected);
});

test.each<[string, Knowledge, string]>([
  [
    'Rename the card "Blue card" to "Fun"',
    BANK,
    'card.rename name=Fun‹Fun› row_key=C-1‹row card "Blue card›',
  ],
  [
    'Pay bills B-1 and B-10',
    CLINIC,
    'ask amount; kept bill.pay row_key=B-1‹row B-1› + bill.pay row_key=B-10‹row B-10›',
  ],
  [
    'Approve claims 101 and 102 tomorrow',
    REPLIES,
    'ask meaning; kept claim.approve row_key=101‹row 101› + claim.approve row_key=102‹row 102›; unused tomorrow',
  ],
  [
    'Report an absence for Anna from 4 to 6 March, illness',
    SCHOOL,
    'absence.report child=anna‹Anna› from=2026-03-04‹4› reason=ill‹illness› until=2026-03-06‹6 March›',
  ],
])('all that was named is kept: %s', (request, site, expected) => {
  expectAnswer(site, request, expected);
});

test.each([
  ['Show payments of at least 100', 'payment.list min_amount=100‹100›'],
  ['Show payments of at least 100 without Ann', 'go /payment; unused least 100 without Ann'],
  ['Show payments from 1 February 2026 except Ann', 'go /payment; unused 1 February 2026 except Ann'],
])('a filter is applied, or named as not applied: %s', (request, expected) => {
  expectAnswer(BANK, request, expected);
});

test.each([
  ['Book a visit for Luna yesterday', 'ask day; kept visit.book pet=p3‹Luna›'],
  ['Book a visit for Luna on 1 March 2026', 'ask day; kept visit.book pet=p3‹Luna›'],
  ['Book a visit for Luna today', 'visit.book day=2026-03-02‹today› pet=p3‹Luna›'],
  [
    'Add a pet Rex, dog, born on 1 March 2025',
    'pet.add born=2025-03-01‹on 1 March 2025› name=Rex‹Rex› species=dog‹dog›',
  ],
])('nothing is booked for a day that is over: %s', (request, expected) => {
  expectAnswer(BANK, request, expected);
});
