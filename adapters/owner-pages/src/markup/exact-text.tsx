/** @jsxImportSource #markup */
import { exactPieces, visiblePieces } from '@handrail/owner-view';
import { drawPieces } from './draw-pieces.tsx';
import type { Markup } from './elements.ts';
import { apart, LINE_BREAK } from './fit.tsx';
import { sizeOf } from './render-markup.ts';

/**
 * A value exactly as it will be used. Hidden characters are not taken out, as they would be in a sentence, but shown
 * by their number, and words that look like others are marked, because the owner decides about this very value.
 */
export function exactText(text: string): Markup {
  return drawPieces(exactPieces(text));
}

/** Outside text that is read, whole and with its lines. */
export function wholeText(text: string): Markup {
  return apart(text, drawPieces(visiblePieces(text.replace(LINE_BREAK, '\n'))));
}

/** Words of others in a sentence: spaces of all kinds are spaces there. */
export function visibleText(text: string, most: number): Markup {
  const shown = drawPieces(visiblePieces(text.replace(/\s+/g, ' ').trim(), most));
  const isCut = Array.from(text.slice(0, most * 2 + 2)).length > most;
  return apart(text, [shown, isCut && '…']);
}

/** Exact text as far as so many bytes go, for names; apart from what stands beside it. */
export function exactBrief(text: string, maxBytes: number): Markup {
  const end = endWithin(text, 0, maxBytes);
  return apart(text, [exactText(text.slice(0, end)), end < text.length && '…']);
}

/** Where a part of a text ends that starts here and takes at most so many bytes once it is shown. At least one character long. */
export function endWithin(text: string, from: number, maxBytes: number): number {
  let end = ofCharacter(text, from, Math.min(text.length, from + maxBytes));
  while (end > ofCharacter(text, from, from + 1)) {
    const size = sizeOf(exactText(text.slice(from, end)));
    if (size <= maxBytes) break;
    const shorter = from + Math.floor(((end - from) * maxBytes) / size);
    end = ofCharacter(text, from, Math.min(shorter, end - 2));
  }
  return end;
}

/** The end of the first character at least, and never the middle of one. */
function ofCharacter(text: string, from: number, end: number): number {
  const first = from + String.fromCodePoint(text.codePointAt(from) ?? 0).length;
  if (end <= first) return Math.min(first, text.length);
  const isMiddle = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[end] ?? '');
  return isMiddle ? end - 1 : end;
}
