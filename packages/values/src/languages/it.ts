import { casual } from 'chrono-node/it';
import { datesBy } from './chrono.ts';
import type { Language } from './language.ts';
import { CROWNS, countFrom, DOLLARS, FRANCS, named, POUNDS, RUPEES, tens } from './shared-words.ts';

export const italian: Language = {
  id: 'it',
  words: {
    numbers: {
      zero: 0,
      mille: 1000,
      ...countFrom(
        2,
        'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
      ),
      ...tens('trenta quaranta cinquanta sessanta settanta ottanta novanta'),
    },
    ones: ['un', 'uno', 'una'],
    dozen: ['dozzina', 'dozzine'],
    otherNumbers:
      /^(?:\p{L}{0,12}cento\p{L}{0,20}|\p{L}{3,12}mila\p{L}{0,20}|(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[aiu]?(?:un[oa]?|due|tr[eé]|quattro|cinque|sei|sette|otto|nove)|mezz[oa]|quarto)$/u,
    halves: ['e mezzo', 'e mezza', 'e un quarto'],
    minus: ['meno'],
    and: 'e',
    common: 'di del dal da in per e o dopo prima con fra tra'.split(' '),
    scales: named([
      ['mille mila', 3],
      ['milione milioni mln', 6],
      ['miliardo miliardi', 9],
    ]),
    percent: ['per cento', 'percento'],
    of: ['di', "d'"],
    currencies: named([
      ['euro', ['EUR']],
      ['dollaro dollari', DOLLARS],
      ['sterlina sterline', POUNDS],
      ['franco franchi', FRANCS],
      ['corona corone', CROWNS],
      ['rupia rupie', RUPEES],
      ['yen', ['JPY']],
      ['yuan', ['CNY']],
    ]),
    units: named([
      ['chilo chili chilogrammo chilogrammi', 'kg'],
      ['etto etti', 'hg'],
      ['grammo grammi', 'g'],
      ['tonnellata tonnellate', 't'],
      ['chilometro chilometri', 'km'],
      ['metro metri', 'm'],
      ['litro litri', 'l'],
      ['pezzo pezzi', 'piece'],
    ]),
    durations: named([
      ['anno anni', 'Y'],
      ['mese mesi', 'M'],
      ['settimana settimane', 'W'],
      ['giorno giorni', 'D'],
      ['ora ore', 'TH'],
      ['minuto minuti', 'TM'],
      ['secondo secondi', 'TS'],
    ]),
    yes: ['sì', 'si', 's', 'certo', "d'accordo", 'va bene', 'ok', 'vero'],
    no: ['no', 'n', 'no grazie', 'falso'],
    times: { mezzogiorno: '12:00', mezzanotte: '00:00' },
    clock: ['h'],
    spoken: {
      at: ['alle', 'alle ore', 'ore', 'dalle'],
      hasBareHours: true,
      around: [
        ['alle {} e mezza', 30],
        ['alle {} e mezzo', 30],
        ['alle {} e un quarto', 15],
        ['alle {} meno un quarto', -15],
      ],
      morning: ['di mattina', 'del mattino'],
      later: ['di pomeriggio', 'del pomeriggio', 'di sera', 'della sera'],
      night: ['di notte'],
    },
    ordinal: /^(\d{1,4})(?:º|ª|°|o|a|mo|ma|esimo|esima)$/,
    hasDotOrdinals: false,
    dates: {
      days: { oggi: 0, domani: 1, ieri: -1, dopodomani: 2, "l'altro ieri": -2, 'altro ieri': -2 },
      fillers: ['il', "l'", 'di', 'del', 'questo', 'lo'],
      last: ['scorso', 'scorsa', 'passato'],
      next: ['prossimo', 'prossima'],
      before: { tra: 1, fra: 1 },
      after: { fa: -1 },
      until: ['a', 'al', 'fino al'],
      spoilers: [],
      quarters: /^[qt]([1-4])$/,
    },
  },
  findDates: datesBy(casual),
};
