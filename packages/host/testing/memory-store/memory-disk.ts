import type { Instant } from '@handrail/runs';
import type {
  ApiKey,
  DataScope,
  Erasure,
  ListedPasskey,
  ListingEntry,
  ListName,
  OutboxEntry,
  Receipt,
  RunRecord,
  SecretRecord,
  StoredDefinition,
  Subscription,
} from '../../src/index.ts';

/** What is committed. It outlives every store that was opened over it, as a file outlives a process. */
export interface MemoryDisk {
  /** How many stores were opened over it. The latest is the process that is alive. */
  openings: number;
  readonly runs: Map<string, StoredRun>;
  /** Runs with a timer. */
  readonly timers: Map<string, Instant>;
  /** Runs that are worked on, and the opening whose process does it. */
  readonly busy: Map<string, number>;
  /** Processes that are there, by opening, and when each was heard of last. Empty when one at a time has the store. */
  readonly members: Map<number, Instant>;
  /** Who looks at a run, by its id. */
  readonly claims: Map<string, Claim>;
  /** Who sends the entries of a queue. */
  readonly queueClaims: Map<string, number>;
  /** JSON text by event id, then by pointer. */
  readonly sealed: Map<string, Map<string, string>>;
  /** JSON text by run id, then by artifact id. */
  readonly artifacts: Map<string, Map<string, string>>;
  readonly receipts: Map<string, Receipt>;
  /** The run of each receipt that was stored with one. */
  readonly receiptRuns: Map<string, string>;
  readonly queues: Map<string, StoredQueue>;
  /** When each entry of a queue was stored, by its id. */
  readonly madeAt: Map<string, Instant>;
  /** In the order they were registered; the last of an id is the current one. */
  readonly definitions: StoredDefinition[];
  readonly keys: Map<string, ApiKey>;
  readonly subscriptions: Map<string, Subscription>;
  readonly consumed: Map<string, Instant>;
  readonly erasures: (Omit<Erasure, 'runs'> & { runs: number })[];
  /** By scope and name. */
  readonly secrets: Map<string, SecretRecord & { readonly value: string }>;
  readonly passkeys: Map<string, ListedPasskey>;
  /** JSON text by scope, kind and name. */
  readonly records: Map<string, KeptRecord>;
  /** By run, list and name. */
  readonly listed: Map<string, KeptEntry>;
  /** Copies, by the name of their file. */
  readonly backups: Map<string, MemoryDisk>;
}

export interface StoredRun {
  record: RunRecord;
  readonly tags: readonly string[];
  /** JSON text, so that what is read is never the object that was written. The index is the sequence. */
  readonly events: string[];
}

export interface Claim {
  readonly opening: number;
  readonly until: Instant;
}

export interface KeptRecord {
  readonly scope: string;
  readonly name: string;
  readonly runId: string | undefined;
  readonly version: number;
  readonly at: Instant;
  readonly content: string;
}

export interface KeptEntry extends ListingEntry, DataScope {
  readonly runId: string;
  readonly list: ListName;
  readonly name: string;
}

export interface StoredQueue {
  /** Sorted by id. */
  readonly entries: OutboxEntry[];
  until: Instant;
  failures: number;
}

export function emptyDisk(): MemoryDisk {
  return {
    openings: 0,
    runs: new Map(),
    timers: new Map(),
    busy: new Map(),
    members: new Map(),
    claims: new Map(),
    queueClaims: new Map(),
    sealed: new Map(),
    artifacts: new Map(),
    receipts: new Map(),
    receiptRuns: new Map(),
    queues: new Map(),
    madeAt: new Map(),
    definitions: [],
    keys: new Map(),
    subscriptions: new Map(),
    consumed: new Map(),
    erasures: [],
    secrets: new Map(),
    passkeys: new Map(),
    records: new Map(),
    listed: new Map(),
    backups: new Map(),
  };
}

/** Copies all but the copies. */
export function copyDisk(disk: MemoryDisk): MemoryDisk {
  return structuredClone({ ...disk, backups: new Map() });
}

/** Whether another process, that is there, is at work on the run. */
export function isBusyElsewhere({ busy, members }: MemoryDisk, runId: string, opening: number): boolean {
  const by = busy.get(runId);
  return by !== undefined && by !== opening && members.has(by);
}

/** Plain code unit order, as a database compares bytes of names that are ASCII. */
export function byText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The first `limit` of them; none for what is no count. */
export function page<Item>(items: readonly Item[], limit: number): Item[] {
  return limit >= 1 ? items.slice(0, Math.floor(limit)) : [];
}
