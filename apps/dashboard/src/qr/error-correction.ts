/** Arithmetic in the field of 256 numbers that QR codes use (ISO/IEC 18004, 7.5). */
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
let power = 1;
for (let exponent = 0; exponent < 255; exponent += 1) {
  EXP[exponent] = power;
  LOG[power] = exponent;
  power <<= 1;
  if (power & 0x100) power ^= 0x11d;
}
for (let exponent = 255; exponent < 512; exponent += 1) EXP[exponent] = EXP[exponent - 255] ?? 0;

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0);
}

/** The remainder that lets a reader fix what is dirty or torn. */
export function correctionOf(data: readonly number[], length: number): readonly number[] {
  const divisor = divisorOf(length);
  const remainder = new Array<number>(length).fill(0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (const [index, coefficient] of divisor.entries()) {
      remainder[index] = (remainder[index] ?? 0) ^ times(coefficient, factor);
    }
  }
  return remainder;
}

/** The product of (x - 2^i) for all i below the length, without its leading one. */
function divisorOf(length: number): readonly number[] {
  const coefficients = new Array<number>(length).fill(0);
  coefficients[length - 1] = 1;
  for (let root = 0; root < length; root += 1) {
    for (let index = 0; index < length; index += 1) {
      const next = index + 1 < length ? (coefficients[index + 1] ?? 0) : 0;
      coefficients[index] = times(coefficients[index] ?? 0, EXP[root] ?? 0) ^ next;
    }
  }
  return coefficients;
}
