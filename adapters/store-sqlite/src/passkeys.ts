import {
  isRemoved,
  type Passkey,
  type PasskeyOwner,
  type Passkeys,
  type RemovedPasskey,
  removedPasskey,
} from '@handrail/host';
import type { SqlRow } from './driver/sql-database.ts';
import type { OpenStore } from './open-store.ts';
import { readText } from './read/read-runs.ts';
import { IN_SCOPE, readScope, SCOPE_COLUMNS, scopeValues } from './scope-columns.ts';
import { beginningOf } from './sealing/beginning.ts';
import { placeOf } from './sealing/places.ts';
import { jsonToSeal, openText } from './sealing/sealed-text.ts';
import { toText } from './text.ts';

const COLUMNS = [...SCOPE_COLUMNS, 'owner', 'id', 'content'].join(', ');

/** Whose a passkey is and all about it is sealed, so nobody can give an owner another one in the file. */
export function openPasskeys({ reader, cipher, change }: OpenStore): Passkeys {
  const one = reader.prepare(`SELECT ${COLUMNS} FROM passkeys WHERE ${IN_SCOPE} AND owner = ? AND id = ?`);
  const own = reader.prepare(`SELECT ${COLUMNS} FROM passkeys WHERE ${IN_SCOPE} AND owner = ?`);
  const all = reader.prepare(`SELECT ${COLUMNS} FROM passkeys`);
  const ownerValues = (owner: PasskeyOwner) => [...scopeValues(owner), toText(owner.owner)];
  const keyOf = (owner: PasskeyOwner, id: string) => [...ownerValues(owner), toText(id)];

  function read(row: SqlRow): Passkey | RemovedPasskey {
    const owner = { ...readScope(row), owner: readText(row[3]) };
    const id = readText(row[4]);
    const content: Passkey | RemovedPasskey = JSON.parse(
      openText(cipher, placeOf.passkey(owner, id), row.at(-1)),
    );
    if (isRemoved(content)) return { ...content, ...owner };
    return { ...content, ...owner, lastUsedAt: content.lastUsedAt };
  }

  /** Replaces what is there by what `next` makes of it. Whoever changes it meanwhile is followed by another try. */
  async function replace(
    owner: PasskeyOwner,
    id: string,
    next: (now: Passkey | RemovedPasskey) => Passkey | RemovedPasskey | undefined,
  ): Promise<boolean> {
    const key = keyOf(owner, id);
    for (;;) {
      const row = one.get(key);
      const content = row && next(read(row));
      if (!row || !content) return false;
      const sealed = jsonToSeal(placeOf.passkey(owner, id), content);
      if ((await change('passkeys.change', [sealed, beginningOf(row.at(-1) ?? null), ...key])) > 0)
        return true;
    }
  }

  return {
    add: async (passkey) => {
      const { id } = passkey;
      const sealed = jsonToSeal(placeOf.passkey(passkey, id), passkey);
      if ((await change('passkeys.add', [...keyOf(passkey, id), sealed])) > 0) return true;
      return replace(passkey, id, (now) => (isRemoved(now) ? passkey : undefined));
    },
    of: async (owner) =>
      own
        .all(ownerValues(owner))
        .map(read)
        .flatMap((each) => (isRemoved(each) ? [] : [each]))
        .sort(byAge),
    list: async (tenant) =>
      all
        .all([])
        .map(read)
        .filter((each) => tenant === undefined || each.tenant === tenant)
        .sort((left, right) => byOwner(left, right) || byAge(left, right)),
    used: (owner, id, { before, counter, at }) =>
      replace(owner, id, (now) =>
        isRemoved(now) || now.counter !== before ? undefined : { ...now, counter, lastUsedAt: at },
      ),
    remove: (owner, id, removal) =>
      replace(owner, id, (now) => (isRemoved(now) ? undefined : removedPasskey(now, removal))),
  };
}

type Listed = Passkey | RemovedPasskey;

function byOwner(left: Listed, right: Listed): number {
  const nameOf = ({ tenant, workspace = '', mode, owner }: Listed) => [tenant, workspace, mode, owner];
  const names = nameOf(right);
  for (const [at, name] of nameOf(left).entries()) {
    const other = names[at] ?? '';
    if (name !== other) return name < other ? -1 : 1;
  }
  return 0;
}

function byAge(left: Listed, right: Listed): number {
  return left.createdAt - right.createdAt || (left.id < right.id ? -1 : 1);
}
