import type { Cipher } from './cipher.ts';
import type { SqlDatabase, SqlValue } from './driver/sql-database.ts';
import type { RegisterName } from './write/registers.ts';
import type { Writer } from './write/writer.ts';

/** What every part of an open store works with. */
export interface OpenStore {
  readonly reader: SqlDatabase;
  readonly writer: Writer;
  readonly cipher: Cipher;
  /** The how-manieth opening of the file this is. */
  readonly opening: number;
  /** Gives how many rows changed. */
  change(name: RegisterName, parameters: readonly SqlValue[]): Promise<number>;
}
