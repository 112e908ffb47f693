import { createHash } from 'node:crypto';
import type { SqlRow, SqlValue } from '../driver/sql-database.ts';
import { LISTED_COLUMNS } from '../listings.ts';
import { RUN_COLUMNS } from '../log/run-state.ts';

/**
 * All that moves with a host from one kind of store to another, with its columns in the order in which rows are handed over.
 * Content stays encrypted as it is. Of the state of a run only the head of its log moves; each kind of store marks rows in its
 * own way.
 */
export const COPIED_TABLES: Readonly<Record<string, readonly string[]>> = {
  runs: ['run_no', ...RUN_COLUMNS, 'head'],
  chunks: ['run_id', 'first', 'events'],
  sealed: ['event_id', 'pointer', 'value', 'run_id'],
  artifacts: ['run_id', 'artifact_id', 'content'],
  run_tags: ['tenant', 'mode', 'tag', 'run_id'],
  receipts: ['id', 'request_digest', 'status', 'body', 'expires_at', 'run_id'],
  queues: ['queue', 'until', 'failures'],
  outbox: ['queue', 'id', 'content', 'run_id', 'made_at'],
  definitions: [
    ...['place', 'tenant', 'workspace', 'mode', 'workflow_id', 'digest', 'document', 'registered_at'],
  ],
  keys: ['id', 'hash', 'tenant', 'content', 'revoked_at'],
  subscriptions: ['webhook_id', 'tenant', 'content', 'secret'],
  once: ['id', 'expires_at'],
  secrets: ['tenant', 'workspace', 'mode', 'name', 'version', 'value', 'set_at', 'used_at'],
  passkeys: ['tenant', 'workspace', 'mode', 'owner', 'id', 'content'],
  records: ['tenant', 'workspace', 'mode', 'kind', 'name', 'run_id', 'version', 'at', 'content'],
  listed: LISTED_COLUMNS,
  unlisted: ['run_id'],
  erasures: ['id', 'at', 'by', 'scope', 'runs'],
  audit: ['seq', 'entry'],
  audit_checkpoints: ['at_seq', 'checkpoint', 'at'],
};

/** How rows are found in order where both kinds of store have the same key; each has its own for the others. */
export const SHARED_KEYS: Readonly<Record<string, readonly string[]>> = {
  run_tags: ['tenant', 'mode', 'tag', 'run_id'],
  queues: ['queue'],
  outbox: ['queue', 'id'],
  keys: ['id'],
  subscriptions: ['webhook_id'],
  once: ['id'],
  secrets: ['tenant', 'workspace', 'mode', 'name'],
  passkeys: ['tenant', 'workspace', 'mode', 'owner', 'id'],
  records: ['tenant', 'workspace', 'mode', 'kind', 'name'],
  listed: ['run_id', 'list', 'name'],
  unlisted: ['run_id'],
  erasures: ['id'],
  audit: ['seq'],
  audit_checkpoints: ['at_seq'],
};

/** A page of a table, and where the next one begins. */
export interface CopiedPage {
  readonly rows: readonly SqlRow[];
  readonly next: SqlRow;
}

export interface CopySource {
  /** Undefined when there is nothing after this. */
  page(table: string, after: SqlRow | undefined): Promise<CopiedPage | undefined>;
  close(): Promise<void>;
}

/** How far a copy got: all of the tables before this one, and of this one all up to here. */
export interface CopyPlace {
  readonly table: string;
  readonly after: SqlRow | undefined;
}

export interface CopyTarget extends CopySource {
  readonly place: CopyPlace | undefined;
  /** Stores rows together with how far it got. */
  put(table: string, rows: readonly SqlRow[], place: CopyPlace): Promise<void>;
  /** Makes a store of it that a host can open. Gives the number of its newest record: each kind of store counts its own. */
  finish(): Promise<number>;
}

/** Keys of rows are text, numbers and bytes. */
export function placeToText({ table, after }: CopyPlace): string {
  const key = after?.map((value) =>
    value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
  );
  return JSON.stringify({ table, after: key });
}

export function placeFromText(text: string): CopyPlace {
  const { table, after } = JSON.parse(text) as {
    table: string;
    after?: readonly (SqlValue | { readonly bytes: string })[];
  };
  const key = after?.map((value) =>
    typeof value === 'object' && value !== null && 'bytes' in value
      ? Buffer.from(String(value.bytes), 'base64')
      : value,
  );
  return { table, after: key };
}

/** A digest of rows that does not depend on their order, which each kind of store has its own of. */
export class RowDigest {
  #sum = 0n;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(row: SqlRow): void {
    const hash = createHash('sha256');
    for (const value of row) {
      const bytes = value instanceof Uint8Array ? value : Buffer.from(JSON.stringify(value));
      hash.update(`${value instanceof Uint8Array ? 'b' : 'j'}${bytes.length} `).update(bytes);
    }
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash.digest('hex')}`));
    this.#count += 1;
  }

  toString(): string {
    return `${this.#count}:${this.#sum.toString(16)}`;
  }
}
