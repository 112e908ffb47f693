import type { Cipher } from './cipher.ts';
import type { SqlDatabase } from './driver/sql-database.ts';
import type { LogKey } from './log/log-key.ts';
import type { OperationValue } from './write/operation.ts';
import type { RegisterName } from './write/registers.ts';
import type { Writer } from './write/writer.ts';

/** What every part of an open store works with. */
export interface OpenStore {
  readonly reader: SqlDatabase;
  readonly writer: Writer;
  /** Opens; what is to be sealed goes to the writer as text. */
  readonly cipher: Cipher;
  readonly logKey: LogKey;
  /** The how-manieth opening of the file this is. */
  readonly opening: number;
  /** Gives how many rows changed. */
  change(name: RegisterName, parameters: readonly OperationValue[]): Promise<number>;
}
