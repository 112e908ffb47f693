import type { Cipher } from '../cipher.ts';
import type { SqlDatabase } from '../driver/sql-database.ts';
import type { LogKey } from '../log/log-key.ts';
import { verifyCommits } from '../log/verify-commits.ts';
import { StoreOpenError } from './open-error.ts';
import { checkKeys, checkLogKey } from './prepare-file.ts';

/** How many records are looked at. What is older was looked at before, and is whenever a run is read. */
const RECORDS = 16;
/** Up to this size all pages are looked at: more would make a start slow. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A quick look at what a store would go on from. Refuses other keys, and a file that was damaged or changed. */
export function checkSigned(database: SqlDatabase, file: string, cipher: Cipher, key: LogKey): void {
  checkKeys(database, file, cipher);
  checkLogKey(database, file, key);
  const damaged = (what: string) =>
    new StoreOpenError(
      'damaged',
      `"${file}" is damaged. ${what} Look at all of it with "handrail verify-store", and restore a backup.`,
    );
  const pageBytes = Number(database.prepare('PRAGMA page_size').get([])?.[0]);
  const pages = Number(database.prepare('PRAGMA page_count').get([])?.[0]);
  if (pages * pageBytes <= MOST_BYTES) {
    const [text] = database.prepare('PRAGMA quick_check(1)').get([]) ?? [];
    if (text !== 'ok') throw damaged(`Its pages do not fit together (${String(text)}).`);
  }
  verifyCommits(
    database,
    key,
    {
      finding: (text) => {
        throw damaged(text);
      },
    },
    RECORDS,
  );
}
