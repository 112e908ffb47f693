import type { SecretRecord, StoredSecrets } from '@handrail/host';
import type { SqlRow } from './driver/sql-database.ts';
import type { OpenStore } from './open-store.ts';
import { readText } from './read/read-runs.ts';
import { placeOf } from './sealing/places.ts';
import { openText, toSeal } from './sealing/sealed-text.ts';
import { toText } from './text.ts';

const COLUMNS = 'tenant, workspace, name, version, set_at, used_at';

export function openSecrets({ reader, cipher, change }: OpenStore): StoredSecrets {
  const one = reader.prepare(
    `SELECT ${COLUMNS}, value FROM secrets WHERE tenant = ? AND workspace = ? AND name = ?`,
  );
  const all = reader.prepare(`SELECT ${COLUMNS} FROM secrets ORDER BY tenant, workspace, name`);
  const keyOf = (tenant: string, workspace: string | undefined, name: string) => [
    toText(tenant),
    toText(workspace ?? ''),
    toText(name),
  ];
  return {
    put: async ({ tenant, workspace, name, value, setAt }) => {
      const key = keyOf(tenant, workspace, name);
      // A version belongs to one value. Who comes second with the same one takes the next.
      for (;;) {
        const version = Number(one.get(key)?.[3] ?? 0) + 1;
        const sealed = toSeal(placeOf.secret(tenant, workspace ?? '', name, version), value);
        if ((await change('secrets.put', [...key, version, sealed, setAt])) > 0) return;
      }
    },
    read: async (tenant, workspace, name) => {
      const row = one.get(keyOf(tenant, workspace, name));
      if (!row) return undefined;
      const record = readRecord(row);
      const place = placeOf.secret(tenant, workspace ?? '', name, record.version);
      return { ...record, value: openText(cipher, place, row.at(-1)) };
    },
    used: async (tenant, workspace, name, at) => {
      await change('secrets.used', [at, ...keyOf(tenant, workspace, name)]);
    },
    list: async (tenant) =>
      all
        .all([])
        .map(readRecord)
        .filter((record) => tenant === undefined || record.tenant === tenant),
    remove: async (tenant, workspace, name) =>
      (await change('secrets.remove', keyOf(tenant, workspace, name))) > 0,
  };
}

function readRecord([tenant, workspace, name, version, setAt, usedAt]: SqlRow): SecretRecord {
  return {
    tenant: readText(tenant),
    workspace: readText(workspace) || undefined,
    name: readText(name),
    version: Number(version),
    setAt: Number(setAt),
    usedAt: usedAt === null ? undefined : Number(usedAt),
  };
}
