import type { JsonValue } from '@handrail/base';
import type { Instant } from '@handrail/runs';
import type { DataScope } from '../data-scope.ts';

/** Documents of a scope that are no runs: notes about runs, files of a workspace. Content is encrypted at rest. */
export interface Records {
  /** Stores the next version, 1 for a new one, if the current one is `after` (0: there is none). False otherwise. */
  put(record: RecordWrite, after: number): Promise<boolean>;
  /** Of exactly this scope, kind and name. */
  read(scope: DataScope, kind: string, name: string): Promise<StoredRecord | undefined>;
  /** Of exactly this scope and kind, by name, those whose name begins so and comes after this one. */
  list(scope: DataScope, kind: string, page: RecordPage): Promise<readonly StoredRecord[]>;
  /** Of every scope, one after the other from behind `after`: for what a host has to do by itself, whoever it is for. */
  listAll(
    kind: string,
    after: Pick<PlacedRecord, 'scope' | 'name'> | undefined,
    limit: number,
  ): Promise<readonly PlacedRecord[]>;
  /** False when there is none, or its version is not `version`. */
  remove(scope: DataScope, kind: string, name: string, version: number): Promise<boolean>;
}

export interface RecordWrite extends DataScope {
  readonly kind: string;
  readonly name: string;
  /** The run it belongs to: it goes when the run goes. */
  readonly runId?: string;
  readonly content: JsonValue;
  readonly at: Instant;
}

export interface StoredRecord {
  readonly name: string;
  /** From 1, and one more each time it is stored. */
  readonly version: number;
  readonly content: JsonValue;
  readonly at: Instant;
}

export interface PlacedRecord extends StoredRecord {
  readonly scope: DataScope;
}

export interface RecordPage {
  readonly prefix: string;
  readonly after: string;
  readonly limit: number;
}
