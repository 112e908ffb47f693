import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { openHostKey } from './host-key.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the data folder', () => {
  test('is made for its user alone', () => {
    const { path } = openDataFolder(join(folder, 'deep', 'inside'));
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  test('that others can look into is refused with the way out', () => {
    chmodSync(folder, 0o755);
    expect(() => openDataFolder(folder)).toThrow('chmod 700');
  });

  test('that is a file is refused', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => openDataFolder(file)).toThrow(/cannot be used/);
  });
});

describe('the key of a host', () => {
  test('is made once, readable by its user alone, and the same ever after', () => {
    const file = join(folder, 'host.key');
    const made = openHostKey(file, false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(openHostKey(file, true)).toEqual(made);
    expect(made.signing).not.toEqual(made.data[0]);
    expect(readFileSync(file, 'utf8')).not.toContain(Buffer.from(made.signing).toString('base64url'));
  });

  test('is not made anew beside a database that another key has encrypted', () => {
    expect(() => openHostKey(join(folder, 'host.key'), true)).toThrow('no key');
  });

  test('is not made in a folder that is missing, which is named', () => {
    const missing = join(folder, 'missing');
    expect(() => openHostKey(join(missing, 'host.key'), false)).toThrow(
      `the folder "${missing}" does not exist. Create it first.`,
    );
  });

  test('that others can read, or that is none, is refused', () => {
    const file = join(folder, 'host.key');
    writeFileSync(file, 'short', { mode: 0o600 });
    expect(() => openHostKey(file, false)).toThrow('does not contain the key');
    chmodSync(file, 0o644);
    expect(() => openHostKey(file, false)).toThrow('chmod 600');
  });
});
