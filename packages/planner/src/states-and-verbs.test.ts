import { describe, expect, test } from 'vitest';
import { COUNCIL, GYM, LENDING } from './testing/states-and-verbs-sites.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

describe('a verb that was said belongs to the action', () => {
  test.each([
    ['Book Indoor Cycling', GYM],
    ['Reserve Indoor Cycling please', GYM],
    ['I want to book Indoor Cycling', GYM],
    ['book C-2', GYM],
    ['Buche Indoor Cycling', GYM],
    ['Order Dune', LENDING],
    ['Watch Dune', LENDING],
    ['Book Emma', LENDING],
    ['Book Pilates', GYM],
    ['Reserve Pilates', GYM],
    ['booking Pilates', GYM],
    ['bill B-2', COUNCIL],
    ['loan Dune', LENDING],
  ])('%s, which is not done with another verb', (request, site) => {
    expect(told(understand(request, site))).toMatch(/^(?:ask (?:row|action|meaning)|refuse)/);
  });

  test.each([
    ['Book Yoga Flow', GYM, 'class.book row_key=C-1'],
    ['Reserve Yoga Flow', GYM, 'class.book row_key=C-1'],
    ['Join the waiting list of Indoor Cycling', GYM, 'class.waitlist row_key=C-2'],
    ['Put me on the waiting list for Indoor Cycling', GYM, 'class.waitlist row_key=C-2'],
    ['Return Dune', LENDING, 'loan.return row_key=M-1'],
    ['Extend Emma', LENDING, 'loan.renew row_key=M-2'],
  ])('%s', (request, site, right) => {
    expect(told(understand(request, site))).toBe(right);
  });
});

describe('words without a verb that name rows by their state ask to see them', () => {
  test.each([
    ['overdue bills', COUNCIL, 'bill.list status=overdue'],
    ['my overdue bills', COUNCIL, 'bill.list status=overdue'],
    ['open bills please', COUNCIL, 'bill.list status=open'],
    ['missed collections', COUNCIL, 'collection.list status=missed'],
    ['late loans', LENDING, 'loan.list state=late'],
    ['damaged parcels', LENDING, 'parcel.list state=damaged'],
    ['cancelled bookings', GYM, 'booking.list status=cancelled'],
  ])('%s', (request, site, right) => {
    expect(told(understand(request, site))).toBe(right);
  });

  test.each([
    ['overdue bill', COUNCIL],
    ['the overdue bill', COUNCIL],
    ['bill overdue', COUNCIL],
    ['booked bookings', GYM],
    ['late loan', LENDING],
  ])('%s, which changes nothing', (request, site) => {
    expect(told(understand(request, site))).not.toMatch(/\.(?:pay|cancel|return|renew|damage|missed)/);
  });

  test.each([
    ['pay the overdue bill', COUNCIL, 'bill.pay row_key=B-2'],
    ['pay B-2', COUNCIL, 'bill.pay row_key=B-2'],
    ['cancel my booking for Pilates', GYM, 'booking.cancel row_key=R-1'],
    ['return the late loan', LENDING, 'loan.return row_key=M-1'],
  ])('%s', (request, site, right) => {
    expect(told(understand(request, site))).toBe(right);
  });
});

describe('a word that names the action is no value of its text', () => {
  test.each([
    ['report T-1 as missed', COUNCIL, 'collection.missed row_key=T-1'],
    [
      'order a 60 litre bin for paper and report T-1 as missed',
      COUNCIL,
      'bin.order size=60 waste=paper + collection.missed row_key=T-1',
    ],
    ['report P-1 as damaged', LENDING, 'parcel.damage row_key=P-1'],
    ['report the Drill as damaged', LENDING, 'parcel.damage row_key=P-1'],
    ['report P-1 as damaged, remark "damaged"', LENDING, 'parcel.damage remark=damaged row_key=P-1'],
    ['report P-1 as damaged, remark: box was open', LENDING, 'parcel.damage remark=box was open row_key=P-1'],
    [
      'report a missed collection T-1, what happened: the lorry drove past',
      COUNCIL,
      'collection.missed note=the lorry drove past row_key=T-1',
    ],
  ])('%s', (request, site, right) => {
    expect(told(understand(request, site))).toBe(right);
  });
});

describe('the verb of a question narrows no list down', () => {
  test.each([
    ['When is the paper collected?', COUNCIL],
    ['when will the paper be collected', COUNCIL],
    ['when does the paper get collected?', COUNCIL],
    ['Is the paper collected?', COUNCIL],
    ['When was the sofa paid?', COUNCIL],
    ['When is my ladder delivered?', LENDING],
    ['was the drill delivered?', LENDING],
    ['Why was Pilates cancelled?', GYM],
    ['When was Boxing booked?', GYM],
    ['When is it collected?', COUNCIL],
  ])('%s', (request, site) => {
    expect(told(understand(request, site))).not.toMatch(/stat(?:us|e)=/);
  });

  test.each([
    ['show collected ones', COUNCIL, 'collection.list status=collected'],
    ['show paid bills', COUNCIL, 'bill.list status=paid'],
    ['which bills are paid?', COUNCIL, 'bill.list status=paid'],
    ['Which of my bills have been paid?', COUNCIL, 'bill.list status=paid'],
    ['Are there any overdue bills?', COUNCIL, 'bill.list status=overdue'],
    ['do I have cancelled bookings?', GYM, 'booking.list status=cancelled'],
    ['what parcels were delivered?', LENDING, 'parcel.list state=delivered'],
  ])('%s', (request, site, right) => {
    expect(told(understand(request, site))).toBe(right);
  });
});
