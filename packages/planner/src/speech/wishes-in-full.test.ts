import { describe, expect, test } from 'vitest';
import { ENERGY, HOTEL, LIBRARY } from '../testing/everyday-sites.ts';
import { FARM as FARMYARD } from '../testing/farmyard-site.ts';
import { toldInFull } from '../testing/told-in-full.ts';
import { understand } from '../understand.ts';

/** What is wished for, forbidden, only considered or told, and the characters that each value was read from. */

describe('on the site of a library', () => {
  test.each([
    ['I no longer need Sapiens, cancel the reservation', 'hold.cancel row_key=R-7‹row Sapiens›'],
    ['I did not say: cancel my reservation', 'ask meaning'],
    ['Renew all loans except The Hobbit', 'loan.renew row_key=L-101‹row all loans except The Hobbit›'],
    [
      'Renew all loans before 12 March',
      'ask row; L-101 Dune Frank Herbert 2026-03-10 | L-102 The Hobbit J. R. R. Tolkien 2026-03-14; kept loan.renew; unused before 12 March',
    ],
    [
      'Renew all loans until 12 March',
      'ask row; L-101 Dune Frank Herbert 2026-03-10 | L-102 The Hobbit J. R. R. Tolkien 2026-03-14; kept loan.renew; unused 12 March',
    ],
    [
      'Renew any loan',
      'ask row; L-101 Dune Frank Herbert 2026-03-10 | L-102 The Hobbit J. R. R. Tolkien 2026-03-14; kept loan.renew',
    ],
    [
      'Renew all other loans',
      'ask row; L-101 Dune Frank Herbert 2026-03-10 | L-102 The Hobbit J. R. R. Tolkien 2026-03-14; kept loan.renew; unused other',
    ],
    [
      'Renew every loan that is due',
      'ask row; L-101 Dune Frank Herbert 2026-03-10 | L-102 The Hobbit J. R. R. Tolkien 2026-03-14; kept loan.renew; unused due',
    ],
    ["Don't remind me before a book is due", 'notices.update due_soon=false‹remind me before a book is due›'],
    ["I don't want the library newsletter", 'notices.update newsletter=false‹library newsletter›'],
    ["I don't want the library newsletter any more", 'notices.update newsletter=false‹library newsletter›'],
    ["Don't turn off the newsletter", 'refuse negated'],
    ['Do not close my account', 'refuse negated'],
    ['Please never close my account', 'refuse negated'],
    ['I would never close my account', 'refuse negated'],
    ['What happens if I close my account?', 'refuse conditional'],
    ['Should I close my account?', 'refuse question'],
    ['How do I close my account?', 'refuse question'],
    ['I was told to close my account', 'refuse about-others'],
    ['My wife wants to close her account', 'refuse about-others'],
    ['I want to close my account', 'account.close'],
    ['I may close my account tomorrow', 'refuse hypothetical'],
    ['I might want to close my account', 'refuse hypothetical'],
    ['Close my account if you can', 'account.close'],
    ['Close my account unless there are fines', 'refuse conditional'],
    ['Cancel my reservation when Sapiens is ready', 'refuse conditional'],
    ["Cancel my reservation, please don't", 'ask meaning'],
    ["Cancel my reservation, no, don't", 'ask meaning'],
    ['Cancel my reservation. Never mind.', 'refuse negated'],
    ['Forget it', 'refuse negated'],
    ['Nothing', 'refuse negated'],
    ['What can you do?', 'refuse question'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, LIBRARY), request)).toBe(expected);
  });
});

describe('on the site of a hotel', () => {
  test.each([
    ['Set room cleaning to never', 'wishes.update cleaning=never‹never›'],
    ['Never clean my room', 'refuse negated'],
    ["Don't clean my room", 'refuse negated'],
    ["Don't send me special offers", 'wishes.update offers=false‹send me special offers›'],
    ['Stop sending me special offers', 'wishes.update offers=false‹special offers›'],
    ['No wake-up call please', 'refuse already'],
    ["I don't want a wake-up call", 'refuse already'],
    ["Don't cancel my stay", 'refuse negated'],
    ['I have cancelled my stay', 'refuse past'],
    ['Could you cancel my stay?', 'stay.cancel row_key=H-1‹row stay›'],
    ['Would you mind cancelling my stay?', 'stay.cancel row_key=H-1‹row stay›'],
    ['If my flight is late, cancel the shuttle', 'refuse conditional'],
    ['Cancel the shuttle in case my flight is late', 'refuse conditional'],
    [
      'Cancel the shuttle and my stay',
      'shuttle.cancel row_key=S-2‹row shuttle› + stay.cancel row_key=H-1‹row stay›',
    ],
    ['Tom said close G-4', 'refuse about-others'],
    ['"Close G-4" is what Tom said', 'refuse about-others'],
    [
      'Close G-4 and assign G-5 to Tom',
      'ticket.close row_key=G-4‹row G-4› + ticket.assign person=tom‹Tom› row_key=G-5‹row G-5›',
    ],
    ['Close G-4 and G-5', 'ticket.close row_key=G-4‹row G-4› + ticket.close row_key=G-5‹row G-5›'],
    ['Close G-4, G-5', 'ticket.close row_key=G-4‹row G-4› + ticket.close row_key=G-5‹row G-5›'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, HOTEL), request)).toBe(expected);
  });
});

describe('on the site of an energy supplier', () => {
  test.each([
    ['Turn off paperless bills', 'refuse already'],
    ["Don't turn on paperless bills", 'refuse negated'],
    [
      'Turn on outage alerts and turn off energy saving tips',
      'alerts.update outage=true‹outage alerts› tips=false‹energy saving tips›',
    ],
    ['Turn on everything', 'refuse not-offered'],
    [
      'Paperless bills on, outage alerts on',
      'alerts.update outage=true‹outage alerts› paperless=true‹Paperless bills›',
    ],
    ['Switch to basic or green energy', 'ask tariff; Basic | Green energy; kept plan.switch'],
    ["Don't switch to green energy", 'refuse negated'],
    ['Switch from basic to green energy', 'plan.switch tariff=green‹green energy›'],
    ['Switch to green energy if it is cheaper', 'refuse conditional'],
    [
      'Change my monthly payment to 100 EUR and the day of payment to the 15th of the month',
      'payment.update amount=100‹100 EUR› day=fifteenth‹15th of the month›',
    ],
    ['Lower my monthly payment to 80', 'payment.update amount=80‹80›'],
    ['Set my monthly payment to 100.50', 'payment.update amount=100.5‹100.50›'],
    ['Set my monthly payment to 100,50 EUR', 'payment.update amount=100.5‹100,50 EUR›'],
    ['Set my monthly payment to 1.100 EUR', 'ask amount; 1.1 | 1100; kept payment.update'],
    [
      'Submit 4321 for gas and 8765 for electricity',
      'meter.submit meter=gas‹gas› reading=4321‹4321› + meter.submit meter=power‹electricity› reading=8765‹8765›',
    ],
    [
      'Submit reading 4321 for the gas meter on 1 March 2026',
      'meter.submit meter=gas‹gas meter› read_on=2026-03-01‹on 1 March 2026› reading=4321‹4321›',
    ],
    [
      'Reschedule my visit to 13 March at half past two in the afternoon',
      'visit.move date=2026-03-13‹13 March› row_key=V-9‹row visit› time=14:30‹half past two in the afternoon›',
    ],
    ['Reschedule my visit', 'ask date; kept visit.move row_key=V-9‹row visit›'],
    [
      'Cancel my visit and book a technician for the heating on 13 March at 9:00',
      'visit.cancel row_key=V-9‹row visit› + visit.book date=2026-03-13‹on 13 March› reason=heating‹heating› time=09:00‹9:00›',
    ],
    [
      'Pay invoice INV-31 and cancel my visit',
      'invoice.pay row_key=INV-31‹row INV-31› + visit.cancel row_key=V-9‹row visit›',
    ],
    [
      'Pay invoice INV-31 tomorrow',
      'ask meaning; kept invoice.pay row_key=INV-31‹row INV-31›; unused tomorrow',
    ],
    [
      'Pay the gas invoice',
      'ask row; INV-31 Electricity January 82.40 EUR open; kept invoice.pay; unused gas',
    ],
    ['Show invoices that are open', 'invoice.list state=open‹open›'],
    ['Are there any open invoices?', 'invoice.list state=open‹open›'],
    ['Which invoices are paid?', 'invoice.list state=paid‹paid›'],
    ['Go to your tariff', 'go /plan'],
    ['Open the invoices page', 'go /invoice'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, ENERGY), request)).toBe(expected);
  });
});

describe('on the site of a farmyard', () => {
  test.each([
    ['Pay Sara 120 EUR', 'worker.pay amount=120‹120 EUR› currency=EUR‹120 EUR› row_key=W3‹row Sara›'],
    [
      'Pay Sara Penny 120.50 USD',
      'worker.pay amount=120.5‹120.50 USD› currency=USD‹120.50 USD› row_key=W3‹row Sara Penny›',
    ],
    ['Rename Otto to Max', 'animal.rename name=Max‹Max› row_key=70‹row Otto›'],
    [
      'Rename animal 70 to "Max the goat"',
      'animal.rename name=Max the goat‹Max the goat› row_key=70‹row 70›',
    ],
    [
      'Move the choir to 20 March at 10:00',
      'lesson.move day=2026-03-20‹20 March› row_key=C2‹row choir› start=10:00‹10:00›',
    ],
    [
      'Move the choir from 18 March to 20 March, start 10:00',
      'lesson.move day=2026-03-20‹20 March› row_key=C2‹row choir from 18 March› start=10:00‹10:00›',
    ],
    [
      'Move the choir to 20 March, 10 am to 11:30 am',
      'lesson.move day=2026-03-20‹20 March› end=11:30‹11:30 am› row_key=C2‹row choir› start=10:00‹10 am›',
    ],
    ['Set the weekday rate to 20 and the weekend rate to 30', 'rate.set weekday=20‹20› weekend=30‹30›'],
    ['Set the weekend rate to 30', 'rate.set weekend=30‹30›'],
    [
      'Report an absence, sick, from 4 March to 6 March',
      'absence.report from=2026-03-04‹4 March› kind=sick‹sick› to=2026-03-06‹6 March›',
    ],
    [
      'Report an absence: kind sick, first day 4 March, note: flu',
      'absence.report from=2026-03-04‹4 March› kind=sick‹sick› note=flu‹flu›',
    ],
    [
      'Report an absence from 6 March to 4 March 2026, family',
      'ask to; kept absence.report from=2026-03-06‹6 March› kind=family‹family› to=2026-03-04‹4 March 2026›',
    ],
    ['Report a sick day on 4 March', 'absence.report from=2026-03-04‹on 4 March› kind=sick‹sick›'],
    [
      'Write to parents at ann@example.com, subject "Trip", message "We leave at 8."',
      'letter.send body=We leave at 8.‹We leave at 8.› subject=Trip‹Trip› to=ann@example.com‹ann@example.com›',
    ],
    [
      'Write to ann@example.com: subject: Trip, message: The bus leaves at 8. Bring food.',
      'letter.send body=The bus leaves at 8. Bring food.‹The bus leaves at 8. Bring food.› subject=Trip‹Trip› to=ann@example.com‹ann@example.com›',
    ],
    [
      'Write to parents at ann@example.com, subject "Trip", message "We leave at 8.", urgent',
      'letter.send body=We leave at 8.‹We leave at 8.› subject=Trip‹Trip› to=ann@example.com‹ann@example.com› urgent=true‹urgent›',
    ],
    ['Ring the bell', 'bell.ring'],
    ['Ring the bell and turn on irrigation for 20 minutes', 'bell.ring + water.on minutes=20‹20 minutes›'],
    ['Turn on irrigation for 20 minutes', 'water.on minutes=20‹20 minutes›'],
    ['Turn on irrigation', 'ask minutes; kept water.on'],
    ['Turn off irrigation', 'refuse not-offered'],
    ["Don't ring the bell", 'refuse negated'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, FARMYARD), request)).toBe(expected);
  });
});
