import { setTimeout as pause } from 'node:timers/promises';
import { type HostStore, type OtherProcesses, StoreFailure } from '@handrail/host';
import {
  Cipher,
  createLogKey,
  createSealer,
  mayChangeAccess,
  openDefinitions,
  openKeys,
  openListings,
  openOnce,
  openPasskeys,
  openReceipts,
  openRecords,
  openSecrets,
  openSubscriptions,
  type QueueBounds,
  type Resealing,
  StoreOpenError,
  toText,
} from '@handrail/store-sqlite/shared';
import { beginAudit } from './audit/audit-end.ts';
import { AuditNotary, openAuditLog } from './audit/audit-log.ts';
import { backUp } from './backup/back-up.ts';
import { Connection, type ConnectionOptions, type Session } from './connect/connection.ts';
import { failureOf } from './connect/failure.ts';
import { codeOf } from './connect/failure-code.ts';
import { openErrorOf } from './connect/open-error.ts';
import { Readers } from './connect/readers.ts';
import { openEvents, openWakeups } from './events.ts';
import { Changes } from './lease/changes.ts';
import { DatabaseClock } from './lease/database-clock.ts';
import { LEASE_TIMES, Lease, type LeaseTimes, type ProcessRole } from './lease/lease.ts';
import { Letters } from './lease/letters.ts';
import type { OpenStore } from './open-store.ts';
import { openOutbox } from './outbox.ts';
import { openRetention } from './retention.ts';
import { type CheckedKeys, checkKeys, migrate } from './schema/migrate.ts';
import { MIGRATIONS } from './schema/migrations.ts';
import { createResealing } from './sealing/resealing.ts';
import { unsafeSettings } from './verify/unsafe-settings.ts';
import { PostgresWriter } from './write/writer.ts';

export interface PostgresStoreOptions {
  /** `postgres://…`, with several hosts if there are standbys: the one that takes writes is used. */
  readonly url: string;
  /** Where the tables are; made when there is none. */
  readonly schema?: string;
  /** 32 bytes, the same for every process and at every opening: they encrypt all content. */
  readonly key: Uint8Array;
  /** 32 bytes, likewise: they mark the rows of runs. */
  readonly logKey: Uint8Array;
  /** Keys that were used before. */
  readonly olderKeys?: readonly Uint8Array[];
  readonly lease?: LeaseTimes;
  /** What this process does of the work of a host; everything when left out. Others divide what they do by it. */
  readonly role?: ProcessRole;
  readonly bounds?: QueueBounds;
  /** What the wall clock of this machine says; how far it is off is measured. */
  readonly wallClock?: () => number;
  /** Told of failures nobody waits for. */
  readonly onDefect?: (error: unknown) => void;
}

export interface PostgresStore extends HostStore, Resealing {
  /** The latest time of anything in the log when it was opened; 0 for a new store. */
  readonly latestAt: number;
  /** Settings of the server that are off, and with them the promise that what is stored lasts. */
  readonly unsafe: readonly string[];
  readonly others: OtherProcesses;
  /** What the clock of the database says, for all processes alike. */
  now(): number;
}

/** Two that begin at the same moment may both try to make the schema. */
const STARTS = 5;
const PAUSE_MS = 50;
const MADE_MEANWHILE = new Set(['23505', '42P06', '42P07', '40P01']);

/** Opens a store, and makes its tables in a database that has none. Refuses with `StoreOpenError`. */
export async function createPostgresStore(options: PostgresStoreOptions): Promise<PostgresStore> {
  const { schema = 'handrail', lease: times = LEASE_TIMES } = options;
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new Error('A schema has a name of small letters.');
  const cipher = new Cipher(options.key, options.olderKeys);
  const logKey = createLogKey(options.logKey);
  const to: ConnectionOptions = { url: options.url, schema };
  const work = new Connection(to);
  const control = new Connection(to);
  const reader = new Readers(to);
  let writing: Connection | undefined;
  try {
    const { unsafe, isCareless, latestAt, needsResealing, keyId } = await prepare(
      work,
      schema,
      async (session) => {
        const checked = await checkKeys(session, cipher, logKey);
        await beginAudit(session, cipher, logKey);
        return checked;
      },
    );
    // Given another key, the store keeps the one it has until that is changed for all of it.
    const target = keyId === cipher.keyId ? undefined : options.key;
    for (const older of options.olderKeys ?? []) if (new Cipher(older).keyId === keyId) cipher.change(older);
    const notary = new AuditNotary({ work, cipher, logKey });
    const onDefect = options.onDefect ?? (() => {});
    const clock = new DatabaseClock(options.wallClock);
    const lease = new Lease({
      session: control,
      times,
      role: options.role ?? 'all',
      cipher,
      clock,
      onDefect,
    });
    const changes = new Changes(control, () => lease.opening);
    const tell = (openings: readonly number[]) => changes.tellLetters(openings);
    const letters = new Letters({ session: control, cipher, lease, tell, onDefect });
    changes.onLetters = () => letters.take();
    lease.onLetters = () => letters.take();
    const settings = {
      // A process that stops in the middle of a transaction must not hold up the others.
      idle_in_transaction_session_timeout: String(2 * times.leaseMs),
      lock_timeout: String(5 * times.leaseMs),
      ...(isCareless && { synchronous_commit: 'on' }),
    };
    writing = new Connection({ ...to, settings });
    // All of them now: a host that met its limit of connections later would be up and fail at what it is asked.
    await Promise.all([control.begin(), writing.begin(), reader.begin()]);
    await lease.begin();
    await requireKey(work, keyId).catch(async (error: unknown) => {
      await lease.end();
      throw error;
    });
    const writer = new PostgresWriter({
      session: writing,
      sealer: createSealer(cipher),
      cipher,
      logKey,
      opening: () => lease.opening,
      changed: (stored, registers) => {
        if (stored.length > 0 || registers.some(mayChangeAccess)) notary.noted();
        changes.tell(stored, registers);
      },
      fencedOff: () => lease.begin().catch(onDefect),
      ...(options.bounds && { bounds: options.bounds }),
    });
    const noted = () => notary.noted();
    const parts = { work, logKey, lease, leaseMs: times.leaseMs, cipher, writer, reader, noted };
    return assemble(parts, {
      changes,
      letters,
      clock,
      control,
      notary,
      to,
      latestAt,
      unsafe,
      needsResealing,
      target,
    });
  } catch (error) {
    await Promise.all([work.close(), control.close(), writing?.close(), reader.close()]);
    throw openErrorOf(error, options.url);
  }
}

/** Looked at again when others can see this process: from now on nobody changes the key. */
async function requireKey(work: Connection, keyId: string): Promise<void> {
  const { rows } = await work.query({ text: `SELECT value FROM settings WHERE name = 'key_id'` });
  if (rows[0]?.[0] === keyId) return;
  const message = 'The data key of the store is being changed. Start again with the new key file.';
  throw new StoreOpenError('wrong-key', message);
}

interface Prepared extends CheckedKeys {
  readonly unsafe: readonly string[];
  /** The server is set to answer before a commit is on the disk. */
  readonly isCareless: boolean;
  readonly latestAt: number;
}

async function prepare(
  connection: Connection,
  schema: string,
  check: (session: Session) => Promise<CheckedKeys>,
): Promise<Prepared> {
  for (let tries = 1; ; tries += 1) {
    const session = await connection.session();
    try {
      await session.query({ text: 'BEGIN' });
      await migrate(session, schema);
      const checked = await check(session);
      await session.query({ text: 'COMMIT' });
      const { rows } = await session.query({
        text: `SELECT current_setting('synchronous_commit'), (SELECT max(changed_at) FROM runs)`,
      });
      const isCareless = rows[0]?.[0] === 'off';
      return {
        ...checked,
        unsafe: await unsafeSettings(session),
        isCareless,
        latestAt: Number(rows[0]?.[1] ?? 0),
      };
    } catch (error) {
      await session.query({ text: 'ROLLBACK' }).catch(() => session.drop());
      if (tries === STARTS || !MADE_MEANWHILE.has(codeOf(error) ?? '')) throw error;
      await pause(PAUSE_MS * tries);
    }
  }
}

/** Writes registers, and tells failures in words of the port. */
function withGuards(parts: Omit<OpenStore, 'change' | 'guard'>, isClosed: () => boolean): OpenStore {
  return {
    ...parts,
    async change(name, parameters) {
      const result = await parts.writer.write({ type: 'register', name, parameters });
      if (typeof result !== 'number') throw new Error('A register was answered like an append.');
      return result;
    },
    async guard(use) {
      if (isClosed()) throw closedFailure();
      try {
        return await use();
      } catch (error) {
        throw isClosed() ? closedFailure() : failureOf(error, 'written');
      }
    },
  };
}

function closedFailure(): StoreFailure {
  return new StoreFailure('closed', 'The store is closed.');
}

function assemble(
  parts: Omit<OpenStore, 'change' | 'guard'>,
  opened: Pick<PostgresStore, 'latestAt' | 'unsafe' | 'needsResealing'> & {
    readonly changes: Changes;
    readonly letters: Letters;
    readonly clock: DatabaseClock;
    readonly control: Connection;
    readonly notary: AuditNotary;
    readonly target: Uint8Array | undefined;
    readonly to: ConnectionOptions;
  },
): PostgresStore {
  const { reader, writer, work, lease } = parts;
  const { changes, letters, clock, control, notary, to, latestAt, unsafe, needsResealing, target } = opened;
  let closing: Promise<void> | undefined;
  let backups: Promise<unknown> = Promise.resolve();
  const isClosed = () => closing !== undefined;
  const open = withGuards(parts, isClosed);
  const resealing = createResealing(open, {
    isNeeded: needsResealing,
    target,
    notary,
    isClosed,
  });
  const checked = reader.prepare('SELECT value FROM settings WHERE name = ?');
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
    listings: openListings(open, 'strpos'),
    records: openRecords(open),
    audit: openAuditLog(open, notary),
    latestAt,
    unsafe,
    now: () => clock.now(),
    get needsResealing() {
      return resealing.needsResealing;
    },
    changeKey: (key) => resealing.changeKey(key),
    reseal: () => resealing.reseal(),
    others: othersOf(open, opened),
    check: async () => {
      await checked.get(['key_id']);
      await open.change('check', []);
    },
    backup: async (target) => {
      if (closing) throw closedFailure();
      const mine = backups.then(async () => {
        const session = new Connection(to);
        await backUp(session, MIGRATIONS.length, target).finally(() => session.close());
      });
      backups = mine.catch(() => undefined);
      await mine;
    },
    close: () => {
      closing ??= (async () => {
        await Promise.all([writer.close(), backups]);
        await notary.close();
        await letters.close();
        changes.close();
        await lease.end();
        await Promise.all([reader.close(), work.close(), control.close()]);
      })();
      return closing;
    },
  };
}

function othersOf(
  { reader, lease, guard }: OpenStore,
  { changes, letters }: { readonly changes: Changes; readonly letters: Letters },
): OtherProcesses {
  const busyElsewhere = reader.prepare(`
    SELECT 1 FROM runs JOIN openings ON openings.opening = runs.busy_in WHERE run_id = ? AND busy_in <> ?`);
  return {
    onChange: (listener) => changes.listen(listener),
    isBusyElsewhere: async (runId) => (await busyElsewhere.get([toText(runId), lease.opening])) !== undefined,
    ask: (runId, question) => guard(() => letters.ask(runId, question)),
    askAll: (question) => guard(() => letters.askAll(question)),
    onQuestion: (answer) => letters.onQuestion(answer),
    serving: () => lease.serving,
  };
}
