import cldr from 'cldr-core/availableLocales.json' with { type: 'json' };
import { orderOf } from '../../src/dates/orders.ts';
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
  /** The first of those that were wrong, one line each. */
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
      const written = write(KINDS[done % KINDS.length] ?? 'number');
      const options = optionsFor(locale, random);
      const sentence = random.below(2) === 0 ? undefined : random.pick(SENTENCES);
      const verdict = isIsoByAccident(written, locale, options)
        ? 'set aside'
        : sentence
          ? judgeInSentence(written, options, sentence)
          : judgeAlone(written, options);
      counts[written.kind][verdict] += 1;
      if (verdict === 'wrong') {
        wrongs += 1;
        if (wrong.length < MOST_SHOWN) wrong.push(describeCase(written, locale, options, sentence));
      }
      if ((done + 1) % 100_000 === 0) progress(done + 1, wrongs);
    }
  });
  return { counts, wrong };
}

/** Half of the time the locale is known. A language is its own where there is one, at times English, at times none. */
function optionsFor(locale: string, random: Random): ReadOptions {
  const own = LANGUAGES[locale.split('-')[0] ?? ''];
  const language = random.pick([own, own, own ?? LANGUAGES.en, undefined]);
  return { ...(random.below(2) === 0 ? { locale } : {}), ...(language ? { language } : {}) };
}

/** Three locales write the day before the month behind the year. Without the locale that is an ISO date, by decision. */
function isIsoByAccident({ text }: WrittenCase, locale: string, options: ReadOptions): boolean {
  return options.locale === undefined && orderOf(locale) === 'ydm' && /^\d{4}-\d{2}-\d{2}$/.test(text);
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
