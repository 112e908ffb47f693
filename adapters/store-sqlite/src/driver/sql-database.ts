export type SqlValue = string | number | Uint8Array | null;

/** The values of a row, in the order of the columns. */
export type SqlRow = readonly SqlValue[];

/** All this store asks of a SQLite library. Calls block. Integers above 2^53 never cross it. */
export interface SqlDatabase {
  exec(sql: string): void;
  prepare(sql: string): SqlStatement;
  close(): void;
}

export interface SqlStatement {
  /** Gives how many rows changed. */
  run(parameters: readonly SqlValue[]): number;
  get(parameters: readonly SqlValue[]): SqlRow | undefined;
  all(parameters: readonly SqlValue[]): readonly SqlRow[];
}

export interface SqlDriver {
  readonly name: DriverName;
  open(file: string): SqlDatabase;
}

export type DriverName = 'libsql' | 'node:sqlite';
