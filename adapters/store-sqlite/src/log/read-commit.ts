import type { SqlRow, SqlValue } from '../driver/sql-database.ts';
import type { CommitRecord } from './commit-record.ts';

export const COMMIT_COLUMNS = 'commit_no, at, before, entries, signature';

export interface SignedCommit {
  readonly record: CommitRecord;
  readonly signature: Uint8Array;
}

/** Reads a row of `commits` whatever was done to it: what is not bytes any more counts as none. */
export function readCommit([no, at, before, entries, signature]: SqlRow): SignedCommit {
  return {
    record: { no: Number(no), at: Number(at), before: bytesOf(before), entries: bytesOf(entries) },
    signature: bytesOf(signature),
  };
}

function bytesOf(value: SqlValue | undefined): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array();
}
