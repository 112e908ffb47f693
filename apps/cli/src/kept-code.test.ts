import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../build/bundle-folder.ts';

const LOADER = join(repositoryRoot, 'apps/cli/bin/kept-code.js');
const { openOwnFolder } = createRequire(import.meta.url)(LOADER) as {
  openOwnFolder(folder: string): string | undefined;
};

let root = '';
const kept = () => join(root, 'cache/compiled');
const inProgram = (name: string) => join(root, 'program', name);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'handrail-kept-'));
  mkdirSync(inProgram(''));
  writeFileSync(inProgram('main.cjs'), `console.log(require('./part-1.cjs').say());`);
  writeFileSync(inProgram('part-1.cjs'), `exports.say = () => 'one';`);
});
afterEach(() => rmSync(root, { recursive: true }));

function run() {
  const start = `const { openOwnFolder, requireKept } = require(${JSON.stringify(LOADER)});
    requireKept(${JSON.stringify(inProgram('main.cjs'))}, openOwnFolder(${JSON.stringify(kept())}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', start], { encoding: 'utf8' });
  return `${stdout}${stderr}`.trim();
}

function keptFile(part: string): string {
  const name = readdirSync(kept()).find((each) => each.startsWith(part));
  if (name === undefined) throw new Error(`Nothing is kept of ${part}.`);
  return join(kept(), name);
}

test('what was compiled is kept at the end of the process, used by the next one, and not written again', () => {
  expect(run()).toBe('one');
  const before = statSync(keptFile('part-1')).ino;
  expect(readdirSync(kept())).toHaveLength(2);
  expect(run()).toBe('one');
  expect(statSync(keptFile('part-1')).ino).toBe(before);
});

test('a source that was changed is compiled again, even if it is as long as before', () => {
  run();
  writeFileSync(inProgram('part-1.cjs'), `exports.say = () => 'two';`);
  expect(run()).toBe('two');
  expect(run()).toBe('two');
});

test.each([
  ['damaged', (file: string) => writeFileSync(file, withLastByteChanged(file))],
  ['cut', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 20))],
  ['empty', (file: string) => writeFileSync(file, '')],
  ['without rights to read it', (file: string) => chmodSync(file, 0)],
])('a kept file that is %s is not used', (_, harm) => {
  run();
  harm(keptFile('part-1'));
  expect(run()).toBe('one');
});

function withLastByteChanged(file: string): Buffer {
  const bytes = readFileSync(file);
  const last = bytes.length - 1;
  bytes.writeUInt8(bytes.readUInt8(last) ^ 1, last);
  return bytes;
}

test('what was kept of a part that is gone is removed', () => {
  run();
  rmSync(inProgram('part-1.cjs'));
  writeFileSync(inProgram('part-2.cjs'), `exports.say = () => 'three';`);
  writeFileSync(inProgram('main.cjs'), `console.log(require('./part-2.cjs').say());`);
  expect(run()).toBe('three');
  expect(readdirSync(kept()).filter((name) => name.startsWith('part-1'))).toEqual([]);
});

test('places in a trace are those of the file', () => {
  writeFileSync(inProgram('main.cjs'), `console.log(new Error('x').stack.split('\\n')[1]);`);
  expect(run()).toContain(`${inProgram('main.cjs')}:1:13`);
});

describe('a folder for compiled code', () => {
  test('is made for its owner alone', () => {
    expect(openOwnFolder(kept())).toBe(kept());
    expect(statSync(kept()).mode & 0o777).toBe(0o700);
    expect(openOwnFolder(kept())).toBe(kept());
  });

  test.each([
    ['the folder', 'cache/compiled', 0o720],
    ['the folder', 'cache/compiled', 0o702],
    ['the one around it', 'cache', 0o770],
  ])('is not used if %s can be written to by others', (_, name, mode) => {
    openOwnFolder(kept());
    chmodSync(join(root, name), mode);
    expect(openOwnFolder(kept())).toBeUndefined();
  });

  test('is not used if it is a link or a file', () => {
    mkdirSync(join(root, 'cache'), { mode: 0o700 });
    symlinkSync(inProgram(''), kept());
    expect(openOwnFolder(kept())).toBeUndefined();
    rmSync(kept());
    writeFileSync(kept(), '');
    expect(openOwnFolder(kept())).toBeUndefined();
  });
});
