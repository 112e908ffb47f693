import type { SqlRow } from '@handrail/store-sqlite/shared';

/** A backup is text: a header, one row per line, and a digest of all lines before it. Content in it is encrypted. */
export const LINE_END = '\n';
const FORMAT = 'handrail-postgres-backup';

export function backupHeader(version: number): string {
  return `${JSON.stringify({ format: FORMAT, version })}${LINE_END}`;
}

/** The version of the store that a backup is of; undefined when the line is not the header of one. */
export function readHeader(line: string): number | undefined {
  try {
    const header: { format?: unknown; version?: unknown } = JSON.parse(line);
    return header.format === FORMAT && typeof header.version === 'number' ? header.version : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a file that begins so is a backup of a database. */
export function isBackupOfDatabase(beginning: string): boolean {
  return readHeader(beginning.split(LINE_END, 1)[0] ?? '') !== undefined;
}

export function encodeRow(table: string, row: SqlRow): string {
  const values = row.map((value) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  );
  return `${JSON.stringify([table, ...values])}${LINE_END}`;
}

export function decodeRow(line: string): { readonly table: string; readonly values: readonly unknown[] } {
  const [table, ...values] = JSON.parse(line) as [string, ...unknown[]];
  return {
    table,
    values: values.map((value) =>
      typeof value === 'object' && value !== null && 'base64' in value
        ? Buffer.from(String(value.base64), 'base64')
        : value,
    ),
  };
}
