import { keep } from '../keep.ts';
import type { Words } from '../languages/language.ts';
import { CROWNS, DOLLARS, FRANCS, POUNDS, RUPEES } from '../languages/shared-words.ts';
import { isKnownLocale } from '../numbers/conventions.ts';

const PESOS = ['MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP', 'CUP', 'PHP'];

/** Signs, and every currency that is written with them. */
const SIGNS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['€', ['EUR']],
  ['$', [...DOLLARS, ...PESOS]],
  ['£', POUNDS],
  ['¥', ['JPY', 'CNY']],
  ['₹', ['INR']],
  ['₩', ['KRW', 'KPW']],
  ['₺', ['TRY']],
  ['₽', ['RUB']],
  ['₴', ['UAH']],
  ['₪', ['ILS']],
  ['₫', ['VND']],
  ['฿', ['THB']],
  ['₱', ['PHP']],
  ['₦', ['NGN']],
  ['₿', ['BTC']],
  ['us$', ['USD']],
  ['ca$', ['CAD']],
  ['c$', ['CAD']],
  ['a$', ['AUD']],
  ['au$', ['AUD']],
  ['nz$', ['NZD']],
  ['hk$', ['HKD']],
  ['s$', ['SGD']],
  ['nt$', ['TWD']],
  ['mx$', ['MXN']],
  ['r$', ['BRL']],
  ['cn¥', ['CNY']],
  ['jp¥', ['JPY']],
  ['fr.', FRANCS],
  ['sfr.', ['CHF']],
  ['kr', CROWNS],
  ['kr.', CROWNS],
  ['kč', ['CZK']],
  ['zł', ['PLN']],
  ['rs', RUPEES],
  ['rs.', RUPEES],
]);

/** Codes that are everyday words; in a request they are far more often the word. */
const WORDS: ReadonlySet<string> = new Set(
  'ALL TOP TRY CUP MAD COP GEL PEN BAM MOP SOS STD ANG MUR LAK BOB RON XXX XTS'.split(' '),
);
/** Codes that people also write in small letters. */
const SMALL: ReadonlySet<string> = new Set(['eur', 'usd', 'gbp', 'chf']);

let codes: ReadonlySet<string> | undefined;

/** The codes of the currencies that a sign, code or name can mean; undefined when it names none. */
export function currenciesOf(
  said: string,
  locale: string | undefined,
  words: Words | undefined,
): readonly string[] | undefined {
  if (/^[A-Z]{3}$/.test(said) || SMALL.has(said)) {
    const code = said.toUpperCase();
    codes ??= new Set(Intl.supportedValuesOf('currency'));
    return codes.has(code) && !WORDS.has(code) ? [code] : undefined;
  }
  const small = said.toLowerCase();
  const signed = SIGNS.get(small);
  if (signed) return narrowed(signed, said, locale);
  return words && Object.hasOwn(words.currencies, small) ? words.currencies[small] : undefined;
}

/** Where the locale is known, a sign means the currencies that the locale writes with exactly this sign. */
function narrowed(all: readonly string[], sign: string, locale: string | undefined): readonly string[] {
  if (locale === undefined || all.length === 1 || !isKnownLocale(locale)) return all;
  const own = writtenWith(`${locale} ${sign}`);
  return own.length > 0 ? own : all;
}

const writtenWith = keep(200, (key: string): readonly string[] => {
  const [locale = '', sign = ''] = key.split(' ');
  return (SIGNS.get(sign.toLowerCase()) ?? []).filter((currency) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency })
      .formatToParts(1)
      .some(({ type, value }) => type === 'currency' && value.normalize('NFKC') === sign),
  );
});
