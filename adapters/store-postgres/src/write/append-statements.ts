import { LISTED_COLUMNS, RUN_COLUMNS } from '@handrail/store-sqlite/shared';
import type { Statement } from '../connect/connection.ts';
import { arraysOf, columnsOf } from './columns.ts';

const NUMBERS = new Set([
  'created_at',
  'changed_at',
  'ended_at',
  'last_sequence',
  'wake_at',
  'busy_in',
  'keep_until',
]);
const STORED_COLUMNS = [...RUN_COLUMNS, 'state', 'is_exclusive'];
const STORED_TYPES = [
  ...RUN_COLUMNS.map((column) => (NUMBERS.has(column) ? 'bigint' : 'text')),
  'bytea',
  'boolean',
];
const SAME_SCOPE = `(runs.tenant, runs.mode, coalesce(runs.workspace, ''), runs.scope_id)
    IS NOT DISTINCT FROM (v.tenant, v.mode, coalesce(v.workspace, ''), v.scope_id)`;

const LISTED_TYPES: Readonly<Record<string, string>> = { rank: 'bigint', at: 'bigint', content: 'bytea' };

type Rows = readonly (readonly unknown[])[];

/** Statements over all rows of a group at once; each has one text, so that the server knows it after the first time. */
export const appendStatements = {
  /** Whoever takes over what this process was doing has to take this row away first, and waits for this transaction. */
  fence: (opening: number): Statement => ({
    name: 'fence',
    text: 'SELECT 1 FROM fences WHERE opening = $1 FOR KEY SHARE',
    values: [opening],
  }),
  /** The same, for a transaction that nobody looks into before its commit: a row that is gone divides by zero and undoes it. */
  fenceOrFail: (opening: number): Statement => ({
    name: 'fence-or-fail',
    text: `SELECT 1 / count(*) FROM (
      SELECT 1 FROM fences WHERE opening = $1 FOR KEY SHARE
    ) AS fence`,
    values: [opening],
  }),
  /** In the order of their ids, so that two groups wait for each other in one direction only. */
  lockRuns: (runIds: readonly string[], opening: number): Statement => ({
    name: 'lock-runs',
    text: `
      SELECT run_id, last_sequence, state, busy_in, (busy_in IS NOT NULL AND busy_in <> $2
        AND EXISTS (SELECT 1 FROM openings WHERE openings.opening = runs.busy_in))::integer
      FROM runs WHERE run_id = ANY($1) ORDER BY run_id FOR UPDATE OF runs`,
    values: [runIds, opening],
  }),
  lockReceipts: (ids: readonly string[]): Statement => ({
    name: 'lock-receipts',
    text: 'SELECT id, expires_at FROM receipts WHERE id = ANY($1) ORDER BY id FOR UPDATE',
    values: [ids],
  }),
  activeIn: (scopes: Rows): Statement => ({
    name: 'active-in',
    text: `
      SELECT asked.no, runs.run_id
      FROM unnest(${arraysOf(['bigint', 'text', 'text', 'text', 'text'])}) AS asked (no, tenant, mode, scope_id, workspace)
      JOIN runs ON runs.tenant = asked.tenant AND runs.mode = asked.mode AND runs.scope_id = asked.scope_id
        AND runs.workspace IS NOT DISTINCT FROM asked.workspace
      WHERE runs.scope_id IS NOT NULL AND runs.ended_at IS NULL ORDER BY runs.run_id`,
    values: columnsOf(scopes, 5),
  }),
  /** Before new runs are stored: one that begins may need the scope of one that ends. */
  updateRuns: (rows: Rows): Statement => ({
    name: 'update-runs',
    text: `
      UPDATE runs SET ${RUN_COLUMNS.slice(1)
        .map((column) => `${column} = v.${column}`)
        .join(', ')}, state = v.state,
        is_exclusive = v.is_exclusive OR (runs.is_exclusive AND ${SAME_SCOPE})
      FROM unnest(${arraysOf(STORED_TYPES)}) AS v (${STORED_COLUMNS.join(', ')})
      WHERE runs.run_id = v.run_id`,
    values: columnsOf(rows, STORED_COLUMNS.length),
  }),
  insertRuns: (rows: Rows): Statement => ({
    name: 'insert-runs',
    text: `INSERT INTO runs (${STORED_COLUMNS.join(', ')}) SELECT * FROM unnest(${arraysOf(STORED_TYPES)})`,
    values: columnsOf(rows, STORED_COLUMNS.length),
  }),
  insertChunks: (rows: Rows): Statement =>
    insert('chunks', ['run_id text', 'first bigint', 'events bytea'], rows),
  insertSealed: (rows: Rows): Statement =>
    insert(
      'sealed',
      ['event_id text', 'pointer text', 'value bytea', 'run_id text', 'pointer_digest bytea'],
      rows,
    ),
  /** What the transaction changes in the log. */
  insertNote: (rows: Rows): Statement => insert('commits', ['id text', 'content bytea'], rows),
  insertTags: (rows: Rows): Statement =>
    insert('run_tags', ['tenant text', 'mode text', 'tag text', 'run_id text'], rows),
  putListed: (rows: Rows): Statement =>
    insert(
      'listed',
      LISTED_COLUMNS.map((column) => `${column} ${LISTED_TYPES[column] ?? 'text'}`),
      rows,
      `ON CONFLICT (run_id, list, name) DO UPDATE SET ${LISTED_COLUMNS.slice(3)
        .map((column) => `${column} = excluded.${column}`)
        .join(', ')}`,
    ),
  removeListed: (rows: Rows): Statement => ({
    name: 'remove-listed',
    text: `DELETE FROM listed USING unnest(${arraysOf(['text', 'text', 'text'])}) AS gone (run_id, list, name)
      WHERE (listed.run_id, listed.list, listed.name) = (gone.run_id, gone.list, gone.name)`,
    values: columnsOf(rows, 3),
  }),
  insertEntries: (rows: Rows): Statement =>
    insert('outbox', ['queue text', 'id text', 'content bytea', 'run_id text', 'made_at bigint'], rows),
  /** Those that expired were locked before. One that came meanwhile is in the way, and nothing of the group is stored. */
  putReceipts: (rows: Rows): Statement =>
    insert(
      'receipts',
      ['id text', 'request_digest text', 'status bigint', 'body bytea', 'expires_at bigint', 'run_id text'],
      rows,
    ),
  removeReceipts: (ids: readonly string[]): Statement => ({
    name: 'remove-receipts',
    text: 'DELETE FROM receipts WHERE id = ANY($1)',
    values: [ids],
  }),
  putArtifacts: (rows: Rows): Statement =>
    insert(
      'artifacts',
      ['run_id text', 'artifact_id text', 'content bytea'],
      rows,
      'ON CONFLICT (run_id, artifact_id) DO UPDATE SET content = excluded.content',
    ),
};

/** Rows of a table from arrays; the columns with their types. */
function insert(table: string, columns: readonly string[], rows: Rows, also = ''): Statement {
  const names = columns.map((column) => column.split(' ')[0]);
  const columnTypes = columns.map((column) => column.split(' ')[1] ?? 'text');
  return {
    name: `insert-${table}`,
    text: `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM unnest(${arraysOf(columnTypes)}) ${also}`,
    values: columnsOf(rows, columns.length),
  };
}
