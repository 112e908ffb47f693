/** Of one size of code at the middle level of correction (ISO/IEC 18004, table 9): bytes of correction per block, blocks. */
const MIDDLE: readonly (readonly [correction: number, blocks: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
  [28, 10],
  [28, 11],
  [26, 13],
  [26, 14],
  [26, 16],
];

export interface QrSize {
  readonly version: number;
  /** Modules on a side. */
  readonly side: number;
  readonly correction: number;
  readonly blocks: number;
  /** Bytes of the whole code, correction included. */
  readonly bytes: number;
  /** Rows and columns where the small squares sit. */
  readonly alignments: readonly number[];
}

/** The smallest code for that many bytes of text; undefined when none of ours is large enough. */
export function sizeFor(textBytes: number): QrSize | undefined {
  for (let version = 1; version <= MIDDLE.length; version += 1) {
    const size = sizeOf(version);
    const lengthBits = version < 10 ? 8 : 16;
    const needed = Math.ceil((4 + lengthBits + textBytes * 8) / 8);
    if (needed <= size.bytes - size.correction * size.blocks) return size;
  }
  return undefined;
}

function sizeOf(version: number): QrSize {
  const [correction = 0, blocks = 1] = MIDDLE[version - 1] ?? [];
  const alignments = alignmentsOf(version);
  return {
    version,
    side: version * 4 + 17,
    correction,
    blocks,
    bytes: Math.floor(modulesFor(version, alignments.length) / 8),
    alignments,
  };
}

/** All modules but those of the patterns. */
function modulesFor(version: number, alignments: number): number {
  const square = (16 * version + 128) * version + 64;
  const small = alignments === 0 ? 0 : (25 * alignments - 10) * alignments - 55;
  return square - small - (version >= 7 ? 36 : 0);
}

function alignmentsOf(version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = Array.from({ length: count - 1 }, (_, index) => version * 4 + 10 - index * step);
  return [6, ...places.reverse()];
}
