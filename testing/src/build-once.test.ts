import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOnce } from './build-once.ts';

let builds = '';
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'handrail-builds-'));
});
afterEach(() => rmSync(builds, { recursive: true }));

test('of all that ask for a build of a suite, one makes it and the others wait for it', async () => {
  let made = 0;
  const build = async (folder: string) => {
    made += 1;
    await Promise.resolve();
    writeFileSync(join(folder, 'a.js'), 'whole');
  };
  const ask = () => buildOnce('widget', build, { builds, id: 'browser' });
  const folders = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(folders).size).toBe(1);
  expect(folders.map((folder) => readFileSync(join(folder, 'a.js'), 'utf8'))).toEqual([
    'whole',
    'whole',
    'whole',
  ]);
  expect(made).toBe(1);
});

test('a build that fails does so for everyone, with the reason', async () => {
  const ask = () =>
    buildOnce('widget', () => Promise.reject(new Error('no such entry')), { builds, id: 'browser' });
  const ends = await Promise.allSettled([ask(), ask()]);
  expect(ends.map((end) => end.status === 'rejected' && String(end.reason))).toEqual([
    'Error: The build of widget failed: Error: no such entry',
    'Error: The build of widget failed: Error: no such entry',
  ]);
});

test('another suite builds from its own sources', async () => {
  const build = async () => undefined;
  const first = await buildOnce('widget', build, { builds, id: 'node' });
  expect(await buildOnce('widget', build, { builds, id: 'browser' })).not.toBe(first);
});
