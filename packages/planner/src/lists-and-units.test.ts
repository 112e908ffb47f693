import { describe, expect, test } from 'vitest';
import { BOATHOUSE } from './testing/boathouse-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

const check = (table: readonly (readonly [string, string])[]) =>
  test.each(table)('%s → %s', (request, expected) => {
    expect(told(understand(request, BOATHOUSE))).toBe(expected);
  });

describe('a list is shown as the answer only when every word that could narrow it down was used', () => {
  check([
    ['Free boats?', 'boat.list state=free'],
    ['show my boats', 'boat.list state=yours'],
    ['Which boats are mine?', 'boat.list state=yours'],
    ['show all boats', 'boat.list'],
    ['show my repairs', 'repair.list'],
    ['Which planned repairs do we have?', 'repair.list state=planned'],
    ['show all outings', 'outing.list'],
    ['show the boats near my house', 'go /boat'],
    ['Which boats do I have at the moment?', 'boat.list state=yours'],
    ['Which boats can I see?', 'go /boat'],
  ]);
});

describe('small talk leads nowhere, though a list is called "All boats"', () => {
  check([
    ["thanks, that's all", 'refuse not-offered'],
    ['that is all', 'refuse not-offered'],
  ]);
});

describe('a list is narrowed down by what its columns show and by days', () => {
  check([
    ['Show the repairs of the Kestrel', 'repair.list boat=Kestrel'],
    ['list the repairs since 27 February', 'repair.list from=2026-02-27'],
    ['list the repairs until 27 February', 'repair.list until=2026-02-27'],
    ['show repairs from 20 February to 27 February', 'repair.list from=2026-02-20 until=2026-02-27'],
    ['show the repairs of the Walrus', 'go /repair'],
    ['Has the Kestrel sunk?', 'go /boat'],
    ['Is the repair of the Kestrel done?', 'go /repair'],
    ['how much did I spend on paint', 'cost.list kind=paint'],
  ]);
});

describe('a question about something leads to the list that it is on, and not to one that only mentions it', () => {
  check([['When is the Heron due?', 'go /boat']]);
});

describe('a page is opened by its title, and shown when all words are of one page', () => {
  check([
    ['weather desk', 'go /'],
    ['Show me the varnish page', 'go /extras'],
    ['Show me the sauna page', 'refuse not-offered'],
  ]);
});

describe('the verb chooses an option that is called "Off", when its field is named', () => {
  check([
    ['Turn storm alerts off', 'account.update alerts=off'],
    ['Turn the alerts off', 'account.update alerts=off'],
    ['Turn the lights off', 'refuse not-offered'],
    ['Turn off the alerts one day before', 'ask action'],
  ]);
});

describe('an option is known by the name it begins with', () => {
  check([
    ['Create a bill for Vela', 'ask amount'],
    ['Create a bill of 80 GBP for Vela', 'bill.create amount=80 member=m1'],
    ['Create a bill of 80 GBP for the School', 'ask member'],
    ['Create a bill of 80 GBP for Vela Yoga', 'ask member'],
  ]);
});

describe('who it is is answered only by a list of people', () => {
  check([
    ['Who has the outings?', 'go /outing'],
    ['When are the outings?', 'outing.list'],
  ]);
});

describe('a typing error in the noun of a risky action is shown when verb and key are right', () => {
  check([
    ['Scrap vessle V-7', 'vessel.scrap row_key=V-7'],
    ['Scrap vessle Old Tug', 'ask action'],
    ['Scarp vessel V-7', 'ask action'],
  ]);
});

describe('a quantity goes to the field whose label has its unit, however the unit is written', () => {
  check([
    ['log 3h on Heron, note: new pump', 'repair.log boat=B-1 hours=3 note=new pump'],
    ['Log 4 hrs repair time on the Kestrel', 'repair.log boat=B-2 hours=4'],
    ['Log 90 min repair time on the Kestrel', 'repair.log boat=B-2 hours=1.5'],
    ['Record a catch: 2.3 kg of sea bass', 'catch.record fish=sea bass weight=2.3'],
    ['Join the harbour tidy-up, 3 people', 'outing.join people=3 row_key=O-1'],
  ]);
});

describe('a day is read without the words of its label and without what a comma sets apart', () => {
  check([
    ['Give back boat Heron, last day 31 March', 'boat.give_back last_day=2026-03-31 row_key=B-1'],
    [
      'Take a harbour watch at the east pier on 15 March, evening',
      'watch.take day=2026-03-15 part=evening pier=east',
    ],
    [
      'Take a harbour watch at the east pier, evening, on 15 March',
      'watch.take day=2026-03-15 part=evening pier=east',
    ],
    [
      'Take an evening harbour watch at the east pier on Tuesday, 10 March',
      'watch.take day=2026-03-10 part=evening pier=east',
    ],
    ['Take an evening harbour watch at the east pier on Monday, 10 March', 'ask day'],
    ['Mark R-2 as paid on 27 February', 'bill.mark paid_on=2026-02-27 row_key=R-2'],
  ]);
});

describe('an amount is read as it is written in English', () => {
  check([
    ['Create a bill for Harbour Hotel: £1,200', 'bill.create amount=1200 member=m2'],
    ['Create a bill for Harbour Hotel over 750 GBP', 'bill.create amount=750 member=m2'],
    ['Create a bill for Harbour Hotel for just over 750 GBP', 'ask amount'],
    ['Create a bill for Harbour Hotel for more than 750 GBP', 'ask amount'],
  ]);
});
