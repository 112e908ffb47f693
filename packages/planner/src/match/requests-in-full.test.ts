import { describe, expect, test } from 'vitest';
import { BANK } from '../testing/bank-site.ts';
import { STUDIO } from '../testing/studio-site.ts';
import { toldInFull } from '../testing/told-in-full.ts';
import { understand } from '../understand.ts';

/** What plain requests come to, and the characters that each value was read from. */

describe('on the site of a bank', () => {
  test.each([
    [
      'Send 50 EUR to ann@example.com tomorrow',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› on=2026-03-03‹tomorrow› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send $50 to ann@example.com',
      'transfer.send amount=50‹$50› currency=USD‹$50› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 dollars to ann@example.com on 5 May',
      'transfer.send amount=50‹50 dollars› currency=USD‹50 dollars› on=2026-05-05‹on 5 May› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 1.250 EUR to ann@example.com',
      'ask amount; 1.25 | 1250; kept transfer.send currency=EUR‹1.250 EUR› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 1,250.50 USD to ann@example.com on 5 May 2026',
      'transfer.send amount=1250.5‹1,250.50 USD› currency=USD‹1,250.50 USD› on=2026-05-05‹on 5 May 2026› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 GBP to ann@example.com',
      'ask currency; EUR | USD | CHF; kept transfer.send payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 EUR or 60 EUR to ann@example.com',
      'ask amount; 50 | 60; kept transfer.send payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 EUR to ann@example.com, note: rent for May',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› note=rent for May‹rent for May› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 EUR to ann@example.com with the note "rent for May"',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› note=rent for May‹rent for May› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 EUR to ann@example.com and bob@example.com',
      'ask payee; ann@example.com | bob@example.com; kept transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR›',
    ],
    [
      'Send 50 to ann@example.com in CHF',
      'transfer.send amount=50‹50› currency=CHF‹CHF› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send -50 EUR to ann@example.com',
      'ask amount; kept transfer.send payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send about 50 EUR to ann@example.com',
      'ask amount; kept transfer.send payee=ann@example.com‹ann@example.com›',
    ],
    ['Send 50 EUR', 'ask payee; kept transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR›'],
    [
      'Send money to ann@example.com',
      'ask amount; kept transfer.send payee=ann@example.com‹ann@example.com›',
    ],
    ['Send money', 'ask payee; kept transfer.send'],
    [
      'Send 50 EUR to Ann',
      'ask payee; kept transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR›; unused Ann',
    ],
    [
      'Send 50 EUR to ann@example.com on 30 February',
      'ask on; kept transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 EUR to ann@example.com on 03/04/2026',
      'ask on; Friday, 3 April 2026 | Wednesday, 4 March 2026; kept transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Set the daily limit to 500 and the monthly limit to 2000',
      'limit.set daily=500‹500› monthly=2000‹2000›',
    ],
    ['Set the monthly limit to 2,000', 'ask monthly; 2000 | 2; kept limit.set'],
    ['Set the daily limit from 300 to 500', 'limit.set daily=500‹500›'],
    ['Set the limit to 500', 'ask which-field; Daily limit | Monthly limit; kept limit.set'],
    ['Raise the daily limit by 50', 'ask daily; kept limit.set'],
    ['Raise the daily limit to 550', 'limit.set daily=550‹550›'],
    ['Set the daily limit to about 500', 'ask daily; kept limit.set'],
    ['Set the daily limit to between 400 and 500', 'ask daily; kept limit.set'],
    ['Set card limits', 'ask daily; kept limit.set'],
    ['Rename card C-1 to Fun', 'card.rename name=Fun‹Fun› row_key=C-1‹row C-1›'],
    [
      'Rename the blue card to "Holiday money"',
      'card.rename name=Holiday money‹Holiday money› row_key=C-1‹row blue card›',
    ],
    ['Rename card 4411 from "Blue card" to "Fun"', 'card.rename name=Fun‹Fun› row_key=C-1‹row card 4411›'],
    ['Rename C-2 to Fun please', 'card.rename name=Fun‹Fun› row_key=C-2‹row C-2›'],
    [
      'Rename the card to Fun',
      'ask row; C-1 Blue card 4411 active | C-2 Green card 4412 active | C-3 Travel 7000 paused; kept card.rename name=Fun‹Fun›',
    ],
    ['Rename card C-1', 'ask name; kept card.rename row_key=C-1‹row C-1›'],
    ['Pause the green card', 'card.pause row_key=C-2‹row green card›'],
    ['Pause card 4412', 'card.pause row_key=C-2‹row card 4412›'],
    [
      'Pause all cards',
      'card.pause row_key=C-1‹row all cards› + card.pause row_key=C-2‹row all cards› + card.pause row_key=C-3‹row all cards›',
    ],
    [
      'Pause all cards except Travel',
      'card.pause row_key=C-1‹row all cards except Travel› + card.pause row_key=C-2‹row all cards except Travel›',
    ],
    ['Pause cards C-1 and C-3', 'card.pause row_key=C-1‹row C-1› + card.pause row_key=C-3‹row C-3›'],
    [
      'Pause card C-9',
      'ask row; C-1 Blue card 4411 active | C-2 Green card 4412 active | C-3 Travel 7000 paused; kept card.pause; unused C-9',
    ],
    [
      'Pause the yellow card',
      'ask row; C-1 Blue card 4411 active | C-2 Green card 4412 active | C-3 Travel 7000 paused; kept card.pause; unused yellow',
    ],
    [
      'Pause the card',
      'ask row; C-1 Blue card 4411 active | C-2 Green card 4412 active | C-3 Travel 7000 paused; kept card.pause',
    ],
    ['Pause C-1 or C-2', 'ask row; C-1 Blue card 4411 active | C-2 Green card 4412 active; kept card.pause'],
    [
      'Book a visit for Max Junior on 5 March for a vaccination',
      'visit.book day=2026-03-05‹on 5 March› pet=p2‹Max Junior› reason=v‹vaccination›',
    ],
    ['Book a visit for Max on 5 March', 'visit.book day=2026-03-05‹on 5 March› pet=p1‹Max›'],
    [
      'Book a visit for Max or Luna on 5 March',
      'ask pet; Max | Luna; kept visit.book day=2026-03-05‹on 5 March›',
    ],
    [
      'Book a visit for Luna on the last Saturday in March',
      'visit.book day=2026-03-28‹last Saturday in March› pet=p3‹Luna›',
    ],
    [
      'Book a visit for Luna next Friday',
      'ask day; Friday, 6 March 2026 | Friday, 13 March 2026; kept visit.book pet=p3‹Luna›',
    ],
    [
      'Book a visit for Luna on Monday 10 March',
      'ask day; Tuesday, 10 March 2026; kept visit.book pet=p3‹Luna›',
    ],
    ['Book a visit for Luna', 'ask day; kept visit.book pet=p3‹Luna›'],
    [
      'Book a visit on 5 March',
      'ask pet; Max | Max Junior | Luna; kept visit.book day=2026-03-05‹on 5 March›',
    ],
    [
      'Book a check-up for Luna in two weeks',
      'visit.book day=2026-03-16‹in two weeks› pet=p3‹Luna› reason=c‹check-up›',
    ],
    [
      'Book a visit for Bello on 5 March',
      'ask pet; Max | Max Junior | Luna; kept visit.book day=2026-03-05‹on 5 March›; unused Bello',
    ],
    [
      'Book a visit for Luna on 5 March or 6 March',
      'ask day; Thursday, 5 March 2026 | Friday, 6 March 2026; kept visit.book pet=p3‹Luna›',
    ],
    [
      'Add a pet called Rex, a dog weighing 4.5 kg, born on 3 May 2024',
      'pet.add born=2024-05-03‹on 3 May 2024› name=Rex‹Rex› species=dog‹dog› weight=4.5‹4.5 kg›',
    ],
    ['Add a cat named Mia', 'pet.add name=Mia‹Mia› species=cat‹cat›'],
    ['Add a dog', 'ask name; kept pet.add species=dog‹dog›'],
    [
      'Order 3 bags of light diet by express',
      'food.order delivery=e‹express› product=l‹light diet› quantity=3‹3›',
    ],
    [
      'Order five bags of kidney diet, delivery Express Saturday',
      'food.order delivery=es‹Express Saturday› product=k‹kidney diet› quantity=5‹five›',
    ],
    ['Order 2.5 bags of light diet', 'ask quantity; kept food.order product=l‹light diet›'],
    ['Order 0 bags of light diet', 'ask quantity; kept food.order product=l‹light diet›'],
    ['Order one bag of light diet', 'food.order product=l‹light diet› quantity=1‹one›'],
    ['Order light diet', 'ask quantity; kept food.order product=l‹light diet›'],
    ['Order 3 bags', 'ask product; Kidney diet | Light diet; kept food.order quantity=3‹3›'],
    [
      'Order 3 bags of cat diet',
      'ask product; Kidney diet | Light diet; kept food.order quantity=3‹3›; unused cat diet',
    ],
    [
      'Order 3 bags of kidney diet and 2 bags of light diet',
      'food.order product=k‹kidney diet› quantity=3‹3› + food.order product=l‹light diet› quantity=2‹2›',
    ],
    ['Order 12 tomato seeds', 'seed.order count=12‹12› seed=t‹tomato›'],
    [
      'Order 3 basil seeds with the remark "for the balcony"',
      'seed.order count=3‹3› note=for the balcony‹for the balcony› seed=b‹basil›',
    ],
    ['Set the temperature to 21.5 degrees', 'heat.set degrees=21.5‹21.5›'],
    ['Set the temperature to 21,5 degrees', 'heat.set degrees=21.5‹21,5›'],
    ['Set the temperature to -3 degrees', 'heat.set degrees=-3‹-3›'],
    [
      'Show payments from 1 March to 31 March 2026',
      'payment.list from=2026-03-01‹1 March› to=2026-03-31‹31 March 2026›',
    ],
    ['Show payments since 1 February', 'payment.list from=2026-02-01‹1 February›'],
    ['Show active cards', 'card.list state=active‹active›'],
    ['Show paused cards', 'card.list state=paused‹paused›'],
    ['Show unpaid cards', 'go /card; unused unpaid'],
    ['Show dogs', 'pet.list species=dog‹dogs›'],
    ['Show my pets', 'pet.list'],
    ['Open the gate and pause card C-1', 'door.open + card.pause row_key=C-1‹row C-1›'],
    ['Open the gate, then pause the blue card', 'door.open + card.pause row_key=C-1‹row blue card›'],
    ['Turn off the newsletter', 'news.save newsletter=false‹newsletter›'],
    ['Turn on the newsletter', 'refuse already'],
    ['Subscribe me to the newsletter', 'refuse already'],
    ['Unsubscribe me from the newsletter', 'news.save newsletter=false‹newsletter›'],
    ['Notify me by text message', 'notices.save by_sms=true‹text message›'],
    ['Set the language to German', 'notices.save language=de‹German›'],
    [
      'Set the language to Klingon',
      'ask language; English | German | French; kept notices.save; unused Klingon',
    ],
    ['Set the language to English', 'refuse already'],
    ['Change the language', 'ask language; English | German | French; kept notices.save'],
    ['Change PIN to 8899', 'pin.change pin=8899‹8899›'],
    ['Change PIN', 'ask pin; kept pin.change'],
    ['Go to payments', 'go /payment'],
    ['Open cards', 'go /card'],
    ["Don't open the gate", 'refuse negated'],
    ['If it rains, open the gate', 'refuse conditional'],
    ['Can you open the gate?', 'door.open'],
    ['Is the gate open?', 'refuse question'],
    ['Should I open the gate?', 'refuse question'],
    ['What would happen if I opened the gate?', 'refuse conditional'],
    ['Ann told me to open the gate', 'refuse about-others'],
    ['Opne the gate', 'door.open; Opne read as open'],
    ['Cancel order C-1', 'seed.cancel row_key=C-1‹row C-1›'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, BANK), request)).toBe(expected);
  });
});

describe('on the site of a recording studio', () => {
  test.each([
    [
      'Book a session in the red room tomorrow from 14:00 for two hours',
      'session.book day=2026-03-03‹tomorrow› hours=2‹two hours› room=red‹red room› start=14:00‹14:00›',
    ],
    [
      'Book a session in the red room on 9 March from 2pm for 90 minutes',
      'session.book day=2026-03-09‹on 9 March› hours=1.5‹90 minutes› room=red‹red room› start=14:00‹2pm›',
    ],
    ['Move session S-31 to 6 March', 'session.move day=2026-03-06‹6 March› row_key=S-31‹row S-31›'],
    ['Move session S-31 to 11:00', 'session.move row_key=S-31‹row S-31› start=11:00‹11:00›'],
    ['Move S-31 from 5 March to 6 March', 'session.move day=2026-03-06‹6 March› row_key=S-31‹row S-31›'],
    [
      'Move the session on 9 March to 10 March at 15:30',
      'session.move day=2026-03-10‹10 March› row_key=S-32‹row on 9 March› start=15:30‹15:30›',
    ],
    [
      'Move the blue room session to 6 March',
      'ask row; S-31 Blue room 2026-03-05 10:00 3 | S-33 Blue room 2026-03-20 09:00 2; kept session.move day=2026-03-06‹6 March›',
    ],
    [
      'Change the length of session S-32 to 5 hours',
      'session.resize hours=5‹5 hours› row_key=S-32‹row S-32›',
    ],
    [
      'Change the length of S-32 from 4.5 to 5 hours',
      'session.resize hours=5‹5 hours› row_key=S-32‹row S-32›',
    ],
    ['Cancel session S-33', 'session.cancel row_key=S-33‹row S-33›'],
    ['Cancel the session on 20 March', 'session.cancel row_key=S-33‹row on 20 March›'],
    ['Pay the mastering invoice', 'invoice.pay row_key=I-8‹row mastering›'],
    [
      'Pay the invoice for January',
      'ask row; I-7 Mixing January 120.00 open | I-8 Mastering January 80.00 open; kept invoice.pay',
    ],
    ['Pay invoice I-7 and I-8', 'invoice.pay row_key=I-7‹row I-7› + invoice.pay row_key=I-8‹row I-8›'],
    ['Pay the overdue invoice', 'invoice.pay row_key=I-9‹row overdue›'],
    [
      'Dispute invoice I-7: the hours are wrong',
      'invoice.dispute reason=the hours are wrong‹the hours are wrong› row_key=I-7‹row I-7›',
    ],
    [
      'Dispute invoice I-7 with the reason "too many hours"',
      'invoice.dispute reason=too many hours‹too many hours› row_key=I-7‹row I-7›',
    ],
    [
      'Claim back tape for the red room, 2 kg, 35 EUR',
      'tape.claim price=35‹35 EUR› room=red‹red room› weight=2‹2 kg›',
    ],
    ['Claim back tape for the blue room, price 35.50', 'tape.claim price=35.5‹35.50› room=blue‹blue room›'],
    [
      'Claim back 1.5 kg of tape for the red room for 20 EUR',
      'tape.claim price=20‹20 EUR› room=red‹red room› weight=1.5‹1.5 kg›',
    ],
    ['Claim back tape for the red room for 35 USD', 'ask price; kept tape.claim room=red‹red room›'],
    [
      'Report a fault in the blue room: the lamp flickers',
      'fault.report details=the lamp flickers‹the lamp flickers› room=blue‹blue room›',
    ],
    [
      'Report a fault in the blue room, seen on 1 March: the lamp flickers',
      'fault.report details=the lamp flickers‹the lamp flickers› room=blue‹blue room› seen=2026-03-01‹on 1 March›',
    ],
    ['Report a fault in the blue room', 'ask details; kept fault.report room=blue‹blue room›'],
    [
      'Add a player called Ida Holm, phone 0555 123 456, email ida@holm.example',
      'player.add mail=ida@holm.example‹ida@holm.example› name=Ida Holm‹Ida Holm› phone=0555 123 456‹0555 123 456›',
    ],
    ['Add Ida Holm as a player', 'player.add name=Ida Holm‹Ida Holm›'],
    ['Add a player', 'ask name; kept player.add'],
    [
      'Change the email of Nora Lind to nora@new.example',
      'player.email mail=nora@new.example‹nora@new.example› row_key=P-1‹row Nora Lind›',
    ],
    [
      "Change Nora's email to nora@new.example",
      "player.email mail=nora@new.example‹nora@new.example› row_key=P-1‹row Nora's›",
    ],
    [
      "Change a player's email to nora@new.example",
      'ask row; P-1 Nora Lind nora@lind.example Drums | P-2 Hugo Prat hugo@prat.example Bass; kept player.email mail=nora@new.example‹nora@new.example›',
    ],
    ['Remove Hugo Prat', 'player.remove row_key=P-2‹row Hugo Prat›'],
    ['Remove player P-2', 'player.remove row_key=P-2‹row P-2›'],
    ['Remove Hugo and Nora', 'player.remove row_key=P-2‹row Hugo› + player.remove row_key=P-1‹row Nora›'],
    [
      'Remove all players',
      'ask row; P-1 Nora Lind nora@lind.example Drums | P-2 Hugo Prat hugo@prat.example Bass; kept player.remove',
    ],
    ['Lock my door key', 'key.lock'],
    ['Send notices by text message', 'alerts.save way=text‹text message›'],
    ['Set the notices to 15 minutes before', 'alerts.save minutes=15‹15 minutes›'],
    ['Show my sessions', 'session.list'],
    ['Show invoices', 'invoice.list'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, STUDIO), request)).toBe(expected);
  });
});
