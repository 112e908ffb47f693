import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cipher } from '../cipher.ts';
import { createSqliteStore } from '../sqlite-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** One key in some hundreds has an id such as 3556123e86143786, which SQLite would rather read as a number. */
function keyWithNumericId(): Uint8Array {
  for (let seed = 0; seed < 100_000; seed += 1) {
    const key = new Uint8Array(32);
    new DataView(key.buffer).setUint32(0, seed);
    if (/^\d+e\d+$/.test(new Cipher(key).keyId)) return key;
  }
  throw new Error('No such key was found.');
}

test('a store opens again with a key whose id looks like a number', async () => {
  const options = { file: join(folder, 'host.db'), key: keyWithNumericId(), writer: 'same' } as const;
  await (await createSqliteStore(options)).close();
  await (await createSqliteStore(options)).close();
  await expect(createSqliteStore({ ...options, key: new Uint8Array(32).fill(1) })).rejects.toMatchObject({
    problem: 'wrong-key',
  });
});
