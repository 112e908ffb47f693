/** More digits than anyone means by a number. */
const MAX_DIGITS = 40;

/** Puts digits together as decimal text; undefined when there are too many of them. */
export function decimalOf(negative: boolean, whole: string, fraction: string): string | undefined {
  if (whole.length + fraction.length > MAX_DIGITS) return undefined;
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  // There is no negative zero.
  return negative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** The one text of a value: "12.50" and "12.5" are the same number. */
export function canonical(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

export function negate(decimal: string): string {
  if (!/[1-9]/.test(decimal)) return decimal;
  return decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`;
}

/** Multiplied by a power of ten, exactly. */
export function shift(decimal: string, power: number): string {
  const negative = decimal.startsWith('-');
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const digits = fraction.padEnd(power, '0');
  const moved = `${whole}${digits.slice(0, power)}`.replace(/^0+(?=\d)/, '');
  const rest = digits.slice(power);
  return `${negative ? '-' : ''}${moved}${rest === '' ? '' : `.${rest}`}`;
}

/** A whole number times another, exactly; undefined for a fraction. */
export function times(decimal: string, factor: number): string | undefined {
  return decimal.includes('.') ? undefined : String(BigInt(decimal) * BigInt(factor));
}
