import type { JsonObject } from '@handrail/base';
import type { ListedEntry, ListingPlace, ListingQuery, Listings, RunRecord, RunWrite } from '@handrail/host';
import type { Cipher } from './cipher.ts';
import type { SqlRow, SqlValue } from './driver/sql-database.ts';
import type { ReadStatement, RegisterStore } from './open-store.ts';
import { readText, toLimit } from './read/read-runs.ts';
import { placeOf } from './sealing/places.ts';
import { jsonToSeal, openText } from './sealing/sealed-text.ts';
import { toText } from './text.ts';
import type { OperationValue } from './write/operation.ts';

/** The columns of an entry, in the order in which it is sent to the writer: its key first. */
export const LISTED_COLUMNS = [
  ...['run_id', 'list', 'name'],
  ...['tenant', 'workspace', 'mode', 'who', 'rank', 'at', 'kind', 'only_for', 'not_for', 'content'],
] as const;

/** The key of an entry alone takes it out. */
export const LISTED_KEY = 3;

const PLACE = 'rank, at, run_id, name';

/** `position`: what the database calls the function that finds a text in another. */
export function openListings(store: RegisterStore, position: 'instr' | 'strpos'): Listings {
  const { reader, cipher, change } = store;
  // They differ in a few ways only, so they stay few.
  const statements = new Map<string, ReadStatement>();
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? reader.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const unlisted = reader.prepare('SELECT run_id FROM unlisted ORDER BY run_id LIMIT ?');
  return {
    find: async (query) => {
      const limit = toLimit(query.limit);
      if (limit === 0 || query.kinds?.length === 0) return [];
      const { where, values } = conditionsOf(query, position);
      const { after } = query;
      const from = after ? ` AND (${PLACE}) > (?, ?, ?, ?)` : '';
      const sql = `SELECT ${PLACE}, kind, content FROM listed WHERE ${where}${from} ORDER BY ${PLACE} LIMIT ?`;
      const rows = await prepare(sql).all([...values, ...(after ? placeValues(after) : []), limit]);
      return rows.map((row) => readEntry(row, query.list, cipher));
    },
    count: async (query) => {
      if (query.kinds?.length === 0) return new Map();
      const { where, values } = conditionsOf(query, position);
      const rows = await prepare(`SELECT kind, count(*) FROM listed WHERE ${where} GROUP BY kind`).all(
        values,
      );
      return new Map(rows.map(([kind, count]) => [readText(kind), Number(count)]));
    },
    unlisted: async (limit) => (await unlisted.all([toLimit(limit)])).map(([runId]) => readText(runId)),
    listed: async (runId) => {
      await change('unlisted.remove', [toText(runId)]);
    },
  };
}

function conditionsOf(
  query: Omit<ListingQuery, 'after' | 'limit'>,
  position: 'instr' | 'strpos',
): { where: string; values: SqlValue[] } {
  const { tenant, workspace, mode, list, who, kinds, asking, notAsking } = query;
  const conditions = ['tenant = ? AND mode = ? AND list = ? AND who = ?'];
  const values: SqlValue[] = [toText(tenant), mode, list, toText(who)];
  if (workspace !== undefined) {
    conditions.push('workspace = ?');
    values.push(toText(workspace));
  }
  if (kinds) {
    conditions.push(`kind IN (${kinds.map(() => '?').join(', ')})`);
    values.push(...kinds.map(toText));
  }
  const asks = `(only_for IS NULL OR ${position}(only_for, ?) > 0) AND (not_for IS NULL OR ${position}(not_for, ?) = 0)`;
  for (const [person, condition] of [
    [asking, asks],
    [notAsking, `NOT (${asks})`],
  ]) {
    if (person === undefined) continue;
    const name = toText(JSON.stringify(person));
    conditions.push(condition ?? '');
    values.push(name, name);
  }
  return { where: conditions.join(' AND '), values };
}

function placeValues({ rank, at, runId, name }: ListingPlace): SqlValue[] {
  return [rank, at, toText(runId), toText(name)];
}

function readEntry([rank, at, run, named, kind, content]: SqlRow, list: string, cipher: Cipher): ListedEntry {
  const runId = readText(run);
  const name = readText(named);
  const read: JsonObject = JSON.parse(openText(cipher, placeOf.listed(runId, list, name), content));
  return { rank: Number(rank), at: Number(at), runId, name, kind: readText(kind), content: read };
}

/** Rows for the writer. */
export function encodeListed(record: RunRecord, listed: RunWrite['listed'] = []): OperationValue[][] {
  const { runId, tenant, workspace, mode } = record;
  return listed.map(({ list, name, entry }) => {
    const key = [toText(runId), list, toText(name)];
    if (!entry) return key;
    const scope = [toText(tenant), workspace === undefined ? null : toText(workspace), mode];
    const { who, rank, at, kind, onlyFor, notFor, content } = entry;
    const sealed = jsonToSeal(placeOf.listed(runId, list, name), content);
    return [...key, ...scope, toText(who), rank, at, toText(kind), names(onlyFor), names(notFor), sealed];
  });
}

/** As JSON, so that a name in quotes is found only where it is one. */
function names(people: readonly string[] | undefined): string | null {
  return people === undefined ? null : toText(JSON.stringify(people));
}
