import { keep } from '../keep.ts';
import { LATIN_ZERO, normalText } from '../text/normal-text.ts';
import { type Convention, EVERY_CONVENTION } from './read-under.ts';

export { type Convention, EVERY_CONVENTION };

const derived = keep(200, (key) => {
  const [zero = '', locale = ''] = key.split(' ');
  return derive(locale, Number(zero));
});

/**
 * The conventions of a locale for digits of this script: that of numbers, and that of amounts where it differs.
 * Undefined when the locale is not known here.
 */
export function conventionsOf(locale: string, zero: number = LATIN_ZERO): readonly Convention[] | undefined {
  return derived(`${zero} ${locale}`);
}

export const isKnownLocale = keep(200, (locale: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf([locale]).length > 0;
  } catch {
    return false;
  }
});

function derive(locale: string, zero: number): readonly Convention[] | undefined {
  if (!isKnownLocale(locale)) return undefined;
  const numberingSystem = numberingSystemOf(zero);
  if (numberingSystem === undefined) return [];
  const styles: readonly Intl.NumberFormatOptions[] = [{}, { style: 'currency', currency: 'EUR' }];
  const found: Convention[] = [];
  for (const style of styles) {
    const read = conventionOf(
      new Intl.NumberFormat(locale, {
        ...style,
        numberingSystem,
        useGrouping: true,
        minimumFractionDigits: 2,
      }).formatToParts(-1234567890.5),
    );
    if (read && !found.some((each) => isSame(each, read))) found.push(read);
  }
  return found;
}

function conventionOf(parts: readonly Intl.NumberFormatPart[]): Convention | undefined {
  const decimal = parts.find(({ type }) => type === 'decimal')?.value;
  const group = parts.find(({ type }) => type === 'group')?.value;
  const sizes = parts
    .filter(({ type }) => type === 'integer')
    .map(({ value }) => normalText(value).text.length);
  // Cape Verde writes its escudo between the digits; that is a currency, not a separator.
  if (decimal === undefined || group === undefined || decimal === '$') return undefined;
  return {
    decimal: normalText(decimal).text,
    group: normalText(group).text,
    last: sizes.at(-1) ?? 3,
    others: sizes.at(-2) ?? 3,
  };
}

function isSame(one: Convention, other: Convention): boolean {
  return (
    one.decimal === other.decimal &&
    one.group === other.group &&
    one.last === other.last &&
    one.others === other.others
  );
}

let systems: Map<number, string> | undefined;

/** The name that Intl has for the digits of a script. */
function numberingSystemOf(zero: number): string | undefined {
  if (zero === LATIN_ZERO) return 'latn';
  systems ??= new Map(
    Intl.supportedValuesOf('numberingSystem').map((name) => [
      new Intl.NumberFormat('en', { numberingSystem: name }).format(0).codePointAt(0) ?? 0,
      name,
    ]),
  );
  return systems.get(zero);
}
