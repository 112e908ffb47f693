import { describe, expect, test } from 'vitest';
import { CLINIC } from '../testing/clinic-site.ts';
import { ENERGY, HOTEL } from '../testing/everyday-sites.ts';
import { GARDEN } from '../testing/garden-site.ts';
import { toldInFull } from '../testing/told-in-full.ts';
import { understand } from '../understand.ts';

/** What plain requests come to, and the characters that each value was read from. */

describe('on the site of a community garden', () => {
  test.each([
    [
      'Rent plot P-2 from 1 April to 30 June 2026',
      'plot.rent from=2026-04-01‹1 April› row_key=P-2‹row P-2› until=2026-06-30‹30 June 2026›',
    ],
    [
      'Rent the shady plot from 1 April until 30 June',
      'plot.rent from=2026-04-01‹1 April› row_key=P-2‹row shady plot› until=2026-06-30‹30 June›',
    ],
    [
      'Rent plot P-2 from 30 June to 1 April 2026',
      'ask until; kept plot.rent from=2026-06-30‹30 June› row_key=P-2‹row P-2› until=2026-04-01‹1 April 2026›',
    ],
    ['Rent plot P-2 from 1 April', 'ask until; kept plot.rent from=2026-04-01‹1 April› row_key=P-2‹row P-2›'],
    [
      'Rent plot P-2 until 30 June',
      'ask from; kept plot.rent row_key=P-2‹row P-2› until=2026-06-30‹30 June›',
    ],
    ['Rent plot P-2', 'ask from; kept plot.rent row_key=P-2‹row P-2›'],
    ['Give up plot P-1', 'plot.give_up row_key=P-1‹row P-1›'],
    ['Give up the shady plot', 'plot.give_up row_key=P-2‹row shady plot›'],
    ['Giv up plot P-1', 'ask action; Give up a plot; kept plot.give_up row_key=P-1‹row P-1›'],
    [
      'Borrow the wheelbarrow until 9 March',
      'tool.borrow return_on=2026-03-09‹9 March› row_key=T-3‹row wheelbarrow›',
    ],
    [
      'Borrow two red spades until 9 March',
      'tool.borrow quantity=2‹two› return_on=2026-03-09‹9 March› row_key=T-1‹row red spades›',
    ],
    [
      'Borrow the spade until 9 March',
      'ask row; T-1 Red spade | T-2 Blue spade; kept tool.borrow return_on=2026-03-09‹9 March›',
    ],
    [
      'Borrow both spades until 9 March',
      'tool.borrow return_on=2026-03-09‹9 March› row_key=T-1‹row both spades until 9 March› + tool.borrow return_on=2026-03-09‹9 March› row_key=T-2‹row both spades until 9 March›',
    ],
    [
      'Borrow the wheelbarrow, bring it back on Friday',
      'tool.borrow return_on=2026-03-06‹on Friday› row_key=T-3‹row wheelbarrow›',
    ],
    [
      'Borrow 0 red spades until 9 March',
      'ask quantity; kept tool.borrow return_on=2026-03-09‹9 March› row_key=T-1‹row red spades›',
    ],
    ['Change watering to late evening', 'watering.update time=evening‹late evening›'],
    ['Pay 120 EUR of my dues', 'dues.pay amount=120‹120 EUR› currency=EUR‹120 EUR›'],
    ['Pay 120,50 CHF of my dues', 'dues.pay amount=120.5‹120,50 CHF› currency=CHF‹120,50 CHF›'],
    ['Pay 120 USD of my dues', 'ask currency; EUR | CHF; kept dues.pay'],
    ['Pay 0.5 EUR of my dues', 'ask amount; kept dues.pay'],
    ['Pay my dues', 'ask amount; kept dues.pay'],
    [
      'Change my e-mail from old@garden.example to me@garden.example',
      'contact.update email=me@garden.example‹me@garden.example›',
    ],
    ['Change my e-mail to old@garden.example', 'refuse already'],
    ['Change my name to Ann Bell', 'contact.update name=Ann Bell‹Ann Bell›'],
    [
      'Change my name to Ann Bell and my e-mail to ann@bell.example',
      'contact.update email=ann@bell.example‹ann@bell.example› name=Ann Bell‹Ann Bell›',
    ],
    ['Change my contact details', 'ask email; kept contact.update'],
    ['Swap seeds from herbs to roses', 'seeds.swap from=herbs‹herbs› to=roses‹roses›'],
    ['Swap seeds from roses to roses', 'ask to; herbs | roses; kept seeds.swap from=roses‹roses›'],
    ['Show free tools', 'tool.list state=free‹free›'],
    ['Show lent tools', 'tool.list state=lent‹lent›'],
    ['Show tools', 'tool.list'],
    ['Show red tools', 'go /tool; unused red'],
    ['Go to the shed', 'go /tool'],
    ['Open watering', 'go /watering'],
    [
      'Pay 120 EUR of my dues and borrow the wheelbarrow until 9 March',
      'dues.pay amount=120‹120 EUR› currency=EUR‹120 EUR› + tool.borrow return_on=2026-03-09‹9 March› row_key=T-3‹row wheelbarrow›',
    ],
    [
      'Borrow the wheelbarrow until 9 March. Pay 20 EUR of my dues.',
      'tool.borrow return_on=2026-03-09‹9 March› row_key=T-3‹row wheelbarrow› + dues.pay amount=20‹20 EUR› currency=EUR‹20 EUR›',
    ],
    [
      'Ändere meine E-Mail auf me@garden.example',
      'contact.update email=me@garden.example‹me@garden.example›',
    ],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, GARDEN), request)).toBe(expected);
  });
});

describe('on the site of a hotel', () => {
  test.each([
    [
      'Book a double room from 3 April to 6 April for 2 guests with breakfast',
      'stay.book arrival=2026-04-03‹3 April› breakfast=true‹breakfast› departure=2026-04-06‹6 April› guests=2‹2› room=double‹double room›',
    ],
    [
      'Book a room from 3 April to 6 April',
      'ask room; Single room | Double room | Garden suite; kept stay.book arrival=2026-04-03‹3 April› departure=2026-04-06‹6 April›',
    ],
    [
      'Book a double room from 6 April to 3 April 2026',
      'ask departure; kept stay.book arrival=2026-04-06‹6 April› departure=2026-04-03‹3 April 2026› room=double‹double room›',
    ],
    [
      'Book a double room, arrival 3 April',
      'ask departure; kept stay.book arrival=2026-04-03‹3 April› room=double‹double room›',
    ],
    ['Extend my stay until 8 April', 'stay.extend departure=2026-04-08‹8 April› row_key=H-1‹row stay›'],
    ['Cancel my stay', 'stay.cancel row_key=H-1‹row stay›'],
    ['Cancel the shuttle', 'shuttle.cancel row_key=S-2‹row shuttle›'],
    ['Close the request about the umbrella', 'ticket.close row_key=G-4‹row umbrella›'],
    ['Close the lamp request', 'ticket.close row_key=G-5‹row lamp›'],
    ['Close G-4', 'ticket.close row_key=G-4‹row G-4›'],
    ['Assign G-4 to Tom Baker', 'ticket.assign person=tom‹Tom Baker› row_key=G-4‹row G-4›'],
    ['Assign the umbrella to Ines', 'ticket.assign person=ines‹Ines› row_key=G-4‹row umbrella›'],
    ['Assign the broken lamp to Tom', 'ticket.assign person=tom‹Tom› row_key=G-5‹row broken lamp›'],
    [
      'Assign G-4 to Bob',
      'ask person; Ines Moreau | Tom Baker; kept ticket.assign row_key=G-4‹row G-4›; unused Bob',
    ],
    [
      'Assign G-4 to Tom or Ines',
      'ask person; Ines Moreau | Tom Baker; kept ticket.assign row_key=G-4‹row G-4›',
    ],
    ['Assign G-4', 'ask person; Ines Moreau | Tom Baker; kept ticket.assign row_key=G-4‹row G-4›'],
    ['Report a problem: the shower is cold', 'ticket.open subject=the shower is cold‹the shower is cold›'],
    ['Report a problem', 'ask subject; kept ticket.open'],
    ['I would like a firm pillow', 'wishes.update pillow=firm‹firm›'],
    ['Set the pillow to firm', 'wishes.update pillow=firm‹firm›'],
    ['Set the pillow to feather', 'ask pillow; Soft | Firm; kept wishes.update; unused feather'],
    ['Stop cleaning my room', 'wishes.update cleaning=never‹Stop›'],
    [
      'Turn on the wake-up call and stop the special offers',
      'wishes.update offers=false‹offers› wakeup=true‹wake-up call›',
    ],
    ['No more special offers', 'wishes.update offers=false‹offers›'],
    ['Show my stays', 'stay.list'],
    ['Go to preferences', 'go /wishes'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, HOTEL), request)).toBe(expected);
  });
});

describe('on the site of an energy supplier', () => {
  test.each([
    ['Submit a meter reading of 4321 for gas', 'meter.submit meter=gas‹gas› reading=4321‹4321›'],
    [
      'Submit 4321.5 for the electricity meter, read on 1 March',
      'meter.submit meter=power‹electricity meter› read_on=2026-03-01‹on 1 March› reading=4321.5‹4321.5›',
    ],
    ['Submit a meter reading', 'ask meter; Electricity meter | Gas meter; kept meter.submit'],
    ['Submit a reading of 4,321 for gas', 'ask reading; 4321 | 4.321; kept meter.submit meter=gas‹gas›'],
    ['Change my monthly payment to 100 EUR', 'payment.update amount=100‹100 EUR›'],
    ['Change my monthly payment from 90 to 100', 'payment.update amount=100‹100›'],
    ['Change monthly payment to 100 USD', 'ask amount; kept payment.update'],
    ['Switch to green energy from 1 May', 'plan.switch start=2026-05-01‹1 May› tariff=green‹green energy›'],
    ['Switch tariff', 'ask tariff; Basic | Green energy | Night saver; kept plan.switch'],
    ['Switch to the night saver tariff', 'plan.switch tariff=night‹night saver›'],
    ['Pay the electricity invoice', 'invoice.pay row_key=INV-31‹row electricity›'],
    ['Pay invoice INV-31', 'invoice.pay row_key=INV-31‹row INV-31›'],
    [
      'Pay invoice INV-32',
      'ask row; INV-31 Electricity January 82.40 EUR open; kept invoice.pay; unused INV-32',
    ],
    ['Pay all invoices', 'invoice.pay row_key=INV-31‹row all invoices›'],
    [
      'Book a technician for a gas leak tomorrow at 8:15 with the note "ring twice"',
      'visit.book date=2026-03-03‹tomorrow› note=ring twice‹ring twice› reason=leak‹gas leak› time=08:15‹8:15›',
    ],
    [
      'Book a technician on 10 March',
      'ask reason; Heating | Meter replacement | Gas leak; kept visit.book date=2026-03-10‹on 10 March›',
    ],
    ['Reschedule my visit to 13 March', 'visit.move date=2026-03-13‹13 March› row_key=V-9‹row visit›'],
    [
      'Reschedule the heat pump inspection to 13 March at 14:30',
      'visit.move date=2026-03-13‹13 March› row_key=V-9‹row heat pump inspection› time=14:30‹14:30›',
    ],
    [
      'Move my visit from 12 March to 13 March',
      'visit.move date=2026-03-13‹13 March› row_key=V-9‹row 12 March›',
    ],
    ['Cancel the visit on 12 March', 'visit.cancel row_key=V-9‹row on 12 March›'],
    ['Cancel my visit', 'visit.cancel row_key=V-9‹row visit›'],
    ['Turn on paperless bills', 'alerts.update paperless=true‹paperless bills›'],
    [
      'Turn on paperless bills and outage alerts',
      'alerts.update outage=true‹outage alerts› paperless=true‹paperless bills›',
    ],
    ['Turn off outage alerts', 'refuse already'],
    ['Stop the energy saving tips', 'alerts.update tips=false‹energy saving tips›'],
    ['Write to me in German', 'alerts.update language=de‹German›'],
    ['Report a move on 1 May', 'ask address; kept move.report date=2026-05-01‹on 1 May›'],
    ['Show open invoices', 'invoice.list state=open‹open›'],
    ['Show paid invoices', 'invoice.list state=paid‹paid›'],
    ['Show invoices from January', 'go /invoice; unused January'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, ENERGY), request)).toBe(expected);
  });
});

describe('on the site of a clinic', () => {
  test.each([
    ['Change the dose of Ramipril to 10 mg', 'rx.dose dose=10‹10 mg› row_key=R-3‹row Ramipril›'],
    [
      'Change the dose to 10 mg',
      'ask row; R-3 Ramipril 5 mg | R-5 Metformin 1000 mg; kept rx.dose dose=10‹10 mg›',
    ],
    ['Renew Metformin', 'rx.renew row_key=R-5‹row Metformin›'],
    ['Renew prescription R-3, 2 packs', 'rx.renew packs=2‹2› row_key=R-3‹row R-3›'],
    ['Renew two packs of Ramipril', 'rx.renew packs=2‹two› row_key=R-3‹row Ramipril›'],
    [
      'Renew both prescriptions',
      'rx.renew row_key=R-3‹row both prescriptions› + rx.renew row_key=R-5‹row both prescriptions›',
    ],
    ['Set the daily limit to 50 and the monthly limit to 400', 'limit.set daily=50‹50› monthly=400‹400›'],
    ['Change my display name to Kim', 'login.save display=Kim‹Kim›'],
    ['Change my name to Kim Lee', 'login.save name=Kim Lee‹Kim Lee›'],
    ['Pay bill B-1', 'ask amount; kept bill.pay row_key=B-1‹row B-1›'],
    [
      'Pay 120 EUR for the X-ray',
      'bill.pay amount=120‹120 EUR› currency=EUR‹120 EUR› row_key=B-1‹row X-ray›',
    ],
    ['Pay 80 EUR of bill B-10', 'bill.pay amount=80‹80 EUR› currency=EUR‹80 EUR› row_key=B-10‹row B-10›'],
    [
      'Pay the blood test with 80 GBP',
      'bill.pay amount=80‹80 GBP› currency=GBP‹80 GBP› row_key=B-10‹row blood test›',
    ],
    ['Book a visit with Dr Hall on 9 March', 'visit.book day=2026-03-09‹on 9 March› doctor=d1‹Dr Hall›'],
    ['Book a visit with Dr May on 9 March', 'visit.book day=2026-03-09‹on 9 March› doctor=d2‹Dr May›'],
    ['Book a visit with May on 9 March', 'visit.book day=2026-03-09‹on 9 March› doctor=d3‹May›'],
    ['Book a visit on 9 May', 'ask doctor; Dr Hall | Dr May | May; kept visit.book day=2026-05-09‹on 9 May›'],
    ['Refund 500 GBP to May Short', 'deposit.refund amount=500‹500 GBP› tenant=t1‹May Short›'],
    ['Refund the deposit of Ada Quinn, 500', 'deposit.refund amount=500‹500› tenant=t2‹Ada Quinn›'],
    ['Refund 500 EUR to Ada Quinn', 'ask amount; kept deposit.refund tenant=t2‹Ada Quinn›'],
    ['Pay order 11', 'order.pay row_key=11‹row 11›'],
    ['Pay for the lamp', 'order.pay row_key=11‹row lamp›'],
    ['Pay orders 11 and 12', 'order.pay row_key=11‹row 11› + order.pay row_key=12‹row 12›'],
    ['Close repair 501', 'repair.close row_key=501‹row 501›'],
    ['Close the leaking tap', 'repair.close row_key=501‹row leaking tap›'],
    [
      'Close all repairs in ward 2',
      'repair.close row_key=502‹row all repairs in ward 2› + repair.close row_key=504‹row all repairs in ward 2›',
    ],
    ['Close repairs 501 and 504', 'repair.close row_key=501‹row 501› + repair.close row_key=504‹row 504›'],
    [
      'Close the broken window and the door lock',
      'repair.close row_key=502‹row broken window› + repair.close row_key=504‹row door lock›',
    ],
    [
      'Close all repairs except 502',
      'repair.close row_key=501‹row all repairs except 502› + repair.close row_key=504‹row all repairs except 502›',
    ],
    ['Report a broken lamp in 1A', 'repair.report ward=1A‹1A› what=broken lamp‹broken lamp›'],
    [
      'Report a repair in 2A: water on the floor',
      'repair.report ward=2A‹2A› what=water on the floor‹water on the floor›',
    ],
    ['Report a repair in 1A', 'ask what; kept repair.report ward=1A‹1A›'],
    ['Record a weight of 72.5 kg', 'vitals.record weight=72.5‹72.5 kg›'],
    ['Record my weight: 72,5 kg', 'vitals.record weight=72.5‹72,5 kg›'],
    ['Use my data for research', 'consent.save research=true‹Use my data for research›'],
    ["Don't use my data for research", 'consent.save research=false‹use my data for research›'],
    [
      'Send me the newsletter and use my data for research',
      'consent.save newsletter=true‹newsletter› research=true‹use my data for research›',
    ],
    ['Turn off the newsletter', 'consent.save newsletter=false‹newsletter›'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, CLINIC), request)).toBe(expected);
  });
});
