import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { nodeFiles } from '../node-files.ts';
import { runCli } from '../run-cli.ts';

/** A command line with the files of this machine. */
class RealFilesIo extends MemoryIo {
  override readonly files = nodeFiles;
}

let folder = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args]);
const write = (name: string, text = '<form></form>') => writeFileSync(join(folder, name), text);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-changed-'));
  mkdirSync(join(folder, 'deep'));
  git('init', '--quiet', '--initial-branch', 'main');
  for (const name of ['same.html', 'changed.html', 'gone.html', 'deep/inside.html', 'notes.txt']) write(name);
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  write('changed.html', '<form><input></form>');
  write('deep/inside.html', '<p>x');
  write('new über "x".html');
  write('notes.txt', 'more');
  rmSync(join(folder, 'gone.html'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function changed(...args: string[]) {
  const io = new RealFilesIo();
  const exit = await runCli(['lint', ...args, '--json'], io);
  const report = io.output.length > 0 ? JSON.parse(io.output.join('\n')) : undefined;
  const pages: string[] = (report?.pages ?? []).map(({ address }: { address: string }) =>
    address.slice(address.indexOf('handrail-changed-')).replace(/^[^/\\]*[/\\]/, ''),
  );
  return { exit, pages, errors: io.errors.join('\n'), report };
}

test('pages that differ from a commit are audited, new ones too, and no others', async () => {
  const { pages, exit } = await changed(folder, '--changed', 'main');
  expect(pages.sort()).toEqual(['changed.html', 'deep/inside.html', 'new über "x".html']);
  expect(exit).toBe(1);
  expect((await changed(join(folder, 'deep'), '--changed', 'HEAD')).pages).toEqual(['deep/inside.html']);
});

test.each(['nowhere', '--output=x', '', 'main:same.html', 'main; rm -rf x'])(
  'the unknown commit %j is an error',
  async (ref) => {
    const { exit, report } = await changed(folder, `--changed=${ref}`);
    expect([exit, report]).toEqual([
      2,
      { error: { code: 'wrong-use', message: `There is no commit, branch or tag "${ref}".` } },
    ]);
  },
);

test('nothing changed passes with an empty report', async () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty, { recursive: true });
  const { exit, report, errors } = await changed(empty, '--changed', 'main');
  expect([exit, report.pages, errors]).toEqual([0, [], 'handrail: no page has changed.']);
});

test('folders that links lead back to are looked into once', async () => {
  const looped = mkdtempSync(join(tmpdir(), 'handrail-changed-'));
  writeFileSync(join(looped, 'a.html'), '<p>x');
  symlinkSync(looped, join(looped, 'again'), 'junction');
  symlinkSync(join(looped, 'nowhere'), join(looped, 'lost.html'), 'junction');
  const { pages } = await changed(looped);
  rmSync(looped, { recursive: true });
  expect(pages).toEqual(['a.html']);
});

test('outside of a repository it says so', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'handrail-outside-'));
  const { exit, report } = await changed(outside, '--changed', 'main');
  rmSync(outside, { recursive: true });
  expect([exit, report.error.message]).toEqual([
    2,
    '--changed compares with git, and this folder is not in a git repository.',
  ]);
});
