import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromSource } from '@handrail/testing/from-source';
import { until } from '@handrail/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataFolderAt, openDataFolder } from './data-folder.ts';
import { openStore } from './open-store.ts';
import { restoreHost } from './restore-host.ts';

let made = '';
let folder = '';
let backup = '';
let key = '';

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'handrail-restore-'));
  const data = openDataFolder(join(made, 'origin'));
  const { store } = await openStore(data, 'same');
  await store.once.consume('kept', 1e15);
  await store.backup(join(made, 'backup.db'));
  await store.close();
  copyFileSync(data.keyFile, join(made, 'host.key'));
  const other = openDataFolder(join(made, 'other'));
  await (await openStore(other, 'same')).store.close();
  copyFileSync(other.keyFile, join(made, 'other.key'));
});
afterAll(() => rmSync(made, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(join(made, 'test-'));
  backup = join(folder, 'backup.db');
  key = join(folder, 'kept.key');
  copyFileSync(join(made, 'backup.db'), backup);
  copyFileSync(join(made, 'host.key'), key);
});

const all = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

/** Whether a host opens there and knows what the backup holds. */
async function isWhole(data: string): Promise<boolean> {
  const { store } = await openStore(dataFolderAt(data), 'same');
  const isKept = await store.once.wasConsumed('kept');
  await store.close();
  return isKept;
}

function damage(change: (bytes: Buffer) => Buffer): void {
  writeFileSync(backup, change(readFileSync(backup)));
}

describe('a restore that fails leaves everything as it was', () => {
  test.each<[string, () => Parameters<typeof restoreHost>[0], string]>([
    ['the key of another host', () => ({ ...request(), keyFile: join(made, 'other.key') }), 'host-key-wrong'],
    ['a key that is not there', () => ({ ...request(), keyFile: join(folder, 'none') }), 'host-key-unusable'],
    [
      'a key that is none',
      () => {
        writeFileSync(key, 'nothing');
        return request();
      },
      'host-key-unusable',
    ],
    ['no key at all', () => ({ backup, dataFolder: join(folder, 'data') }), 'host-key-unusable'],
    [
      'a backup that is not there',
      () => ({ ...request(), backup: join(folder, 'none') }),
      'data-folder-unusable',
    ],
    [
      'a backup that was cut short',
      () => {
        damage((bytes) => bytes.subarray(0, bytes.length - 8_192));
        return request();
      },
      'data-folder-unusable',
    ],
    [
      'a backup of a newer Handrail',
      () => {
        damage((bytes) => {
          bytes.writeUInt32BE(9_999, 60);
          return bytes;
        });
        return request();
      },
      'data-folder-unusable',
    ],
    [
      'a file that is no backup',
      () => {
        damage(() => Buffer.from('hello '.repeat(2_000)));
        return request();
      },
      'data-folder-unusable',
    ],
  ])('%s', async (_title, prepare, code) => {
    const given = prepare();
    const before = all();
    await expect(restoreHost(given)).rejects.toMatchObject({ name: 'StartError', code });
    expect(all()).toEqual(before);
    // The same into a folder that is there already.
    mkdirSync(join(folder, 'data'), { mode: 0o700 });
    await expect(restoreHost(given)).rejects.toMatchObject({ code });
    expect(all()).toEqual([...before, 'data'].sort());
  });

  test('a wrong key for a folder whose parents are not there either', async () => {
    const before = all();
    const given = { backup, dataFolder: join(folder, 'a', 'b', 'data'), keyFile: join(made, 'other.key') };
    await expect(restoreHost(given)).rejects.toMatchObject({ code: 'host-key-wrong' });
    expect(all()).toEqual(before);
  });

  test('a folder that has a host, which goes on as before', async () => {
    await restoreHost(request());
    const before = all();
    const bytes = readFileSync(join(folder, 'data', 'host.db'));
    await expect(restoreHost(request())).rejects.toMatchObject({ code: 'data-folder-in-use' });
    expect(all()).toEqual(before);
    expect(readFileSync(join(folder, 'data', 'host.db')).equals(bytes)).toBe(true);
  });

  test('another key in the folder, which is not replaced', async () => {
    mkdirSync(join(folder, 'data'), { mode: 0o700 });
    copyFileSync(join(made, 'other.key'), join(folder, 'data', 'host.key'));
    const before = all();
    await expect(restoreHost(request())).rejects.toMatchObject({ code: 'host-key-unusable' });
    expect(all()).toEqual(before);
  });

  test('a crash in the middle, after which it can be done again', async () => {
    const pipe = join(folder, 'pipe.db');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    const program = new URL('../../testing/restore-child.ts', import.meta.url);
    const source = fromSource(program, [pipe, join(folder, 'data'), key]);
    const child = spawn(process.execPath, source, { stdio: 'inherit' });
    // It waits for what the pipe will bring, in the middle of its work.
    await until(() => all().some((name) => name.includes('.restore-')), 'the restore to be under way');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(folder, 'data'))).toBe(false);
    await restoreHost(request());
    expect(all().filter((name) => name.includes('.restore-'))).toEqual([]);
    expect(await isWhole(join(folder, 'data'))).toBe(true);
  });
});

describe('a restore', () => {
  test('makes a data folder for its user alone, with the key', async () => {
    chmodSync(key, 0o644);
    await restoreHost(request());
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'data', 'host.key')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'data', 'host.db')).mode & 0o077).toBe(0);
    expect(await isWhole(join(folder, 'data'))).toBe(true);
  });

  test('into a folder with the key uses that key, and leaves what else is there', async () => {
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    copyFileSync(key, join(data, 'host.key'));
    chmodSync(join(data, 'host.key'), 0o600);
    writeFileSync(join(data, 'notes.txt'), 'mine');
    await restoreHost({ backup, dataFolder: data });
    expect(readdirSync(data).sort()).toEqual(['host.db', 'host.key', 'notes.txt']);
    expect(await isWhole(data)).toBe(true);
  });

  test('given the key that is in the folder already takes it', async () => {
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    copyFileSync(key, join(data, 'host.key'));
    chmodSync(join(data, 'host.key'), 0o600);
    await restoreHost(request());
    expect(await isWhole(data)).toBe(true);
  });
});

function request() {
  return { backup, dataFolder: join(folder, 'data'), keyFile: key };
}
