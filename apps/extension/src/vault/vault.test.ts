import { describeProfileStore, sampleProfile } from '@handrail/assist/testing';
import { describe, expect, test } from 'vitest';
import { readSealed, type SealedVault, VaultError } from './sealed-vault.ts';
import { Vault, type VaultPlace } from './vault.ts';

const PASSPHRASE = 'correct horse battery';

function placeOf(kept?: unknown): VaultPlace & { kept: unknown } {
  let last: Promise<unknown> = Promise.resolve();
  return {
    kept,
    async read() {
      return this.kept;
    },
    async write(sealed: SealedVault) {
      this.kept = structuredClone(sealed);
    },
    exclusively(work) {
      const done = last.then(work, work);
      last = done.catch(() => undefined);
      return done;
    },
  };
}

const clock = { now: () => Date.parse('2026-03-04T05:06:07Z') };
const vaultAt = (place: VaultPlace) => new Vault({ place, crypto, clock, iterations: 100_000 });

async function opened(place = placeOf()) {
  const vault = vaultAt(place);
  await vault.create(PASSPHRASE);
  return { vault, place };
}

describeProfileStore('The vault', async () => {
  const { vault, place } = await opened();
  return {
    store: vault.profiles,
    async reopen() {
      const again = vaultAt(place);
      await again.unlock(PASSPHRASE);
      return again.profiles;
    },
  };
});

describe('a vault', () => {
  test('keeps nothing that can be read, not even how many profiles there are', async () => {
    const { vault, place } = await opened();
    await vault.profiles.update('ann', () => sampleProfile('ann'));
    const kept = JSON.stringify(place.kept);
    for (const secret of ['ann', 'example.org', 'schema.org', PASSPHRASE, btoa('ann@example.org')])
      expect(kept).not.toContain(secret);
    expect(Object.keys(place.kept as object)).toEqual([
      'format',
      'version',
      'kdf',
      'iterations',
      'salt',
      'cipher',
      'iv',
      'data',
    ]);
  });

  test('is not there, open, and locked', async () => {
    const place = placeOf();
    const vault = vaultAt(place);
    expect(await vault.state()).toBe('none');
    await vault.create(PASSPHRASE);
    expect(await vault.state()).toBe('open');
    vault.lock();
    expect(await vault.state()).toBe('locked');
    await expect(vault.profiles.list()).rejects.toMatchObject({ code: 'locked' });
    await expect(vault.unlock('correct horse batterz')).rejects.toMatchObject({ code: 'wrong-passphrase' });
    expect(await vault.state()).toBe('locked');
    await vault.unlock(PASSPHRASE);
    expect(await vault.profiles.list()).toEqual([]);
  });

  test('that is there is not replaced by a new one, and a short passphrase makes none', async () => {
    const { place } = await opened();
    await expect(vaultAt(place).create(PASSPHRASE)).rejects.toMatchObject({ code: 'exists' });
    await expect(vaultAt(placeOf()).create('short')).rejects.toMatchObject({ code: 'short-passphrase' });
  });

  test.each<[string, (sealed: SealedVault) => unknown]>([
    ['other iterations', (sealed) => ({ ...sealed, iterations: 100_001 })],
    ['another salt', (sealed) => ({ ...sealed, salt: btoa('0123456789abcdef') })],
    ['other data', (sealed) => ({ ...sealed, data: `AAAA${sealed.data.slice(4)}` })],
  ])('with %s cannot be opened', async (_what, change) => {
    const { place } = await opened();
    place.kept = change(place.kept as SealedVault);
    await expect(vaultAt(place).unlock(PASSPHRASE)).rejects.toBeInstanceOf(VaultError);
  });

  test('locked while a profile is changed keeps what it had', async () => {
    const { vault, place } = await opened();
    const before = place.kept;
    const change = vault.profiles.update('ann', () => {
      vault.lock();
      return sampleProfile('ann');
    });
    await expect(change).rejects.toMatchObject({ code: 'locked' });
    expect(place.kept).toBe(before);
  });
});

describe('an export', () => {
  test('is opened in another vault with its own passphrase only', async () => {
    const { vault } = await opened();
    await vault.profiles.update('ann', () => sampleProfile('ann'));
    await vault.profiles.update('ben', () => sampleProfile('ben'));
    const text = await vault.exportSealed();
    const { vault: other } = await opened();
    await expect(other.importText(text, 'file', 'another one')).rejects.toMatchObject({
      code: 'wrong-passphrase',
    });
    expect(await other.importText(text, 'file', PASSPHRASE)).toBe(2);
    expect(await other.profiles.get('ben')).toEqual(sampleProfile('ben'));
  });

  test('of one profile as JSON is taken with its source', async () => {
    const { vault } = await opened();
    await vault.importText(JSON.stringify(sampleProfile('ann')), 'ann.json', '');
    const profile = await vault.profiles.get('ann');
    expect(Object.values(profile?.concepts ?? {})[0]?.source).toMatchObject({
      type: 'import',
      source: 'ann.json',
    });
  });

  test.each(['', '{', '7', '[]', '{}', '{"format":"handrail-vault"}'])(
    'that is none is refused: %s',
    async (text) => {
      const { vault } = await opened();
      await expect(vault.importText(text, 'file', PASSPHRASE)).rejects.toThrow();
      expect(await vault.profiles.list()).toEqual([]);
    },
  );

  test.each([
    { iterations: 1 },
    { iterations: 1e12 },
    { salt: '' },
    { data: '<b>' },
    { version: 2 },
    { cipher: 'none' },
  ])('with %j is not read at all', async (change) => {
    const { place } = await opened();
    expect(() => readSealed({ ...(place.kept as SealedVault), ...change })).toThrow(VaultError);
  });
});
