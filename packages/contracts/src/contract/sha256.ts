/** The first 32 bits of the fractional parts of cube roots of the first 64 primes (FIPS 180-4 §4.2.2). */
const ROUND_WORDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START_WORDS = primes(8).map((prime) => fraction(Math.sqrt(prime)));

/**
 * SHA-256 of the UTF-8 bytes of a text, in hexadecimal (FIPS 180-4). Written out here because a pure package has no
 * platform to ask, and a decision cannot wait for an asynchronous digest.
 */
export function sha256(text: string): string {
  const bytes = utf8(text);
  const length = bytes.length;
  const padded = new Uint8Array(((length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 0x20000000));
  view.setUint32(padded.length - 4, length << 3);
  const hash = Uint32Array.from(START_WORDS);
  const schedule = new Uint32Array(64);
  for (let offset = 0; offset < padded.length; offset += 64) compress(view, offset, hash, schedule);
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('');
}

function compress(view: DataView, offset: number, hash: Uint32Array, schedule: Uint32Array): void {
  const w = (index: number) => schedule[index] ?? 0;
  for (let index = 0; index < 16; index += 1) schedule[index] = view.getUint32(offset + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const early = w(index - 15);
    const late = w(index - 2);
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[index] = w(index - 16) + s0 + w(index - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let index = 0; index < 64; index += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + s1 + choice + (ROUND_WORDS[index] ?? 0) + w(index)) >>> 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + s0 + majority) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    hash[index] = (hash[index] ?? 0) + word;
  });
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else {
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
    }
  }
  return Uint8Array.from(bytes);
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 0x100000000);
}
