import type { ApiKeys } from './api-keys.ts';
import type { AuditLog } from './audit-log.ts';
import type { Definitions } from './definitions.ts';
import type { EventStore } from './event-store.ts';
import type { Listings } from './listings.ts';
import type { Once } from './once.ts';
import type { OtherProcesses } from './other-processes.ts';
import type { Outbox } from './outbox.ts';
import type { Passkeys } from './passkeys.ts';
import type { Receipts } from './receipts.ts';
import type { Records } from './records.ts';
import type { Retention } from './retention.ts';
import type { StoredSecrets } from './secrets.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { Wakeups } from './wakeups.ts';

/** Everything a host keeps. One store implements all of it, because one transaction spans it. */
export interface HostStore {
  readonly events: EventStore;
  readonly wakeups: Wakeups;
  readonly outbox: Outbox;
  readonly receipts: Receipts;
  readonly definitions: Definitions;
  readonly keys: ApiKeys;
  readonly subscriptions: Subscriptions;
  readonly once: Once;
  readonly retention: Retention;
  readonly secrets: StoredSecrets;
  readonly passkeys: Passkeys;
  readonly listings: Listings;
  /** Undefined for a store that one process at a time has open. */
  readonly others?: OtherProcesses;
  /** Without them a host takes no annotations and keeps no workspace files. */
  readonly records?: Records;
  /** Without it a host has no audit log. */
  readonly audit?: AuditLog;
  /** Reads, and commits a change that means nothing: rejects where other reads and writes would fail now. */
  check(): Promise<void>;
  /** Writes a whole and consistent copy to a new file while the host goes on. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
