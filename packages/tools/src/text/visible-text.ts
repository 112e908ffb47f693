import { cleanText } from './clean-text.ts';
import { lookAlikes } from './look-alikes.ts';

/** A piece of outside text. */
export type TextPiece =
  /** As it is. */
  | { readonly text: string }
  /** Characters that a reader would not see, by their number. */
  | { readonly unseen: string; readonly count: number }
  /** What a reader would take for something else, and what it is made of: `Latin + Cyrillic`. */
  | { readonly lookAlike: string; readonly madeOf: string };

/** Controls, format and bidirectional characters, and whatever renders as nothing. */
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\uFFFC]`;
/** A pile of marks on one letter can cover the lines around it. */
const PILE = String.raw`\p{M}{4,}`;
/** Every space that is not the plain one: in a value it is another value. */
const OTHER_SPACE = String.raw`(?! )\p{Zs}`;
/** Nothing else in it; or a gap within a line, which a narrow place swallows when it breaks the line there. */
const GAP = String.raw`^[ \n\t]+$|(?<=\S) {3,}`;
/** Signs that read as the dot, comma, slash, colon or @ of an address or number, and are none; and those that we set apart with. */
const SIGN =
  /[\u2039\u203A\u201A\u2024\u3002\uFE52\uFF0E\uFF61\u2044\u2215\u29F8\uFF0F\u02D0\uA789\u2236\uFE55\uFF1A\uFE6B\uFF20]/u;
const IN_TEXT = new RegExp(`${UNSEEN}|${PILE}`, 'gu');
const IN_VALUES = new RegExp(`${GAP}|${UNSEEN}|${OTHER_SPACE}|${PILE}|${SIGN.source}`, 'gu');
/** A character and its repetitions: a gap or pile of several kinds is several values, so each kind is named. */
const SAME = /(.)\1*/gsu;
const JOINERS: ReadonlySet<string> = new Set(['\u200C', '\u200D', '\uFE0E', '\uFE0F']);

/**
 * Text that somebody else wrote, so that what is read is all there is, and is what it looks like. Ends after `most`
 * characters.
 */
export function visiblePieces(text: string, most = Number.POSITIVE_INFINITY): readonly TextPiece[] {
  return piecesOf(firstCharacters(text, most), IN_TEXT);
}

/** A value exactly as it will be used: spaces that only look like one are shown, too. */
export function exactPieces(text: string, most = Number.POSITIVE_INFINITY): readonly TextPiece[] {
  return piecesOf(firstCharacters(text, most), IN_VALUES);
}

/** How many characters of a value a reader would not see. */
export function countUnseen(text: string): number {
  return exactPieces(text).reduce((sum, piece) => sum + ('count' in piece ? piece.count : 0), 0);
}

/** For places that hold nothing but text, such as titles: one line, without what cannot be seen. */
export function plainText(text: string, most: number): string {
  const shown = visiblePieces(text, most).map((piece) =>
    'text' in piece ? piece.text : 'lookAlike' in piece ? markedPiece(piece) : '',
  );
  return shown.join('').replace(/\s+/g, ' ').trim();
}

/** The same where nothing but text can be shown, such as a terminal: marks are part of the text. */
export function markedText(text: string, most = Number.POSITIVE_INFINITY): string {
  return exactPieces(text, most).map(markedPiece).join('');
}

function markedPiece(piece: TextPiece): string {
  if ('text' in piece) return piece.text;
  return 'unseen' in piece ? `‹${piece.unseen}›` : `${piece.lookAlike}‹${piece.madeOf}›`;
}

interface Marked {
  readonly at: number;
  readonly length: number;
  readonly piece: TextPiece;
}

function piecesOf(text: string, hidden: RegExp): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { at, length, piece } of marksIn(text, hidden)) {
    // A pile of marks within a word that is marked already.
    if (at < from) continue;
    if (at > from) pieces.push({ text: text.slice(from, at) });
    pieces.push(piece);
    from = at + length;
  }
  return from < text.length ? [...pieces, { text: text.slice(from) }] : pieces;
}

/** In the order of the text. */
function marksIn(text: string, hidden: RegExp): readonly Marked[] {
  const marks: Marked[] = [];
  for (const { 0: characters, index } of text.matchAll(hidden)) {
    if (isPlain(text, characters, index, hidden)) continue;
    for (const { 0: same, index: within } of characters.matchAll(SAME)) {
      const count = Array.from(same).length;
      const code = codeOf(same, count);
      const piece = SIGN.test(same) ? { lookAlike: same, madeOf: code } : { unseen: code, count };
      marks.push({ at: index + within, length: same.length, piece });
    }
  }
  for (const { at, word, madeOf } of lookAlikes(text)) {
    marks.push({ at, length: word.length, piece: { lookAlike: word, madeOf } });
  }
  return marks.sort((one, other) => one.at - other.at);
}

/** Line breaks are shown as such; scripts and emoji need their joiners, which hide nothing there. */
function isPlain(text: string, characters: string, index: number, hidden: RegExp): boolean {
  if (characters === '\n' || characters === '\t') return hidden === IN_TEXT || text !== characters;
  return (
    JOINERS.has(characters) &&
    cleanText(text.slice(Math.max(0, index - 2), index + 3), 8).includes(characters)
  );
}

/** Repeated characters are named once, with how many there are. */
function codeOf(characters: string, count: number): string {
  const code = (characters.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return count > 1 ? `U+${code} ×${count}` : `U+${code}`;
}

/** Cut between characters, never inside of one. */
function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  return Array.from(text.slice(0, most * 2))
    .slice(0, most)
    .join('');
}
