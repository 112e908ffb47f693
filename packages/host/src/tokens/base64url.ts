const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...ALPHABET].map((digit, value) => [digit, value]));

/** Of ASCII text, without padding. */
export function toBase64url(ascii: string): string {
  let encoded = '';
  for (let index = 0; index < ascii.length; index += 3) {
    const codes = [0, 1, 2].map((offset) => ascii.charCodeAt(index + offset) || 0);
    const bits = ((codes[0] ?? 0) << 16) | ((codes[1] ?? 0) << 8) | (codes[2] ?? 0);
    const digits = Math.min(ascii.length - index, 3) + 1;
    for (let digit = 0; digit < digits; digit += 1)
      encoded += ALPHABET.charAt((bits >> (18 - 6 * digit)) & 63);
  }
  return encoded;
}

/** Undefined for what `toBase64url` never makes. */
export function fromBase64url(encoded: string): string | undefined {
  let decoded = '';
  let bits = 0;
  let held = 0;
  for (const digit of encoded) {
    const value = VALUES.get(digit);
    if (value === undefined) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    decoded += String.fromCharCode((bits >> held) & 0xff);
  }
  return toBase64url(decoded) === encoded ? decoded : undefined;
}
