import { exactPieces } from '@handrail/owner-view';
import { apart } from './fit.ts';
import { type Html, html } from './html.ts';

/**
 * A value exactly as it will be used. Hidden characters are not taken out, as they would be in a sentence, but shown
 * by their number, because the owner decides about this very value.
 */
export function exactText(text: string): Html {
  return html`${exactPieces(text).map((piece) => ('text' in piece ? piece.text : html`<span class="u">${piece.unseen}</span>`))}`;
}

/** Exact text as far as so many bytes go, for names; apart from what stands beside it. */
export function exactBrief(text: string, maxBytes: number): Html {
  const end = endWithin(text, 0, maxBytes);
  return apart(text, html`${exactText(text.slice(0, end))}${end < text.length && '…'}`);
}

/** Where a part of a text ends that starts here and takes at most so many bytes. At least one character long. */
export function endWithin(text: string, from: number, maxBytes: number): number {
  let weight = 0;
  let at = from;
  while (at < text.length) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    weight += weightOf(character);
    if (weight > maxBytes && at > from) break;
    at += character.length;
  }
  return at;
}

/** At most how many bytes a character takes once it is shown. */
export function weightOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return /[&<>"']/.test(character) ? 5 : 1;
  return exactPieces(character).some((piece) => 'unseen' in piece) ? 36 : character.length + 2;
}
