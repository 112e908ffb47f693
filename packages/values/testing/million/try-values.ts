import cldr from 'cldr-core/availableLocales.json' with { type: 'json' };
import { calendarNames } from '../../src/dates/names.ts';
import { ordersOf } from '../../src/dates/orders.ts';
import type { ReadOptions } from '../../src/options.ts';
import { LANGUAGES } from '../read-options.ts';
import { judgeAlone, judgeInSentence, type Verdict } from './judge-case.ts';
import { type Random, randomFrom } from './random.ts';
import { type CaseKind, KINDS, type WrittenCase, writerFor } from './write-case.ts';

/** All locales of CLDR that this platform has data for. */
export const LOCALES: readonly string[] = cldr.availableLocales.full.filter(
  (locale) => Intl.NumberFormat.supportedLocalesOf([locale]).length > 0,
);
export const LOCALES_WITHOUT_DATA = cldr.availableLocales.full.length - LOCALES.length;

export type Counts = Record<Verdict | 'set aside', number>;

export interface Tried {
  readonly counts: Readonly<Record<CaseKind, Counts>>;
  /** The first that was wrong in each locale, one line each. */
  readonly wrong: readonly string[];
}

const SENTENCES: readonly (readonly [string, string])[] = [
  ['please use ', ' for it'],
  ['set it to ', ''],
  ['change this to ', ', thanks'],
  ['', ' is what I meant'],
  ['write "', '" there'],
  ['now: ', '.'],
];
const MOST_SHOWN = 40;

/** Writes values as each locale does, and reads them: the locale known and not, alone and in a sentence. */
export function tryValues(
  count: number,
  seed: number,
  locales: readonly string[] = LOCALES,
  progress: (done: number, wrong: number) => void = () => undefined,
): Tried {
  const random = randomFrom(seed);
  const counts = Object.fromEntries(
    KINDS.map((kind) => [kind, { read: 0, asked: 0, refused: 0, wrong: 0, 'set aside': 0 }]),
  ) as Record<CaseKind, Counts>;
  const wrong: string[] = [];
  let wrongs = 0;
  let done = 0;
  locales.forEach((locale, index) => {
    const write = writerFor(locale, random);
    const until = Math.floor((count * (index + 1)) / locales.length);
    for (; done < until; done += 1) {
      const exact = write(KINDS[done % KINDS.length] ?? 'number');
      const written = random.below(4) === 0 ? { ...exact, text: typed(exact.text) } : exact;
      const chosen = optionsFor(locale, random);
      const options = exact.kind === 'not of the locale' ? { ...chosen, locale } : chosen;
      const isAlone = random.below(2) === 0 || isUnknownCount(written.kind, locale, options);
      const sentence = isAlone ? undefined : random.pick(SENTENCES);
      const verdict = isSetAside(written, locale, options)
        ? 'set aside'
        : sentence
          ? judgeInSentence(written, options, sentence)
          : judgeAlone(written, options);
      counts[written.kind][verdict] += 1;
      if (verdict === 'wrong') {
        wrongs += 1;
        const isNew = !wrong.some((each) => each.includes(` of ${locale},`));
        if (wrong.length < MOST_SHOWN && isNew) wrong.push(describeCase(written, locale, options, sentence));
      }
      if ((done + 1) % 100_000 === 0) progress(done + 1, wrongs);
    }
  });
  return { counts, wrong };
}

/** As a keyboard writes it: plain spaces, apostrophes and signs, no marks of direction. */
function typed(text: string): string {
  return text
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('\u2212', '-')
    .replace(/[\u061c\u200e\u200f]/g, '');
}

/** Half of the time the locale is known. A language is its own where there is one, at times English, at times none. */
function optionsFor(locale: string, random: Random): ReadOptions {
  const own = LANGUAGES[locale.split('-')[0] ?? ''];
  const language = random.pick([own, own, own ?? LANGUAGES.en, undefined]);
  return { ...(random.below(2) === 0 ? { locale } : {}), ...(language ? { language } : {}) };
}

/** "4 dagar" in a sentence of a language that is not known here is a number and a word, and no date. */
function isUnknownCount(kind: CaseKind, locale: string, { language }: ReadOptions): boolean {
  return kind === 'relative date' && language?.id !== locale.split('-')[0];
}

/**
 * What nothing could read. Three locales write the day before the month behind the year: without the locale that is an
 * ISO date, by decision. The platform puts some names of currencies in the middle of the digits: "0. Turkish Lira7".
 * And where a text is said to be English and is not, "28 may 1936" is the English date that it looks like, and "28 Tiop
 * in diit 2081" may be 28 of something in room 2081.
 */
function isSetAside({ kind, text }: WrittenCase, locale: string, options: ReadOptions): boolean {
  if (kind === 'amount') return /\d[^\d]*\p{L}[^\d]*\d/u.test(text);
  if (kind === 'date in words' && options.language && locale.split('-')[0] !== options.language.id) {
    const { common } = options.language.words;
    if (text.split(' ').some((word) => common.includes(word))) return true;
    const said = calendarNames(options.language.id).months;
    return [...calendarNames(locale).months].some(
      ([name, month]) => said.has(name) && said.get(name) !== month && text.toLowerCase().includes(name),
    );
  }
  return (
    options.locale === undefined &&
    ordersOf(locale)?.includes('ydm') === true &&
    /^\d{4}-\d{2}-\d{2}$/.test(text)
  );
}

function describeCase(
  { kind, text, value, currency, today }: WrittenCase,
  locale: string,
  options: ReadOptions,
  sentence: readonly [string, string] | undefined,
): string {
  const known = [
    options.locale === undefined ? 'locale unknown' : 'locale known',
    options.language?.id ?? 'no language',
  ];
  const where = sentence ? `in ${JSON.stringify(sentence.join('…'))}` : 'alone';
  return `${kind} ${value}${currency ? ` ${currency}` : ''} as ${JSON.stringify(text)} of ${locale}, ${known.join(', ')}, ${where}, today ${today}`;
}
