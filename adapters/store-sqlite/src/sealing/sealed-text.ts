import type { Cipher } from '../cipher.ts';
import type { SqlValue } from '../driver/sql-database.ts';
import { fromText, toText } from '../text.ts';

/** Seals any text, also one that UTF-8 cannot carry. */
export function sealText(cipher: Cipher, place: readonly string[], text: string): Uint8Array {
  return cipher.seal(place, toText(text));
}

/** Opens a column. What an older Handrail stored as plain text is given as it is until it is sealed anew. */
export function openText(cipher: Cipher, place: readonly string[], value: SqlValue | undefined): string {
  return fromText(value instanceof Uint8Array ? cipher.open(place, value) : String(value));
}
