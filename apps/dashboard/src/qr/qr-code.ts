import { correctionOf } from './error-correction.ts';
import { Grid } from './qr-grid.ts';
import { type QrSize, sizeFor } from './qr-sizes.ts';

/** The modules of a code, row by row; true is dark. Undefined when the text is too long for a code people can scan. */
export function qrCode(text: string): readonly (readonly boolean[])[] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const size = sizeFor(bytes.length);
  if (!size) return undefined;
  const content = interleaved(dataOf(bytes, size), size);
  const masked = Array.from({ length: 8 }, (_, mask) => {
    const grid = new Grid(size, mask);
    grid.fill(content);
    return grid;
  });
  // The mask with the fewest shapes that mislead a reader (ISO/IEC 18004, 7.8.3).
  const best = masked.reduce((least, grid) => (grid.penalty() < least.penalty() ? grid : least));
  return best.rows();
}

/** Mode, length, text, end, then the two filling bytes in turn. */
function dataOf(
  bytes: readonly number[],
  { version, bytes: all, correction, blocks }: QrSize,
): readonly number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  const room = (all - correction * blocks) * 8;
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    data.push(bits.slice(at, at + 8).reduce((byte, bit) => (byte << 1) | bit, 0));
  }
  for (let fill = 0xec; data.length < room / 8; fill ^= 0xec ^ 0x11) data.push(fill);
  return data;
}

/** Blocks take turns byte by byte, so that one stain does not spoil a whole block. Later blocks may be one byte longer. */
function interleaved(data: readonly number[], { bytes, correction, blocks }: QrSize): readonly number[] {
  const short = Math.floor(bytes / blocks) - correction;
  const shortBlocks = blocks - (bytes % blocks);
  const parts: (readonly number[])[] = [];
  for (let block = 0, at = 0; block < blocks; block += 1) {
    const length = short + (block < shortBlocks ? 0 : 1);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const mends = parts.map((part) => correctionOf(part, correction));
  const inTurn = (lists: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
  return [...inTurn(parts, short + 1), ...inTurn(mends, correction)];
}
