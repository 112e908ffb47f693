import type { Cipher } from '../cipher.ts';
import type { SqlDatabase, SqlValue } from '../driver/sql-database.ts';

/** The setting that says that an older program wrote values as text, until all of them are sealed. */
export const PLAIN_TEXT_SETTING = 'has_plain_text';

const PLACE = ['setting', PLAIN_TEXT_SETTING];
const NOTE = 'yes';

/** The note is sealed: whoever can only write the file must not be able to have plain text taken for what the host wrote. */
export function plainTextNote(cipher: Cipher): Uint8Array {
  return cipher.seal(PLACE, NOTE);
}

export function isPlainTextNote(cipher: Cipher, value: SqlValue | undefined): boolean {
  if (!(value instanceof Uint8Array)) return false;
  try {
    return cipher.open(PLACE, value) === NOTE;
  } catch {
    return false;
  }
}

/** Reads the note, and has the cipher take plain text where there is one. */
export function readPlainTextNote(database: SqlDatabase, cipher: Cipher): boolean {
  const row = database.prepare('SELECT value FROM settings WHERE name = ?').get([PLAIN_TEXT_SETTING]);
  const isNoted = isPlainTextNote(cipher, row?.[0]);
  cipher.takesPlainText = isNoted;
  return isNoted;
}
