import { describe, expect, test } from 'vitest';
import { ACCOUNT, GARAGE, LIBRARY } from './testing/library-and-garage.ts';
import { BOXSHOP, GYM } from './testing/ordinary-sites.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

describe('a library is asked in ordinary words', () => {
  test.each([
    ['Renew The Hobbit please', 'loan.renew row_key=L-1'],
    ['Can you extend Dune for me?', 'loan.renew row_key=L-2'],
    ['I need Emma for a bit longer', 'ask action'],
    ["I haven't finished Dune yet, please renew it", 'loan.renew row_key=L-2'],
    ['Renew all my loans', 'loan.renew row_key=L-1 + loan.renew row_key=L-2 + loan.renew row_key=L-3'],
    ['Could I keep Emma a little longer?', 'go /loan'],
    ['Please renew Dune and The Hobbit', 'loan.renew row_key=L-2 + loan.renew row_key=L-1'],
    ["I'd like to reserve Wolf Hall, pick up at East branch", 'hold.place branch=east title=Wolf Hall'],
    ['Reserve "Wolf Hall" for me at the main library', 'hold.place branch=main title=Wolf Hall'],
    ['Put me on the waiting list for Wolf Hall, West branch', 'hold.place branch=west title=Wolf Hall'],
    ['Can I get "Wolf Hall" at the east branch?', 'hold.place branch=east title=Wolf Hall'],
    ['Reserve Wolf Hall', 'ask branch'],
    ['Cancel my reservation for Persuasion', 'hold.cancel row_key=H-2'],
    ["I don't need Persuasion any more, please cancel the reservation", 'hold.cancel row_key=H-2'],
    ['take me off the list for Persuasion', 'hold.cancel row_key=H-2'],
    ['Pay the late return fee', 'fine.pay row_key=F-1'],
    ["I'd like to pay the 15 euros for the damaged book", 'fine.pay row_key=F-2'],
    ['pay all my fees', 'ask row'],
    ['What do I owe?', 'fine.list'],
    ['Do I owe anything?', 'go /fine'],
    ['How much are my fees?', 'fine.list'],
    ['When do I have to return Dune?', 'go /loan'],
    ['When is The Hobbit due?', 'go /loan'],
    ['What have I borrowed?', 'loan.list'],
    ['Is Middlemarch ready?', 'go /hold'],
    ['show my reservations', 'hold.list'],
    ['You should get "Piranesi" for the library', 'ask action'],
    ['Book room 2 tomorrow from 14:00 for 2 hours', 'room.book date=2026-03-03 hours=2 room=r2 start=14:00'],
    [
      'I need the media room on Friday at 10 am for three hours',
      'room.book date=2026-03-06 hours=3 room=media start=10:00',
    ],
    [
      'Could we have room 1 on 12 March from 3 pm for two hours please?',
      'room.book date=2026-03-12 hours=2 room=r1 start=15:00',
    ],
    ['can i book the media room on the 12th at 15:00 for an hour', 'ask action'],
    ['Book a study room on 12 March from 15:00 to 17:00', 'ask start'],
    [
      "We'd like to use room 1 on 12 March at 15:00 for 2 hours",
      'room.book date=2026-03-12 hours=2 room=r1 start=15:00',
    ],
    [
      'Book room 2 on 12 March, no, 13 March, at 14:00 for 2 hours',
      'room.book date=2026-03-13 hours=2 room=r2 start=14:00',
    ],
    [
      'Book room 2 on 12 March at 14:00 for 2 hours, sorry, 3 hours',
      'room.book date=2026-03-12 hours=3 room=r2 start=14:00',
    ],
    ['Sign two of us up for the poetry reading', 'event.join event=reading people=2'],
    ['Sign me and my son up for story time', 'ask people'],
    ['register 4 people for story time', 'event.join event=kids people=4'],
    ['Report my card lost, I lost it yesterday', 'card.lost when=2026-03-01'],
    ['change my email to ann@new.example', 'account.save email=ann@new.example'],
    ['Use German from now on', 'account.save lang=de'],
    ['switch the language to French', 'account.save lang=fr'],
    ['Tell me before something is due', 'account.save alerts=true'],
    ['go to events', 'go /events'],
    ['What events are there?', 'go /events'],
    ['where can I see my loans', 'go /loan'],
  ])('%s → %s', (request, right) => {
    expect(told(understand(request, LIBRARY))).toBe(right);
  });
});

describe('a garage is asked in ordinary words', () => {
  test.each([
    [
      'Make an appointment for the Golf: oil change on 12 March at 9:00',
      'job.book car=golf day=2026-03-12 service=oil time=09:00',
    ],
    [
      'I need a car wash for my Fiat tomorrow at 10 am',
      'job.book car=fiat day=2026-03-03 service=wash time=10:00',
    ],
    [
      'Could you squeeze in an inspection for the Golf on 16 March at 8:00?',
      'job.book car=golf day=2026-03-16 service=inspection time=08:00',
    ],
    ['Book an oil change for the Fiat next week', 'ask day'],
    [
      "I'd like an appointment for a tyre change, VW Golf, 20 March, 8:30, and I need a loan car",
      'job.book car=golf day=2026-03-20 loaner=true service=tyres time=08:30',
    ],
    ['Move the inspection to 18 March', 'job.move day=2026-03-18 row_key=J-22'],
    ['Can you move the inspection to the day after?', 'ask day'],
    ['The inspection has to be a week later', 'job.move day=2026-03-24 row_key=J-22'],
    ['Postpone the tyre change by a week', 'job.move day=2026-03-18 row_key=J-21'],
    [
      "I can't come on 11 March, please move the tyre change to 13 March",
      'job.move day=2026-03-13 row_key=J-21',
    ],
    ['reschedule J-21 to 12 March at half past nine', 'ask time'],
    ['Could the inspection be at 11:00 instead?', 'go /job'],
    ['I have to cancel the tyre change', 'job.cancel row_key=J-21'],
    ['We sold the Fiat, please cancel the inspection', 'job.cancel row_key=J-22'],
    ['Sorry, the Golf is broken. Please cancel the tyre change.', 'job.cancel row_key=J-21'],
    ["I won't need the inspection after all", 'refuse negated'],
    ['Request a quote for the Golf: new brakes', 'quote.ask car=golf what=new brakes'],
    ['Remove the Fiat from my account', 'car.remove row_key=K-2'],
    ['Store four tyres for the Golf', 'tyre.store count=4 row_key=K-1'],
    ['Rate the oil change 4 out of 5', 'ask stars'],
    ['Remind me 3 days before an appointment', 'alerts.save days=3'],
    ['Remind me by text message', 'alerts.save sms=true'],
    ['When is my next appointment?', 'job.list'],
    ['when do I have to bring the Golf?', 'go /car'],
    ['Which cars do I have?', 'car.list'],
    ['Did you finish the oil change?', 'go /job'],
    ['how do I get to you?', 'refuse question'],
    ['Show me your offers', 'go /offers'],
    ["Please don't cancel the inspection", 'refuse negated'],
    ['Should I cancel the inspection?', 'refuse question'],
    ['If it rains, cancel the car wash', 'refuse conditional'],
    ['I cancelled the inspection yesterday', 'refuse past'],
    ['My wife wants to cancel the inspection', 'refuse about-others'],
    ['Cancel the inspection or the tyre change', 'ask row'],
  ])('%s → %s', (request, right) => {
    expect(told(understand(request, GARAGE))).toBe(right);
  });
});

describe('an address that is said as a whole is given to the fields it has', () => {
  test.each([
    ['Change my address to 12 Mill Lane, 10115 Berlin', 'profile.save address=12 Mill Lane, 10115 Berlin'],
    ['my new address is 12 Mill Lane, Berlin', 'profile.save address=12 Mill Lane, Berlin'],
    [
      'I moved, please update my address to Hauptstr. 5, 80331 München',
      'profile.save address=Hauptstr. 5, 80331 München',
    ],
    ['Change my address to 12 Mill Lane', 'profile.save address=12 Mill Lane'],
    [
      'Change my address to 12 Mill Lane, and my name to Ann Fox',
      'profile.save address=12 Mill Lane name=Ann Fox',
    ],
    [
      'Add an address: 31 Foundry Lane, Seattle, 98101',
      'addr.add city=Seattle street=31 Foundry Lane zip=98101',
    ],
    [
      'Add an address called Studio: 31 Foundry Lane, Seattle, 98101',
      'addr.add city=Seattle label=Studio street=31 Foundry Lane zip=98101',
    ],
    ['Please add 4 Oak Road, Bend 97701 to my addresses', 'addr.add city=Bend street=4 Oak Road zip=97701'],
    ['Add the address 31 Foundry Lane, Seattle', 'ask street'],
  ])('%s → %s', (request, right) => {
    expect(told(understand(request, ACCOUNT))).toBe(right);
  });
});

describe('what is not said exactly is asked about or refused', () => {
  test.each([
    ['Move yoga to Thursday the 13th', GYM],
    ['bring the bread on Tuesday', BOXSHOP],
    ['the bread on Tuesday please', BOXSHOP],
    ['take the veg box on 5 March', BOXSHOP],
    ['have the fruit box on Friday', BOXSHOP],
    ['put the bread to 20 March', BOXSHOP],
    ['use the veg box for 3 people', BOXSHOP],
    ['Can I have my bread until 20 March?', BOXSHOP],
    ["I can't pay the January fee", GYM],
    ["I won't pay B-71, so cancel it", GYM],
    ["I'm not able to come, what should I do?", GYM],
    ["Anna won't come, cancel", GYM],
    ["It isn't yoga that I want to cancel, cancel spinning", GYM],
    ["I'm not sure, cancel yoga", GYM],
    ['I did not say: cancel yoga', GYM],
    ["yoga isn't to be cancelled, please", GYM],
    ['Can I have yoga cancelled?', GYM],
    ['Can I get out of my membership?', GYM],
    ['Could I get a look at my bills?', GYM],
    ['Can we have lunch together on 12 March at 12:00?', GYM],
    ['Could I get boxing gloves tomorrow at 7pm?', GYM],
    ['Can I have two accounts?', GYM],
    ['May I have your phone number?', GYM],
    ['cancel the 2nd', GYM],
    ['cancel the class on the 6th', GYM],
    ['move the 2nd class to 13 March', GYM],
    ['Move yoga a week later or two', GYM],
    ['Move yoga a few days later', GYM],
    ['Move yoga later', GYM],
    ["Don't move yoga a week later", GYM],
    ['Move yoga about a week later', GYM],
    ['Move yoga to a week later than spinning', GYM],
    ['Move yoga two days before spinning', GYM],
    ['Cancel the last two classes but not Pilates', GYM],
    ['Cancel the first two or three classes', GYM],
    ['cancel the first five classes', GYM],
    ["book yoga on 12 March at 18:00, no, don't", GYM],
    ['book yoga, no, boxing on 12 March at 18:00', GYM],
    ['change my phone number from 1234567 to +49 30 7654321', GYM],
    ['My postcode was 10117', GYM],
    ['My postcode is not 10117', GYM],
    ['her new postcode is 10117', GYM],
    ['My e-mail used to be kim@old.example', GYM],
    ['use Basic for Ann', GYM],
    ['Put me on Basic or Plus', GYM],
    ["Don't put me on Basic", GYM],
    ['Maybe put me on Basic', GYM],
    ["I'd like to upgrade", GYM],
    ['upgrade Tom to Plus', GYM],
    ['Raise the fee by 2', LIBRARY],
    ['Renew the first two loans', LIBRARY],
    ['Can I have Dune?', LIBRARY],
    ['Pay the fee of 15.00 for Ann', LIBRARY],
    ['I lost my card on the 1st', LIBRARY],
    ['My dog ate Emma, renew it', LIBRARY],
    ['My son Max is ill, please cancel the reservation for Persuasion', LIBRARY],
    ['remind me 3 days later', GARAGE],
    ['Remind me a day earlier', GARAGE],
    ['Move the inspection by a week', GARAGE],
    ['Move the inspection forward by a week', GARAGE],
    ['Bring the inspection forward by a day', GARAGE],
    ['Cancel the inspection a day earlier', GARAGE],
    ['Book the oil change for the Golf a week after the tyre change at 9:00', GARAGE],
  ])('%s', (request, site) => {
    expect(told(understand(request, site))).toMatch(/^(?:ask|refuse)/);
  });
});
