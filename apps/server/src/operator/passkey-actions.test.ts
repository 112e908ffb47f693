import type { Passkey } from '@handrail/host';
import { createMemoryStore } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { passkeyActions } from './passkey-actions.ts';

const phone: Passkey = {
  tenant: 'local',
  workspace: undefined,
  mode: 'live',
  owner: 'owner',
  id: 'p1',
  label: 'Phone',
  rpId: 'localhost',
  credentialId: 'CREDENTIAL',
  publicKey: 'PUBLIC-KEY',
  transports: [],
  counter: 0,
  createdAt: 0,
  lastUsedAt: undefined,
};

async function open() {
  const store = createMemoryStore();
  await store.passkeys.add(phone);
  await store.passkeys.add({ ...phone, id: 'p2', label: 'Stick', createdAt: 1 });
  const told: string[] = [];
  const tellPasskeyChange = async (tenant: string, kind: string) => void told.push(`${tenant} ${kind}`);
  const actions = passkeyActions({ store, clock: { now: () => 60_000 }, tellPasskeyChange });
  const ask = async (action: string, input = {}) => actions[action]?.(input);
  return { store, ask, told };
}

describe('the operator', () => {
  test('removes a passkey, which the list remembers, with no part of any key', async () => {
    const { store, ask, told } = await open();
    expect(await ask('passkeys.remove', { id: 'p1' })).toMatchObject({
      label: 'Phone',
      removedBy: 'operator',
      removedAt: '1970-01-01T00:01:00.000Z',
      left: 1,
    });
    expect(told).toEqual(['local passkey-removed']);
    expect(await store.passkeys.of(phone)).toMatchObject([{ id: 'p2' }]);
    const listed = await ask('passkeys.list');
    expect(listed).toMatchObject([
      { id: 'p1', owner: 'owner', removedBy: 'operator' },
      { id: 'p2', name: 'localhost' },
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/CREDENTIAL|PUBLIC-KEY/);
    expect(await ask('passkeys.list', { tenant: 'other' })).toEqual([]);
  });

  test('lists a damaged passkey by its id, and removes it', async () => {
    const { store, ask } = await open();
    const { tenant, workspace, mode, owner } = phone;
    const damaged = { tenant, workspace, mode, owner, id: 'p1', isDamaged: true } as const;
    const list = store.passkeys.list;
    Object.assign(store.passkeys, { list: async () => [damaged] });
    expect(await ask('passkeys.list')).toEqual([{ id: 'p1', tenant, mode, owner, isDamaged: true }]);
    expect(await ask('passkeys.remove', { id: 'p1' })).toMatchObject({ isDamaged: true, left: 1 });
    Object.assign(store.passkeys, { list });
    expect(await ask('passkeys.list')).toMatchObject([{ id: 'p1', removedBy: 'operator' }, { id: 'p2' }]);
  });

  test('is told when there is no such passkey', async () => {
    const { ask } = await open();
    await ask('passkeys.remove', { id: 'p1' });
    await expect(ask('passkeys.remove', { id: 'p1' })).rejects.toMatchObject({ code: 'no-such-passkey' });
    await expect(ask('passkeys.remove', {})).rejects.toMatchObject({ code: 'wrong-input' });
  });
});
