import {
  isDamaged,
  isRemoved,
  type ListedPasskey,
  type OwnPasskey,
  type PasskeyOwner,
  type Passkeys,
  removedPasskey,
  scopeKey,
} from '../../src/index.ts';
import { byText, type MemoryDisk } from './memory-disk.ts';

export function memoryPasskeys({ passkeys }: MemoryDisk): Passkeys {
  const ownerKey = (owner: PasskeyOwner) => JSON.stringify([scopeKey(owner), owner.owner]);
  const keyOf = (owner: PasskeyOwner, id: string) => JSON.stringify([ownerKey(owner), id]);
  const found = (owner: PasskeyOwner, id: string): OwnPasskey | undefined => {
    const passkey = passkeys.get(keyOf(owner, id));
    return passkey && !isRemoved(passkey) ? passkey : undefined;
  };
  const all = () =>
    [...passkeys.values()].sort(
      (left, right) =>
        byText(left.tenant, right.tenant) ||
        byText(left.workspace ?? '', right.workspace ?? '') ||
        byText(left.mode, right.mode) ||
        byText(left.owner, right.owner) ||
        ageOf(left) - ageOf(right) ||
        byText(left.id, right.id),
    );
  return {
    add: async (passkey) => {
      if (found(passkey, passkey.id)) return false;
      passkeys.set(keyOf(passkey, passkey.id), structuredClone(passkey));
      return true;
    },
    of: async (owner) =>
      structuredClone(
        all()
          .flatMap((each) => (isRemoved(each) ? [] : [each]))
          .filter((each) => ownerKey(each) === ownerKey(owner)),
      ),
    list: async (tenant) =>
      structuredClone(all().filter((each) => tenant === undefined || each.tenant === tenant)),
    used: async (owner, id, { before, counter, at }) => {
      const passkey = found(owner, id);
      if (!passkey || isDamaged(passkey) || passkey.counter !== before) return false;
      passkeys.set(keyOf(owner, id), { ...passkey, counter, lastUsedAt: at });
      return true;
    },
    remove: async (owner, id, removal) => {
      const passkey = found(owner, id);
      if (!passkey) return false;
      passkeys.set(keyOf(owner, id), removedPasskey(passkey, removal));
      return true;
    },
  };
}

function ageOf(passkey: ListedPasskey): number {
  return (isDamaged(passkey) ? undefined : passkey.createdAt) ?? 0;
}
