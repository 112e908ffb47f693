import type { DataScope, Records, StoredRecord } from '@handrail/host';
import type { SqlRow } from './driver/sql-database.ts';
import type { RegisterStore } from './open-store.ts';
import { readText, toLimit } from './read/read-runs.ts';
import { IN_SCOPE, readScope, SCOPE_COLUMNS, scopeValues } from './scope-columns.ts';
import { placeOf } from './sealing/places.ts';
import { jsonToSeal, openText } from './sealing/sealed-text.ts';
import { toText } from './text.ts';

const COLUMNS = 'name, version, at, content';
/** Comes after every name. */
const LAST = '\u{10ffff}';

export function openRecords({ reader, cipher, change }: RegisterStore): Records {
  const one = reader.prepare(`SELECT ${COLUMNS} FROM records WHERE ${IN_SCOPE} AND kind = ? AND name = ?`);
  const some = reader.prepare(`
    SELECT ${COLUMNS} FROM records
    WHERE ${IN_SCOPE} AND kind = ? AND name >= ? AND name <= ? AND name > ? ORDER BY name LIMIT ?`);
  const every = reader.prepare(`
    SELECT ${SCOPE_COLUMNS.join(', ')}, ${COLUMNS} FROM records
    WHERE kind = ? AND (${SCOPE_COLUMNS.join(', ')}, name) > (?, ?, ?, ?)
    ORDER BY ${SCOPE_COLUMNS.join(', ')}, name LIMIT ?`);
  const readRecord = (
    scope: DataScope,
    kind: string,
    [inName, version, at, content]: SqlRow,
  ): StoredRecord => {
    const name = readText(inName);
    const text = openText(cipher, placeOf.record(scope, kind, name, Number(version)), content);
    return { name, version: Number(version), at: Number(at), content: JSON.parse(text) };
  };
  return {
    put: async (record, after) => {
      const { kind, name, runId, content, at } = record;
      const sealed = jsonToSeal(placeOf.record(record, kind, name, after + 1), content);
      const key = [...scopeValues(record), toText(kind), toText(name)];
      const owner = runId === undefined ? null : toText(runId);
      const changed =
        after === 0
          ? await change('records.add', [...key, owner, at, sealed])
          : await change('records.change', [owner, at, sealed, ...key, after]);
      return changed > 0;
    },
    read: async (scope, kind, name) => {
      const row = await one.get([...scopeValues(scope), toText(kind), toText(name)]);
      return row && readRecord(scope, kind, row);
    },
    list: async (scope, kind, { prefix, after, limit }) => {
      const bounds = [toText(prefix), toText(prefix) + LAST, toText(after)];
      const rows = await some.all([...scopeValues(scope), toText(kind), ...bounds, toLimit(limit)]);
      return rows.map((row) => readRecord(scope, kind, row));
    },
    listAll: async (kind, after, limit) => {
      // No scope has an empty tenant, so everything comes behind this.
      const from = after ? [...scopeValues(after.scope), toText(after.name)] : ['', '', '', ''];
      const rows = await every.all([toText(kind), ...from, toLimit(limit)]);
      return rows.map((row) => {
        const scope = readScope(row);
        return { scope, ...readRecord(scope, kind, row.slice(SCOPE_COLUMNS.length)) };
      });
    },
    remove: async (scope, kind, name, version) => {
      const key = [...scopeValues(scope), toText(kind), toText(name)];
      return (await change('records.remove', [...key, version])) > 0;
    },
  };
}
