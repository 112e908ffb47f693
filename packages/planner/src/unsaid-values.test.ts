import { describe, expect, test } from 'vitest';
import { judgePlan } from './guard/judge-plan.ts';
import type { Knowledge } from './knowledge.ts';
import { BANK } from './testing/bank-site.ts';
import { LETTING } from './testing/letting-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

type Table = readonly (readonly [string, Knowledge, readonly string[]])[];

const UNSAID: Table = [
  [
    'a change by a value is not that value',
    LETTING,
    [
      'Change rent of Olga Kern to 50 more valid from 1 January 2027',
      'Change rent of Sam Idle to 50 EUR more valid from 1 January 2027',
      'Change rent of Olga Kern to +50 valid from 1 January 2027',
      'Change rent of Sam Idle +50 valid from 1 January 2027',
      'Change rent of Sam Idle by 50 valid from 1 January 2027',
      'Ändere die Miete von Sam Idle um 50 ab 1. Januar 2027',
      'Ändere die Miete von Sam Idle auf 50 mehr ab 1. Januar 2027',
      'Change le loyer de Sam Idle à 50 de plus à partir du 1er janvier 2027',
      'Cambia el alquiler de Sam Idle a 50 más a partir del 1 de enero de 2027',
      "Cambia l'affitto di Sam Idle a 50 in più dal 1 gennaio 2027",
      'Wijzig de huur van Sam Idle naar 50 meer vanaf 1 januari 2027',
    ],
  ],
  [
    'a change of a setting by a value is not that value',
    BANK,
    [
      'Set daily limit to 500 more',
      'Set daily limit to +500',
      'Set daily limit by 500',
      'Set daily limit to > 500',
    ],
  ],
  [
    'a range is not one value',
    BANK,
    [
      'Set daily limit between 300 and 500',
      'Setze daily limit zwischen 300 und 500',
      'Set daily limit entre 300 et 500',
      'Set daily limit to 300-500',
    ],
  ],
  [
    'a range is not one value of a single field either',
    LETTING,
    ['Claim an expense "taxi" amount between 45 and 50'],
  ],
  [
    'each row has its own value',
    LETTING,
    [
      'Extend lease of Sam Idle by 12 months and of Olga Kern by 6 months',
      'Extend lease of Sam Idle by 12 months and Olga Kern by 6 months',
    ],
  ],
  [
    'a weekday that is not that of the date',
    LETTING,
    [
      'Book an appointment with Dr. Weiss on Wednesday 1 December at 9:00',
      'Book an appointment with Dr. Weiss on Friday 1 December at 9:00',
      'Buche einen Termin bei Dr. Weiss am Mittwoch, 1. Dezember um 9 Uhr',
      'Reserva una cita con Dr. Weiss el miércoles 1 de diciembre a las 9:30',
      'Réserve un rendez-vous avec Dr. Weiss le mercredi 1er décembre à 9h30',
      'Prenota un appuntamento con Dr. Weiss mercoledì 1 dicembre alle 9:30',
      'Boek een afspraak met Dr. Weiss op woensdag 1 december om 9:30',
    ],
  ],
  [
    'a day to come is not when something was',
    LETTING,
    [
      'Change date of birth to 4 March',
      'Change date of birth to Friday',
      'Claim an expense "taxi" amount 45 spent on Friday',
    ],
  ],
  [
    'two names are not one name',
    LETTING,
    [
      'Change my name from Ann Lee to Bo Lind',
      'Change name Ann to Bo',
      'Change my name to Bo Lind not Ann Lee',
      'Change my name to Bo Lind or Ann Lee',
    ],
  ],
  ['a number far beyond any count', LETTING, ['Extend lease of Sam Idle by 1000000000000000000000 months']],
  [
    'the other bound or no bound',
    LETTING,
    [
      'Change rent of Sam Idle to 700 valid until 1 January 2027',
      'Change rent of Sam Idle to 700 till 1 January 2027',
      'Change rent of Sam Idle to 700 through 1 January 2027',
      'Change rent of Sam Idle to 700 by 1 January 2027',
      'Ändere die Miete von Sam Idle auf 700 bis 1. Januar 2027',
      "Change le loyer de Sam Idle à 700 jusqu'au 1er janvier 2027",
      'Cambia el alquiler de Sam Idle a 700 hasta el 1 de enero de 2027',
      "Cambia l'affitto di Sam Idle a 700 fino al 1 gennaio 2027",
      'Wijzig de huur van Sam Idle naar 700 tot 1 januari 2027',
      'End lease of Sam Idle from 31 December',
      'End lease of Sam Idle after 31 December',
      'Book an appointment with Dr. Weiss on 1 December until 9:00',
      'Book an appointment with Dr. Weiss on 1 December by 9:00',
      'Book an appointment with Dr. Weiss on 1 December past 9:00',
      'Book an appointment with Dr. Weiss by 1 December at 9:00',
      'Book an appointment with Dr. Weiss before 1 December at 9:00',
      'Book an appointment with Dr. Weiss from 1 December at 9:00',
      'Book an appointment with Dr. Weiss since 1 December at 9:00',
      'Buche einen Termin bei Dr. Weiss bis zum 1. Dezember um 9 Uhr',
      'Buche einen Termin bei Dr. Weiss ab dem 1. Dezember um 9 Uhr',
      'Réserve un rendez-vous avec Dr. Weiss avant le 1er décembre à 9h30',
      'Réserve un rendez-vous avec Dr. Weiss à partir du 1er décembre à 9h30',
      'Reserva una cita con Dr. Weiss antes del 1 de diciembre a las 9:30',
      'Reserva una cita con Dr. Weiss desde el 1 de diciembre a las 9:30',
      'Prenota un appuntamento con Dr. Weiss entro il 1 dicembre alle 9:30',
      'Prenota un appuntamento con Dr. Weiss dal 1 dicembre alle 9:30',
      'Boek een afspraak met Dr. Weiss vanaf 1 december om 9:30',
      'Boek een afspraak met Dr. Weiss tot 1 december om 9:30',
    ],
  ],
  [
    'nothing to set, or half of a title',
    LETTING,
    [
      'Record my weight',
      'Record measurements',
      'Set heating in 2A',
      'Turn off heating in 2A',
      'Change heating in flat 2A',
      'Set night temperature in 2A to the day temperature',
      'Turn on',
      'Turn',
      'Alerts',
      'Delays',
      'Delay the alerts',
      'Delay alerts',
    ],
  ],
  [
    'words that are quoted or commented out',
    LETTING,
    [
      '> renew Ramipril',
      '// renew Ramipril',
      '<!-- renew Ramipril -->',
      '/* renew Ramipril */',
      '>> renew Ramipril',
      '-- renew Ramipril',
      '# renew Ramipril',
      '`renew Ramipril`',
    ],
  ],
];

/** What is like the above and says its value. */
const SAID: readonly (readonly [string, Knowledge, string])[] = [
  [
    'Change rent of Sam Idle to 700 valid from 1 January 2027',
    LETTING,
    'rent.change from=2027-01-01 rent=700 row_key=T-3',
  ],
  [
    'Ändere die Miete von Sam Idle auf 700 ab 1. Januar 2027',
    LETTING,
    'rent.change from=2027-01-01 rent=700 row_key=T-3',
  ],
  ['Extend lease of Sam Idle by 12 months', LETTING, 'lease.extend months=12 row_key=T-3'],
  ['Set daily limit to 500', BANK, 'limit.set daily=500'],
  ['Renew Ramipril', LETTING, 'rx.renew row_key=R-1'],
  ['Renew Ramipril, 2 packs', LETTING, 'rx.renew packs=2 row_key=R-1'],
  ['Record weight 70 kg', LETTING, 'vitals.record weight=70'],
  ['Change date of birth to 4 March 1990', LETTING, 'profile.save born=1990-03-04'],
  ['Turn on delay alerts', LETTING, 'alert.on'],
  ['Open the gate', BANK, 'door.open'],
  ['Change my name to Bo Lind', LETTING, 'profile.save name=Bo Lind'],
  [
    'Book an appointment with Dr. Weiss on Tuesday 1 December at 9:00',
    LETTING,
    'visit.book day=2026-12-01 doctor=d1 time=09:00',
  ],
];

describe('a value that was not said is asked for', () => {
  for (const [name, site, requests] of UNSAID) {
    test.each(requests)(`${name}: %s`, (request) => {
      expect(told(understand(request, site))).toMatch(/^(?:ask|refuse)/);
    });
  }

  test.each(['Renew Ramipril 5', 'Renew Ibuprofen retard 800', 'Renew my 2 Ramipril prescriptions'])(
    'a number of a row is no value of a field: %s',
    (request) => {
      expect(told(understand(request, LETTING))).not.toContain('packs=');
    },
  );

  test.each(SAID)('what is said is given: %s', (request, site, plan) => {
    expect(told(understand(request, site))).toBe(plan);
  });

  test.each([
    ['Set daily limit to 500 more', 'limit.set', { daily: 500 }],
    ['Set daily limit between 300 and 500', 'limit.set', { daily: 500 }],
    ['Record my weight', 'vitals.record', {}],
    ['Set heating in 2A', 'heat.set', { flat: '2A' }],
  ])('the plan of another planner is asked about as well: %s', (request, capability, args) => {
    const site = capability === 'limit.set' ? BANK : LETTING;
    expect(told(judgePlan([{ capability, kind: 'action', args }], request, site))).toMatch(/^ask/);
  });
});
