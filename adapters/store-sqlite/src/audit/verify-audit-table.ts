import type { SqlDatabase } from '../driver/sql-database.ts';
import { digestOf } from '../log/commit-record.ts';
import { COMMIT_COLUMNS, readCommit } from '../log/read-commit.ts';
import { createAuditCheck } from './check-audit.ts';

const ROWS_AT_ONCE = 500;

/**
 * Looks at the whole audit log of a file, and whether it ends where the signed log does: what was cut off at its end fits
 * in itself. Gives how many entries there are.
 */
export function verifyAuditTable(
  database: SqlDatabase,
  publicKey: string,
  finding: (text: string) => void,
): number {
  const checkpoints = database
    .prepare('SELECT checkpoint FROM audit_checkpoints ORDER BY at_seq')
    .all([])
    .map(([text]) => String(text));
  const check = createAuditCheck(publicKey, checkpoints, finding);
  const page = database.prepare(
    `SELECT seq, entry FROM audit WHERE seq > ? ORDER BY seq LIMIT ${ROWS_AT_ONCE}`,
  );
  let after: number | undefined = Number.MIN_SAFE_INTEGER;
  while (after !== undefined) {
    const rows = page.all([after]);
    for (const [seq, text] of rows) check.entry(Number(seq), String(text));
    after = rows.length > 0 ? Number(rows.at(-1)?.[0]) : undefined;
  }
  const { entries, commit, commitDigest } = check.end();
  const newest = database
    .prepare(`SELECT ${COMMIT_COLUMNS} FROM commits ORDER BY commit_no DESC LIMIT 1`)
    .get([]);
  // A store of an older program has none until something is written to it.
  if (entries > 0 && newest) {
    const { record } = readCommit(newest);
    const digest = digestOf(record).toString('hex');
    const isSame = commit === record.no && (commitDigest === undefined || commitDigest === digest);
    if (!isSame) finding('The audit log does not end where the signed log ends.');
  }
  return entries;
}
