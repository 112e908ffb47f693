import type { SqlDatabase, SqlRow } from '../driver/sql-database.ts';
import { type CommitRecord, digestOf, encodeEntries, FIRST_DIGEST } from './commit-record.ts';
import type { LogKey } from './log-key.ts';
import { COMMIT_COLUMNS, readCommit } from './read-commit.ts';

/** Keeps the signed record of what each transaction changed in the log. Only the writer has one. */
export interface CommitLog {
  readonly key: LogKey;
  /** The number of the transaction under way. */
  readonly commitNo: number;
  /** A run as it is after the transaction, or that it is gone. */
  note(runNo: number, state: Uint8Array | undefined): void;
  /** Something in the transaction happened at this time. */
  noteTime(at: number): void;
  /** Writes and signs the record of this transaction, if it changed any run. Belongs right before its commit. */
  sign(): void;
  /** What was signed is stored. */
  committed(): void;
  /** The transaction was undone. */
  undone(): void;
}

/** The end of the log: what the next record follows. */
interface End {
  readonly no: number;
  readonly at: number;
  readonly digest: Uint8Array;
}

export function createCommitLog(database: SqlDatabase, key: LogKey): CommitLog {
  const last = database.prepare(
    `SELECT ${COMMIT_COLUMNS} FROM commits WHERE commit_no > 0 ORDER BY commit_no DESC LIMIT 1`,
  );
  const insert = database.prepare(`INSERT INTO commits (${COMMIT_COLUMNS}) VALUES (?, ?, ?, ?, ?)`);
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
    get commitNo() {
      return end().no + 1;
    },
    note: (runNo, state) => {
      states.set(runNo, state);
    },
    noteTime: (at) => {
      latest = Math.max(latest, at);
    },
    sign() {
      if (states.size === 0) return;
      const { no, at, digest } = end();
      const record: CommitRecord = {
        no: no + 1,
        at: Math.max(at, latest),
        before: digest,
        entries: encodeEntries(states),
      };
      const signed = digestOf(record);
      insert.run([record.no, record.at, record.before, record.entries, key.sign(signed)]);
      next = { no: record.no, at: record.at, digest: signed };
    },
    committed() {
      known = next ?? known;
      clear();
    },
    undone() {
      // Another connection may have the file meanwhile; what is stored counts.
      known = undefined;
      clear();
    },
  };
}

function readEnd(row: SqlRow | undefined): End {
  if (!row) return { no: 0, at: 0, digest: FIRST_DIGEST };
  const { record } = readCommit(row);
  return { no: record.no, at: record.at, digest: digestOf(record) };
}
