import { SEALED_COLUMNS as OF_FILES, type SealedColumn } from '@handrail/store-sqlite/shared';

/** What the tables here have otherwise than in a file: how a row is found, and what its place is made of. */
const HERE: Readonly<Record<string, Pick<SealedColumn, 'key'> & { readonly parts?: readonly string[] }>> = {
  chunks: { key: ['run_id', 'first'], parts: ['run_id', 'first'] },
  sealed: { key: ['event_id', 'pointer_digest'] },
  artifacts: { key: ['run_id', 'artifact_id'] },
  receipts: { key: ['id'] },
  definitions: { key: ['tenant', 'workspace', 'mode', 'workflow_id', 'digest'] },
};

/** All columns with content, but for notes on their way into the audit log and the end of that. */
export const SEALED_COLUMNS: readonly SealedColumn[] = OF_FILES.map((column) => {
  const { key = column.key, parts = column.place.parts } = HERE[column.table] ?? {};
  return { ...column, key, place: { ...column.place, parts } };
});

/** SQL for rows in the order of their key: the key, the parts of the place, the value. `$1` and on are the last key. */
export function pageOf(
  { table, column, key, place }: SealedColumn,
  rows: number,
  { isFirst = false, where = 'true' } = {},
): string {
  const after = isFirst ? '' : `AND (${key.join(', ')}) > (${key.map((_, at) => `$${at + 1}`).join(', ')})`;
  return `SELECT ${[...key, ...place.parts, column].join(', ')} FROM ${table}
    WHERE ${where} ${after} ORDER BY ${key.join(', ')} LIMIT ${rows}`;
}
