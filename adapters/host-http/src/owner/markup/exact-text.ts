import { cleanText } from '@handrail/tools';
import { apart } from './fit.ts';
import { type Html, html } from './html.ts';

/**
 * What a reader would not see or take for something else: controls, format and bidirectional characters, whatever
 * renders as nothing, and every space that is not the plain one.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/u;
/** A pile of marks on one letter can cover the lines around it. */
const PILE = /\p{M}{4,}/u;
const TOKENS = new RegExp(`${UNSEEN.source}|${PILE.source}`, 'gu');
const JOINERS: ReadonlySet<string> = new Set(['\u200C', '\u200D', '\uFE0E', '\uFE0F']);

/**
 * A value exactly as it will be used. Hidden characters are not taken out, as they would be in a sentence, but shown
 * by their number, because the owner decides about this very value.
 */
export function exactText(text: string): Html {
  const pieces: (Html | string)[] = [];
  let from = 0;
  for (const { 0: characters, index } of text.matchAll(TOKENS)) {
    if (isPlain(text, characters, index)) continue;
    pieces.push(text.slice(from, index), html`<span class="u">${codeOf(characters)}</span>`);
    from = index + characters.length;
  }
  return html`${[...pieces, text.slice(from)]}`;
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

/** How many characters of a value a reader would not see. */
export function countUnseen(text: string): number {
  let count = 0;
  for (const { 0: characters, index } of text.matchAll(TOKENS)) {
    if (!isPlain(text, characters, index)) count += Array.from(characters).length;
  }
  return count;
}

/** At most how many bytes a character takes once it is shown. */
export function weightOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return /[&<>"']/.test(character) ? 5 : 1;
  return UNSEEN.test(character) ? 36 : character.length + 2;
}

/** Line breaks are shown as such; scripts and emoji need their joiners, and nobody is fooled by those. */
function isPlain(text: string, characters: string, index: number): boolean {
  if (characters === '\n' || characters === '\t') return true;
  return (
    JOINERS.has(characters) &&
    cleanText(text.slice(Math.max(0, index - 2), index + 3), 8).includes(characters)
  );
}

/** The piles are named by their first mark and how many there are. */
function codeOf(characters: string): string {
  const code = (characters.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const count = Array.from(characters).length;
  return count > 1 ? `U+${code} ×${count}` : `U+${code}`;
}
