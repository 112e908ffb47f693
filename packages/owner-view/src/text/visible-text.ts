import { cleanText } from '@handrail/tools';

/** A piece of outside text: as it is, or characters that a reader would not see, by their number. */
export type TextPiece = { readonly text: string } | { readonly unseen: string; readonly count: number };

/** Controls, format and bidirectional characters, and whatever renders as nothing. */
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]`;
/** A pile of marks on one letter can cover the lines around it. */
const PILE = String.raw`\p{M}{4,}`;
/** Every space that is not the plain one: in a value it is another value. */
const OTHER_SPACE = String.raw`(?! )\p{Zs}`;
const IN_TEXT = new RegExp(`${UNSEEN}|${PILE}`, 'gu');
const IN_VALUES = new RegExp(`${UNSEEN}|${OTHER_SPACE}|${PILE}`, 'gu');
const JOINERS: ReadonlySet<string> = new Set(['\u200C', '\u200D', '\uFE0E', '\uFE0F']);

/** Text that somebody else wrote, so that what is read is all there is. Ends after `most` characters. */
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
  const shown = visiblePieces(text, most).map((piece) => ('text' in piece ? piece.text : ''));
  return shown.join('').replace(/\s+/g, ' ').trim();
}

function piecesOf(text: string, hidden: RegExp): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: characters, index } of text.matchAll(hidden)) {
    if (isPlain(text, characters, index)) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    const count = Array.from(characters).length;
    pieces.push({ unseen: codeOf(characters, count), count });
    from = index + characters.length;
  }
  return from < text.length ? [...pieces, { text: text.slice(from) }] : pieces;
}

/** Line breaks are shown as such; scripts and emoji need their joiners, which hide nothing there. */
function isPlain(text: string, characters: string, index: number): boolean {
  if (characters === '\n' || characters === '\t') return true;
  return (
    JOINERS.has(characters) &&
    cleanText(text.slice(Math.max(0, index - 2), index + 3), 8).includes(characters)
  );
}

/** Piles are named by their first mark and how many there are. */
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
