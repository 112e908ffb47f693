import type { QrSize } from './qr-sizes.ts';

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A code in the making: the patterns every reader looks for, and the content around them. */
export class Grid {
  readonly #size: QrSize;
  readonly #mask: number;
  /** Undefined where nothing stands yet. */
  readonly #modules: (boolean | undefined)[][];

  constructor(size: QrSize, mask: number) {
    this.#size = size;
    this.#mask = mask;
    this.#modules = Array.from({ length: size.side }, () => new Array<boolean | undefined>(size.side));
    this.#drawPatterns();
    this.#drawFormat();
    if (size.version >= 7) this.#drawVersion();
  }

  /** Two columns at a time from the right, up and down in turn, around the patterns (ISO/IEC 18004, 7.7.3). */
  fill(content: readonly number[]): void {
    const { side } = this.#size;
    let bit = 0;
    for (let right = side - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < side; step += 1) {
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? side - 1 - step : step;
          if (this.#modules[y]?.[x] !== undefined) continue;
          const isDark = (((content[bit >> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
          this.#set(x, y, isDark !== (MASKS[this.#mask]?.(x, y) ?? false));
          bit += 1;
        }
      }
    }
  }

  rows(): readonly (readonly boolean[])[] {
    return this.#modules.map((row) => Array.from(row, (module) => module === true));
  }

  /** How much a reader could be misled: long runs, blocks, false finders, too much of one colour. */
  penalty(): number {
    const rows = this.rows();
    const columns = rows.map((_, x) => rows.map((row) => row[x] === true));
    let sum = 0;
    for (const line of [...rows, ...columns]) {
      const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
      for (const run of text.match(/1{5,}|0{5,}/g) ?? []) sum += run.length - 2;
      for (let at = 0; at + 11 <= text.length; at += 1) {
        const part = text.slice(at, at + 11);
        if (part === '10111010000' || part === '00001011101') sum += 40;
      }
    }
    let dark = 0;
    for (const [y, row] of rows.entries()) {
      for (const [x, isDark] of row.entries()) {
        if (isDark) dark += 1;
        const below = rows[y + 1];
        if (
          below &&
          x + 1 < row.length &&
          row[x + 1] === isDark &&
          below[x] === isDark &&
          below[x + 1] === isDark
        )
          sum += 3;
      }
    }
    const share = (dark * 100) / (rows.length * rows.length);
    return sum + Math.floor(Math.abs(share - 50) / 5) * 10;
  }

  #drawPatterns(): void {
    const { side, alignments } = this.#size;
    for (let place = 0; place < side; place += 1) {
      this.#set(6, place, place % 2 === 0);
      this.#set(place, 6, place % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [side - 4, 3],
      [3, side - 4],
    ] as const)
      this.#drawFinder(x, y);
    const last = alignments.at(-1);
    for (const x of alignments) {
      for (const y of alignments) {
        const isAtFinder = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
        if (!isAtFinder) this.#drawRings(x, y, 2, (distance) => distance !== 1);
      }
    }
  }

  #drawFinder(x: number, y: number): void {
    this.#drawRings(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  }

  #drawRings(x: number, y: number, reach: number, isDark: (distance: number) => boolean): void {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        this.#set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  /** Level and mask, twice, protected by their own remainder. */
  #drawFormat(): void {
    const { side } = this.#size;
    const bits = formatBits(this.#mask);
    const isSet = (index: number) => ((bits >>> index) & 1) === 1;
    for (let index = 0; index <= 5; index += 1) this.#set(8, index, isSet(index));
    this.#set(8, 7, isSet(6));
    this.#set(8, 8, isSet(7));
    this.#set(7, 8, isSet(8));
    for (let index = 9; index < 15; index += 1) this.#set(14 - index, 8, isSet(index));
    for (let index = 0; index < 8; index += 1) this.#set(side - 1 - index, 8, isSet(index));
    for (let index = 8; index < 15; index += 1) this.#set(8, side - 15 + index, isSet(index));
    this.#set(8, side - 8, true);
  }

  #drawVersion(): void {
    const { side, version } = this.#size;
    const bits = versionBits(version);
    for (let index = 0; index < 18; index += 1) {
      const isDark = ((bits >>> index) & 1) === 1;
      const [far, near] = [side - 11 + (index % 3), Math.floor(index / 3)];
      this.#set(far, near, isDark);
      this.#set(near, far, isDark);
    }
  }

  #set(x: number, y: number, isDark: boolean): void {
    const row = this.#modules[y];
    if (row && x >= 0 && x < row.length) row[x] = isDark;
  }
}

/** The middle level is spelled 00, so the mask is all there is to say. */
export function formatBits(mask: number): number {
  let rest = mask;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  return ((mask << 10) | rest) ^ 0x5412;
}

export function versionBits(version: number): number {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  return (version << 12) | rest;
}
