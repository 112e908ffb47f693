import { describe, expect, test } from 'vitest';
import { LIBRARY } from '../testing/everyday-sites.ts';
import { CITY, SCHOOL } from '../testing/more-sites.ts';
import { toldInFull } from '../testing/told-in-full.ts';
import { understand } from '../understand.ts';

/** What plain requests come to, and the characters that each value was read from. */

describe('on the site of a library', () => {
  test.each([
    [
      'Renew both loans',
      'loan.renew row_key=L-101‹row both loans› + loan.renew row_key=L-102‹row both loans›',
    ],
    [
      'Renew The Hobbit and Dune',
      'loan.renew row_key=L-102‹row Hobbit› + loan.renew row_key=L-101‹row Dune›',
    ],
    ['Renew everything by Tolkien', 'loan.renew row_key=L-102‹row everything by Tolkien›'],
    ['Reserve "Emma" at the harbour branch', 'hold.place branch=harbour‹harbour branch› title=Emma‹Emma›'],
    ['Reserve a book', 'ask title; kept hold.place'],
    ['Pay the fine of 4.50 EUR by card', 'fine.pay method=card‹card› row_key=F-3‹row 4.50 EUR›'],
    ['Pay my fine by card or direct debit', 'ask method; Card | Direct debit; kept fine.pay'],
    [
      'Notify me by letter and turn off the newsletter',
      'notices.update channel=post‹letter› newsletter=false‹newsletter›',
    ],
    ['Remind me before a book is due', 'refuse already'],
    [
      'Stop reminding me before a book is due',
      'notices.update due_soon=false‹reminding me before a book is due›',
    ],
    [
      'Change my phone number to 0555 987 654 and my street to 9 Mill Lane',
      'account.update phone=0555 987 654‹0555 987 654› street=9 Mill Lane‹9 Mill Lane›',
    ],
    ['Change my phone number', 'ask phone; kept account.update'],
    ['My name is Kim Lee now', 'account.update name=Kim Lee‹Kim Lee›'],
    [
      'Update personal details: full name: Kim Lee, street and number: 9 Mill Lane',
      'account.update name=Kim Lee‹Kim Lee› street=9 Mill Lane‹9 Mill Lane›',
    ],
    ['Close my account', 'account.close'],
    ['Clos my account', 'ask action; Close account; kept account.close'],
    ['Show paid fines', 'fine.list state=paid‹paid›'],
    ['Show fines', 'fine.list'],
    ['Go to my account', 'go /account'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, LIBRARY), request)).toBe(expected);
  });
});

describe('on the site of a school', () => {
  test.each([
    ['Sign Anna up for pottery', 'course.enrol child=anna‹Anna› row_key=C-11‹row pottery›'],
    ['Sign Ben up for Spanish B1', 'course.enrol child=ben‹Ben› row_key=C-12‹row Spanish B1›'],
    ['Sign up Anna for the swimming course', 'course.enrol child=anna‹Anna› row_key=C-13‹row swimming›'],
    ['Leave the swimming course', 'course.leave row_key=C-13‹row swimming›'],
    [
      'Report an absence of Ben on 4 March because of illness',
      'absence.report child=ben‹Ben› from=2026-03-04‹on 4 March› reason=ill‹illness›',
    ],
    ['Pay for the zoo trip', 'fee.pay row_key=A-5‹row zoo trip›'],
    ['Pay both fees', 'fee.pay row_key=A-5‹row both fees› + fee.pay row_key=A-6‹row both fees›'],
    ['Pay the fee of 12 EUR', 'fee.pay row_key=A-6‹row 12 EUR›'],
    ['Change lunch to vegan', 'lunch.update menu=vegan‹vegan›'],
    ['No lunch please', 'lunch.update menu=none‹No lunch›'],
    ['Request a talk with Mr Okoye', 'ask topic; kept talk.request teacher=okoye‹Mr Okoye›'],
    ['Change my mobile phone to 0555 123 456', 'contact.update phone=0555 123 456‹0555 123 456›'],
    ['No more letters on paper', 'contact.update letters=false‹letters on paper›'],
    ['Emergency contact: Aunt Ida', 'contact.update emergency=Aunt Ida‹Aunt Ida›'],
    ['Show courses', 'course.list'],
    ['Go to absences', 'go /absence'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, SCHOOL), request)).toBe(expected);
  });
});

describe('on the site of a city', () => {
  test.each([
    ['Renew permit P-3 for 6 months', 'permit.renew months=6‹6 months› row_key=P-3‹row P-3›'],
    [
      'Renew the visitor permit by three months',
      'permit.renew months=3‹three months› row_key=P-4‹row visitor permit›',
    ],
    [
      'Renew my permits',
      'ask row; P-3 Resident parking permit BX 204 valid until 2026-04-30 | P-4 Visitor permit valid until 2026-03-31; kept permit.renew',
    ],
    [
      'Apply for a parking permit, number plate BX 204, zone A, valid from 1 April',
      'permit.apply plate=BX 204‹BX 204› start=2026-04-01‹1 April› zone=a‹zone A›',
    ],
    ['Give up the visitor permit', 'permit.give_up row_key=P-4‹row visitor permit›'],
    ['Give up permit P-4', 'permit.give_up row_key=P-4‹row P-4›'],
    ['Pay the parking fine', 'fine.pay row_key=T-77‹row parking fine›'],
    ['Pay all fines', 'fine.pay row_key=T-77‹row all fines› + fine.pay row_key=T-78‹row all fines›'],
    ['Pay fines T-77 and T-78', 'fine.pay row_key=T-77‹row T-77› + fine.pay row_key=T-78‹row T-78›'],
    [
      'Appeal against the parking fine: I was not there',
      'fine.appeal grounds=I was not there‹I was not there› row_key=T-77‹row parking fine›',
    ],
    [
      'Appeal against T-77 with the grounds "I was not there"',
      'fine.appeal grounds=I was not there‹I was not there› row_key=T-77‹row T-77›',
    ],
    [
      'Book a bulky waste collection on 20 March for 4 items',
      'waste.book date=2026-03-20‹on 20 March› items=4‹4›',
    ],
    ['Book a collection of 4 items', 'ask date; kept waste.book items=4‹4›'],
    ['Cancel the bulky waste collection', 'waste.cancel row_key=N-1‹row bulky›'],
    ['Report a defect', 'ask kind; Street lamp | Road damage | Graffiti; kept defect.report'],
    ['Change my street to 5 Mill Lane', 'profile.update street=5 Mill Lane‹5 Mill Lane›'],
    [
      'Set the language to Spanish and turn off news from the town hall',
      'profile.update language=es‹Spanish› news=false‹news from the town hall›',
    ],
    ['Remind me of bin days', 'profile.update bins=true‹bin days›'],
    ['Donate 50 EUR to the museum', 'donation.give amount=50‹50 EUR› project=museum‹museum›'],
    ['Donate 50 USD to the museum', 'ask amount; kept donation.give project=museum‹museum›'],
    ['Donate 50 to the new park', 'donation.give amount=50‹50› project=park‹new park›'],
    ['Donate to the pool', 'ask amount; kept donation.give project=pool‹pool›'],
    ['Show my permits', 'permit.list'],
    ['Show unpaid fines', 'go /fine; unused unpaid'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, CITY), request)).toBe(expected);
  });
});
