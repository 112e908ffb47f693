import { describe, expect, test } from 'vitest';
import type { Passkey, PasskeyOwner } from '../../src/index.ts';
import type { OpenFixture } from './fixture.ts';
import { ACME, START } from './samples.ts';

const ADA: PasskeyOwner = { ...ACME, owner: 'ada' };
const phone: Passkey = {
  ...ADA,
  id: 'p1',
  label: 'Phone',
  rpId: 'localhost',
  credentialId: 'Y3JlZA',
  publicKey: 'a2V5',
  transports: ['internal'],
  counter: 3,
  createdAt: START,
  lastUsedAt: undefined,
};
const stick: Passkey = { ...phone, id: 'a2', label: 'Stick \ud800', createdAt: START + 1 };
const removal = { at: START + 9, by: 'operator' };

export function describePasskeys(open: OpenFixture): void {
  describe('passkeys', () => {
    test('are found by exactly their owner and scope, oldest first, also after a restart', async () => {
      const { store, reopen } = await open();
      expect(await store.passkeys.add(stick)).toBe(true);
      expect(await store.passkeys.add(phone)).toBe(true);
      expect(await store.passkeys.add({ ...phone, label: 'Again' })).toBe(false);
      const { passkeys } = await reopen();
      expect(await passkeys.of(ADA)).toEqual([phone, stick]);
      const others: readonly PasskeyOwner[] = [
        { ...ADA, owner: 'bob' },
        { ...ADA, tenant: 'other' },
        { ...ADA, workspace: 'sales' },
        { ...ADA, mode: 'test' },
      ];
      for (const other of others) expect(await passkeys.of(other)).toEqual([]);
    });

    test('count each use once, from the counter that was checked', async () => {
      const { store } = await open();
      await store.passkeys.add(phone);
      const use = { before: 3, counter: 4, at: START + 5 };
      const uses = await Promise.all([1, 2, 3].map(() => store.passkeys.used(ADA, 'p1', use)));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect(await store.passkeys.of(ADA)).toEqual([{ ...phone, counter: 4, lastUsedAt: START + 5 }]);
      expect(await store.passkeys.used({ ...ADA, owner: 'bob' }, 'p1', { ...use, before: 4 })).toBe(false);
    });

    test('that are removed leave who removed them and no key, and work no more', async () => {
      const { store, reopen } = await open();
      await store.passkeys.add(phone);
      await store.passkeys.add({ ...stick, owner: 'bob' });
      expect(await store.passkeys.remove({ ...ADA, mode: 'test' }, 'p1', removal)).toBe(false);
      expect(await store.passkeys.remove(ADA, 'p1', removal)).toBe(true);
      expect(await store.passkeys.remove(ADA, 'p1', removal)).toBe(false);
      const { passkeys } = await reopen();
      expect(await passkeys.of(ADA)).toEqual([]);
      expect(await passkeys.used(ADA, 'p1', { before: 3, counter: 4, at: START })).toBe(false);
      const [left, other] = await passkeys.list('acme');
      expect(left).toEqual({
        ...ADA,
        id: 'p1',
        label: 'Phone',
        createdAt: START,
        removedAt: START + 9,
        removedBy: 'operator',
      });
      expect(other).toMatchObject({ owner: 'bob', id: 'a2' });
      expect(await passkeys.list('other')).toEqual([]);
      expect(await passkeys.list(undefined)).toHaveLength(2);
      expect(await passkeys.add(phone)).toBe(true);
      expect(await passkeys.of(ADA)).toEqual([phone]);
    });

    test('of an erased owner leave nothing, in any tenant and mode, removed ones as well', async () => {
      const { store, reopen } = await open();
      await store.passkeys.add(phone);
      await store.passkeys.add(stick);
      await store.passkeys.add({ ...phone, tenant: 'other', mode: 'test' });
      await store.passkeys.add({ ...phone, owner: 'bob' });
      await store.passkeys.remove(ADA, 'p1', removal);
      expect(await store.retention.removePasskeys('ada')).toBe(3);
      expect(await store.retention.removePasskeys('ada')).toBe(0);
      const { passkeys } = await reopen();
      expect(await passkeys.list(undefined)).toEqual([{ ...phone, owner: 'bob' }]);
    });
  });
}
