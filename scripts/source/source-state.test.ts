import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readSourceState } from './source-state.ts';

const GIVEN = {
  '.gitignore': 'dist/\n',
  'README.md': 'one',
  'docs/conformance.md': 'written',
  'docs/dependencies.md': 'one',
  'packages/a/src/a.test.ts': 'one',
  'packages/a/src/a.css': 'one',
};

let root = '';
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'handrail-sources-'));
  const made = root;
  onTestFinished(() => rmSync(made, { recursive: true }));
  git('init', '--quiet');
  for (const [path, text] of Object.entries(GIVEN)) write(path, text);
  git('add', '.');
});

describe('the digest of the sources', () => {
  test.each<[string, () => void]>([
    ['a document is edited', () => write('docs/dependencies.md', 'two')],
    ['a document is removed', () => rmSync(join(root, 'README.md'))],
    ['a style sheet is removed', () => rmSync(join(root, 'packages/a/src/a.css'))],
    ['a file is added that git does not know yet', () => write('biome.json', '{}')],
    ['a file has another name', () => renameSync(join(root, 'README.md'), join(root, 'READ.md'))],
    [
      'another text has the same length and time',
      () => {
        const { atime, mtime } = statSync(join(root, 'README.md'));
        write('README.md', 'two');
        utimesSync(join(root, 'README.md'), atime, mtime);
      },
    ],
    [
      'an edit is in the index only',
      () => {
        write('README.md', 'two');
        git('add', '.');
      },
    ],
  ])('is another when %s', (_what, change) => {
    const before = readSourceState(root).digest;
    change();
    expect(readSourceState(root).digest).not.toBe(before);
  });

  test.each<[string, () => void]>([
    ['something is built that git ignores', () => write('packages/a/dist/a.js', 'one')],
    ['the page is written that a report leads to', () => write('docs/conformance.md', 'again')],
    ['a file is written as it was', () => write('README.md', 'one')],
    [
      'an edit is taken back',
      () => {
        write('README.md', 'two');
        git('add', '.');
        write('README.md', 'one');
      },
    ],
  ])('is the same when %s', (_what, change) => {
    const before = readSourceState(root).digest;
    change();
    expect(readSourceState(root).digest).toBe(before);
  });

  test('is the same before and after a change is taken into the index', () => {
    write('README.md', 'two');
    write('packages/a/src/b.test.ts', 'new');
    const before = readSourceState(root).digest;
    git('add', '.');
    expect(readSourceState(root).digest).toBe(before);
  });
});

test('the files are those that are there, known to git or not', () => {
  rmSync(join(root, 'README.md'));
  write('packages/a/src/b.test.ts', 'new');
  write('packages/a/dist/a.js', 'built');
  expect(readSourceState(root).files).toEqual([
    '.gitignore',
    'docs/dependencies.md',
    'packages/a/src/a.css',
    'packages/a/src/a.test.ts',
    'packages/a/src/b.test.ts',
  ]);
});
