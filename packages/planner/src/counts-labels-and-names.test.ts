import { describe, expect, test } from 'vitest';
import type { Knowledge } from './knowledge.ts';
import { told } from './testing/told.ts';
import { BOATS, CINEMA, PHARMACY } from './testing/venue-sites.ts';
import { understand } from './understand.ts';

const TABLES: readonly (readonly [
  string,
  Knowledge,
  readonly (readonly [string, string | readonly string[]])[],
])[] = [
  [
    'how many seats are ordered of a row',
    CINEMA,
    [
      ['Buy 2 tickets for Nosferatu in the middle', 'show.book area=middle row_key=S-2 seats=2'],
      ['Buy two tickets for Nosferatu, back', 'show.book area=back row_key=S-2 seats=2'],
      ['please book 3 tickets for Metropolis, front', 'show.book area=front row_key=S-1 seats=3'],
      ['Acheter 2 billets pour Nosferatu, back', 'show.book area=back row_key=S-2 seats=2'],
      ['Buy 2 tickets for Nosferatu', 'ask area'],
      ['Buy 2 tickets', 'ask row'],
      // A number of a row's name is none of seats.
      ['Buy tickets for Sunrise 2, back', 'ask seats'],
      ['Buy 2 tickets for Sunrise 2, back', 'show.book area=back row_key=S-3 seats=2'],
      ['Buy the 2 tickets for Nosferatu, back', ['ask seats', 'ask meaning', 'ask row']],
      ['Buy about 2 tickets for Nosferatu, back', ['ask seats', 'ask meaning']],
      ['Buy 2 or 3 tickets for Nosferatu, back', ['ask seats', 'ask meaning']],
      ['Buy 0 tickets for Nosferatu, back', ['ask seats', 'ask meaning']],
      ['Return 2 tickets of T-2', ['ask meaning', 'ask row']],
    ],
  ],
  [
    'what counts rows, or something else than is asked for',
    PHARMACY,
    [
      ['Renew 2 prescriptions', ['ask row', 'ask meaning']],
      ['Renew 2 prescriptions for Ramipril', 'ask months'],
      ['Order 2 prescriptions for Ramipril', 'ask packs'],
      ['Order 2 packs of Ramipril', 'medicine.order packs=2 row_key=M-1'],
      ['Pay 2 invoices', ['ask row', 'ask meaning']],
      ['Pay 2 invoices of January', 'ask parts'],
      ['Order 20 Gloves', 'ask which-field'],
    ],
  ],
  [
    'what is changed is a field, whatever its form is called',
    CINEMA,
    [
      ['Change my phone to +49 171 5550199', 'account.contact phone=+49 171 5550199'],
      ['change mobile phone to +49 171 5550199', 'account.contact phone=+49 171 5550199'],
      ['Set my email to ina@new.example', 'account.contact email=ina@new.example'],
      ['Set family doctor to Dr. Anand', 'account.contact helper=Dr. Anand'],
      [
        'Change street and number to Am Kanal 12b and postcode and town to 13353 Berlin',
        'account.contact street=Am Kanal 12b town=13353 Berlin',
      ],
      ['Ändere mein Telefon auf +49 171 5550199', 'account.contact phone=+49 171 5550199'],
      ['Por favor, cambia mi teléfono a +34 600 123 456', 'account.contact phone=+34 600 123 456'],
      [
        'Change phone to +49 171 5550199 and email to ina@new.example',
        'account.contact email=ina@new.example phone=+49 171 5550199',
      ],
      ['Change phone', 'ask phone'],
      ['change my phone to post', ['ask phone', 'ask meaning']],
      ['set my email to ina@new', ['ask email', 'ask meaning']],
      ['Set family doctor to the one next door', 'ask helper'],
      // "number" alone is no street and number.
      ['Change the number to +49 171 5550199', 'account.contact phone=+49 171 5550199'],
      ['Change the number to 12b', 'ask street'],
      ['Change the town to Bonn', 'ask town'],
      ['set the phone for T-1 to +49 171 5550199', ['ask meaning', 'ask row']],
      ["change my mother's phone to +49 171 5550199", ['ask meaning', 'ask action']],
      ["Don't change my phone to +49 171 5550199", 'refuse negated'],
      ['Change my phone to +49 171 5550199 if the old one is broken', 'refuse conditional'],
      // Options that are called like a field of another form.
      ['Change news to email', 'settings.update news=mail'],
      ['Change the delivery of T-1 to in the app', 'ticket.delivery delivery=app row_key=T-1'],
    ],
  ],
  [
    'a name behind “to” or “for” is whom a field asks for',
    BOATS,
    [
      [
        'Rent out a canoe to Beatriz Sousa from 14 March to 15 March',
        'hire.create boat=canoe customer=Beatriz Sousa from=2026-03-14 until=2026-03-15',
      ],
      [
        'Rent out a kayak to Dr. Beatriz Sousa from 14 March to 15 March',
        'hire.create boat=kayak customer=Dr. Beatriz Sousa from=2026-03-14 until=2026-03-15',
      ],
      ['Rent out a canoe to Elif Demir from Friday', 'ask until'],
      ['Rent out a unicycle to Elif Demir from tomorrow until Thursday', ['ask boat', 'ask meaning']],
      ['take in a boat for Sven Aalto', 'ask boat'],
      [
        'Send a voucher of 50 euros for Marta Engel to marta.engel@mail.example',
        'voucher.send amount=50 email=marta.engel@mail.example recipient=Marta Engel',
      ],
      ['Send a voucher of 50 euros for Boxing Day to marta@mail.example', 'ask recipient'],
      ['Send a voucher of 50 euros for New Year to marta@mail.example', 'ask recipient'],
      ['Send a voucher of 50 euros from Jo Lind to marta@mail.example', 'ask recipient'],
      ['Hand out a key to Jo Lind', 'ask pin'],
      ['Rent out a kayak to him from 14 March to 15 March', 'ask customer'],
      ['Rent out a kayak in Old Harbour from 14 March to 15 March', ['ask customer', 'ask meaning']],
      ["Rent out a kayak to Jo Lind's brother from 14 March to 15 March", 'ask customer'],
      ['Rent out a kayak to Jo Lind or Ann Berg from 14 March to 15 March', ['ask customer', 'ask meaning']],
      ['Rent out a kayak to Jo Lind and Ann Berg from 14 March to 15 March', ['ask customer', 'ask meaning']],
      ["Don't rent out a kayak to Jo Lind from 14 March to 15 March", 'refuse negated'],
    ],
  ],
];

describe.each(TABLES)('%s', (_, knowledge, rows) => {
  test.each(rows)('“%s”', (request, expected) => {
    expect([expected].flat()).toContain(told(understand(request, knowledge)));
  });
});
