import {
  BEGINNING,
  type Cipher,
  mayChangeAccess,
  type RegisterName,
  type SqlValue,
} from '@handrail/store-sqlite/shared';
import { accessNote, sealNote } from '../audit/commit-note.ts';
import type { Statement } from '../connect/connection.ts';
import { withNumbers } from '../connect/readers.ts';

const IN_SCOPE = 'tenant = ? AND workspace = ? AND mode = ?';

/** Each is one statement, so that it is whole without a transaction around it. The rows it changed are counted. */
const REGISTERS = {
  'definitions.put': `
    INSERT INTO definitions (tenant, workspace, mode, workflow_id, digest, document, registered_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (tenant, workspace, mode, workflow_id, digest) DO UPDATE SET
      place = nextval(pg_get_serial_sequence('definitions', 'place')),
      document = excluded.document,
      registered_at = excluded.registered_at`,
  'keys.put': `
    INSERT INTO keys (id, hash, tenant, content, revoked_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      hash = excluded.hash, tenant = excluded.tenant, content = excluded.content, revoked_at = excluded.revoked_at`,
  'keys.revoke': `
    WITH given (at, content, id, beginning) AS (VALUES (?::bigint, ?::bytea, ?::text, ?::bytea))
    UPDATE keys SET revoked_at = least(coalesce(keys.revoked_at, given.at), given.at), content = given.content
    FROM given WHERE keys.id = given.id AND substr(keys.content, 1, ${BEGINNING}) = given.beginning`,
  'subscriptions.put': `
    INSERT INTO subscriptions (webhook_id, tenant, content, secret) VALUES (?, ?, ?, ?)
    ON CONFLICT (webhook_id) DO UPDATE SET
      tenant = excluded.tenant, content = excluded.content, secret = excluded.secret`,
  'subscriptions.remove': 'DELETE FROM subscriptions WHERE tenant = ? AND webhook_id = ?',
  'once.consume': 'INSERT INTO once (id, expires_at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING',
  'once.remove':
    'DELETE FROM once WHERE id IN (SELECT id FROM once WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)',
  'receipts.put': `
    INSERT INTO receipts (id, request_digest, status, body, expires_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      request_digest = excluded.request_digest,
      status = excluded.status,
      body = excluded.body,
      expires_at = excluded.expires_at,
      run_id = NULL
    WHERE receipts.expires_at <= ?`,
  'receipts.remove':
    'DELETE FROM receipts WHERE id IN (SELECT id FROM receipts WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)',
  /** A queue without entries has nothing to wait with. */
  'outbox.postpone': `
    WITH given (until, failures, queue) AS (VALUES (?::bigint, ?::integer, ?::text))
    INSERT INTO queues (until, failures, queue)
    SELECT until, failures, queue FROM given WHERE EXISTS (SELECT 1 FROM outbox WHERE outbox.queue = given.queue)
    ON CONFLICT (queue) DO UPDATE SET until = excluded.until, failures = excluded.failures`,
  'outbox.delivered': `
    WITH gone AS (DELETE FROM outbox WHERE queue = ? AND id = ? RETURNING queue),
      reset AS (DELETE FROM queues USING gone WHERE queues.queue = gone.queue)
    SELECT 1 FROM gone`,
  'outbox.removeQueue': `
    WITH given (queue) AS (VALUES (?::text)),
      reset AS (DELETE FROM queues USING given WHERE queues.queue = given.queue)
    DELETE FROM outbox USING given WHERE outbox.queue = given.queue`,
  'outbox.removeOld': `
    DELETE FROM outbox WHERE (queue, id) IN (
      SELECT queue, id FROM outbox WHERE made_at < ? ORDER BY made_at LIMIT ?
    )`,
  'erasures.begin': 'INSERT INTO erasures (id, at, by, scope, runs) VALUES (?, ?, ?, ?, 0)',
  'secrets.put': `
    INSERT INTO secrets (tenant, workspace, mode, name, version, value, set_at) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (tenant, workspace, mode, name) DO UPDATE SET
      version = excluded.version, value = excluded.value, set_at = excluded.set_at
    WHERE secrets.version < excluded.version`,
  'secrets.used': `
    UPDATE secrets SET used_at = greatest(coalesce(used_at, 0), ?) WHERE ${IN_SCOPE} AND name = ?`,
  'secrets.remove': `DELETE FROM secrets WHERE ${IN_SCOPE} AND name = ?`,
  'passkeys.add': `
    INSERT INTO passkeys (tenant, workspace, mode, owner, id, content) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (tenant, workspace, mode, owner, id) DO NOTHING`,
  'passkeys.change': `
    UPDATE passkeys SET content = ? WHERE substr(content, 1, ${BEGINNING}) = ?
      AND ${IN_SCOPE} AND owner = ? AND id = ?`,
  'passkeys.erase': 'DELETE FROM passkeys WHERE owner = ?',
  'records.add': `
    INSERT INTO records (tenant, workspace, mode, kind, name, run_id, version, at, content)
    VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?)
    ON CONFLICT (tenant, workspace, mode, kind, name) DO NOTHING`,
  'records.change': `
    UPDATE records SET run_id = ?, at = ?, content = ?, version = version + 1
    WHERE ${IN_SCOPE} AND kind = ? AND name = ? AND version = ?`,
  'records.remove': `DELETE FROM records WHERE ${IN_SCOPE} AND kind = ? AND name = ? AND version = ?`,
  'unlisted.remove': 'DELETE FROM unlisted WHERE run_id = ?',
  check: `
    INSERT INTO settings (name, value) VALUES ('checks', '1')
    ON CONFLICT (name) DO UPDATE SET value = ((settings.value::bigint + 1) % 1000000)::text`,
} satisfies Partial<Record<RegisterName, string>>;

const texts = new Map(
  Object.entries(REGISTERS).map(([name, sql]): [string, string] => [name, withNumbers(sql)]),
);

/** With a note for the audit log, in the same statement, if anything was changed. */
const notedTexts = new Map(
  Object.entries(REGISTERS)
    .filter(([name]) => mayChangeAccess(name))
    .map(([name, sql]): [string, string] => [
      name,
      withNumbers(`
        WITH changed AS (${sql} RETURNING 1),
          noted AS (INSERT INTO commits (id, content) SELECT ?::text, ?::bytea WHERE EXISTS (SELECT 1 FROM changed))
        SELECT 1 FROM changed`),
    ]),
);

export function registerStatement(
  name: RegisterName,
  values: readonly SqlValue[],
  cipher: Cipher,
): Statement {
  const text = texts.get(name);
  if (text === undefined) throw new Error(`The register "${name}" is not one of this store.`);
  const note = accessNote(name, values);
  const noted = notedTexts.get(name);
  return note && noted !== undefined
    ? { name: `noted-${name}`, text: noted, values: [...values, ...sealNote(cipher, note)] }
    : { name: `register-${name}`, text, values };
}
