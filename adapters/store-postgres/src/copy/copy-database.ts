import { createHash, hash } from 'node:crypto';
import {
  Cipher,
  COPIED_TABLES,
  type CopiedPage,
  type CopyPlace,
  type CopySource,
  type CopyTarget,
  createLogKey,
  type LogKey,
  placeFromText,
  placeToText,
  RUN_COLUMNS,
  readHead,
  SHARED_KEYS,
  type SqlRow,
  StoreOpenError,
  stateOfRun,
} from '@handrail/store-sqlite/shared';
import { beginAudit, openEnd, sealEnd } from '../audit/audit-end.ts';
import { Connection, type Session } from '../connect/connection.ts';
import { openErrorOf } from '../connect/open-error.ts';
import { COPYING, checkKeys, migrate } from '../schema/migrate.ts';
import { KEPT_TABLES } from '../schema/migrations.ts';
import { requireOurs, type StoreToVerify } from '../verify/check-store.ts';
import { arraysOf, columnsOf } from '../write/columns.ts';

const ROWS_AT_ONCE = 500;
/** A host that has said something within this time has the store open. */
const LIVE_SECONDS = 5;

const OWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  runs: ['run_id'],
  chunks: ['run_id', 'first'],
  sealed: ['event_id', 'pointer_digest'],
  artifacts: ['run_id', 'artifact_id'],
  receipts: ['id'],
  definitions: ['tenant', 'workspace', 'mode', 'workflow_id', 'digest'],
};

/** A database to copy from. No host may have it open; that none wrote to it meanwhile is seen in the digests. */
export async function openDatabaseSource(request: StoreToVerify): Promise<CopySource> {
  const { url, schema = 'handrail', keys, logKey } = request;
  const [key, ...older] = keys;
  const connection = new Connection({ url, schema });
  try {
    const session = await connection.session();
    await requireOurs(session, schema, new Cipher(key, older), createLogKey(logKey));
    await requireNobody(session);
    const { rows } = await session.query({ text: 'SELECT 1 FROM commits LIMIT 1' });
    const settings = await session.query({ text: `SELECT 1 FROM settings WHERE name = 'older_key_ids'` });
    if (rows.length > 0 || settings.rows.length > 0) {
      const message =
        'The last host on the database did not end in order. Start one, stop it, and try again.';
      throw new StoreOpenError('in-use', message);
    }
    return { page: (table, after) => pageOf(session, table, after), close: () => connection.close() };
  } catch (error) {
    await connection.close();
    throw openErrorOf(error, url);
  }
}

/** A database to copy to, without a store or with one that a copy for the same host has begun. No host opens it until then. */
export async function openDatabaseTarget(request: StoreToVerify): Promise<CopyTarget> {
  const { url, schema = 'handrail', keys, logKey } = request;
  const cipher = new Cipher(keys[0]);
  const signing = createLogKey(logKey);
  const connection = new Connection({ url, schema });
  try {
    const session = await connection.session();
    const place = await begin(session, schema, cipher, signing);
    return {
      place,
      page: (table, after) => pageOf(session, table, after),
      put: (table, rows, next) =>
        inTransaction(session, async () => {
          await insertRows(session, signing, table, rows);
          await session.query({
            text: `UPDATE settings SET value = $1 WHERE name = '${COPYING}'`,
            values: [placeToText(next)],
          });
        }),
      finish: () => inTransaction(session, () => finish(session, cipher, signing)),
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw openErrorOf(error, url);
  }
}

async function requireNobody(session: Session): Promise<void> {
  const { rows } = await session.query({
    text: `SELECT 1 FROM openings WHERE seen_at > clock_timestamp() - make_interval(secs => ${LIVE_SECONDS}) LIMIT 1`,
  });
  if (rows.length > 0)
    throw new StoreOpenError('in-use', 'A host has the database open. Stop all of them first.');
}

async function begin(
  session: Session,
  schema: string,
  cipher: Cipher,
  key: LogKey,
): Promise<CopyPlace | undefined> {
  return inTransaction(session, async () => {
    const wasThere = await migrate(session, schema);
    if (!wasThere) {
      await checkKeys(session, cipher, key);
      const first = placeToText({ table: Object.keys(COPIED_TABLES)[0] ?? '', after: undefined });
      await session.query({
        text: `INSERT INTO settings (name, value) VALUES ('${COPYING}', $1)`,
        values: [first],
      });
      return placeFromText(first);
    }
    await requireOurs(session, schema, cipher, key, { isCopying: true });
    const { rows } = await session.query({ text: `SELECT value FROM settings WHERE name = '${COPYING}'` });
    if (rows[0]) return placeFromText(String(rows[0][0]));
    throw new StoreOpenError('exists', 'The database already has a store. Copy into an empty one.');
  });
}

async function inTransaction<Value>(session: Session, work: () => Promise<Value>): Promise<Value> {
  await session.query({ text: 'BEGIN' });
  try {
    const value = await work();
    const { command } = await session.query({ text: 'COMMIT' });
    if (command !== 'COMMIT') throw new Error('The transaction was undone.');
    return value;
  } catch (error) {
    await session.query({ text: 'ROLLBACK' }).catch(() => session.drop());
    throw error;
  }
}

async function pageOf(
  session: Session,
  table: string,
  after: SqlRow | undefined,
): Promise<CopiedPage | undefined> {
  const key = OWN_KEYS[table] ?? SHARED_KEYS[table] ?? [];
  const columns = (COPIED_TABLES[table] ?? []).map((name) => (name === 'head' ? 'state' : name));
  const later = after ? `WHERE (${key.join(', ')}) > (${key.map((_, at) => `$${at + 1}`).join(', ')})` : '';
  const { rows } = await session.query({
    text: `SELECT ${[...key, ...columns].join(', ')} FROM ${table} ${later}
      ORDER BY ${key.join(', ')} LIMIT ${ROWS_AT_ONCE}`,
    values: after ?? [],
  });
  const last = rows.at(-1);
  if (!last) return undefined;
  const handed = rows.map((row) => row.slice(key.length));
  return {
    rows: table === 'runs' ? handed.map((row) => [...row.slice(0, -1), readHead(row.at(-1))]) : handed,
    next: last.slice(0, key.length),
  };
}

async function insertRows(
  session: Session,
  key: LogKey,
  table: string,
  rows: readonly SqlRow[],
): Promise<void> {
  const kept = KEPT_TABLES[table] ?? [];
  const typeOf = (name: string) => kept.find((each) => each.startsWith(`${name} `))?.split(' ')[1] ?? 'text';
  const { names, values } = insertOf(key, table);
  await session.query({
    text: `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM unnest(${arraysOf(names.map(typeOf))})`,
    values: columnsOf(rows.map(values), names.length),
  });
}

function insertOf(
  key: LogKey,
  table: string,
): { readonly names: readonly string[]; readonly values: (row: SqlRow) => readonly unknown[] } {
  const names = COPIED_TABLES[table] ?? [];
  if (table === 'runs') {
    return {
      names: ['run_no', ...RUN_COLUMNS, 'state', 'is_exclusive'],
      // A run that came from a file is found in its scope all the same; only two that begin at once need the mark.
      values: (row) => [...row.slice(0, -1), stateOfRun(key, 0, row.slice(1, -1), String(row.at(-1))), false],
    };
  }
  if (table === 'sealed') {
    return {
      names: [...names, 'pointer_digest'],
      values: (row) => [...row, createHash('sha256').update(String(row[1])).digest()],
    };
  }
  return { names, values: (row) => row };
}

/** Numbers go on where they ended, the audit log goes on at its end, and the store can be opened. */
async function finish(session: Session, cipher: Cipher, key: LogKey): Promise<number> {
  const counted = [
    ['runs', 'run_no', 'run_no'],
    ['definitions', 'place', 'place'],
    ['openings', 'opening', 'busy_in'],
  ];
  for (const [table, column, from] of counted) {
    const of = table === 'openings' ? 'runs' : table;
    await session.query({
      text: `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), greatest((SELECT max(${from}) FROM ${of}), 1))`,
    });
  }
  await beginAudit(session, cipher, key);
  const { rows } = await session.query({
    text: `SELECT (SELECT content FROM audit_end WHERE id = 1), last.seq, last.entry, signed.at_seq, signed.at
      FROM (SELECT 1) AS one
      LEFT JOIN LATERAL (SELECT seq, entry FROM audit ORDER BY seq DESC LIMIT 1) AS last ON true
      LEFT JOIN LATERAL (SELECT at_seq, at FROM audit_checkpoints ORDER BY at_seq DESC LIMIT 1) AS signed ON true`,
  });
  const [content, seq, entry, signedSeq, signedAt] = rows[0] ?? [];
  const { total } = openEnd(cipher, content as Uint8Array);
  const end = {
    total,
    seq: Number(seq ?? -1),
    digest: typeof entry === 'string' ? hash('sha256', entry) : null,
    signedSeq: Number(signedSeq ?? -1),
    signedAt: Number(signedAt ?? 0),
  };
  await session.query({ text: 'UPDATE audit_end SET content = $1', values: [sealEnd(cipher, end)] });
  await session.query({ text: `DELETE FROM settings WHERE name = '${COPYING}'` });
  return end.seq + 1;
}
