import {
  type DataScope,
  type PlacedRecord,
  type Records,
  type StoredRecord,
  scopeKey,
} from '../../src/index.ts';
import { byText, type KeptRecord, type MemoryDisk, page } from './memory-disk.ts';

/** What `scopeKey` made. */
function scopeIn(key: string, kind: string): DataScope {
  const [tenant, workspace, mode] = JSON.parse(key.slice(0, -kind.length)) as [string, string | null, string];
  return { tenant, workspace: workspace ?? undefined, mode: mode === 'test' ? 'test' : 'live' };
}

export function memoryRecords({ records }: MemoryDisk): Records {
  const placeOf = (scope: string, name: string) => JSON.stringify([scope, name]);
  const shown = ({ name, version, at, content }: KeptRecord): StoredRecord => ({
    name,
    version,
    at,
    content: JSON.parse(content),
  });
  return {
    put: async ({ kind, name, runId, content, at, ...data }, after) => {
      const scope = scopeKey(data) + kind;
      const place = placeOf(scope, name);
      if ((records.get(place)?.version ?? 0) !== after) return false;
      records.set(place, { scope, name, runId, version: after + 1, at, content: JSON.stringify(content) });
      return true;
    },
    read: async (data, kind, name) => {
      const found = records.get(placeOf(scopeKey(data) + kind, name));
      return found && shown(found);
    },
    list: async (data, kind, { prefix, after, limit }) => {
      const scope = scopeKey(data) + kind;
      const own = [...records.values()].filter(
        (each) => each.scope === scope && each.name.startsWith(prefix) && byText(each.name, after) > 0,
      );
      own.sort((a, b) => byText(a.name, b.name));
      return page(own, limit).map(shown);
    },
    listAll: async (kind, after, limit) => {
      const placeIn = ({ scope, name }: Pick<PlacedRecord, 'scope' | 'name'>) => [
        scope.tenant,
        scope.workspace ?? '',
        scope.mode,
        name,
      ];
      const compared = (a: Pick<PlacedRecord, 'scope' | 'name'>, b: Pick<PlacedRecord, 'scope' | 'name'>) =>
        placeIn(a)
          .map((part, at) => byText(part, placeIn(b)[at] ?? ''))
          .find((order) => order !== 0) ?? 0;
      const all = [...records.values()]
        .filter(({ scope }) => scope.endsWith(`]${kind}`))
        .map((each) => ({ scope: scopeIn(each.scope, kind), ...shown(each) }));
      all.sort(compared);
      return page(
        all.filter((each) => !after || compared(each, after) > 0),
        limit,
      );
    },
    remove: async (data, kind, name, version) => {
      const place = placeOf(scopeKey(data) + kind, name);
      return records.get(place)?.version === version && records.delete(place);
    },
  };
}
