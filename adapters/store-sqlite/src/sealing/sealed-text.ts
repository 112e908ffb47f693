import type { JsonValue } from '@handrail/base';
import { StoreFailure } from '@handrail/host';
import { type Cipher, whereOf } from '../cipher.ts';
import type { SqlValue } from '../driver/sql-database.ts';
import { fromText, toText } from '../text.ts';

/** A text on its way to the writer, who seals it: so the thread that serves requests does not spend its time on it. */
export interface ToSeal {
  readonly where: string;
  readonly text: string;
}

/** Any text, also one that UTF-8 cannot carry. */
export function toSeal(place: readonly string[], text: string): ToSeal {
  return { where: whereOf(place), text: toText(text) };
}

/** JSON text is always plain: it escapes what UTF-8 cannot carry. */
export function jsonToSeal(place: readonly string[], value: object | JsonValue): ToSeal {
  return { where: whereOf(place), text: JSON.stringify(value) };
}

/**
 * Opens a column. What an older Handrail stored as plain text is given as it is until it is sealed anew; in every other
 * store such a value was written by somebody else.
 */
export function openText(cipher: Cipher, place: readonly string[], value: SqlValue | undefined): string {
  if (!(value instanceof Uint8Array) && !cipher.takesPlainText) {
    throw new StoreFailure(
      'damaged',
      'A value of the store that has to be sealed is not, so it is not used.',
    );
  }
  return fromText(value instanceof Uint8Array ? cipher.open(place, value) : String(value));
}
