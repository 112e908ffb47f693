import { type AuditWriter, createAuditWriter } from '../audit/audit-writer.ts';
import type { SqlDatabase, SqlRow } from '../driver/sql-database.ts';
import { type CommitRecord, digestOf, encodeEntries, FIRST_DIGEST } from './commit-record.ts';
import { type LogKey, MARK_BYTES } from './log-key.ts';
import { COMMIT_COLUMNS, readCommit } from './read-commit.ts';

/** Keeps the signed record of what each transaction changed in the log. Only the writer has one. */
export interface CommitLog {
  readonly key: LogKey;
  readonly audit: AuditWriter;
  /** The number of the transaction under way. */
  readonly commitNo: number;
  /** A run as it is after the transaction, or that it is gone. */
  note(runNo: number, state: Uint8Array | undefined): void;
  /** Something in the transaction happened at this time. */
  noteTime(at: number): void;
  /**
   * Writes the record of this transaction, if it changed any run. Belongs right before its commit. A record covers all
   * before it, so when many follow each other quickly only some are signed, and the others have a mark.
   */
  record(): void;
  /** Signs the newest record, if it is not. */
  signEnd(): void;
  /** What was signed is stored. */
  committed(): void;
  /** The transaction was undone. */
  undone(): void;
}

/** While records follow each other, one is signed this often: a signature takes longer than the rest of a small commit. */
const SIGN_EVERY_MS = 250;

/** The end of the log: what the next record follows. */
interface End {
  readonly no: number;
  readonly at: number;
  readonly digest: Uint8Array;
  readonly isSigned: boolean;
}

export function createCommitLog(database: SqlDatabase, key: LogKey): CommitLog {
  const audit = createAuditWriter(database, key.audit);
  const last = database.prepare(
    `SELECT ${COMMIT_COLUMNS} FROM commits WHERE commit_no > 0 ORDER BY commit_no DESC LIMIT 1`,
  );
  const insert = database.prepare(`INSERT INTO commits (${COMMIT_COLUMNS}) VALUES (?, ?, ?, ?, ?)`);
  const sign = database.prepare('UPDATE commits SET signature = ? WHERE commit_no = ?');
  let signedAt = Number.NEGATIVE_INFINITY;
  let known: End | undefined;
  let next: End | undefined;
  let latest = Number.NEGATIVE_INFINITY;
  const states = new Map<number, Uint8Array | undefined>();

  function end(): End {
    known ??= readEnd(last.get([]));
    return known;
  }

  function clear(): void {
    states.clear();
    next = undefined;
    latest = Number.NEGATIVE_INFINITY;
  }

  return {
    key,
    audit,
    get commitNo() {
      return end().no + 1;
    },
    note: (runNo, state) => {
      states.set(runNo, state);
    },
    noteTime: (at) => {
      latest = Math.max(latest, at);
    },
    record() {
      if (states.size === 0) return;
      const { no, at, digest } = end();
      const record: CommitRecord = {
        no: no + 1,
        at: Math.max(at, latest),
        before: digest,
        entries: encodeEntries(states),
      };
      const made = digestOf(record);
      const now = performance.now();
      const isSigned = now - signedAt >= SIGN_EVERY_MS;
      if (isSigned) signedAt = now;
      const signature = isSigned ? key.sign(made) : key.vouch(made);
      insert.run([record.no, record.at, record.before, record.entries, signature]);
      audit.record({ no: record.no, at: record.at, digest: made, runs: states.size });
      next = { no: record.no, at: record.at, digest: made, isSigned };
    },
    signEnd() {
      const { no, digest, isSigned } = end();
      if (no > 0 && !isSigned) sign.run([key.sign(digest), no]);
      known = undefined;
      audit.sign();
    },
    committed() {
      known = next ?? known;
      clear();
    },
    undone() {
      signedAt = Number.NEGATIVE_INFINITY;
      // Another connection may have the file meanwhile; what is stored counts.
      known = undefined;
      audit.undone();
      clear();
    },
  };
}

function readEnd(row: SqlRow | undefined): End {
  if (!row) return { no: 0, at: 0, digest: FIRST_DIGEST, isSigned: true };
  const { record, signature } = readCommit(row);
  const { no, at } = record;
  return { no, at, digest: digestOf(record), isSigned: signature.length !== MARK_BYTES };
}
