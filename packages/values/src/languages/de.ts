import { casual } from 'chrono-node/de';
import { datesBy } from './chrono.ts';
import type { Language } from './language.ts';
import { CROWNS, countFrom, DOLLARS, FRANCS, named, POUNDS, RUPEES, tens } from './shared-words.ts';

export const german: Language = {
  id: 'de',
  words: {
    numbers: {
      null: 0,
      ...countFrom(
        2,
        'zwei|zwo drei vier fünf|fuenf sechs sieben acht neun zehn elf zwölf|zwoelf dreizehn vierzehn fünfzehn|fuenfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
      ),
      ...tens('dreißig|dreissig vierzig fünfzig|fuenfzig sechzig siebzig achtzig neunzig'),
    },
    ones: ['ein', 'eine', 'einen', 'einem', 'einer', 'eins'],
    dozen: ['dutzend'],
    otherNumbers:
      /^(?:\p{L}{0,30}hundert\p{L}{0,30}|\p{L}{1,30}tausend\p{L}{0,30}|\p{L}{3,12}und(?:zwanzig|drei(?:ß|ss)ig|vierzig|f(?:ü|ue)nfzig|sechzig|siebzig|achtzig|neunzig)|halb\p{L}{0,3}|anderthalb|eineinhalb|\p{L}{3,6}einhalb|viertel)$/u,
    halves: ['einhalb', 'und ein halb', 'und eine halbe', 'und einen halben'],
    minus: ['minus'],
    and: 'und',
    scales: named([
      ['tausend tsd', 3],
      ['million millionen mio', 6],
      ['milliarde milliarden mrd', 9],
    ]),
    percent: ['prozent'],
    of: [],
    currencies: named([
      ['euro euros', ['EUR']],
      ['dollar dollars', DOLLARS],
      ['pfund', POUNDS],
      ['franken', FRANCS],
      ['krone kronen', CROWNS],
      ['rupie rupien', RUPEES],
      ['yen', ['JPY']],
      ['yuan', ['CNY']],
      ['zloty złoty', ['PLN']],
    ]),
    units: named([
      ['kilo kilos kilogramm', 'kg'],
      ['gramm', 'g'],
      ['tonne tonnen', 't'],
      ['pfund', 'Pfund'],
      ['kilometer kilometern', 'km'],
      ['meter metern', 'm'],
      ['meile meilen', 'mi'],
      ['liter litern', 'l'],
      ['stück stücke stk', 'piece'],
    ]),
    durations: named([
      ['jahr jahre jahren', 'Y'],
      ['monat monate monaten', 'M'],
      ['woche wochen', 'W'],
      ['tag tage tagen', 'D'],
      ['stunde stunden std', 'TH'],
      ['minute minuten', 'TM'],
      ['sekunde sekunden', 'TS'],
    ]),
    yes: ['ja', 'j', 'jawohl', 'ja bitte', 'gerne', 'klar', 'ok', 'okay', 'stimmt'],
    no: ['nein', 'n', 'nö', 'nein danke', 'stimmt nicht'],
    times: { mitternacht: '00:00' },
    clock: ['uhr'],
    ordinal: /^(\d{1,4})(?:te|ter|ten|tes|ste|ster|sten|stes)$/,
    hasDotOrdinals: true,
    dates: {
      days: ['heute', 'morgen', 'gestern', 'übermorgen', 'vorgestern', 'uebermorgen'],
      fillers: ['am', 'den', 'dem', 'der', 'dieser', 'diesen', 'kommenden'],
      last: ['letzten', 'letzter', 'letzte', 'vorigen', 'vergangenen'],
      next: ['nächsten', 'nächster', 'nächste', 'naechsten'],
      before: ['in', 'vor'],
      after: [],
      spoilers: ['am', 'guten', 'jeden', 'diesen', 'der', 'dem', 'den'],
      quarters: /^q([1-4])$/,
    },
  },
  findDates: datesBy(casual),
};
