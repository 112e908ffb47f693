import { keep } from '../keep.ts';
import type { Words } from '../languages/language.ts';
import { CROWNS, DOLLARS, FRANCS, POUNDS, RUPEES } from '../languages/shared-words.ts';
import { isKnownLocale } from '../numbers/conventions.ts';

const PESOS = ['MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP', 'CUP', 'PHP'];

/** Signs of one currency each. */
const OWN_SIGNS =
  '€ EUR ₹ INR ₺ TRY ₽ RUB ₴ UAH ₪ ILS ₫ VND ฿ THB ₱ PHP ₦ NGN ₿ BTC us$ USD ca$ CAD c$ CAD a$ AUD au$ AUD nz$ NZD hk$ HKD ' +
  's$ SGD nt$ TWD mx$ MXN r$ BRL $us USD $ca CAD $au AUD $mx MXN cn¥ CNY jp¥ JPY sfr. CHF kč CZK zł PLN';

/** Signs, and every currency that is written with them. */
const SIGNS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[...OWN_SIGNS.matchAll(/(\S+) (\S+)/g)].map(([, sign = '', code = '']) => [sign, [code]] as const),
  ['$', [...DOLLARS, ...PESOS]],
  ['£', POUNDS],
  ['¥', ['JPY', 'CNY']],
  ['₩', ['KRW', 'KPW']],
  ['fr.', FRANCS],
  ['kr', CROWNS],
  ['kr.', CROWNS],
  ['rs', RUPEES],
  ['rs.', RUPEES],
]);

/** Codes that are everyday words; in a request they are far more often the word. */
const WORDS: ReadonlySet<string> = new Set(['ALL', 'TOP', 'STD']);
/** Codes of metals, funds and tests, which are not money. */
const NOT_MONEY = /^X(?!OF|AF|PF|CD)/;
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
    return codes.has(code) && !WORDS.has(code) && !NOT_MONEY.test(code) ? [code] : undefined;
  }
  const small = said.toLowerCase();
  const signed = SIGNS.get(small);
  if (signed) return ordered(signed, said, locale);
  return words && Object.hasOwn(words.currencies, small) ? words.currencies[small] : undefined;
}

/** Where the locale is known, the currencies that it writes with exactly this sign come first. */
function ordered(all: readonly string[], sign: string, locale: string | undefined): readonly string[] {
  if (locale === undefined || all.length === 1 || !isKnownLocale(locale)) return all;
  const own = writtenWith(`${locale} ${sign}`);
  return own.length > 0 ? [...own, ...all.filter((code) => !own.includes(code))] : all;
}

const writtenWith = keep(200, (key: string): readonly string[] => {
  const [locale = '', sign = ''] = key.split(' ');
  return (SIGNS.get(sign.toLowerCase()) ?? []).filter((currency) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency })
      .formatToParts(1)
      .some(({ type, value }) => type === 'currency' && value.normalize('NFKC') === sign),
  );
});
