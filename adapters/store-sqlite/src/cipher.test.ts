import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleWrite } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { newFolder, openStore } from '../testing/open-fixture.ts';
import { BEGINNING, Cipher } from './cipher.ts';
import { loadDriver } from './driver/load-driver.ts';

const cipher = new Cipher(new Uint8Array(32).fill(1));
const PLACE = ['sealed', 'run1.0', '/a'];

describe('what is sealed', () => {
  test.each(['', 'text', 'é漢😀', 'x'.repeat(100_000)])('opens at its place', (text) => {
    expect(cipher.open(PLACE, cipher.seal(PLACE, text))).toBe(text);
  });

  test('never looks the same twice', () => {
    const seals = Array.from({ length: 100 }, () => Buffer.from(cipher.seal(PLACE, 'text')).toString('hex'));
    expect(new Set(seals).size).toBe(100);
  });

  test('does not open elsewhere, with another key, or after a change of any byte', () => {
    const sealed = cipher.seal(PLACE, 'text');
    expect(() => cipher.open(['sealed', 'run1.0', '/b'], sealed)).toThrow('does not belong');
    expect(() => new Cipher(new Uint8Array(32).fill(2)).open(PLACE, sealed)).toThrow(
      'a key that is not here',
    );
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Uint8Array.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => cipher.open(PLACE, changed)).toThrow();
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => cipher.open(PLACE, sealed.subarray(0, length))).toThrow();
    }
  });
});

/** As values were sealed before: with a key for each place and a random nonce. */
function sealByPlace(key: Uint8Array, place: readonly string[], text: string): Uint8Array {
  const where = JSON.stringify(place);
  const derive = (purpose: string) => createHmac('sha256', key).update(purpose).digest();
  const nonce = randomBytes(12);
  const sealing = createCipheriv('aes-256-gcm', derive(where), nonce);
  sealing.setAAD(Buffer.from(where));
  const id = derive('["handrail store key"]').subarray(0, 4);
  const parts = [Uint8Array.of(2), id, nonce, sealing.update(text), sealing.final(), sealing.getAuthTag()];
  return Buffer.concat(parts);
}

describe('a cipher', () => {
  const key = new Uint8Array(32).fill(1);

  test('begins no two values alike, nor does another one with the same key', () => {
    const other = new Cipher(key);
    const begun = Array.from({ length: 200 }, (_, index) =>
      Buffer.from((index % 2 === 0 ? cipher : other).seal(PLACE, 'text').subarray(0, BEGINNING)).toString(
        'hex',
      ),
    );
    expect(new Set(begun).size).toBe(200);
    expect(other.open(PLACE, cipher.seal(PLACE, 'text'))).toBe('text');
  });

  test('opens what an older version sealed with a key for each place, and only there', () => {
    const sealed = sealByPlace(key, PLACE, 'before');
    expect(cipher.open(PLACE, sealed)).toBe('before');
    expect(() => cipher.open(['sealed', 'run1.0', '/b'], sealed)).toThrow('does not belong');
  });
});

describe('a cipher that got another key', () => {
  const [older, newer] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];

  test('seals with it, and opens both until it forgets the older one', () => {
    const changed = new Cipher(older);
    const before = changed.seal(PLACE, 'before');
    changed.change(newer);
    const after = changed.seal(PLACE, 'after');
    expect(changed.open(PLACE, before)).toBe('before');
    expect(new Cipher(newer).open(PLACE, after)).toBe('after');
    expect(new Cipher(newer, [older]).open(PLACE, before)).toBe('before');
    changed.forgetOlder();
    expect(changed.open(PLACE, after)).toBe('after');
    expect(() => changed.open(PLACE, before)).toThrow('a key that is not here');
  });
});

describe('a store', () => {
  async function openWithSecrets() {
    const file = join(newFolder(), 'host.db');
    const store = await openStore({ file });
    await store.events.append({
      runs: [sampleWrite('run1', { sealed: [{ eventId: 'run1.0', pointer: '/a', value: 'plain-sealed' }] })],
      artifacts: [
        { runId: 'run1', artifactId: 'one', content: 'plain-artifact' },
        { runId: 'run1', artifactId: 'two', content: 'other' },
      ],
    });
    const subscription = {
      webhookId: 'w',
      tenant: 'acme',
      workspace: undefined,
      mode: 'live',
      url: 'u',
    } as const;
    await store.subscriptions.put({
      ...subscription,
      events: [],
      tags: [],
      secret: 'plain-secret',
      createdAt: 1,
    });
    return { file, store };
  }

  test('has no secret in its files, nor in a backup', async () => {
    const { file, store } = await openWithSecrets();
    await store.backup(`${file}.backup`);
    const log = readFileSync(`${file}-wal`, 'latin1');
    await store.close();
    for (const bytes of [log, readFileSync(file, 'latin1'), readFileSync(`${file}.backup`, 'latin1')]) {
      expect(bytes).toContain('run1');
      for (const secret of ['plain-sealed', 'plain-artifact', 'plain-secret'])
        expect(bytes).not.toContain(secret);
    }
  });

  test('does not give out an artifact that somebody put in the place of another', async () => {
    const { file, store } = await openWithSecrets();
    await store.close();
    const database = (await loadDriver(undefined)).open(file);
    database.exec(`UPDATE artifacts SET content = (SELECT content FROM artifacts WHERE artifact_id = 'two')`);
    database.close();
    const again = await openStore({ file });
    await expect(again.events.readArtifact('run1', 'one')).rejects.toThrow('does not belong');
    expect(await again.events.readArtifact('run1', 'two')).toBe('other');
  });
});
