import { describe, expect, test } from 'vitest';
import type { Knowledge } from './knowledge.ts';
import { ENERGY, HOTEL, LIBRARY } from './testing/everyday-sites.ts';
import { CITY, SCHOOL } from './testing/more-sites.ts';
import { understand } from './understand.ts';

/** Requests that look like others which are done. None of them may change anything. */
const TABLES: readonly (readonly [string, Knowledge, readonly string[]])[] = [
  [
    'a library',
    LIBRARY,
    [
      'Her new phone number is 0555 987 654',
      "My sister's new phone number is 0555 987 654",
      'Is my new phone number 0555 987 654?',
      'My new phone number is not 0555 987 654',
      'My new phone number was 0555 987 654',
      'My name is now wrong',
      "Don't change my e-mail to me@new.example",
      "Don't turn off the newsletter",
      'I do not want to turn off the newsletter',
      'Do I want the newsletter?',
      'I want to know about the newsletter',
      'Cancel the other reservation',
      'Cancel her reservation',
      "Cancel my friend's reservation",
      'Cancel my reservation of Emma',
      'I did not say: cancel the reservation',
      "I can't come, but do not cancel the reservation",
      'Never cancel my reservation',
      'Renew Dune and Moby Dick',
      'Show me Dune. Do not renew it.',
      'Verlängere Dune nicht',
      'Ich möchte den Newsletter nicht abbestellen',
      'Je ne veux pas désactiver la newsletter',
      'No cambies mi correo electrónico a me@new.example',
      'Non cambiare la mia e-mail in me@new.example',
      'Verander mijn e-mail niet in me@new.example',
    ],
  ],
  [
    'an energy supplier',
    ENERGY,
    [
      'My neighbour’s gas meter shows 4512',
      'Set the monthly payment to 100 and 110 EUR',
      'The technician said he would cancel the visit',
      'Move the visit to 31 April',
      'Pay INV-32',
      'Submit 4.512 for the gas meter',
      'Change the language of letters to Klingon',
      'If it rains, cancel the visit',
      'Switch the tariff',
    ],
  ],
  [
    'a hotel',
    HOTEL,
    [
      'Book a double room from 3 May to 6 May, no more than about 2 guests',
      'Cancel his stay',
      'Cancel another stay',
      'Assign G-5 to Tmo',
      'Cansel my stay',
      'Would you cancel my stay if you were me?',
      'We talked about cancelling my stay',
    ],
  ],
  [
    'a school',
    SCHOOL,
    ['Anna is ill today', 'Ben wants to learn swimming', 'Has the zoo trip been paid?', 'Pay the fee'],
  ],
  [
    'a city',
    CITY,
    [
      'Pay 35 EUR',
      'Cancel the collection on 17 March',
      'Renew the dog licence',
      'Set my e-mail to kim@town',
      'Donate 1.500 EUR to the museum',
    ],
  ],
];

describe.each(TABLES)('requests to %s that must change nothing', (_name, site, requests) => {
  test.each(requests)('%s', (request) => {
    const answer = understand(request, site);
    const acts = answer.kind === 'plan' ? answer.calls.filter(({ kind }) => kind === 'action') : [];
    expect(acts).toEqual([]);
  });
});
