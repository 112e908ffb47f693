import type { Span } from '../reading.ts';
import { digitOf } from './digits.ts';

/**
 * A text in one spelling: compatibility forms folded (NFKC), digits of every script as 0 to 9, marks that only steer the
 * writing direction removed, one minus, one apostrophe, and two kinds of space: U+0020 and the one that never breaks.
 */
export interface NormalText {
  readonly text: string;
  /** The span of the original text that a part of the normal text came from. */
  spanOf(start: number, end: number): Span;
  /** The zero of the script that all digits of a part are written in; undefined when scripts are mixed. */
  scriptOf(start: number, end: number): number | undefined;
}

export const LATIN_ZERO = 48;
export const FIXED_SPACE = '\u00a0';

const PLAIN = /^[\x20-\x7e]*$/;
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;
// A character and the marks on it, so that an accent written on its own is composed.
const CLUSTER = /[\s\S]\p{M}{0,8}/gu;
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...['\u00a0', '\u2007', '\u2009', '\u202f'].map((space) => [space, FIXED_SPACE] as const),
  ...['’', '‘', 'ʼ', 'ʹ', '＇'].map((mark) => [mark, "'"] as const),
  ...['\u2212', '\ufe63', '\uff0d', '\u2010', '\u2011'].map((minus) => [minus, '-'] as const),
  ['٪', '%'],
]);

export function normalText(original: string): NormalText {
  if (PLAIN.test(original)) {
    return {
      text: original,
      spanOf: (start, end) => ({ start, end }),
      scriptOf: () => LATIN_ZERO,
    };
  }
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const scripts: (number | undefined)[] = [];
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    if (INVISIBLE.test(cluster) && cluster.length === 1) continue;
    const digit = digitOf(cluster.normalize('NFKC').length === 1 ? cluster.normalize('NFKC') : cluster);
    const isOtherNumber = /[\p{No}\p{Nl}]/u.test(cluster);
    const spelled = isOtherNumber ? cluster : digit ? String(digit.value) : spell(cluster);
    for (let unit = 0; unit < spelled.length; unit += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
      scripts.push(isOtherNumber ? undefined : digit?.zero);
    }
    text += spelled;
  }
  return {
    text,
    spanOf: (start, end) => ({
      start: starts[start] ?? original.length,
      end: end > start ? (ends[end - 1] ?? original.length) : (starts[start] ?? original.length),
    }),
    scriptOf: (start, end) => {
      const used = new Set(scripts.slice(start, end).filter((zero) => zero !== undefined));
      if (used.size > 1) return undefined;
      return [...used][0] ?? LATIN_ZERO;
    },
  };
}

function spell(cluster: string): string {
  const known = SPELLINGS.get(cluster);
  if (known !== undefined) return known;
  if (/^\s$/u.test(cluster)) return ' ';
  const folded = cluster.normalize('NFKC');
  return SPELLINGS.get(folded) ?? folded;
}
