import { describe, expect, test } from 'vitest';
import type { Knowledge } from './knowledge.ts';
import { PARCELS, SAVINGS, VET } from './testing/services-sites.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

type Table = readonly (readonly [Knowledge, string, string])[];

const check = (table: Table) =>
  test.each(table.map(([site, request, expected]) => [request, expected, site] as const))(
    '%s → %s',
    (request, expected, site) => {
      expect(told(understand(request, site))).toBe(expected);
    },
  );

describe('a word that names a field sets no option of another field that is called the same', () => {
  check([
    [VET, 'Change my e-mail address to kim@new.example', 'contact.update email=kim@new.example'],
    [VET, 'Change my email to kim@new.example', 'contact.update email=kim@new.example'],
    [VET, 'Change e-mail to kim@new.example', 'contact.update email=kim@new.example'],
    [VET, 'I want to change my email', 'ask email'],
    [VET, 'I want to change my phone', 'ask phone'],
    [VET, 'Change my phone to +44 7700 900123', 'contact.update phone=+44 7700 900123'],
    [VET, 'My new phone is +44 7700 900123', 'contact.update phone=+44 7700 900123'],
    [
      VET,
      'Set my email to kim@new.example and my phone number to +44 7700 900123',
      'contact.update email=kim@new.example phone=+44 7700 900123',
    ],
    [VET, 'Change mon adresse e-mail en kim@new.example', 'contact.update email=kim@new.example'],
    [VET, 'Ändere meine E-Mail in kim@new.example', 'contact.update email=kim@new.example'],
    [PARCELS, 'Change my e-mail to kim@new.example', 'alerts.update email=kim@new.example'],
  ]);
});

describe('such an option is chosen behind a word that leads to it or beside its own field', () => {
  check([
    [VET, 'Send my reminders by e-mail', 'contact.update reminders_by=e-mail'],
    [VET, 'Reminders by phone please', 'contact.update reminders_by=phone'],
    [VET, 'Switch my reminders to e-mail', 'contact.update reminders_by=e-mail'],
    [VET, 'Change the reminders from post to phone', 'contact.update reminders_by=phone'],
    [PARCELS, 'Change the alerts to e-mail', 'alerts.update by=mail'],
  ]);
});

describe('a label of several words ends the text before it', () => {
  check([
    [
      VET,
      'Register a pet. Name: Kuno. Breed: Spitz. Date of birth: 1 October 2025. Chip number: 276097300998877',
      'pet.register born_on=2025-10-01 breed=Spitz chip=276097300998877 name=Kuno',
    ],
    [
      VET,
      'Register a pet; breed: Spitz. Name: Kuno. Chip number: 2760. Date of birth: 1 October 2025',
      'pet.register born_on=2025-10-01 breed=Spitz chip=2760 name=Kuno',
    ],
  ]);
});

describe('a code is taken whole or not at all', () => {
  check([
    [PARCELS, 'Register a van, SB24 UVW, 12 months', 'vehicle.register months=12 plate=SB24 UVW'],
    [PARCELS, 'Register a van for 12 months, SW1A 1AA 7', 'vehicle.register months=12 plate=SW1A 1AA 7'],
    [PARCELS, 'I drive NM73 Plover now. Please register a van for 6 months.', 'ask meaning'],
  ]);
});

describe('the whole name of a page leads to the page', () => {
  check([
    [VET, 'Visits and vaccinations', 'go /visit'],
    [VET, 'home', 'go /'],
    [PARCELS, 'Parcels and letters', 'go /parcel'],
    [SAVINGS, 'Accounts and cards', 'go /account'],
    [SAVINGS, 'Accounts', 'account.list'],
  ]);
});

describe('a switch whose label begins with a verb is switched on by saying so', () => {
  check([
    [PARCELS, 'Leave my parcels with neighbours from now on', 'alerts.update neighbours=true'],
    [PARCELS, 'Turn off alerts about delays', 'alerts.update delays=false'],
    [VET, 'I no longer want paper bills', 'contact.update paper_bills=false'],
    [SAVINGS, 'Stop the savings tips', 'profile.update tips=false'],
  ]);
});

describe('what a number is changed from is not what it becomes', () => {
  check([
    [PARCELS, 'Change the weight of the Bookhouse parcel from 2 to 3 kg', 'parcel.weight kg=3 row_key=P-11'],
    [SAVINGS, 'Change the limit of Rainy day from 500 to 750 euros', 'account.limit limit=750 row_key=A-2'],
    [SAVINGS, 'Change the limit of Rainy day from 85 to 95 euros', 'account.limit limit=95 row_key=A-2'],
    [SAVINGS, 'Ändere das Limit von Rainy day von 500 auf 750 Euro', 'account.limit limit=750 row_key=A-2'],
    [SAVINGS, 'Change the limit of Rainy day between 500 and 750', 'ask limit'],
  ]);
});

describe('a number in words is that of an option', () => {
  check([
    [PARCELS, 'Register a van, SB24 UVW, for six months', 'vehicle.register months=6 plate=SB24 UVW'],
    [PARCELS, 'Register a van, SB24 UVW, for nine months', 'ask months'],
  ]);
});

describe('a time that is none, or may be two, is asked about with its field', () => {
  check([
    [VET, "Move Luna's visit to half past ten", 'ask time'],
    [VET, "Move Luna's visit to 25:00", 'ask time'],
    [VET, "Move Luna's visit to 18 April at 24:30", 'ask time'],
  ]);
});

describe('a possessive pronoun means the row that was spoken of', () => {
  check([
    [
      SAVINGS,
      'Rename Rainy day to Umbrella and change its limit to 100 euros',
      'account.rename name=Umbrella row_key=A-2 + account.limit limit=100 row_key=A-2',
    ],
  ]);
});

describe('a name is what comes behind a naming word or the noun of the action, and no kind of thing', () => {
  check([
    [VET, 'Register a pet called Milo', 'ask breed'],
    [
      VET,
      'Register my pet Odin, breed Golden Retriever, date of birth 2021-06-30',
      'pet.register born_on=2021-06-30 breed=Golden Retriever name=Odin',
    ],
    [VET, 'Registriere meinen Hund Odin', 'ask meaning'],
    [VET, 'Register my Golden Retriever Odin', 'ask meaning'],
  ]);
});

describe('a setting that is wished for or no longer wished for is changed', () => {
  check([
    [SAVINGS, 'I want my statements online', 'profile.update statements=online'],
    [SAVINGS, 'Statements online please', 'profile.update statements=online'],
    [VET, "I'd rather get reminders by phone", 'contact.update reminders_by=phone'],
    [PARCELS, "I don't want alerts about delays any more", 'alerts.update delays=false'],
    [PARCELS, "Don't turn off alerts about delays", 'refuse negated'],
    [VET, 'Offers on', 'contact.update offers=true'],
    [VET, 'paper bills off please', 'contact.update paper_bills=false'],
    [VET, 'The offers are on', 'ask action'],
    [PARCELS, "Please don't leave my parcels with neighbours", 'refuse already'],
    [SAVINGS, 'I no longer want statements by letter', 'refuse negated'],
  ]);
});

describe('a weekday of a month is that day', () => {
  check([
    [VET, "Move Luna's visit to the last Saturday in March", 'visit.move date=2026-03-28 row_key=V-1'],
    [VET, "Move Luna's visit to the first Monday of May", 'visit.move date=2026-05-04 row_key=V-1'],
    [VET, "Move Luna's visit to the fifth Monday of April", 'ask date'],
    [VET, "Move Luna's visit to the first Monday of January", 'ask date'],
    [VET, "Move Luna's visit to a Monday in May", 'ask date'],
    [
      VET,
      'Verschiebe den Besuch von Luna auf den letzten Samstag im März',
      'visit.move date=2026-03-28 row_key=V-1',
    ],
  ]);
});

describe('a place in a row is the number where only a whole number is changed', () => {
  check([
    [SAVINGS, 'Change the saving day to the 15th', 'plan.day day=15'],
    [SAVINGS, 'Change the limit of the 2nd account to 300', 'ask row'],
  ]);
});

describe('a list is narrowed down by its filters, however it is asked for', () => {
  check([
    [VET, "When is Luna's visit?", 'visit.list pet=luna'],
    [VET, 'paid invoices of Rex', 'invoice.list pet=rex status=paid'],
    [VET, 'I paid the invoices of Rex', 'refuse past'],
  ]);
});

describe('nothing that was said of a setting is ignored', () => {
  check([
    [VET, 'Send the reminders to kim@new.example', 'ask reminders_by'],
    [VET, 'Send bills by e-mail to kim@new.example', 'ask paper_bills'],
    [VET, 'Send me offers by post', 'ask reminders_by'],
    [VET, 'Turn off paper bills from May', 'ask meaning'],
    [VET, 'Change phone to +44 7700 900123 from Monday', 'ask meaning'],
    [SAVINGS, 'Turn off savings tips and statements', 'ask statements'],
    [SAVINGS, 'Set the limit of Rainy day to 20 euros a day for 3 days', 'ask limit'],
  ]);
});

describe('an action that is to stop is not done', () => {
  check([
    [VET, 'Stop register a pet', 'refuse not-offered'],
    [SAVINGS, 'Stop renaming Rainy day', 'refuse not-offered'],
  ]);
});
