import { describe, expect, test } from 'vitest';
import { BANK } from '../testing/bank-site.ts';
import { BOATHOUSE } from '../testing/boathouse-site.ts';
import { CLINIC } from '../testing/clinic-site.ts';
import { FERRY } from '../testing/ferry-site.ts';
import { GARDEN } from '../testing/garden-site.ts';
import { ROWS } from '../testing/rows-site.ts';
import { STUDIO } from '../testing/studio-site.ts';
import { toldInFull } from '../testing/told-in-full.ts';
import { understand } from '../understand.ts';

/** Requests with several rows, values or parts, and the characters that each value was read from. */

describe('on the site of a bank', () => {
  test.each([
    [
      'Book a visit for Luna on the first Monday in March',
      'visit.book day=2026-03-02‹first Monday in March› pet=p3‹Luna›',
    ],
    [
      'Book a visit for Luna on the second Friday in April',
      'visit.book day=2026-04-10‹second Friday in April› pet=p3‹Luna›',
    ],
    ['Book a visit for Luna on the fifth Monday in April', 'ask day; kept visit.book pet=p3‹Luna›'],
    ['Book a visit for Luna on the first Sunday in February', 'ask day; kept visit.book pet=p3‹Luna›'],
    ['Rename card C-1 from "Blue card" to "Fun"', 'card.rename name=Fun‹Fun› row_key=C-1‹row C-1›'],
    ['Change the notifications', 'ask by_mail; On | Off; kept notices.save'],
    ['Set daily limit to 500 and monthly to 2000', 'limit.set daily=500‹500› monthly=2000‹2000›'],
    ['Set limits: daily 500, monthly 2000', 'limit.set daily=500‹500› monthly=2000‹2000›'],
    ['Set the limits: 500 daily, 2000 monthly', 'limit.set daily=500‹500› monthly=2000‹2000›'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, BANK), request)).toBe(expected);
  });
});

describe('on the site of a community garden', () => {
  test.each([
    [
      'Rent plot P-2 from 1 April until the end of June',
      'plot.rent from=2026-04-01‹1 April› row_key=P-2‹row P-2› until=2026-06-30‹end of June›',
    ],
    [
      'Rent plot P-2 between 1 April and 30 June 2026',
      'plot.rent from=2026-04-01‹1 April› row_key=P-2‹row P-2› until=2026-06-30‹30 June 2026›',
    ],
    [
      'Rent plot P-2 starting 1 April, until 30 June',
      'plot.rent from=2026-04-01‹1 April› row_key=P-2‹row P-2› until=2026-06-30‹30 June›',
    ],
    [
      'Rent plot P-2 from today until tomorrow',
      'plot.rent from=2026-03-02‹today› row_key=P-2‹row P-2› until=2026-03-03‹tomorrow›',
    ],
    [
      'Rent plots P-1 and P-2 from 1 April to 30 June 2026',
      'plot.rent from=2026-04-01‹1 April› row_key=P-1‹row P-1› until=2026-06-30‹30 June 2026› + plot.rent from=2026-04-01‹1 April› row_key=P-2‹row P-2› until=2026-06-30‹30 June 2026›',
    ],
    [
      'Borrow the red spade and the blue spade until 9 March',
      'tool.borrow return_on=2026-03-09‹9 March› row_key=T-1‹row red spade› + tool.borrow return_on=2026-03-09‹9 March› row_key=T-2‹row blue spade›',
    ],
    [
      'Borrow all tools until 9 March',
      'tool.borrow return_on=2026-03-09‹9 March› row_key=T-1‹row all tools until 9 March› + tool.borrow return_on=2026-03-09‹9 March› row_key=T-2‹row all tools until 9 March› + tool.borrow return_on=2026-03-09‹9 March› row_key=T-3‹row all tools until 9 March›',
    ],
    [
      'Borrow 2 wheelbarrows until 9 March',
      'tool.borrow quantity=2‹2› return_on=2026-03-09‹9 March› row_key=T-3‹row wheelbarrows›',
    ],
    [
      'Borrow the wheelbarrow until 9 March and the red spade until 10 March',
      'tool.borrow return_on=2026-03-09‹9 March› row_key=T-3‹row wheelbarrow› + tool.borrow return_on=2026-03-10‹10 March› row_key=T-1‹row red spade›',
    ],
    [
      'Borrow the wheelbarrow until 9 March and pay my dues',
      'ask amount; kept tool.borrow return_on=2026-03-09‹9 March› row_key=T-3‹row wheelbarrow› + dues.pay',
    ],
    ['Swap seeds to herbs from roses', 'seeds.swap from=roses‹roses› to=herbs‹herbs›'],
    [
      'Change my e-mail to me@garden.example and water in the evening',
      'contact.update email=me@garden.example‹me@garden.example› + watering.update time=evening‹evening›',
    ],
    ['Pay 20 of my dues in CHF', 'dues.pay amount=20‹20› currency=CHF‹CHF›'],
    ['Pay CHF 20 of my dues', 'dues.pay amount=20‹CHF 20› currency=CHF‹CHF 20›'],
    ['Pay twenty francs of my dues', 'dues.pay amount=20‹twenty francs› currency=CHF‹twenty francs›'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, GARDEN), request)).toBe(expected);
  });
});

describe('on a site with several lists', () => {
  test.each([
    [
      'Cancel the visits of Max and Bella',
      'visit.cancel row_key=V-1‹row Max› + visit.cancel row_key=V-2‹row Bella›',
    ],
    [
      'Cancel every visit of Luna',
      'visit.cancel row_key=V-3‹row every visit of Luna› + visit.cancel row_key=V-4‹row every visit of Luna›',
    ],
    [
      'Cancel both visits of Luna',
      'visit.cancel row_key=V-3‹row both visits of Luna› + visit.cancel row_key=V-4‹row both visits of Luna›',
    ],
    [
      'Cancel all visits on 20 March',
      'visit.cancel row_key=V-1‹row all visits on 20 March› + visit.cancel row_key=V-2‹row all visits on 20 March›',
    ],
    [
      'Cancel visit V-9',
      'ask row; V-1 Max 2026-03-20 Check-up | V-2 Bella 2026-03-20 Vaccination | V-3 Luna 2026-04-01 Teeth cleaning | V-4 Luna 2026-04-15 Check-up | V-5 May 2026-04-03 Other; kept visit.cancel; unused V-9',
    ],
    [
      'Cancel V-1, then move V-2 to 25 March',
      'visit.cancel row_key=V-1‹row V-1› + visit.move new_day=2026-03-25‹25 March› row_key=V-2‹row V-2›',
    ],
    [
      'Cancel V-1 and move V-2 to 25 March',
      'visit.cancel row_key=V-1‹row V-1› + visit.move new_day=2026-03-25‹25 March› row_key=V-2‹row V-2›',
    ],
    [
      'Move V-1 and V-2 to 25 March',
      'visit.move new_day=2026-03-25‹25 March› row_key=V-1‹row V-1› + visit.move new_day=2026-03-25‹25 March› row_key=V-2‹row V-2›',
    ],
    [
      'Move Max and Bella to 25 March',
      'visit.move new_day=2026-03-25‹25 March› row_key=V-1‹row Max› + visit.move new_day=2026-03-25‹25 March› row_key=V-2‹row Bella›',
    ],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, ROWS), request)).toBe(expected);
  });
});

describe('on the site of a clinic', () => {
  test.each([
    ['Increase the dose of Ramipril to 10 mg', 'rx.dose dose=10‹10 mg› row_key=R-3‹row Ramipril›'],
    ['Increase the dose of Ramipril by 5 mg', 'ask dose; kept rx.dose row_key=R-3‹row Ramipril›'],
    [
      'Pay 120 EUR for the X-ray and 80 EUR for the blood test',
      'bill.pay amount=120‹120 EUR› currency=EUR‹120 EUR› row_key=B-1‹row X-ray› + bill.pay amount=80‹80 EUR› currency=EUR‹80 EUR› row_key=B-10‹row blood test›',
    ],
    [
      'Close the window and the lock',
      'repair.close row_key=502‹row window› + repair.close row_key=504‹row lock›',
    ],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, CLINIC), request)).toBe(expected);
  });
});

describe('on the site of a ferry line', () => {
  test.each([
    ['Refund the ticket from Skerry', 'ticket.refund row_key=K-2‹row Skerry›'],
    ['Refund the ticket from Port Ann to Skerry', 'ticket.refund row_key=K-3‹row Port Ann to Skerry›'],
    [
      'Upgrade the ticket to Skerry on 1 December 2026 to cabin',
      'ticket.upgrade cls=Cabin‹cabin› row_key=K-3‹row Skerry on 1 December 2026›',
    ],
    [
      'Upgrade K-1 to first class',
      'ask cls; Standard | Cabin | Cabin with window; kept ticket.upgrade row_key=K-1‹row K-1›; unused first',
    ],
    [
      'Upgrade K-1',
      'ask cls; Standard | Cabin | Cabin with window; kept ticket.upgrade row_key=K-1‹row K-1›',
    ],
    ['Transfer 50 points to member Ann Lee', 'points.give member=Ann Lee‹Ann Lee› points=50‹50›'],
    ['Change my name to Kim', 'profile.save name=Kim‹Kim›'],
    ['Change my password to s3cr3t!', 'profile.save password=s3cr3t!‹s3cr3t!›'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, FERRY), request)).toBe(expected);
  });
});

describe('on the site of a recording studio', () => {
  test.each([
    ['Cancel the session in the red room', 'session.cancel row_key=S-32‹row red room›'],
    ['Cancel the session on 9 March at 14:00', 'session.cancel row_key=S-32‹row on 9 March at 14:00›'],
    [
      'Move the session from 9 March to 10 March',
      'session.move day=2026-03-10‹10 March› row_key=S-32‹row 9 March›',
    ],
    [
      'Report a fault in the red room: "no power", seen on 1 March',
      'fault.report details=no power‹no power› room=red‹red room› seen=2026-03-01‹on 1 March›',
    ],
    [
      'Add a player called Ida Holm with the email ida@holm.example',
      'player.add mail=ida@holm.example‹ida@holm.example› name=Ida Holm‹Ida Holm›',
    ],
    [
      'Add Ida Holm, phone 0555 123 456',
      'player.add name=Ida Holm‹Ida Holm› phone=0555 123 456‹0555 123 456›',
    ],
    [
      'Dispute the mixing invoice for February: too many hours',
      'invoice.dispute reason=too many hours‹too many hours› row_key=I-9‹row mixing invoice for February›',
    ],
    ['Pay the invoice for mixing in January', 'invoice.pay row_key=I-7‹row mixing in January›'],
    ['Pay the invoice of 80 EUR', 'invoice.pay row_key=I-8‹row 80 EUR›'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, STUDIO), request)).toBe(expected);
  });
});

describe('on the site of a boathouse', () => {
  test.each([
    [
      'Log 2 hours on Heron and 3 hours on Kestrel',
      'repair.log boat=B-1‹Heron› hours=2‹2 hours› + repair.log boat=B-2‹Kestrel› hours=3‹3 hours›',
    ],
    ['Log 90 minutes on Heron', 'repair.log boat=B-1‹Heron› hours=1.5‹90 minutes›'],
    ['Join the night sail', 'ask people; kept outing.join row_key=O-2‹row night sail›'],
    [
      'Join both outings with 2 people',
      'outing.join people=2‹2› row_key=O-1‹row both outings with 2 people› + outing.join people=2‹2› row_key=O-2‹row both outings with 2 people›',
    ],
    ['Record 2.3 kg of cod', 'catch.record fish=cod‹cod› weight=2.3‹2.3 kg›'],
    ['Mark the bill as paid yesterday', 'bill.mark paid_on=2026-03-01‹yesterday› row_key=R-2‹row bill›'],
    ['Show repairs since 1 March', 'repair.list from=2026-03-01‹1 March›'],
    ['Show repairs by Ann', 'repair.list by=ann‹Ann›'],
    ['Show done repairs on Kestrel', 'repair.list boat=Kestrel‹Kestrel› state=done‹done›'],
    ['Set storm alerts to one hour before', 'refuse already'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, BOATHOUSE), request)).toBe(expected);
  });
});
