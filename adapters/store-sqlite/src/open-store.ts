import type { Cipher } from './cipher.ts';
import type { SqlDatabase, SqlRow, SqlValue } from './driver/sql-database.ts';
import type { LogKey } from './log/log-key.ts';
import type { OperationValue } from './write/operation.ts';
import type { RegisterName } from './write/registers.ts';
import type { Writer } from './write/writer.ts';

/** What the parts of a store work with that are the same whatever the database: an answer may come at once or later. */
export interface RegisterStore {
  readonly reader: { prepare(sql: string): ReadStatement };
  /** Opens; what is to be sealed goes to the writer as text. */
  readonly cipher: Cipher;
  /** Gives how many rows changed. */
  change(name: RegisterName, parameters: readonly OperationValue[]): Promise<number>;
}

/** Parameters are question marks, in every database. */
export interface ReadStatement {
  get(parameters: readonly SqlValue[]): SqlRow | undefined | Promise<SqlRow | undefined>;
  all(parameters: readonly SqlValue[]): readonly SqlRow[] | Promise<readonly SqlRow[]>;
}

/** What every part of an open store works with. */
export interface OpenStore extends RegisterStore {
  readonly reader: SqlDatabase;
  readonly writer: Writer;
  readonly logKey: LogKey;
  /** The how-manieth opening of the file this is. */
  readonly opening: number;
}
