import type { JsonValue } from '@handrail/base';
import { type CapabilityContract, findDates, type Vocabulary } from '@handrail/contracts';

/** A value found in a text, and where it stands there. */
export interface FoundValue {
  readonly anchor: string;
  readonly value: JsonValue;
  /** A value the writer marked is good; one that only stands in a likely place is not. */
  readonly quality: 'high' | 'low';
  readonly start: number;
  readonly end: number;
}

const DATE_SCOPE = 'date_scope';
const QUOTED = /"([^"]{1,200})"|“([^”]{1,200})”/g;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const NUMBER = /(?<![\w.-])\d{1,15}(?:\.\d{1,6})?(?![\w-])/g;
const AFTER_FOR = /\b(?:for|about|named|called)\s+([^,;.!?\n]{1,80})/gi;

interface Piece {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly quality: 'high' | 'low';
}

/** Values for the anchors of one contract: those written as `name: value`, then what is marked, then a likely place. */
export function readValues(
  text: string,
  { required_anchors = [], optional_anchors = [] }: Partial<CapabilityContract>,
  { anchorTypes }: Vocabulary,
): readonly FoundValue[] {
  const found: FoundValue[] = [];
  const isFree = ({ start, end }: Piece) => found.every((each) => end <= each.start || start >= each.end);
  const take = (anchor: string, piece: Piece | undefined, value: JsonValue | undefined = piece?.value) => {
    if (!piece || value === undefined) return;
    const number = anchorTypes.get(anchor) === 'number' ? Number(value) : Number.NaN;
    const read = Number.isFinite(number) ? number : value;
    found.push({ anchor, value: read, quality: piece.quality, start: piece.start, end: piece.end });
  };
  for (const anchor of [...required_anchors, ...optional_anchors]) {
    if (anchor === DATE_SCOPE) takeDates(text, take);
    else take(anchor, writtenFor(text, anchor));
  }
  const wanting = required_anchors.filter(
    (anchor) => anchor !== DATE_SCOPE && !found.some((each) => each.anchor === anchor),
  );
  for (const anchor of wanting) {
    const pieces = anchorTypes.get(anchor) === 'number' ? piecesOf(text, NUMBER, 'high') : likelyIn(text);
    take(anchor, pieces.find(isFree));
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The whole text stands for a period: which of its words spell it is not told. */
function takeDates(text: string, take: (anchor: string, piece: Piece, value: JsonValue) => void): void {
  for (const date of findDates(text)) {
    take(DATE_SCOPE, { value: '', start: 0, end: 0, quality: 'high' }, { ...date });
  }
}

/** `customer email: x`, up to the next comma or the end of the line. */
function writtenFor(text: string, anchor: string): Piece | undefined {
  const lower = text.toLowerCase();
  for (const name of new Set([anchor.toLowerCase(), anchor.toLowerCase().replaceAll('_', ' ')])) {
    let at = lower.indexOf(name);
    for (; at >= 0; at = lower.indexOf(name, at + 1)) {
      if (at > 0 && /[\p{L}\p{N}_]/u.test(lower.charAt(at - 1))) continue;
      const after = at + name.length;
      const mark = /^\s{0,3}[:=]\s{0,3}/.exec(text.slice(after, after + 8));
      if (!mark) continue;
      const start = after + mark[0].length;
      const stop = text.slice(start).search(/[,;\n]/);
      const value = text.slice(start, stop < 0 ? undefined : start + stop).trimEnd();
      if (value !== '') return { value, start, end: start + value.length, quality: 'high' };
    }
  }
  return undefined;
}

function likelyIn(text: string): readonly Piece[] {
  return [
    ...piecesOf(text, QUOTED, 'high'),
    ...piecesOf(text, MAIL, 'high'),
    ...piecesOf(text, AFTER_FOR, 'low'),
  ];
}

function piecesOf(text: string, pattern: RegExp, quality: Piece['quality']): readonly Piece[] {
  return [...text.matchAll(pattern)].map((match) => {
    const value = (match.slice(1).find((group) => group !== undefined) ?? match[0]).trim();
    const start = match.index + match[0].indexOf(value);
    return { value, start, end: start + value.length, quality };
  });
}
