import { verifyAuditTable } from '../audit/verify-audit-table.ts';
import type { Cipher } from '../cipher.ts';
import type { SqlDatabase } from '../driver/sql-database.ts';
import { createLogKey, type LogKey } from '../log/log-key.ts';
import { verifyCommits } from '../log/verify-commits.ts';
import { Mentions, verifyRuns } from '../log/verify-runs.ts';
import { KEY_COLUMNS, readKey } from '../read/read-key.ts';
import { readText } from '../read/read-runs.ts';
import { checkSealedValues } from '../sealing/check-sealed.ts';
import { readPlainTextNote } from '../sealing/plain-text-note.ts';
import { type StoreToCheck, withReader } from './check-store.ts';
import { StoreOpenError } from './open-error.ts';
import { checkKeys, checkVersion } from './prepare-file.ts';
import { MIGRATIONS } from './schema.ts';

/** One thing that is not as the host left it. */
export interface StoreFinding {
  readonly part: 'pages' | 'log' | 'run' | 'value' | 'audit';
  readonly text: string;
  readonly runId?: string;
}

export interface StoreReport {
  readonly pages: number;
  readonly runs: number;
  /** Runs of an older program, whose events are in no chain. */
  readonly unchained: number;
  /** Signed records of the log. */
  readonly records: number;
  /** The newest of them: a number that never falls, worth writing down elsewhere. */
  readonly lastRecord: number;
  readonly values: number;
  /** Entries of the audit log. */
  readonly audited: number;
  /** How many findings there are; `findings` holds the first of them. */
  readonly found: number;
  readonly findings: readonly StoreFinding[];
  /** Whoever has it can check the signatures of the log. */
  readonly publicKey: string;
}

const MOST_FINDINGS = 50;

/**
 * Looks at every page, at the whole log of every run and at every sealed value of a store, also while a host has it open, as it
 * is at one moment. Changes nothing. Refuses with `StoreOpenError` what cannot be looked at.
 */
export async function verifyStore(request: StoreToCheck): Promise<StoreReport> {
  return withReader(request, (database, cipher) => {
    requireCurrent(database, request.file);
    checkKeys(database, request.file, cipher);
    return examine(database, cipher, createLogKey(request.logKey));
  });
}

/** Everything that can be found in an open store of the current version. */
export function examine(database: SqlDatabase, cipher: Cipher, key: LogKey): StoreReport {
  const findings: StoreFinding[] = [];
  let found = 0;
  const add = (finding: StoreFinding) => {
    found += 1;
    if (findings.length < MOST_FINDINGS) findings.push(finding);
  };
  checkPages(database, (text) => add({ part: 'pages', text }));
  const mayBePlain = readPlainTextNote(database, cipher);
  const mentions = new Mentions();
  const commits = verifyCommits(database, key, {
    entry: (entry, no) => mentions.add(entry, no),
    finding: (text) => add({ part: 'log', text }),
  });
  const { runs, unchained } = verifyRuns(database, cipher, key, mentions, (text, runId) =>
    add({ part: 'run', text, ...(runId !== undefined && { runId }) }),
  );
  const values = checkSealedValues(database, cipher, mayBePlain, (table, place) =>
    add({ part: 'value', text: describeDamage(table, place) }),
  );
  checkKeyRows(database, cipher, (text) => add({ part: 'value', text }));
  const audited = verifyAuditTable(database, key.audit.publicKey, (text) => add({ part: 'audit', text }));
  const pages = Number(database.prepare('PRAGMA page_count').get([])?.[0]);
  const { count: records, last: lastRecord } = commits;
  const { publicKey } = key;
  return { pages, runs, unchained, records, lastRecord, values, audited, found, findings, publicKey };
}

function describeDamage(table: string, place: readonly string[]): string {
  if (table !== 'passkeys') return `A value in the table "${table}" was changed or cut.`;
  const [owner, id] = place.slice(-2);
  return `The passkey ${id} of ${owner} was changed or cut, so it confirms nothing. Restore a backup, or remove it with "handrail passkeys remove ${id}".`;
}

/** What SQLite itself finds: trees that are broken, and indexes that do not fit their tables. */
function checkPages(database: SqlDatabase, finding: (text: string) => void): void {
  for (const [text] of database.prepare(`PRAGMA integrity_check(${MOST_FINDINGS})`).all([])) {
    if (text !== 'ok') finding(String(text));
  }
}

function checkKeyRows(database: SqlDatabase, cipher: Cipher, finding: (text: string) => void): void {
  for (const row of database.prepare(`SELECT ${KEY_COLUMNS} FROM keys ORDER BY id`).all([])) {
    try {
      readKey(row, cipher);
    } catch {
      finding(
        `What is stored of the key ${readText(row[0])} was changed, so it opens nothing. Restore a backup.`,
      );
    }
  }
}

function requireCurrent(database: SqlDatabase, file: string): void {
  const version = checkVersion(database, file);
  if (version === MIGRATIONS.length) return;
  throw new StoreOpenError(
    'older',
    `"${file}" was written by an older Handrail. Start a host with it once; then it can be verified.`,
  );
}
