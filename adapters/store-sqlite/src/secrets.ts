import type { DataScope, SecretRecord, StoredSecrets } from '@handrail/host';
import type { SqlRow } from './driver/sql-database.ts';
import type { RegisterStore } from './open-store.ts';
import { readText } from './read/read-runs.ts';
import { IN_SCOPE, readScope, SCOPE_COLUMNS, scopeValues } from './scope-columns.ts';
import { placeOf } from './sealing/places.ts';
import { openText, toSeal } from './sealing/sealed-text.ts';
import { toText } from './text.ts';

const COLUMNS = [...SCOPE_COLUMNS, 'name', 'version', 'set_at', 'used_at'].join(', ');
const VERSION = 4;

export function openSecrets({ reader, cipher, change }: RegisterStore): StoredSecrets {
  const one = reader.prepare(`SELECT ${COLUMNS}, value FROM secrets WHERE ${IN_SCOPE} AND name = ?`);
  const all = reader.prepare(`SELECT ${COLUMNS} FROM secrets ORDER BY tenant, workspace, name, mode`);
  const keyOf = (scope: DataScope, name: string) => [...scopeValues(scope), toText(name)];
  return {
    put: async ({ name, value, setAt, ...scope }) => {
      const key = keyOf(scope, name);
      // A version belongs to one value. Who comes second with the same one takes the next.
      for (;;) {
        const version = Number((await one.get(key))?.[VERSION] ?? 0) + 1;
        const sealed = toSeal(placeOf.secret(scope, name, version), value);
        if ((await change('secrets.put', [...key, version, sealed, setAt])) > 0) return;
      }
    },
    read: async (scope, name) => {
      const row = await one.get(keyOf(scope, name));
      if (!row) return undefined;
      const record = readRecord(row);
      return { ...record, value: openText(cipher, placeOf.secret(record, name, record.version), row.at(-1)) };
    },
    used: async (scope, name, at) => {
      await change('secrets.used', [at, ...keyOf(scope, name)]);
    },
    list: async (tenant) =>
      (await all.all([]))
        .map(readRecord)
        .filter((record) => tenant === undefined || record.tenant === tenant),
    remove: async (scope, name) => (await change('secrets.remove', keyOf(scope, name))) > 0,
  };
}

function readRecord(row: SqlRow): SecretRecord {
  const [, , , name, version, setAt, usedAt] = row;
  return {
    ...readScope(row),
    name: readText(name),
    version: Number(version),
    setAt: Number(setAt),
    usedAt: usedAt === null ? undefined : Number(usedAt),
  };
}
