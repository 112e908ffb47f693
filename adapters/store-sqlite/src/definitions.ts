import {
  type DataScope,
  type Definitions,
  EVERYONE,
  lookUpOrder,
  type StoredDefinition,
} from '@handrail/host';
import type { Cipher } from './cipher.ts';
import type { SqlRow } from './driver/sql-database.ts';
import type { RegisterStore } from './open-store.ts';
import { readText, toLimit } from './read/read-runs.ts';
import { IN_SCOPE, readScope, SCOPE_COLUMNS, scopeValues } from './scope-columns.ts';
import { placeOf } from './sealing/places.ts';
import { openText, toSeal } from './sealing/sealed-text.ts';
import { toText } from './text.ts';

const COLUMNS = [...SCOPE_COLUMNS, 'workflow_id', 'digest', 'document', 'registered_at'].join(', ');

export function openDefinitions({ reader, cipher, change }: RegisterStore): Definitions {
  const current = reader.prepare(`
    SELECT ${COLUMNS} FROM definitions WHERE ${IN_SCOPE} AND workflow_id = ? ORDER BY place DESC LIMIT 1`);
  const byDigest = reader.prepare(
    `SELECT ${COLUMNS} FROM definitions WHERE digest = ? ORDER BY place LIMIT 1`,
  );
  const ids = reader.prepare(`
    SELECT DISTINCT workflow_id FROM definitions
    WHERE ${IN_SCOPE} AND workflow_id > ? ORDER BY workflow_id LIMIT ?`);
  const ofTenant = reader.prepare(
    `SELECT DISTINCT ${SCOPE_COLUMNS.join(', ')} FROM definitions WHERE tenant = ?`,
  );
  /** Takes the id as it is stored. */
  const find = async (scope: DataScope, id: string): Promise<StoredDefinition | undefined> => {
    for (const place of placesOf(scope)) {
      const row = await current.get([...scopeValues(place), id]);
      if (row) return readDefinition(row, cipher);
    }
    return undefined;
  };
  return {
    put: async (definition) => {
      const { workflowId, digest, document, registeredAt } = definition;
      const names = [...scopeValues(definition), toText(workflowId), toText(digest)];
      const sealed = toSeal(placeOf.definition(definition, workflowId, digest), document);
      await change('definitions.put', [...names, sealed, registeredAt]);
    },
    current: async (scope, workflowId) => find(scope, toText(workflowId)),
    byDigest: async (digest) => {
      const row = await byDigest.get([toText(digest)]);
      return row && readDefinition(row, cipher);
    },
    list: async (scope, after, limit) => {
      const most = toLimit(limit);
      const from = after === undefined ? '' : toText(after);
      const names = new Set<string>();
      for (const place of placesOf(scope)) {
        for (const [id] of await ids.all([...scopeValues(place), from, most])) names.add(String(id));
      }
      const page = [...names].sort(byBytes).slice(0, most);
      const found = await Promise.all(page.map((id) => find(scope, id)));
      return found.flatMap((definition) => definition ?? []);
    },
    scopes: async (tenant) => (await ofTenant.all([toText(tenant)])).map(readScope),
  };
}

function placesOf(scope: DataScope): readonly DataScope[] {
  return [...lookUpOrder(scope), EVERYONE];
}

/** As the database sorts. */
function byBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function readDefinition(row: SqlRow, cipher: Cipher): StoredDefinition {
  const scope = readScope(row);
  const [workflowId, digest] = [readText(row[3]), readText(row[4])];
  const document = openText(cipher, placeOf.definition(scope, workflowId, digest), row[5]);
  return { ...scope, workflowId, digest, document, registeredAt: Number(row[6]) };
}
