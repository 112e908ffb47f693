const DECIMAL = /^-?(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** Counts in decimals as they are written: 19.99 is a multiple of 0.01, though the quotient of the two is not whole. */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const [units, exponent] = decimalOf(value);
  const [divisorUnits, divisorExponent] = decimalOf(divisor);
  const common = Math.min(exponent, divisorExponent);
  return (units * power(exponent - common)) % (divisorUnits * power(divisorExponent - common)) === 0n;
}

/** The digits of a number as a whole, without sign, and the power of ten they are counted in. */
function decimalOf(value: number): readonly [units: bigint, exponent: number] {
  const [, whole = '0', fraction = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? [];
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
