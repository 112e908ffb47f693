import {
  isDamaged,
  isRemoved,
  type ListedPasskey,
  type Passkey,
  type PasskeyOwner,
  type Passkeys,
  type RemovedPasskey,
  removedPasskey,
  StoreFailure,
} from '@handrail/host';
import type { Cipher } from './cipher.ts';
import type { SqlDatabase, SqlRow } from './driver/sql-database.ts';
import type { RegisterStore } from './open-store.ts';
import { readText } from './read/read-runs.ts';
import { IN_SCOPE, readScope, SCOPE_COLUMNS, scopeValues } from './scope-columns.ts';
import { beginningOf } from './sealing/beginning.ts';
import { placeOf } from './sealing/places.ts';
import { jsonToSeal, openText } from './sealing/sealed-text.ts';
import { toText } from './text.ts';

const COLUMNS = [...SCOPE_COLUMNS, 'owner', 'id', 'content'].join(', ');

/** Whose a passkey is and all about it is sealed, so nobody can give an owner another one in the file. */
export function openPasskeys({ reader, cipher, change }: RegisterStore): Passkeys {
  const one = reader.prepare(`SELECT ${COLUMNS} FROM passkeys WHERE ${IN_SCOPE} AND owner = ? AND id = ?`);
  const own = reader.prepare(`SELECT ${COLUMNS} FROM passkeys WHERE ${IN_SCOPE} AND owner = ?`);
  const all = reader.prepare(`SELECT ${COLUMNS} FROM passkeys`);
  const ownerValues = (owner: PasskeyOwner) => [...scopeValues(owner), toText(owner.owner)];
  const keyOf = (owner: PasskeyOwner, id: string) => [...ownerValues(owner), toText(id)];

  const read = (row: SqlRow) => readPasskey(row, cipher);

  /** Replaces what is there by what `next` makes of it. Whoever changes it meanwhile is followed by another try. */
  async function replace(
    owner: PasskeyOwner,
    id: string,
    next: (now: ListedPasskey) => Passkey | RemovedPasskey | undefined,
  ): Promise<boolean> {
    const key = keyOf(owner, id);
    for (;;) {
      const row = await one.get(key);
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
      (await own.all(ownerValues(owner)))
        .map(read)
        .flatMap((each) => (isRemoved(each) ? [] : [each]))
        .sort(byAge),
    list: async (tenant) =>
      (await all.all([]))
        .map(read)
        .filter((each) => tenant === undefined || each.tenant === tenant)
        .sort((left, right) => byOwner(left, right) || byAge(left, right)),
    used: (owner, id, { before, counter, at }) =>
      replace(owner, id, (now) =>
        isRemoved(now) || isDamaged(now) || now.counter !== before
          ? undefined
          : { ...now, counter, lastUsedAt: at },
      ),
    remove: (owner, id, removal) =>
      replace(owner, id, (now) => (isRemoved(now) ? undefined : removedPasskey(now, removal))),
  };
}

/** The ids of passkeys that were changed or cut. There are few passkeys, so this is quick. */
export function findDamagedPasskeys(reader: SqlDatabase, cipher: Cipher): readonly string[] {
  const rows = reader.prepare(`SELECT ${COLUMNS} FROM passkeys`).all([]);
  return rows.map((row) => readPasskey(row, cipher)).flatMap((each) => (isDamaged(each) ? [each.id] : []));
}

/** One that does not open is given as damaged, so that the others of its owner can still be used. */
function readPasskey(row: SqlRow, cipher: Cipher): ListedPasskey {
  const owner = { ...readScope(row), owner: readText(row[3]) };
  const id = readText(row[4]);
  let content: Passkey | RemovedPasskey;
  try {
    content = JSON.parse(openText(cipher, placeOf.passkey(owner, id), row.at(-1)));
  } catch (error) {
    const isUnreadable =
      error instanceof SyntaxError || (error instanceof StoreFailure && error.reason === 'damaged');
    if (!isUnreadable) throw error;
    return { ...owner, id, isDamaged: true };
  }
  if (isRemoved(content)) return { ...content, ...owner, createdAt: content.createdAt };
  return { ...content, ...owner, lastUsedAt: content.lastUsedAt };
}

function byOwner(left: ListedPasskey, right: ListedPasskey): number {
  const nameOf = ({ tenant, workspace = '', mode, owner }: ListedPasskey) => [tenant, workspace, mode, owner];
  const names = nameOf(right);
  for (const [at, name] of nameOf(left).entries()) {
    const other = names[at] ?? '';
    if (name !== other) return name < other ? -1 : 1;
  }
  return 0;
}

function byAge(left: ListedPasskey, right: ListedPasskey): number {
  return ageOf(left) - ageOf(right) || (left.id < right.id ? -1 : 1);
}

function ageOf(passkey: ListedPasskey): number {
  return (isDamaged(passkey) ? undefined : passkey.createdAt) ?? 0;
}
