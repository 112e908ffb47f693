import { accessDigest, mayChangeAccess } from '../audit/access-change.ts';
import { BEGINNING } from '../cipher.ts';
import type { SqlDatabase, SqlValue } from '../driver/sql-database.ts';
import type { CommitLog } from '../log/commit-log.ts';
import { IN_SCOPE } from '../scope-columns.ts';
import { SEALED_COLUMNS } from '../sealing/sealed-columns.ts';
import { preparePurge, prepareRemoveOld, prepareRemoveRun } from './removals.ts';

/** Applies one change inside a transaction and gives how many rows it changed. */
export type ApplyRegister = (parameters: readonly SqlValue[]) => number;

/** Things a store keeps that are no runs, and how each is changed. */
const REGISTERS = {
  'definitions.put': one(`
    INSERT INTO definitions (tenant, workspace, mode, workflow_id, digest, document, registered_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (tenant, workspace, mode, workflow_id, digest) DO UPDATE SET
      place = (SELECT max(place) + 1 FROM definitions),
      document = excluded.document,
      registered_at = excluded.registered_at`),
  'keys.put': one(`
    INSERT INTO keys (id, hash, tenant, content, revoked_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      hash = excluded.hash, tenant = excluded.tenant, content = excluded.content, revoked_at = excluded.revoked_at`),
  'keys.revoke': one(`
    UPDATE keys SET revoked_at = min(coalesce(revoked_at, ?1), ?1), content = ?2
    WHERE id = ?3 AND substr(content, 1, ${BEGINNING}) = ?4`),
  'subscriptions.put': one(
    'INSERT OR REPLACE INTO subscriptions (webhook_id, tenant, content, secret) VALUES (?, ?, ?, ?)',
  ),
  'subscriptions.remove': one('DELETE FROM subscriptions WHERE tenant = ? AND webhook_id = ?'),
  'once.consume': one('INSERT OR IGNORE INTO once (id, expires_at) VALUES (?, ?)'),
  'once.remove': one(
    'DELETE FROM once WHERE id IN (SELECT id FROM once WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)',
  ),
  'receipts.put': one(`
    INSERT INTO receipts (id, request_digest, status, body, expires_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      request_digest = excluded.request_digest,
      status = excluded.status,
      body = excluded.body,
      expires_at = excluded.expires_at
    WHERE receipts.expires_at <= ?`),
  'receipts.remove': one(`
    DELETE FROM receipts
    WHERE receipt_no IN (SELECT receipt_no FROM receipts WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`),
  'outbox.postpone': one('UPDATE queues SET until = ?, failures = ? WHERE queue = ?'),
  'outbox.delivered': prepareDelivered,
  'outbox.removeQueue': prepareRemoveQueue,
  'outbox.removeOld': prepareRemoveOld,
  'runs.remove': prepareRemoveRun,
  'runs.purge': preparePurge,
  'erasures.begin': one('INSERT INTO erasures (id, at, by, scope, runs) VALUES (?, ?, ?, ?, 0)'),
  'secrets.put': one(`
    INSERT INTO secrets (tenant, workspace, mode, name, version, value, set_at) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (tenant, workspace, mode, name) DO UPDATE SET
      version = excluded.version, value = excluded.value, set_at = excluded.set_at
    WHERE secrets.version < excluded.version`),
  'secrets.used': one(
    `UPDATE secrets SET used_at = max(coalesce(used_at, 0), ?) WHERE ${IN_SCOPE} AND name = ?`,
  ),
  'secrets.remove': one(`DELETE FROM secrets WHERE ${IN_SCOPE} AND name = ?`),
  'passkeys.add': one(`
    INSERT INTO passkeys (tenant, workspace, mode, owner, id, content) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (tenant, workspace, mode, owner, id) DO NOTHING`),
  'passkeys.change': one(`
    UPDATE passkeys SET content = ? WHERE substr(content, 1, ${BEGINNING}) = ?
      AND ${IN_SCOPE} AND owner = ? AND id = ?`),
  'passkeys.erase': one('DELETE FROM passkeys WHERE owner = ?'),
  'records.add': one(`
    INSERT INTO records (tenant, workspace, mode, kind, name, run_id, version, at, content)
    VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?)
    ON CONFLICT (tenant, workspace, mode, kind, name) DO NOTHING`),
  'records.change': one(`
    UPDATE records SET run_id = ?, at = ?, content = ?, version = version + 1
    WHERE ${IN_SCOPE} AND kind = ? AND name = ? AND version = ?`),
  'records.remove': one(`DELETE FROM records WHERE ${IN_SCOPE} AND kind = ? AND name = ? AND version = ?`),
  'unlisted.remove': one('DELETE FROM unlisted WHERE run_id = ?'),
  'audit.sign': (_database, log) => () => (log.audit.sign() ? 1 : 0),
  'settings.keys': one(`
    INSERT OR REPLACE INTO settings (name, value)
    VALUES ('key_id', ?), ('older_key_ids', ?), ('has_plain_text', ?)`),
  check: prepareCheck,
  reseal: prepareReseal,
} satisfies Record<string, (database: SqlDatabase, log: CommitLog) => ApplyRegister>;

export type RegisterName = keyof typeof REGISTERS;

/** Statements are prepared at their first use: most writers never need most of them. */
export function prepareRegisters(
  database: SqlDatabase,
  log: CommitLog,
): (name: RegisterName) => ApplyRegister {
  const prepared = new Map<RegisterName, ApplyRegister>();
  return (name) => {
    const known = prepared.get(name);
    if (known) return known;
    const plain = REGISTERS[name](database, log);
    const apply = mayChangeAccess(name) ? audited(name, plain, log) : plain;
    prepared.set(name, apply);
    return apply;
  };
}

/** Who may do what is part of the audit log, in the transaction that changes it. */
function audited(name: RegisterName, apply: ApplyRegister, log: CommitLog): ApplyRegister {
  return (parameters) => {
    const changed = apply(parameters);
    const digest = changed > 0 ? accessDigest(name, parameters) : undefined;
    if (digest) log.audit.record({ no: log.commitNo - 1, at: Date.now(), digest, runs: 0 });
    return changed;
  };
}

function one(sql: string): (database: SqlDatabase) => ApplyRegister {
  return (database) => {
    const statement = database.prepare(sql);
    return (parameters) => statement.run(parameters);
  };
}

/** More than one page, so that it fails where the next run would not fit. */
const CHECKED_BYTES = 16_384;

/** Takes new room, gives it back, and leaves a changed number, so that something reaches the disk every time. */
function prepareCheck(database: SqlDatabase): ApplyRegister {
  const take = database.prepare(
    `INSERT OR REPLACE INTO settings (name, value) VALUES ('check_room', zeroblob(${CHECKED_BYTES}))`,
  );
  const giveBack = database.prepare("DELETE FROM settings WHERE name = 'check_room'");
  const count = database.prepare(`
    INSERT INTO settings (name, value) VALUES ('checks', 1)
    ON CONFLICT (name) DO UPDATE SET value = (value + 1) % 1000000`);
  return () => {
    take.run([]);
    giveBack.run([]);
    return count.run([]);
  };
}

/** Takes the index of the column, the new value, the beginning of the one it was made from, and the key of the row. */
function prepareReseal(database: SqlDatabase): ApplyRegister {
  const updates = SEALED_COLUMNS.map(({ table, column, key }) => {
    const row = key.map((name) => `${name} = ?`).join(' AND ');
    // What was written meanwhile is sealed with the new key already, and is newer.
    return database.prepare(
      `UPDATE ${table} SET ${column} = ? WHERE substr(${column}, 1, ${BEGINNING}) = ? AND ${row}`,
    );
  });
  return ([index, ...parameters]) => updates[Number(index)]?.run(parameters) ?? 0;
}

function prepareDelivered(database: SqlDatabase): ApplyRegister {
  const remove = database.prepare('DELETE FROM outbox WHERE queue = ? AND id = ?');
  const reset = database.prepare('UPDATE queues SET until = 0, failures = 0 WHERE queue = ?');
  const forget = database.prepare(
    'DELETE FROM queues WHERE queue = ?1 AND NOT EXISTS (SELECT 1 FROM outbox WHERE queue = ?1)',
  );
  return (parameters) => {
    const removed = remove.run(parameters);
    const queue = parameters.slice(0, 1);
    if (removed > 0 && forget.run(queue) === 0) reset.run(queue);
    return removed;
  };
}

function prepareRemoveQueue(database: SqlDatabase): ApplyRegister {
  const entries = database.prepare('DELETE FROM outbox WHERE queue = ?');
  const queue = database.prepare('DELETE FROM queues WHERE queue = ?');
  return (parameters) => {
    queue.run(parameters);
    return entries.run(parameters);
  };
}
