import { describe, expect, test } from 'vitest';
import { hear } from '../conversation/hear.ts';
import type { Conversation } from '../conversation/hear-first.ts';
import type { Knowledge } from '../knowledge.ts';
import { BANK } from '../testing/bank-site.ts';
import { BOATHOUSE } from '../testing/boathouse-site.ts';
import { CLINIC } from '../testing/clinic-site.ts';
import { FERRY } from '../testing/ferry-site.ts';
import { GARDEN } from '../testing/garden-site.ts';
import { REPLIES } from '../testing/replies-site.ts';
import { ROWS } from '../testing/rows-site.ts';
import { STUDIO } from '../testing/studio-site.ts';
import { toldInFull } from '../testing/told-in-full.ts';

/** What answers to questions come to: one line for each conversation, its words parted by strokes. */

/** What the last words of a conversation come to. Its rows are named by the characters of the first words. */
function talk(site: Knowledge, words: readonly string[]): string {
  let conversation: Conversation = {};
  let answer = hear('', site).answer;
  for (const each of words) ({ answer, conversation } = hear(each, site, conversation));
  return toldInFull(answer, words[0] ?? '');
}

describe('on a site with everyday words in its rows', () => {
  test.each([
    ['Assign claim 101 / not Ann Lee', 'ask to; Bo Lind; kept claim.assign row_key=101‹row 101›'],
    ['Assign claim 101 / not Ann Lee / yes', 'claim.assign row_key=101‹row 101› to=u2‹reply yes›'],
    ['Assign claim 101 / Ann Lee?', 'ask to; Ann Lee | Bo Lind; kept claim.assign row_key=101‹row 101›'],
    ['Assign claim 101 / maybe Ann Lee', 'ask to; Ann Lee | Bo Lind; kept claim.assign row_key=101‹row 101›'],
    [
      'Assign claim 101 / Ann Lee said Bo Lind',
      'ask to; Ann Lee | Bo Lind; kept claim.assign row_key=101‹row 101›',
    ],
    ['Renew Sertraline / 6?', 'ask months; kept rx.renew row_key=R-13‹row Sertraline›'],
    ['Renew Sertraline / ~6', 'ask months; kept rx.renew row_key=R-13‹row Sertraline›'],
    ['Renew Sertraline / my doctor said 6', 'ask months; kept rx.renew row_key=R-13‹row Sertraline›'],
    ["Renew Sertraline / don't renew it", 'refuse negated'],
    ['Renew Sertraline / do not renew the prescription', 'refuse negated'],
    ['Renew Sertraline / cancel', 'refuse negated'],
    ['Renew Sertraline / stop it', 'refuse negated'],
    [
      'Renew Sertraline / the months: 6',
      'rx.renew months=6‹reply the months: 6› row_key=R-13‹row Sertraline›',
    ],
    ['Renew Sertraline / "6"', 'rx.renew months=6‹reply "6"› row_key=R-13‹row Sertraline›'],
    ["Rename card C-1 / don't rename it", 'refuse negated'],
    ['Save consents / enable research', 'consents.save research=true‹reply enable research›'],
    [
      'Send 50 to ann@example.com / recipient',
      'ask correction; kept money.send amount=50‹50› to=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 to ann@example.com / amount',
      'ask correction; kept money.send amount=50‹50› to=ann@example.com‹ann@example.com›',
    ],
    ['Send 50 to ann@example.com / not now', 'refuse negated'],
    [
      'Send 50 to ann@example.com / if it rains',
      'ask correction; kept money.send amount=50‹50› to=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 to ann@example.com / yes please',
      'money.send amount=50‹50› to=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 to ann@example.com / no, 60 to bob@example.com',
      'money.send amount=60‹reply 60› to=bob@example.com‹reply bob@example.com›',
    ],
    [
      'Send 50 to ann@example.com / 60, to bob@example.com',
      'money.send amount=60‹reply 60› to=bob@example.com‹reply bob@example.com›',
    ],
    [
      'Send 50 to ann@example.com / change it',
      'ask correction; kept money.send amount=50‹50› to=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 to ann@example.com and pause card C-1 / make it 60',
      'money.send amount=60‹reply 60› to=ann@example.com‹ann@example.com› + card.pause row_key=C-1‹row C-1›',
    ],
    [
      'Send 50 to ann@example.com and pause card C-1 / C-3 instead',
      'money.send amount=50‹50› to=ann@example.com‹ann@example.com› + card.pause row_key=C-3‹reply C-3›',
    ],
    [
      'Send 50 to ann@example.com and pause card C-1 / yes',
      'money.send amount=50‹50› to=ann@example.com‹ann@example.com› + card.pause row_key=C-1‹row C-1›',
    ],
    [
      'Send 50 to ann@example.com and pause card C-1 / 1. Amount: 60',
      'money.send amount=60‹reply 60› to=ann@example.com‹ann@example.com› + card.pause row_key=C-1‹row C-1›',
    ],
    [
      'Pause card C-1 and block card C-3 / C-6',
      'ask correction; 1. Pause card: C-6 | 2. Block card: C-6; kept card.pause row_key=C-1‹row C-1› + card.block row_key=C-3‹row C-3›',
    ],
    [
      'Renew Ramipril for 3 months and Sertraline for 6 months / make it 4',
      'ask correction; 1. Months: 4 | 2. Months: 4; kept rx.renew months=3‹3 months› row_key=R-12‹row Ramipril› + rx.renew months=6‹6 months› row_key=R-13‹row Sertraline›',
    ],
  ])('%s: %s', (words, expected) => {
    expect(talk(REPLIES, words.split(' / '))).toBe(expected);
  });
});

describe('on the site of a bank', () => {
  test.each([
    ['Open the gate tomorrow / yes', 'door.open; unused tomorrow'],
    ['Open the gate tomorrow / no', 'refuse negated'],
    ['Open the gate tomorrow / pause card C-1', 'card.pause row_key=C-1‹row te ›'],
    [
      'Send 50 EUR to ann@example.com every month / yes',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› payee=ann@example.com‹ann@example.com›; unused every month',
    ],
    [
      'Send 50 EUR to Ann / ann@example.com',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› payee=ann@example.com‹reply ann@example.com›; unused Ann',
    ],
    ['Set the language to Klingon / never mind', 'refuse negated'],
    [
      'Set the language to Klingon / Spanish',
      'ask language; English | German | French; kept notices.save; unused Klingon',
    ],
    [
      'Set the language to Klingon / the second one',
      'notices.save language=de‹reply the second one›; unused Klingon',
    ],
    ['Pause the yellow card / the blue one', 'card.pause row_key=C-1‹reply the blue one›; unused yellow'],
    ['Pause the yellow card / the green card', 'card.pause row_key=C-2‹reply the green card›; unused yellow'],
    [
      'Pause the yellow card / yes',
      'ask row; C-1 Blue card 4411 active | C-2 Green card 4412 active | C-3 Travel 7000 paused; kept card.pause; unused yellow',
    ],
    [
      'Order 3 bags of cat diet / light diet',
      'food.order product=l‹reply light diet› quantity=3‹3›; unused cat diet',
    ],
    [
      'Order 3 bags of cat diet / kidney',
      'food.order product=k‹reply kidney› quantity=3‹3›; unused cat diet',
    ],
    [
      'Book a visit for Bello on 5 March / Luna',
      'visit.book day=2026-03-05‹on 5 March› pet=p3‹reply Luna›; unused Bello',
    ],
    [
      'Book a visit for Bello on 5 March / Max',
      'visit.book day=2026-03-05‹on 5 March› pet=p1‹reply Max›; unused Bello',
    ],
    [
      'Book a visit for Bello on 5 March / not Max',
      'ask pet; Max Junior | Luna; kept visit.book day=2026-03-05‹on 5 March›; unused Bello',
    ],
    ['Set the daily limit to 500 / monthly limit', 'ask correction; kept limit.set daily=500‹500›'],
    [
      'Set the daily limit to 500 / the monthly limit to 2000',
      'limit.set daily=500‹500› monthly=2000‹reply 2000›',
    ],
    [
      'Set the daily limit to 500 and the monthly limit to 2000 / 600',
      'ask correction; kept limit.set daily=500‹500› monthly=2000‹2000›',
    ],
    [
      'Set the daily limit to 500 and the monthly limit to 2000 / make the daily limit 600',
      'limit.set daily=600‹reply 600› monthly=2000‹2000›',
    ],
  ])('%s: %s', (words, expected) => {
    expect(talk(BANK, words.split(' / '))).toBe(expected);
  });
});

describe('on the site of a community garden', () => {
  test.each([
    [
      'Borrow the wheelbarrow until 9 March and pay my dues / 20 EUR',
      'tool.borrow return_on=2026-03-09‹9 March› row_key=T-3‹row wheelbarrow› + dues.pay amount=20‹reply 20 EUR› currency=EUR‹reply 20 EUR›',
    ],
  ])('%s: %s', (words, expected) => {
    expect(talk(GARDEN, words.split(' / '))).toBe(expected);
  });
});

describe('on a site with several lists', () => {
  test.each([
    ['Approve claim 101 / 102', 'claim.approve row_key=102‹reply 102›'],
    ['Approve claim 101 / the train to Rome', 'claim.approve row_key=102‹reply train to Rome›'],
    ['Approve the train / Bern', 'claim.approve row_key=101‹reply Bern›'],
    ['Approve the train / the one to Rome', 'claim.approve row_key=102‹reply the one to Rome›'],
    ['Approve the train / Ann Lee', 'claim.approve row_key=102‹reply Ann Lee›'],
    ["Cancel Luna's visit / the check-up", 'visit.cancel row_key=V-4‹reply the check-up›'],
    ["Cancel Luna's visit / 15 April", 'visit.cancel row_key=V-4‹reply 15 April›'],
    ["Cancel Luna's visit / the one on 15 April", 'visit.cancel row_key=V-4‹reply the one on 15 April›'],
    ['Move Max / 25 March', 'visit.move new_day=2026-03-25‹reply 25 March› row_key=V-1‹row Max›'],
    ['Move a visit / V-1 / 25 March', 'visit.move new_day=2026-03-25‹reply 25 March› row_key=V-1‹reply V-1›'],
  ])('%s: %s', (words, expected) => {
    expect(talk(ROWS, words.split(' / '))).toBe(expected);
  });
});

describe('on the site of a clinic', () => {
  test.each([
    [
      'Change the dose of Ramipril to 10 mg / make it 20',
      'rx.dose dose=20‹reply 20› row_key=R-3‹row Ramipril›',
    ],
    [
      'Pay bill B-1 / 120 EUR',
      'bill.pay amount=120‹reply 120 EUR› currency=EUR‹reply 120 EUR› row_key=B-1‹row B-1›',
    ],
    [
      'Pay bill B-1 / 120',
      'ask currency; EUR | GBP; kept bill.pay amount=120‹reply 120› row_key=B-1‹row B-1›',
    ],
    [
      'Pay bill B-1 / 120 / EUR',
      'bill.pay amount=120‹reply 120› currency=EUR‹reply EUR› row_key=B-1‹row B-1›',
    ],
    [
      'Pay bill B-1 / 120 / USD',
      'ask currency; EUR | GBP; kept bill.pay amount=120‹reply 120› row_key=B-1‹row B-1›',
    ],
    ['Report a broken window / 1A', 'repair.report ward=1A‹reply 1A› what=broken window‹broken window›'],
    [
      'Report a repair / 2A / broken lamp',
      'repair.report ward=2A‹reply 2A› what=broken lamp‹reply broken lamp›',
    ],
    ['Record my weight / 72.5', 'vitals.record weight=72.5‹reply 72.5›'],
    ['Record my weight / 72.5 kg', 'vitals.record weight=72.5‹reply 72.5 kg›'],
    ['Record my weight / 160 lb', 'ask weight; kept vitals.record'],
    ['Book a visit with Dr May / 9 March', 'visit.book day=2026-03-09‹reply 9 March› doctor=d2‹Dr May›'],
    ['Book a visit on 9 March / Dr May', 'visit.book day=2026-03-09‹on 9 March› doctor=d2‹reply Dr May›'],
    ['Book a visit on 9 March / May', 'visit.book day=2026-03-09‹on 9 March› doctor=d3‹reply May›'],
    [
      'Book a visit on 9 March / the third one',
      'visit.book day=2026-03-09‹on 9 March› doctor=d3‹reply the third one›',
    ],
    ['Close repair 501 / 502', 'repair.close row_key=502‹reply 502›'],
  ])('%s: %s', (words, expected) => {
    expect(talk(CLINIC, words.split(' / '))).toBe(expected);
  });
});

describe('on the site of a ferry line', () => {
  test.each([
    ['Upgrade K-1 / Cabin', 'ticket.upgrade cls=Cabin‹reply Cabin› row_key=K-1‹row K-1›'],
    [
      'Upgrade K-1 / cabin with window',
      'ticket.upgrade cls=Window‹reply cabin with window› row_key=K-1‹row K-1›',
    ],
    ['Upgrade K-1 / the last one', 'ticket.upgrade cls=Window‹reply the last one› row_key=K-1‹row K-1›'],
    ['Label the lamp / yes', 'item.label label=y‹reply yes› row_key=C-3‹row lamp›'],
    ['Label the lamp / no', 'item.label label=n‹reply no› row_key=C-3‹row lamp›'],
    ['Transfer 50 points / Ann Lee', 'points.give member=Ann Lee‹reply Ann Lee› points=50‹50›'],
    ['Send a reminder / Sam Idle', 'rent.remind row_key=T-3‹reply Sam Idle›'],
    ['Send a reminder / T-3', 'rent.remind row_key=T-3‹reply T-3›'],
    ['Set the limits / daily 20', 'limit.set daily=20‹reply daily 20›'],
  ])('%s: %s', (words, expected) => {
    expect(talk(FERRY, words.split(' / '))).toBe(expected);
  });
});

describe('on the site of a recording studio', () => {
  test.each([
    [
      'Change the length of a session / S-32 / 5 hours',
      'session.resize hours=5‹reply 5 hours› row_key=S-32‹reply S-32›',
    ],
  ])('%s: %s', (words, expected) => {
    expect(talk(STUDIO, words.split(' / '))).toBe(expected);
  });
});

describe('on the site of a boathouse', () => {
  test.each([
    ['Join the night sail / 3', 'outing.join people=3‹reply 3› row_key=O-2‹row night sail›'],
    ['Join the night sail / 3 people', 'outing.join people=3‹reply 3 people› row_key=O-2‹row night sail›'],
    [
      'Take a watch tomorrow / east / morning',
      'watch.take day=2026-03-03‹tomorrow› part=morning‹reply morning› pier=east‹reply east›',
    ],
  ])('%s: %s', (words, expected) => {
    expect(talk(BOATHOUSE, words.split(' / '))).toBe(expected);
  });
});
