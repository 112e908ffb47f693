import { describe, expect, test } from 'vitest';
import type { ProfileEntry, UserProfile } from '../src/profile/profile.ts';
import type { ProfileStore } from '../src/profile/profile-store.ts';

/** A store that starts empty, and another opened on the same place as if the program had started again. */
export interface StoreUnderTest {
  readonly store: ProfileStore;
  /** Absent for stores that forget. */
  reopen?(): Promise<ProfileStore>;
}

const AT = '2026-03-04T05:06:07.000Z';

export function sampleEntry(value: ProfileEntry['value']): ProfileEntry {
  return {
    value,
    confidence: 0.9,
    source: { type: 'manual', timestamp: AT },
    lastUsed: AT,
    verified: true,
  };
}

export function sampleProfile(id: string, rest: Partial<UserProfile> = {}): UserProfile {
  return {
    id,
    label: `Profile ${id}`,
    created: AT,
    updated: AT,
    concepts: { 'https://schema.org/email': sampleEntry('ann@example.org') },
    fields: { nickname: sampleEntry('Nan') },
    ...rest,
  };
}

/** Every profile store passes exactly this. */
export function describeProfileStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name} keeps the profile store contract`, () => {
    const put = (store: ProfileStore, profile: UserProfile) => store.update(profile.id, () => profile);

    test('starts empty and gives back what was kept', async () => {
      const { store } = await open();
      expect(await store.list()).toEqual([]);
      expect(await store.get('ann')).toBeUndefined();
      expect(await put(store, sampleProfile('ann'))).toEqual(sampleProfile('ann'));
      expect(await store.get('ann')).toEqual(sampleProfile('ann'));
    });

    test('lists several profiles by label without their values', async () => {
      const { store } = await open();
      for (const [id, label] of [
        ['z', 'Beta'],
        ['y', 'Alpha'],
        ['x', 'Beta'],
        ['zz', 'Beta'],
      ] as const)
        await put(store, sampleProfile(id, { label }));
      const listed = await store.list();
      expect(listed.map(({ id }) => id)).toEqual(['y', 'x', 'z', 'zz']);
      expect(listed[0]).toEqual({ id: 'y', label: 'Alpha', created: AT, updated: AT });
    });

    test('hands out copies', async () => {
      const { store } = await open();
      const given = { ...sampleProfile('ann'), concepts: { a: sampleEntry(['one']) } };
      await put(store, given);
      (given.concepts.a.value as string[]).push('two');
      const [first, second] = [await store.get('ann'), await store.get('ann')];
      expect(first?.concepts.a?.value).toEqual(['one']);
      expect(first).not.toBe(second);
    });

    test('gives the current profile to a change, and keeps nothing when it gives none back', async () => {
      const { store } = await open();
      await put(store, sampleProfile('ann'));
      await store.update('ann', (current) => current && { ...current, label: `${current.label}!` });
      expect((await store.get('ann'))?.label).toBe('Profile ann!');
      expect((await store.update('ann', () => undefined))?.label).toBe('Profile ann!');
      expect(await store.update('bob', () => undefined)).toBeUndefined();
      expect((await store.list()).map(({ id }) => id)).toEqual(['ann']);
    });

    test('loses no update when many run at once', async () => {
      const { store } = await open();
      await put(store, sampleProfile('ann', { label: 'n' }));
      await Promise.all(
        Array.from({ length: 10 }, () =>
          store.update('ann', (current) => current && { ...current, label: `${current.label}n` }),
        ),
      );
      expect((await store.get('ann'))?.label).toHaveLength(11);
    });

    test('keeps what was there when a change throws or gives something that is not a profile', async () => {
      const { store } = await open();
      await put(store, sampleProfile('ann'));
      const failing = store.update('ann', () => {
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await expect(store.update('ann', () => ({ ...sampleProfile('ann'), label: '' }))).rejects.toThrow();
      await expect(store.update('ann', () => sampleProfile('bob'))).rejects.toThrow();
      expect(await store.get('ann')).toEqual(sampleProfile('ann'));
      expect(await store.get('bob')).toBeUndefined();
    });

    test('deletes one profile and leaves the others', async () => {
      const { store } = await open();
      await put(store, sampleProfile('ann'));
      await put(store, sampleProfile('bob'));
      expect(await store.delete('ann')).toBe(true);
      expect(await store.delete('ann')).toBe(false);
      expect((await store.list()).map(({ id }) => id)).toEqual(['bob']);
    });

    test.each(['__proto__', 'constructor', 'a/../b', 'ä ö', '"'])(
      'takes %j as an id and as a key',
      async (id) => {
        const { store } = await open();
        expect(await store.get(id)).toBeUndefined();
        const profile = sampleProfile(id, { concepts: Object.fromEntries([[id, sampleEntry('value')]]) });
        await put(store, profile);
        const kept = await store.get(id);
        expect(Object.keys(kept?.concepts ?? {})).toEqual([id]);
        expect(({} as Record<string, unknown>).value).toBeUndefined();
        expect(await store.delete(id)).toBe(true);
      },
    );

    test('writes consents down in order', async () => {
      const { store } = await open();
      const consents = [
        { purpose: 'export', destination: 'a file', profileId: 'ann', at: AT },
        { purpose: 'store', destination: 'another place', at: AT },
      ] as const;
      for (const consent of consents) await store.recordConsent(consent);
      expect(await store.consents()).toEqual(consents);
    });

    test('takes back the consents that are named and no others, and keeps them listed', async () => {
      const { store } = await open();
      const request = { purpose: 'reveal', destination: 'an-agent', profileId: 'ann' } as const;
      const others = [
        { ...request, profileId: 'bob', at: AT },
        { ...request, destination: 'another', at: AT },
        { ...request, purpose: 'store', at: AT },
      ] as const;
      for (const consent of [...others, { ...request, at: AT }]) await store.recordConsent(consent);
      expect(await store.revokeConsent(request, AT)).toBe(1);
      expect(await store.revokeConsent(request, AT)).toBe(0);
      expect(await store.consents()).toEqual([...others, { ...request, at: AT, revoked: AT }]);
    });

    test('forgets the consents of a profile with the profile, and no others', async () => {
      const { store } = await open();
      await put(store, sampleProfile('ann'));
      await put(store, sampleProfile('bob'));
      const consent = { purpose: 'reveal', destination: 'an-agent', at: AT } as const;
      await store.recordConsent({ ...consent, profileId: 'ann' });
      await store.recordConsent({ ...consent, profileId: 'bob' });
      await store.delete('ann');
      expect(await store.consents()).toEqual([{ ...consent, profileId: 'bob' }]);
    });

    test('still has everything after it is opened again, where it keeps anything', async () => {
      const { store, reopen } = await open();
      await put(store, sampleProfile('ann'));
      await store.recordConsent({ purpose: 'store', destination: 'there', at: AT });
      const again = reopen ? await reopen() : store;
      expect(await again.get('ann')).toEqual(sampleProfile('ann'));
      expect(await again.consents()).toHaveLength(1);
    });
  });
}
