import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { ExecutedFiles } from './executed-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-executed-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file takes part when one of its functions ran, and not because it was loaded', async () => {
  const dist = join(folder, 'packages/some/dist');
  mkdirSync(dist, { recursive: true });
  for (const name of ['used', 'loaded']) {
    writeFileSync(join(dist, `${name}.js`), 'exports.work = function work() { return 1; };\n');
  }
  const files = new ExecutedFiles();
  await files.open();
  const load = async (name: string): Promise<{ readonly default: { work(): number } }> =>
    import(/* @vite-ignore */ pathToFileURL(join(dist, `${name}.js`)).href);
  const [used] = await Promise.all([load('used'), load('loaded')]);
  await files.begin();
  used.default.work();
  expect([...(await files.end())]).toEqual(['packages/some/src/used.ts']);
  await files.begin();
  expect([...(await files.end())]).toEqual([]);
  await files.close();
});
