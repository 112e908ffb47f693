import { casual } from 'chrono-node/nl';
import { datesBy } from './chrono.ts';
import type { Language } from './language.ts';
import { CROWNS, countFrom, DOLLARS, FRANCS, named, POUNDS, RUPEES, tens } from './shared-words.ts';

export const dutch: Language = {
  id: 'nl',
  words: {
    numbers: {
      nul: 0,
      ...countFrom(
        2,
        'twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
      ),
      ...tens('dertig veertig vijftig zestig zeventig tachtig negentig'),
    },
    ones: ['een', 'één'],
    dozen: ['dozijn', 'dozijnen'],
    otherNumbers:
      /^(?:\p{L}{0,30}honderd\p{L}{0,30}|\p{L}{1,30}duizend\p{L}{0,30}|\p{L}{3,6}(?:en|ën)(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)|half|halve|anderhalf|anderhalve|kwart)$/u,
    halves: ['en een half', 'en een halve'],
    minus: ['min'],
    and: 'en',
    scales: named([
      ['duizend', 3],
      ['miljoen mln', 6],
      ['miljard mld', 9],
    ]),
    percent: ['procent'],
    of: [],
    currencies: named([
      ['euro euros', ['EUR']],
      ["euro's", ['EUR']],
      ['dollar dollars', DOLLARS],
      ['pond', POUNDS],
      ['frank franken', FRANCS],
      ['kroon kronen', CROWNS],
      ['roepie roepies', RUPEES],
      ['yen', ['JPY']],
      ['yuan', ['CNY']],
    ]),
    units: named([
      ["kilo kilos kilo's kilogram", 'kg'],
      ['gram', 'g'],
      ['ton', 't'],
      ['pond', 'pond'],
      ['kilometer kilometers', 'km'],
      ['meter meters', 'm'],
      ['mijl mijlen', 'mi'],
      ['liter liters', 'l'],
      ['stuk stuks', 'piece'],
    ]),
    durations: named([
      ['jaar jaren', 'Y'],
      ['maand maanden', 'M'],
      ['week weken', 'W'],
      ['dag dagen', 'D'],
      ['uur uren', 'TH'],
      ['minuut minuten', 'TM'],
      ['seconde seconden', 'TS'],
    ]),
    yes: ['ja', 'j', 'jazeker', 'ja graag', 'ok', 'oké', 'prima', 'waar'],
    no: ['nee', 'n', 'nee bedankt', 'nee dank je', 'onwaar'],
    times: { middernacht: '00:00' },
    clock: ['uur'],
    ordinal: /^(\d{1,4})(?:e|de|ste)$/,
    hasDotOrdinals: false,
    dates: {
      days: ['vandaag', 'morgen', 'gisteren', 'overmorgen', 'eergisteren'],
      fillers: ['op', 'de', 'deze', 'aanstaande'],
      last: ['vorige', 'afgelopen', 'laatste'],
      next: ['volgende'],
      before: ['over', 'binnen'],
      after: ['geleden'],
      spoilers: ['de', 'deze', 'goede', 'iedere', 'elke'],
      quarters: /^[qk]([1-4])$/,
    },
  },
  findDates: datesBy(casual),
};
