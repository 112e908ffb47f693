import {
  Cipher,
  createAuditCheck,
  createChunkCheck,
  createLogKey,
  fromText,
  headInState,
  KEY_COLUMNS,
  type LogKey,
  RUN_COLUMNS,
  readKey,
  readText,
  type SqlRow,
  type StoreFinding,
  type StoreReport,
} from '@handrail/store-sqlite/shared';
import { openEnd, type StoredEnd } from '../audit/audit-end.ts';
import { openNote } from '../audit/commit-note.ts';
import { addTo, shareOf } from '../audit/run-total.ts';
import { Connection, type Parameter, type Session } from '../connect/connection.ts';
import { openErrorOf } from '../connect/open-error.ts';
import { pageOf, SEALED_COLUMNS } from '../sealing/sealed-columns.ts';
import { requireOurs, type StoreToVerify } from './check-store.ts';

const MOST_FINDINGS = 50;
const ROWS_AT_ONCE = 200;
const LAST_SEQUENCE = RUN_COLUMNS.indexOf('last_sequence');

interface Look {
  readonly session: Session;
  readonly cipher: Cipher;
  readonly key: LogKey;
  add(finding: StoreFinding): void;
}

/**
 * Looks at the whole log of every run, at every sealed value and at the audit log, as they are at one moment, while hosts go
 * on. Changes nothing. Refuses with `StoreOpenError` what cannot be looked at.
 */
export async function verifyStore({
  url,
  schema = 'handrail',
  keys,
  logKey,
}: StoreToVerify): Promise<StoreReport> {
  const connection = new Connection({ url, schema });
  try {
    const session = await connection.session();
    await session.query({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' });
    const [first, ...older] = keys;
    const cipher = new Cipher(first, older);
    const key = createLogKey(logKey);
    await requireOurs(session, schema, cipher, key);
    const findings: StoreFinding[] = [];
    let found = 0;
    const add = (finding: StoreFinding) => {
      found += 1;
      if (findings.length < MOST_FINDINGS) findings.push(finding);
    };
    const look: Look = { session, cipher, key, add };
    const { runs, total } = await verifyRuns(look);
    const { audited, lastRecord, records } = await verifyLog(look, total);
    const values = await verifyValues(look);
    await verifyKeyRows(look);
    const pages = await countPages(session, schema);
    const { publicKey } = key;
    return { pages, runs, unchained: 0, records, lastRecord, values, audited, found, findings, publicKey };
  } catch (error) {
    throw openErrorOf(error, url);
  } finally {
    await connection.close();
  }
}

async function* pages(
  session: Session,
  text: (isFirst: boolean) => string,
  keyLength: number,
): AsyncGenerator<readonly SqlRow[]> {
  let last: SqlRow | undefined;
  for (;;) {
    const values: readonly Parameter[] = last?.slice(0, keyLength) ?? [];
    const { rows } = await session.query({ text: text(last === undefined), values });
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

async function verifyRuns({ session, cipher, key, add }: Look): Promise<{ runs: number; total: bigint }> {
  const columns = RUN_COLUMNS.join(', ');
  const page = (isFirst: boolean) => `
    SELECT ${columns}, state FROM runs ${isFirst ? '' : 'WHERE run_id > $1'} ORDER BY run_id LIMIT ${ROWS_AT_ONCE}`;
  let [runs, total] = [0, 0n];
  for await (const rows of pages(session, page, 1)) {
    for (const row of rows) {
      runs += 1;
      const runId = fromText(String(row[0]));
      const state = row.at(-1);
      if (state instanceof Uint8Array) total = addTo(total, shareOf(key, String(row[0]), state));
      const head = headInState(key, 0, row.slice(0, RUN_COLUMNS.length), state);
      const wrong =
        head === undefined
          ? 'Its row was changed.'
          : await verifyEvents(session, cipher, runId, {
              id: String(row[0]),
              last: Number(row[LAST_SEQUENCE]),
              head,
            });
      if (wrong !== undefined) add({ part: 'run', text: wrong, runId });
    }
  }
  return { runs, total };
}

async function verifyEvents(
  session: Session,
  cipher: Cipher,
  runId: string,
  { id, last, head }: { readonly id: string; readonly last: number; readonly head: string },
): Promise<string | undefined> {
  const check = createChunkCheck(runId, cipher);
  const text = `SELECT first, events FROM chunks WHERE run_id = $1 AND first >= $2 ORDER BY first LIMIT ${ROWS_AT_ONCE}`;
  for (;;) {
    const { rows } = await session.query({ name: 'verify-chunks', text, values: [id, check.next] });
    for (const [first, value] of rows) {
      const wrong = check.add(Number(first), value);
      if (wrong !== undefined) return wrong;
    }
    if (rows.length === 0) return check.end(last, head);
  }
}

/** The chain of entries, that it ends where it was left, and that the runs are those it tells of. */
async function verifyLog(
  look: Look,
  total: bigint,
): Promise<{ audited: number; lastRecord: number; records: number }> {
  const { session, key, add } = look;
  const finding = (text: string) => add({ part: 'audit', text });
  const signed = await session.query({ text: 'SELECT checkpoint FROM audit_checkpoints ORDER BY at_seq' });
  const check = createAuditCheck(
    key.audit.publicKey,
    signed.rows.map(([text]) => String(text)),
    finding,
  );
  const page = (isFirst: boolean) =>
    `SELECT seq, entry FROM audit ${isFirst ? '' : 'WHERE seq > $1'} ORDER BY seq LIMIT ${ROWS_AT_ONCE}`;
  for await (const rows of pages(session, page, 1))
    for (const [seq, text] of rows) check.entry(Number(seq), String(text));
  const { entries, lastDigest } = check.end();
  const end = await readEnd(look);
  if (!end) return { audited: entries, lastRecord: entries, records: entries };
  if (end.seq !== entries - 1 || end.digest !== lastDigest)
    finding('The audit log does not end where it was left.');
  const notes = await readNotes(look);
  if (notes && addTo(end.total, notes.change) !== total) {
    const text =
      'The runs are not those that the log tells of: at least one was removed, set back to an earlier state, or brought back.';
    add({ part: 'log', text });
  }
  const records = end.seq + 1 + (notes?.count ?? 0);
  return { audited: entries, lastRecord: records, records };
}

async function readEnd({ session, cipher, add }: Look): Promise<StoredEnd | undefined> {
  const { rows } = await session.query({ text: 'SELECT content FROM audit_end WHERE id = 1' });
  try {
    return openEnd(cipher, rows[0]?.[0] as Uint8Array);
  } catch {
    add({ part: 'log', text: 'What says where the log ends was changed or removed.' });
    return undefined;
  }
}

async function readNotes({
  session,
  cipher,
  add,
}: Look): Promise<{ readonly change: bigint; readonly count: number } | undefined> {
  const { rows } = await session.query({ text: 'SELECT id, content FROM commits' });
  try {
    let change = 0n;
    for (const [id, content] of rows)
      change = addTo(change, openNote(cipher, String(id), content as Uint8Array).change);
    return { change, count: rows.length };
  } catch {
    add({ part: 'log', text: 'A note of what a transaction changed was altered.' });
    return undefined;
  }
}

async function verifyValues({ session, cipher, add }: Look): Promise<number> {
  let count = 0;
  for (const column of SEALED_COLUMNS) {
    const { table, key, place } = column;
    const page = (isFirst: boolean) => pageOf(column, ROWS_AT_ONCE, { isFirst });
    for await (const rows of pages(session, page, key.length)) {
      count += rows.length;
      for (const row of rows) {
        const parts = row.slice(key.length, -1).map((part) => fromText(String(part)));
        try {
          cipher.open(place.of(parts), row.at(-1) as Uint8Array);
        } catch {
          add({ part: 'value', text: `A value in the table "${table}" was changed or cut.` });
        }
      }
    }
  }
  return count;
}

async function verifyKeyRows({ session, cipher, add }: Look): Promise<void> {
  const { rows } = await session.query({ text: `SELECT ${KEY_COLUMNS} FROM keys ORDER BY id` });
  for (const row of rows) {
    try {
      readKey(row, cipher);
    } catch {
      const text = `What is stored of the key ${readText(row[0])} was changed, so it opens nothing. Restore a backup.`;
      add({ part: 'value', text });
    }
  }
}

async function countPages(session: Session, schema: string): Promise<number> {
  const { rows } = await session.query({
    text: `SELECT coalesce(sum(pg_relation_size(pg_class.oid) / current_setting('block_size')::int), 0)::bigint
      FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = $1`,
    values: [schema],
  });
  return Number(rows[0]?.[0]);
}
