import { toBase64url } from '../../tokens/base64url.ts';
import { bareText, foldText } from './text-view.ts';

/** The words to look for, by the kind of view they are looked for in. */
export interface Disguises {
  /** As it was entered, in one case. */
  readonly folded: readonly string[];
  /** Its letters and digits alone, and its bytes in hexadecimal. */
  readonly bare: readonly string[];
  readonly base64: readonly string[];
}

const SHORTEST = 4;
/** Fewer letters and digits come together by chance in what a connector brings, such as in a list of amounts. */
const SHORTEST_BARE = 6;
/** A long value is looked for in pieces, so that a part of it is found as well. */
const PIECE = 64;

export function disguisesOf(value: string): Disguises {
  const trimmed = value.trim();
  if (trimmed.length < SHORTEST) return { folded: [], bare: [], base64: [] };
  const folded = foldText(trimmed);
  // A program may have put its accents together, or taken them apart, before it encoded it.
  const forms = new Set([trimmed, trimmed.normalize('NFC'), trimmed.normalize('NFD')]);
  const encoded = [...forms].map(bytesOf);
  return {
    folded: piecesOf(folded, SHORTEST),
    bare: [
      ...piecesOf(bareText(folded), SHORTEST_BARE),
      ...encoded.flatMap((bytes) => piecesOf(hexOf(bytes), SHORTEST * 2)),
    ],
    base64: encoded.flatMap((bytes) =>
      [0, 1, 2].flatMap((offset) => piecesOf(base64Of(bytes, offset), SHORTEST)),
    ),
  };
}

/** What a value looks like in base64 when so many bytes are before it, without the signs its neighbours have a part in. */
function base64Of(bytes: string, offset: number): string {
  const shifted = '\u0000'.repeat(offset) + bytes;
  const encoded = toBase64url(shifted).replaceAll('-', '+').replaceAll('_', '/');
  return encoded.slice(Math.ceil((offset * 8) / 6), Math.floor((shifted.length * 8) / 6));
}

/** The bytes of UTF-8, each as one unit. Half a character of two units has none. */
function bytesOf(text: string): string {
  const whole = text.replace(/\p{Cs}/gu, '');
  return encodeURIComponent(whole).replace(/%([0-9A-F]{2})/gu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function hexOf(bytes: string): string {
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

/** The last piece takes what would be too short to be alone. */
function piecesOf(text: string, shortest: number): readonly string[] {
  if (text.length < shortest) return [];
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += PIECE) {
    const rest = text.length - at;
    if (rest < PIECE && at > 0) {
      pieces.push(text.slice(text.length - PIECE));
      break;
    }
    pieces.push(text.slice(at, at + PIECE));
  }
  return pieces;
}
