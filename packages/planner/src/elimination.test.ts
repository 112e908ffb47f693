import { describe, expect, test } from 'vitest';
import { ALPINE } from './testing/elimination-sites.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

const heard = (request: string) => told(understand(request, ALPINE));

describe('a value goes where only one field can have it', () => {
  test.each([
    // The only day of what is counted in months is the first one.
    ['Rent the blue tent from 1 April for 6 months', 'gear.rent first_day=2026-04-01 months=6 row_key=B-1'],
    ['Rent the blue tent for 6 months from 1 April', 'gear.rent first_day=2026-04-01 months=6 row_key=B-1'],
    ['Rent the ice axe for a year from 1 May', 'gear.rent first_day=2026-05-01 months=12 row_key=B-2'],
    // An address behind two days, and a town with its postcode.
    [
      'Send mail elsewhere from 6 July 2026 until 18 July 2026 to Am Markt 1, 23966 Wismar',
      'hut.move since=2026-07-06 street=Am Markt 1 town=23966 Wismar until=2026-07-18',
    ],
    [
      'Send mail elsewhere from 3 to 21 August, Dünenweg 8, 26757 Borkum',
      'hut.move since=2026-08-03 street=Dünenweg 8 town=26757 Borkum until=2026-08-21',
    ],
    // A portion is no kind of what is ordered.
    ['Order 5 rolls of thin rope', 'rope.order quantity=5 sort=thin'],
    // Whose it is says which one.
    ["Cancel Ann Lee's locker", 'locker.end row_key=K-1'],
    // A row that is called like a day.
    ['Join Walk on Sunday, beginner', 'tour.join level=new row_key=T-1'],
    // A setting and its option, whatever the verb.
    ['send invoices by email', 'options.update invoices=email'],
    ['new email ann@lee.example', 'account.update email=ann@lee.example'],
    // What is nice to say is no value.
    ["Hope you're having a good Monday, please order 2 thin ropes", 'rope.order quantity=2 sort=thin'],
    ["Ann is well, thank you for everything, please cancel Ann Lee's locker", 'locker.end row_key=K-1'],
  ])('%s', (request, right) => {
    expect(heard(request)).toBe(right);
  });
});

describe('and is asked about where it may be another one', () => {
  test.each([
    ['Rent the blue tent from 1 April', 'ask months'],
    ['Rent the blue tent from around 1 April for 6 months', 'ask first_day'],
    ['Rent the green canoe from 1 April for 6 months', 'ask row'],
    ['Rent B-9 from 1 April for 6 months', 'ask row'],
    // A tour of another day than the one that was said.
    ['Join the glacier tour on 21 March', 'ask row'],
    ['Join the Moonlight Climb', 'ask row'],
    ["Cancel Eve Holm's locker", 'ask row'],
    ['Order 5 rolls of rope', 'ask sort'],
  ])('%s', (request, right) => {
    expect(heard(request)).toBe(right);
  });

  test.each([
    'do not send invoices by email',
    'should I send invoices by email?',
    'send invoices by email if the post is late',
    'you sent invoices by email',
    'her new email is ann@lee.example',
    'is ann@lee.example my new email?',
    "Ann Lee's locker was cancelled",
    'Rent the blue tent in a year from 1 May',
  ])('never acts: %s', (request) => {
    expect(heard(request)).toMatch(/^(?:ask|refuse|go|\w+\.list)/);
  });
});
