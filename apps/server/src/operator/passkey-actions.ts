import type { Clock, JsonObject } from '@handrail/base';
import { type Host, isDamaged, isRemoved, type ListedPasskey, type Passkeys } from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import { passkeyActionsMessages } from '../messages/operator.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { OperatorActions } from './operator-socket.ts';
import { optionalName, text } from './read-input.ts';

export interface PasskeyPorts {
  readonly store: { readonly passkeys: Passkeys };
  readonly clock: Clock;
  /** Set where the host runs: its owner is told by every way that is set up. */
  readonly tellPasskeyChange?: Host['tellPasskeyChange'];
}

/** For an owner who has lost a passkey. Nothing here adds one: that takes the owner, signed in. */
export function passkeyActions({
  store: { passkeys },
  clock,
  tellPasskeyChange,
}: PasskeyPorts): OperatorActions {
  return {
    'passkeys.list': async (input) => (await passkeys.list(optionalName(input, 'tenant'))).map(passkeyJson),
    'passkeys.remove': async (input) => {
      const id = text(input, 'id');
      const all = await passkeys.list(undefined);
      const passkey = all.find((each) => each.id === id && !isRemoved(each));
      const removal = { at: clock.now(), by: 'operator' };
      if (!passkey || !(await passkeys.remove(passkey, id, removal))) {
        throw new OperatorRefusal('no-such-passkey', passkeyActionsMessages.noPasskey);
      }
      await tellPasskeyChange?.(passkey.tenant, 'passkey-removed');
      const left = (await passkeys.of(passkey)).length;
      return { ...passkeyJson(passkey), removedAt: toTimestamp(removal.at), removedBy: removal.by, left };
    },
  };
}

/** A passkey as it may be shown: neither its credential id nor its key. */
function passkeyJson(passkey: ListedPasskey): JsonObject {
  const { id, owner, tenant, workspace, mode } = passkey;
  const about = { id, owner, tenant, ...(workspace !== undefined && { workspace }), mode };
  if (isDamaged(passkey)) return { ...about, isDamaged: true };
  const { label, createdAt } = passkey;
  return {
    ...about,
    label,
    ...(createdAt !== undefined && { createdAt: toTimestamp(createdAt) }),
    ...(isRemoved(passkey)
      ? { removedAt: toTimestamp(passkey.removedAt), removedBy: passkey.removedBy }
      : {
          name: passkey.rpId,
          ...(passkey.lastUsedAt !== undefined && { lastUsedAt: toTimestamp(passkey.lastUsedAt) }),
        }),
  };
}
