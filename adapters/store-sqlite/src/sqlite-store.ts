import { resolve } from 'node:path';
import { type HostStore, StoreFailure } from '@handrail/host';
import { openAuditLog } from './audit/audit-log.ts';
import { openKeys, openSubscriptions } from './catalogs.ts';
import { Cipher } from './cipher.ts';
import { openDefinitions } from './definitions.ts';
import { loadDriver } from './driver/load-driver.ts';
import type { DriverName, SqlDatabase, SqlDriver } from './driver/sql-database.ts';
import { openEvents, openWakeups } from './events.ts';
import { backUp } from './file/back-up.ts';
import { checkSigned } from './file/check-at-start.ts';
import { createFile, requireWritable } from './file/create-file.ts';
import { lockFile } from './file/lock-file.ts';
import { StoreOpenError } from './file/open-error.ts';
import { openErrorOf, openForReading, openForWriting } from './file/open-file.ts';
import { checkVersion, type PreparedFile, prepareFile } from './file/prepare-file.ts';
import { FIRST_SIGNED_VERSION } from './file/schema.ts';
import { openListings } from './listings.ts';
import { createLogKey, type LogKey } from './log/log-key.ts';
import type { OpenStore } from './open-store.ts';
import { openPasskeys } from './passkeys.ts';
import { guardReader } from './read/guard-reader.ts';
import { openRecords } from './records.ts';
import { openOnce, openOutbox, openReceipts } from './registers.ts';
import { openRetention } from './retention.ts';
import { createResealing, type Resealing } from './sealing/resealing.ts';
import { openSecrets } from './secrets.ts';
import type { CommitGate } from './write/commit-gate.ts';
import { createSameThreadWriter } from './write/same-thread-writer.ts';
import { createThreadWriter } from './write/thread-writer.ts';
import { createWriteEngine } from './write/write-engine.ts';
import { QUEUE_BOUNDS, type QueueBounds, type Writer } from './write/writer.ts';

export interface SqliteStoreOptions {
  /** Made, with the folders above it, when there is none. SQLite keeps files with the same beginning beside it. */
  readonly file: string;
  /** 32 bytes, the same at every opening: they encrypt all content. */
  readonly key: Uint8Array;
  /** 32 bytes, the same at every opening and whatever becomes of `key`: they sign the log. */
  readonly logKey: Uint8Array;
  /** Keys that were used before. Given another `key` than last time, the store takes it when the last one is here. */
  readonly olderKeys?: readonly Uint8Array[];
  /** The best one of this machine when left out. */
  readonly driver?: DriverName;
  /** `same` stops the whole process at every commit and saves the start of a thread: for short programs. */
  readonly writer?: 'thread' | 'same';
  /** What may wait for the disk before more is refused as overloaded. */
  readonly bounds?: QueueBounds;
  /** How far the file may grow; then writes fail as `full` until something is removed. No bound when left out. */
  readonly mostBytes?: number;
  /** Holds commits back, to see what a slow disk does; only for a writer in a thread. */
  readonly commitGate?: CommitGate;
}

/** A store whose key can be changed while it is open. */
export interface SqliteStore extends HostStore, Resealing {
  /** The latest time of anything in the log when it was opened; 0 for a new store. No later event may be before it. */
  readonly latestAt: number;
}

/** Opens a store. Refuses with `StoreOpenError`, and at most one host has a file open. */
export async function createSqliteStore(given: SqliteStoreOptions): Promise<SqliteStore> {
  // As a path from the root it is nothing but a file to any driver, never an address or a name with a meaning.
  const options = { ...given, file: resolve(given.file) };
  const { file } = options;
  const cipher = new Cipher(options.key, options.olderKeys);
  const logKey = createLogKey(options.logKey);
  const driver = await loadDriver(options.driver);
  requireWritable(file);
  const lock = lockStore(driver, file);
  const opened: SqlDatabase[] = [];
  try {
    createFile(driver, file);
    const reader = openForReading(driver, file);
    opened.push(reader);
    // Before anything is written: a file that is not ours stays as it is.
    checkBefore(reader, file, cipher, logKey);
    const database = openForWriting(driver, file, options.mostBytes ?? Number.POSITIVE_INFINITY);
    opened.push(database);
    const prepared = prepareFile(database, file, cipher, logKey);
    const writer = openWriter(driver, options, database, cipher);
    const parts = { reader: guardReader(reader), writer, cipher, logKey, opening: prepared.opening };
    return assemble(parts, { ...prepared, driver, file, logKey: options.logKey }, () => lock.release());
  } catch (error) {
    for (const database of opened) database.close();
    lock.release();
    throw openErrorOf(file, error);
  }
}

function assemble(
  parts: Omit<OpenStore, 'change'>,
  opened: PreparedFile & Pick<SqliteStoreOptions, 'file' | 'logKey'> & { readonly driver: SqlDriver },
  release: () => void,
): SqliteStore {
  const { reader, writer } = parts;
  const { file, logKey, driver, latestAt } = opened;
  const open: OpenStore = {
    ...parts,
    async change(name, parameters) {
      const result = await writer.write({ type: 'register', name, parameters });
      if (typeof result !== 'number') throw new Error('A register was answered like an append.');
      return result;
    },
  };
  const checked = reader.prepare('SELECT value FROM settings WHERE name = ?');
  let closing: Promise<void> | undefined;
  let backups: Promise<unknown> = Promise.resolve();
  let copying = 0;
  const resealing = createResealing(open, {
    isNeeded: opened.needsResealing,
    isClosed: () => closing !== undefined,
    backupUnderWay: () => (copying > 0 ? backups : undefined),
  });
  return {
    events: openEvents(open),
    wakeups: openWakeups(open),
    outbox: openOutbox(open),
    receipts: openReceipts(open),
    definitions: openDefinitions(open),
    keys: openKeys(open),
    subscriptions: openSubscriptions(open),
    once: openOnce(open),
    retention: openRetention(open),
    secrets: openSecrets(open),
    passkeys: openPasskeys(open),
    listings: openListings(open, 'instr'),
    records: openRecords(open),
    audit: openAuditLog(open, parts.logKey.audit),
    latestAt,
    get needsResealing() {
      return resealing.needsResealing;
    },
    changeKey: (key) => resealing.changeKey(key),
    reseal: () => resealing.reseal(),
    check: async () => {
      checked.get(['key_id']);
      await open.change('check', []);
    },
    backup: async (target) => {
      await untilSealed(resealing);
      if (closing) throw new StoreFailure('closed', 'The store is closed.');
      copying += 1;
      // One after another: two of the same name would write to the same unfinished file.
      const mine = backups
        .then(() => backUp({ from: file, to: resolve(target), driver: driver.name, logKey }))
        .finally(() => {
          copying -= 1;
        });
      backups = mine.catch(() => undefined);
      await mine;
    },
    close: () => {
      closing ??= Promise.all([writer.close(), backups])
        .then(() => undefined)
        .finally(() => {
          reader.close();
          release();
        });
      return closing;
    },
  };
}

/** So that a backup needs one key, and has no plain text of an older program. One that does is better than none. */
async function untilSealed(resealing: Resealing): Promise<void> {
  try {
    while (resealing.needsResealing) await resealing.reseal();
  } catch {
    // Whoever changes the key is told. Until that is done, the older keys stay in use.
  }
}

function lockStore(driver: SqlDriver, file: string): { release(): void } {
  try {
    return lockFile(driver, file);
  } catch (error) {
    throw openErrorOf(file, error);
  }
}

function checkBefore(reader: SqlDatabase, file: string, cipher: Cipher, logKey: LogKey): void {
  const version = checkVersion(reader, file);
  // A store has its tables from the moment it has its name.
  if (version === 0) {
    const message = `"${file}" is an empty database, and not a store of Handrail. Give another file.`;
    throw new StoreOpenError('not-a-store', message);
  }
  if (version >= FIRST_SIGNED_VERSION) checkSigned(reader, file, cipher, logKey);
}

function openWriter(
  driver: SqlDriver,
  options: SqliteStoreOptions,
  database: SqlDatabase,
  cipher: Cipher,
): Writer {
  const { file, writer = 'thread', bounds = QUEUE_BOUNDS, commitGate, logKey } = options;
  const { mostBytes = Number.POSITIVE_INFINITY } = options;
  if (writer === 'same') {
    const ports = { database, cipher: new Cipher(cipher.currentKey), logKey: createLogKey(logKey) };
    return createSameThreadWriter(createWriteEngine(ports), bounds);
  }
  database.close();
  // A thread that takes the place of another seals with the key of that moment.
  const dataNow = () => ({
    file,
    driver: driver.name,
    mostBytes,
    commitGate,
    key: cipher.currentKey,
    logKey,
  });
  return createThreadWriter(dataNow, bounds);
}
