import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nodeFiles, readBounded } from './node-files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handrail-cli-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file is written as a whole and leaves nothing else behind', async () => {
  const path = join(folder, 'a.json');
  await nodeFiles.write(path, 'one');
  await nodeFiles.write(path, 'two');
  expect(await readFile(path, 'utf8')).toBe('two');
  expect(await readdir(folder)).toEqual(['a.json']);
});

test('writing through a link keeps the link', async () => {
  await writeFile(join(folder, 'real.json'), 'old');
  await symlink(join(folder, 'real.json'), join(folder, 'link.json'));
  await nodeFiles.write(join(folder, 'link.json'), 'new');
  expect(await readFile(join(folder, 'real.json'), 'utf8')).toBe('new');
});

test('a file that only its owner may read stays so when it is replaced', async () => {
  const path = join(folder, 'a.json');
  await nodeFiles.write(path, 'one');
  await chmod(path, 0o600);
  await nodeFiles.write(path, 'two');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a folder is listed, a file is distinguished from it, and what is missing is refused', async () => {
  await writeFile(join(folder, 'a.json'), '{}');
  expect(await nodeFiles.list(folder)).toEqual(['a.json']);
  expect(await nodeFiles.list(join(folder, 'a.json'))).toBeNull();
  await expect(nodeFiles.list(join(folder, 'none'))).rejects.toMatchObject({ code: 'missing' });
});

test.each([
  ['a file that is not there', 'none.json', 'missing'],
  ['a folder', '.', 'not-a-file'],
])('%s is refused with a reason', async (_what, name, code) => {
  await expect(nodeFiles.read(join(folder, name), 100)).rejects.toMatchObject({ code });
  await expect(nodeFiles.write(join(folder, 'none', 'x.json'), '')).rejects.toMatchObject({
    code: 'missing',
  });
});

test('a stream without end is cut off at the bound', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1024);
    })(),
  );
  await expect(readBounded(endless, 10_000)).rejects.toMatchObject({ code: 'too-large' });
  expect(endless.destroyed).toBe(true);
});

test('exactly as much as the bound is fine', async () => {
  await writeFile(join(folder, 'a'), 'x'.repeat(100));
  expect(await nodeFiles.read(join(folder, 'a'), 100)).toHaveLength(100);
  await expect(nodeFiles.read(join(folder, 'a'), 99)).rejects.toMatchObject({ code: 'too-large' });
});

test('rights say whose something is and who can reach it, through a link as well', async () => {
  const path = join(folder, 'a.json');
  await writeFile(path, '{}');
  await chmod(path, 0o640);
  await symlink(path, join(folder, 'link'));
  const file = { kind: 'file', isOwn: true, mode: 0o640 };
  expect(await nodeFiles.rights(path)).toEqual(file);
  expect(await nodeFiles.rights(join(folder, 'link'))).toEqual(file);
  expect(await nodeFiles.rights(folder)).toEqual({ kind: 'folder', isOwn: true, mode: 0o700 });
  expect(await nodeFiles.rights('/dev/null')).toMatchObject({ kind: 'other' });
  expect(await nodeFiles.rights(join(folder, 'none'))).toBeNull();
});
