import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type BuildStep, buildQuietly, isFresh } from './build-quietly.ts';

const folder = tmpdir();
const step = (name: string, ...scripts: readonly string[]): BuildStep => ({
  name,
  commands: scripts.map((script) => ['-e', script]),
  folder,
});

async function build(...steps: readonly BuildStep[]) {
  const said: string[] = [];
  const isBuilt = await buildQuietly(folder, { write: (text) => said.push(text) }, steps, () => 0);
  return { isBuilt, said: said.join('') };
}

test('a build that works says how long it took, and nothing of its tools', async () => {
  expect(await build(step('a', 'console.log("chatter")'), step('b', ''))).toEqual({
    isBuilt: true,
    said: 'Built in 0 s.\n',
  });
});

test('a build that fails shows the log of what failed, of nothing else, and goes no further with it', async () => {
  const { isBuilt, said } = await build(
    step('a', 'console.log("chatter")'),
    step('b', 'console.log("why it failed"); process.exit(3)', 'console.log("never")'),
  );
  expect(isBuilt).toBe(false);
  expect(said).toContain('why it failed');
  expect(said).toContain('Could not build b (3).');
  expect(said).toContain('The build failed after 0 s.');
  expect(said).not.toMatch(/chatter|never/);
});

test('what is newer than all its sources is not made again', () => {
  const root = mkdtempSync(join(tmpdir(), 'handrail-fresh-'));
  const put = (path: string, seconds: number) => {
    writeFileSync(join(root, path), '');
    utimesSync(join(root, path), seconds, seconds);
  };
  const step = { output: join(root, 'made'), sources: [join(root, 'src')] };
  try {
    for (const folder of ['src', 'src/deep', 'src/node_modules']) mkdirSync(join(root, folder));
    put('src/deep/a.ts', 10);
    put('src/node_modules/b.ts', 99);
    put('src/a.test.ts', 99);
    expect(isFresh(step)).toBe(false);
    put('made', 20);
    expect(isFresh(step)).toBe(true);
    put('src/deep/a.ts', 30);
    expect(isFresh(step)).toBe(false);
    expect(isFresh({})).toBe(false);
  } finally {
    rmSync(root, { recursive: true });
  }
});
