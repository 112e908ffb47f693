import { casual } from 'chrono-node/en';
import { datesBy } from './chrono.ts';
import type { Language } from './language.ts';
import { CROWNS, countFrom, DOLLARS, FRANCS, named, POUNDS, RUPEES, tens } from './shared-words.ts';

export const english: Language = {
  id: 'en',
  words: {
    numbers: {
      zero: 0,
      ...countFrom(
        2,
        'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
      ),
      ...tens('thirty forty fifty sixty seventy eighty ninety'),
    },
    ones: ['one', 'a', 'an'],
    dozen: ['dozen', 'dozens'],
    otherNumbers:
      /^(?:hundreds?|half|quarter|third|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-?(?:one|two|three|four|five|six|seven|eight|nine))$/,
    halves: ['and a half', 'and a quarter', 'and three quarters'],
    scales: named([
      ['thousand', 3],
      ['million millions mio mln', 6],
      ['billion billions bn', 9],
    ]),
    percent: ['percent', 'per cent', 'pct'],
    of: ['of'],
    currencies: named([
      ['euro euros', ['EUR']],
      ['dollar dollars bucks', DOLLARS],
      ['pound pounds quid', POUNDS],
      ['franc francs', FRANCS],
      ['krona kronor krone kroner', CROWNS],
      ['rupee rupees', RUPEES],
      ['yen', ['JPY']],
      ['yuan renminbi', ['CNY']],
      ['zloty zlotys', ['PLN']],
    ]),
    units: named([
      ['kilo kilos kilogram kilograms kilogramme kilogrammes', 'kg'],
      ['gram grams gramme grammes', 'g'],
      ['tonne tonnes', 't'],
      ['pound pounds', 'lb'],
      ['ounce ounces', 'oz'],
      ['kilometre kilometres kilometer kilometers', 'km'],
      ['metre metres meter meters', 'm'],
      ['mile miles', 'mi'],
      ['foot feet', 'ft'],
      ['litre litres liter liters', 'l'],
      ['piece pieces pcs', 'piece'],
    ]),
    durations: named([
      ['year years', 'Y'],
      ['month months', 'M'],
      ['week weeks', 'W'],
      ['day days', 'D'],
      ['hour hours', 'TH'],
      ['minute minutes', 'TM'],
      ['second seconds', 'TS'],
    ]),
    yes: ['yes', 'y', 'yeah', 'yep', 'yes please', 'sure', 'ok', 'okay', 'true', 'of course'],
    no: ['no', 'n', 'nope', 'no thanks', 'no thank you', 'false'],
    times: { noon: '12:00', midday: '12:00', midnight: '00:00' },
    clock: ["o'clock", 'oclock'],
    ordinal: /^(\d{1,4})(?:st|nd|rd|th)$/,
    hasDotOrdinals: false,
    dates: {
      days: [
        'today',
        'tomorrow',
        'yesterday',
        'the day after tomorrow',
        'day after tomorrow',
        'the day before yesterday',
        'day before yesterday',
      ],
      fillers: ['on', 'the', 'of', 'st', 'nd', 'rd', 'th', 'this', 'coming'],
      last: ['last', 'past'],
      next: ['next'],
      before: ['in'],
      after: ['ago', 'from now', 'from today'],
      spoilers: [],
      quarters: /^q([1-4])$/,
    },
  },
  findDates: datesBy(casual),
};
