import { StoreFailure } from '@handrail/host';
import {
  Cipher,
  fromText,
  type Resealing,
  type SealedColumn,
  type SqlRow,
} from '@handrail/store-sqlite/shared';
import type { AuditNotary } from '../audit/audit-log.ts';
import type { OpenStore } from '../open-store.ts';
import { pageOf, SEALED_COLUMNS } from './sealed-columns.ts';

const ROWS_AT_ONCE = 200;

export interface ResealingPorts {
  readonly isNeeded: boolean;
  /** A key that the store is to have and has not yet: a change was stopped before it began. */
  readonly target: Uint8Array | undefined;
  readonly notary: AuditNotary;
  isClosed(): boolean;
}

/**
 * Changes the data key of a store. Others could not read what is sealed with a key that they do not have, so this process
 * must be the only one; one that starts meanwhile is refused until it has the new key file. What is refused is still to be
 * done: both keys are needed until it is.
 */
export function createResealing(open: OpenStore, ports: ResealingPorts): Resealing {
  const { cipher, guard } = open;
  const { notary, isClosed } = ports;
  let { target, isNeeded: needsResealing } = ports;
  let running: Promise<number> | undefined;

  async function takeKey(): Promise<void> {
    if (!target || new Cipher(target).keyId === cipher.keyId) return;
    await requireAlone(open);
    const before = await readSettings(open);
    const older = [...new Set([...before.older, cipher.keyId])];
    await writeSettings(open, { keyId: new Cipher(target).keyId, older });
    try {
      // One that began in between has looked at the key before: either it sees the new one, or it is seen here.
      await requireAlone(open);
    } catch (error) {
      await writeSettings(open, before);
      throw error;
    }
    cipher.change(target);
    target = undefined;
    // What was sealed before is committed when the writer has got to this.
    await open.change('check', []);
  }

  async function run(): Promise<number> {
    await takeKey();
    let count = 0;
    for (const column of SEALED_COLUMNS) count += await resealColumn(open, column, isClosed);
    // Notes are in the chain then, and the end of that is sealed with the current key.
    await notary.extend({ all: true });
    await notary.resealEnd();
    await writeSettings(open, { keyId: cipher.keyId, older: [] });
    cipher.forgetOlder();
    needsResealing = false;
    return count;
  }

  return {
    get needsResealing() {
      return needsResealing;
    },
    changeKey: (key) =>
      guard(async () => {
        await running?.catch(() => undefined);
        target = key;
        needsResealing = true;
        await takeKey();
      }),
    reseal() {
      running ??= guard(run).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

interface KeySettings {
  readonly keyId: string;
  readonly older: readonly string[];
}

async function readSettings({ work, cipher }: OpenStore): Promise<KeySettings> {
  const { rows } = await work.query({ text: `SELECT value FROM settings WHERE name = 'older_key_ids'` });
  return { keyId: cipher.keyId, older: rows[0] ? String(rows[0][0]).split(' ') : [] };
}

/** Whoever opens the store needs all of these keys. */
async function writeSettings({ work }: OpenStore, { keyId, older }: KeySettings): Promise<void> {
  await work.query({
    text: `
      WITH removed AS (DELETE FROM settings WHERE name = 'older_key_ids' AND $2::text = ''),
        noted AS (
          INSERT INTO settings (name, value) SELECT 'older_key_ids', $2::text WHERE $2::text <> ''
          ON CONFLICT (name) DO UPDATE SET value = excluded.value
        )
      UPDATE settings SET value = $1 WHERE name = 'key_id'`,
    values: [keyId, older.join(' ')],
  });
}

async function requireAlone({ work, lease, leaseMs }: OpenStore): Promise<void> {
  const { rows } = await work.query({
    text: `SELECT count(*) FROM openings
      WHERE opening <> $1 AND seen_at >= clock_timestamp() - make_interval(secs => $2)`,
    values: [lease.opening, leaseMs / 1_000],
  });
  if (Number(rows[0]?.[0]) === 0) return;
  const message =
    'Other hosts have the store open and do not know a new key. Stop them, change the key, copy the key file to them, and start them again.';
  throw new StoreFailure('overloaded', message);
}

/** All that is written meanwhile has the current key, so one pass finds the rest. */
async function resealColumn(open: OpenStore, column: SealedColumn, isClosed: () => boolean): Promise<number> {
  const { cipher, work } = open;
  const { table, key } = column;
  const mark = `'\\x${Buffer.from(cipher.mark).toString('hex')}'::bytea`;
  const where = `substr(${column.column}, 1, ${cipher.mark.length}) <> ${mark}`;
  const update = `UPDATE ${table} SET ${column.column} = $1 WHERE ${column.column} = $2
    AND ${key.map((name, at) => `${name} = $${at + 3}`).join(' AND ')}`;
  let count = 0;
  let last: SqlRow | undefined;
  for (;;) {
    if (isClosed()) throw new StoreFailure('closed', 'The store is closed.');
    const text = pageOf(column, ROWS_AT_ONCE, { isFirst: last === undefined, where });
    const { rows } = await work.query({ text, values: last?.slice(0, key.length) ?? [] });
    if (rows.length === 0) return count;
    const answers = await work.pipeline(
      rows.map((row) => ({
        name: `reseal-${table}-${column.column}`,
        text: update,
        values: [sealedAnew(open, column, row), row.at(-1) ?? null, ...row.slice(0, key.length)],
      })),
    );
    count += answers.reduce((sum, answer) => sum + answer.count, 0);
    last = rows.at(-1);
  }
}

function sealedAnew({ cipher }: OpenStore, { table, key, place }: SealedColumn, row: SqlRow): Uint8Array {
  const where = place.of(row.slice(key.length, -1).map((part) => fromText(String(part))));
  try {
    return cipher.seal(where, cipher.open(where, row.at(-1) as Uint8Array));
  } catch (cause) {
    const message = `A value in "${table}" is damaged and cannot be encrypted anew, so the older key is still needed. Everything else can be used.`;
    throw new Error(message, { cause });
  }
}
