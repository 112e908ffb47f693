import type { LogKey, RegisterStore } from '@handrail/store-sqlite/shared';
import type { Connection } from './connect/connection.ts';
import type { Readers } from './connect/readers.ts';
import type { Lease } from './lease/lease.ts';
import type { PostgresWriter } from './write/writer.ts';

/** What every part of an open store works with. */
export interface OpenStore extends RegisterStore {
  readonly reader: Readers;
  readonly writer: PostgresWriter;
  /** For what changes something and needs no order among the writes of this process. */
  readonly work: Connection;
  readonly logKey: LogKey;
  readonly lease: Lease;
  readonly leaseMs: number;
  /** A note about the log was stored with what it is about. */
  noted(): void;
  /** Says what went wrong in words of the port. */
  guard<Value>(work: () => Promise<Value>): Promise<Value>;
}
