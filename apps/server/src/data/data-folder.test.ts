import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { diskRefusal, openDataFolder } from './data-folder.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'handrail-folder-'));
  writeFileSync(join(root, 'file'), '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function refusalOf(path: string): unknown {
  try {
    openDataFolder(path);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a data folder', () => {
  test('is made with those above it, for its user only', () => {
    const { path } = openDataFolder(join(root, 'a', 'b'));
    for (const each of [path, join(root, 'a')]) expect(statSync(each).mode & 0o777).toBe(0o700);
  });

  test.each([
    ['is a file', () => join(root, 'file'), 'it is a file'],
    ['is below a file', () => join(root, 'file', 'x', 'y'), 'it is a file, or is below one'],
    ['is a device', () => '/dev/null', 'it is a file'],
    ['is below a device', () => '/dev/null/x', 'it is a file, or is below one'],
  ])('that %s is refused in words', (_what, path, reason) => {
    expect(refusalOf(path())).toMatchObject({
      code: 'data-folder-unusable',
      message: expect.stringContaining(`cannot be used: ${reason}.`),
    });
  });

  test.each(['/proc/x', '/proc/x/y', '/proc/self/x'])(
    'at %s, where the system makes none, is refused and does not keep the processor busy',
    (path) => {
      expect(refusalOf(path)).toMatchObject({ code: 'data-folder-unusable' });
    },
  );

  test.each([
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'the disk is read-only'],
    ['EDQUOT', 'the quota of this user is used up'],
    ['SQLITE_FULL', 'the disk is full'],
    ['SQLITE_READONLY_DIRECTORY', 'the disk is read-only'],
  ])('on a disk that refuses with %s is named as the reason: %s', (code, reason) => {
    const refusal = diskRefusal('data', Object.assign(new Error('write'), { code }));
    expect(refusal).toMatchObject({ code: 'data-folder-unusable', message: expect.stringContaining(reason) });
  });

  test('on a full disk is named as the reason when the database only gives its number', () => {
    const error = Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    expect(diskRefusal('data', error)).toMatchObject({
      message: expect.stringContaining('the disk is full'),
    });
  });

  test('is not blamed for other errors', () => {
    expect(diskRefusal('data', new Error('x'))).toBeUndefined();
    expect(diskRefusal('data', new StartError('port-in-use', 'x'))).toBeUndefined();
  });
});
