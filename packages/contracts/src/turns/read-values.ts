import type { JsonValue } from '@handrail/base';
import { findValues, readNumber } from '@handrail/values';
import { english } from '@handrail/values/en';
import type { CapabilityContract } from '../contract/capability-contract.ts';
import { findDates } from '../conversation/find-dates.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** A value found in a text, and where it is there. */
export interface TurnValue {
  readonly anchor: string;
  readonly value: JsonValue;
  /** A value the writer marked is good; one that is only in a likely place is not. */
  readonly quality: 'high' | 'low';
  readonly start: number;
  readonly end: number;
}

const DATE_SCOPE = 'date_scope';
const QUOTED = /"([^"]{1,200})"|“([^”]{1,200})”/g;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const MAX_TEXT = 4_000;
/** More digits than this a JSON number cannot hold. */
const MOST_DIGITS = 15;
/** No number depends on the day, and no date is taken from here. */
const ANY_DAY = '2000-01-01';
const AFTER_FOR = /\b(?:for|about|named|called)\s+([^,;.!?\n]{1,80})/gi;

interface Piece {
  readonly value: string;
  /** What the words mean, where a number was read from them. */
  readonly number?: number;
  readonly start: number;
  readonly end: number;
  readonly quality: 'high' | 'low';
}

/** Values for the anchors of one contract: those written as `name: value`, then what is marked, then a likely place. */
export function readValues(
  text: string,
  { required_anchors = [], optional_anchors = [] }: Partial<CapabilityContract>,
  { anchorTypes }: Vocabulary,
): readonly TurnValue[] {
  const found: TurnValue[] = [];
  const isFree = ({ start, end }: Piece) => found.every((each) => end <= each.start || start >= each.end);
  const take = (
    anchor: string,
    piece: Piece | undefined,
    value: JsonValue | undefined = piece?.number ?? piece?.value,
  ) => {
    if (!piece || value === undefined) return;
    const isText = anchorTypes.get(anchor) === 'number' && typeof value === 'string';
    const read = isText ? (numberIn(value) ?? value) : value;
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
    const pieces = anchorTypes.get(anchor) === 'number' ? numbersIn(text) : likelyIn(text);
    take(anchor, pieces.find(isFree));
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The whole text represents a period: which of its words spell it is not told. */
function takeDates(text: string, take: (anchor: string, piece: Piece, value: JsonValue) => void): void {
  for (const date of findDates(text)) {
    take(DATE_SCOPE, { value: '', start: 0, end: 0, quality: 'high' }, { ...date });
  }
}

/** A number that can be read in one way only; "1.250" and "7 or 8" stay the words they are. */
function numberIn(text: string): number | undefined {
  const read = readNumber(text);
  return read.ok ? jsonNumber(read.value.decimal) : undefined;
}

function jsonNumber(decimal: string): number | undefined {
  return decimal.replace(/\D/g, '').length > MOST_DIGITS ? undefined : Number(decimal);
}

/** Numbers and amounts of a text. Nothing is taken out of dates, codes or times. */
function numbersIn(text: string): readonly Piece[] {
  return findValues(text.slice(0, MAX_TEXT), { today: ANY_DAY, language: english }).flatMap(
    ({ text: value, span, reading }) => {
      if (!reading.ok || (reading.value.kind !== 'number' && reading.value.kind !== 'amount')) return [];
      const number = jsonNumber(reading.value.decimal);
      return number === undefined
        ? []
        : [{ value, number, start: span.start, end: span.end, quality: 'high' as const }];
    },
  );
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
      // The comma of "7,5" does not end it.
      const stop = text.slice(start).search(/,(?!\d)|[;\n]/);
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
