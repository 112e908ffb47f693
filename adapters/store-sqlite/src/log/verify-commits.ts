import type { SqlDatabase } from '../driver/sql-database.ts';
import { beginningDigest, type CommitEntry, digestOf, readEntries } from './commit-record.ts';
import { type LogKey, MARK_BYTES } from './log-key.ts';
import { COMMIT_COLUMNS, readCommit, type SignedCommit } from './read-commit.ts';

const RECORDS_AT_ONCE = 64;

export interface CommitsFound {
  readonly count: number;
  /** The number of the newest record; 0 when there is none. */
  readonly last: number;
}

export interface CommitTellings {
  /** What a run is as of its newest mention, with the number of the record. */
  readonly entry?: (entry: CommitEntry, no: number) => void;
  readonly finding: (text: string) => void;
}

/**
 * Looks at the newest records first: that each is signed, follows the one before it, and that none is missing up to where the
 * log begins. `most` ends the look earlier.
 */
export function verifyCommits(
  database: SqlDatabase,
  key: LogKey,
  { entry, finding }: CommitTellings,
  most = Number.POSITIVE_INFINITY,
): CommitsFound {
  const page = database.prepare(
    `SELECT ${COMMIT_COLUMNS} FROM commits WHERE commit_no < ? ORDER BY commit_no DESC LIMIT ?`,
  );
  let count = 0;
  let last = 0;
  let after: SignedCommit | undefined;
  for (;;) {
    const limit = Math.min(RECORDS_AT_ONCE, most - count);
    const rows = page.all([after?.record.no ?? Number.MAX_SAFE_INTEGER, limit]);
    for (const row of rows) {
      const commit = readCommit(row);
      const { no, entries } = commit.record;
      if (after === undefined) last = no;
      checkCommit(commit, after, key, finding);
      if (entry) for (const one of readEntries(entries)) entry(one, no);
      after = commit;
      count += 1;
    }
    if (count >= most) return { count, last };
    if (rows.length < limit) break;
  }
  checkBeginning(database, after, key, finding);
  return { count, last };
}

function checkCommit(
  { record, signature }: SignedCommit,
  after: SignedCommit | undefined,
  key: LogKey,
  finding: (text: string) => void,
): void {
  const digest = digestOf(record);
  const isOurs =
    signature.length === MARK_BYTES ? key.isVouched(digest, signature) : key.isSigned(digest, signature);
  if (!isOurs) finding(`The signature of record ${record.no} of the log does not fit.`);
  if (after === undefined) return;
  if (after.record.no !== record.no + 1) {
    finding(`Records ${record.no + 1} to ${after.record.no - 1} of the log are missing.`);
  } else if (Buffer.compare(after.record.before, digest) !== 0) {
    finding(`Record ${after.record.no} of the log does not follow the one before it.`);
  }
}

function checkBeginning(
  database: SqlDatabase,
  oldest: SignedCommit | undefined,
  key: LogKey,
  finding: (text: string) => void,
): void {
  const value = database.prepare("SELECT value FROM settings WHERE name = 'log_begins'").get([])?.[0];
  const [number = '1', signature = ''] = typeof value === 'string' ? value.split(' ') : [];
  const begins = Number(number);
  const isSigned =
    value === undefined || key.isSigned(beginningDigest(begins), Buffer.from(signature, 'base64url'));
  if (!isSigned) finding('Where the log begins is not signed by this host.');
  else if (oldest ? oldest.record.no !== begins : begins !== 1) {
    finding(
      `The log begins with record ${begins}, and the oldest one there is ${oldest?.record.no ?? 'none'}.`,
    );
  }
}
