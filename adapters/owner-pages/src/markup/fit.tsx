/** @jsxImportSource #markup */
import { type TextPiece, visiblePieces } from '@handrail/owner-view';
import { drawPieces } from './draw-pieces.tsx';
import type { Content, Markup } from './elements.ts';
import { sizeOf } from './render-markup.ts';

/**
 * Text for a sentence, cut so that it takes no more than these bytes once it is escaped. What a reader would not see, or
 * would take for something else, is marked.
 */
export function brief(text: string, maxBytes: number): Markup {
  const lines = text.slice(0, maxBytes * 2).replace(LINE_BREAK, '\n');
  const pieces = visiblePieces(lines, maxBytes);
  const whole = apart(lines, drawPieces(pieces));
  if (lines.length * MOST_BYTES <= maxBytes - APART_BYTES && pieces.every((piece) => 'text' in piece))
    return whole;
  const isCut = text.length > maxBytes * 2 || Array.from(lines).length > maxBytes;
  if (!isCut && sizeOf(whole) <= maxBytes) return whole;
  return apart(lines, [drawPieces(piecesWithin(pieces, maxBytes - APART_BYTES)), '…']);
}

/** As every browser shows them. */
export const LINE_BREAK = /\r\n?/g;

/** What one unit of a text can take at most: a quote becomes `&quot;`. Most texts are so short that they need not be measured. */
const MOST_BYTES = 6;
const APART_BYTES = '<bdi></bdi>'.length + Buffer.byteLength('…');

function piecesWithin(pieces: readonly TextPiece[], maxBytes: number): readonly TextPiece[] {
  const taken: TextPiece[] = [];
  let left = maxBytes;
  for (const piece of pieces) {
    const size = sizeOf(drawPieces([piece]));
    if (size > left) return 'text' in piece ? [...taken, { text: startOf(piece.text, left) }] : taken;
    taken.push(piece);
    left -= size;
  }
  return taken;
}

/** The start of a text that takes at most so many bytes. A mark is never part of it, so that it can be cut anywhere. */
function startOf(text: string, maxBytes: number): string {
  let characters = Array.from(text.slice(0, Math.max(0, maxBytes) * 2));
  for (;;) {
    const start = characters.join('');
    const size = sizeOf(<>{start}</>);
    if (size <= maxBytes || characters.length === 0) return start;
    characters = characters.slice(
      0,
      Math.min(characters.length - 1, Math.floor((characters.length * maxBytes) / size)),
    );
  }
}

/** Keeps text that may be written from right to left from turning round what stands beside it. */
export function apart(text: string, shown: Content = text): Markup {
  return PLAIN.test(text) ? <>{shown}</> : <bdi>{shown}</bdi>;
}

const PLAIN = /^[\n\t\x20-\x7e]*$/;

/** As many of these as fit in so many bytes: at least one, or a list could never be read to its end. */
export function fitting(rows: Iterable<Markup>, room: number): readonly Markup[] {
  const taken: Markup[] = [];
  let left = room;
  for (const row of rows) {
    left -= sizeOf(row);
    if (left < 0 && taken.length > 0) break;
    taken.push(row);
  }
  return taken;
}
